// Making games and taking seats in them.
import type { MissionInfo, Seating, SeatInfo } from '../wire'
import { api, type GameAsk, type SeatAsk } from '../server/api'
import { go } from '../pages/router.svelte'
import { contribution, takeSeat } from '../settings/seats.svelte'
import { settings } from '../settings/settings.svelte'

const DAY = 86_400

/** Who sits where: I, a bot, a friend by link, or another person at this screen. */
export type Sitter = 'me' | 'bot' | 'friend' | 'here'

export interface Wish {
  mission: MissionInfo
  text: string
  options: Record<string, number | boolean | string>
  /** Steps by which the first side is helped, below 0 the other. */
  handicap: number
  /** Which of the mission's seatings: its number, or -1 where there is nothing to choose. */
  seating: number
  sitters: { who: Sitter; name: string; bot: string }[]
  clock: 'off' | 'turn' | 'game' | 'days'
  /** Of the clock in days: how many somebody has, and what happens then. */
  days: number
  late: 'wait' | 'bot' | 'forfeit'
  clockSeconds: number
  reactionSeconds: number
  absenceSeconds: number
  dice: 'table' | 'typed'
  public: boolean
  leaving: 'resigns' | 'frees'
  guide: string
  /** Play at once: what comes before the first move is answered as usual. */
  brisk: boolean
}

/** Against whom one plays who does not say: the level that was chosen last. */
export function usualBot(mission: MissionInfo): string {
  const last = settings.lately[mission.game]?.bot ?? ''
  return mission.bots.includes(last) ? last : mission.bot || (mission.bots[0] ?? '')
}

/** Nobody plays: whoever begins such a game watches. */
export function onlyBots(wish: Pick<Wish, 'sitters'>): boolean {
  return wish.sitters.every((s) => s.who === 'bot')
}

/** The seating that the mission has as it is: the one with its own seats. */
export function usualSeating(mission: MissionInfo): number {
  const same = (seats: SeatInfo[]) => seats.map((s) => s.key).join() === mission.seats.map((s) => s.key).join()
  return (mission.seatings ?? []).findIndex((each) => same(each.seats))
}

export function seatsOfWish({ mission, seating }: Pick<Wish, 'mission' | 'seating'>): SeatInfo[] {
  return mission.seatings?.[seating]?.seats ?? mission.seats
}

/** The seats of a game by their keys, with names and colours, as the mission tells of them. */
export function seatInfo(mission: MissionInfo | null, keys: string[], key: string): SeatInfo | undefined {
  const seatings: Pick<Seating, 'seats'>[] = [...(mission?.seatings ?? []), ...(mission ? [mission] : [])]
  const exact = seatings.find(({ seats }) => seats.map((s) => s.key).join() === keys.join())
  return (exact ? [exact] : seatings).flatMap(({ seats }) => seats).find((s) => s.key === key)
}

/** The same wish with other seats: whoever sat on a seat that stays keeps it, new seats get bots. */
export function withSeating(wish: Wish, seating: number): Wish {
  const before = seatsOfWish(wish)
  const seats = seatsOfWish({ mission: wish.mission, seating })
  const sitters = seats.map((seat, n) => {
    const was = before.findIndex((s) => s.key === seat.key)
    return wish.sitters[was >= 0 ? was : n] ?? { who: 'bot', name: '', bot: usualBot(wish.mission) }
  })
  if (!sitters.some((s) => s.who === 'me') && sitters[0]?.who === 'bot')
    sitters[0] = { ...sitters[0], who: 'me', name: settings.name }
  const options = { ...wish.options }
  for (const [key, value] of Object.entries(wish.mission.seatings?.[seating]?.options ?? {})) {
    const usual = wish.mission.options.find((o) => o.key === key)?.value
    if (value === usual) delete options[key]
    else options[key] = value
  }
  return { ...wish, seating, sitters, options }
}

/** How many may play a mission, where that can be chosen: the first seating of each size, by its number. */
export function sizesOf({ seatings = [] }: MissionInfo): number[] {
  const sizes = seatings.map((each) => each.seats.length)
  const found = seatings.map((_, n) => n).filter((n) => sizes.indexOf(sizes[n]) === n)
  return found.length > 1 ? found : []
}

/** A game at once, with the seats that the mission has as it is or those that were chosen: I sit on the one with this
 * key, or on the first, and bots on the others. */
export function quickWish(mission: MissionInfo, seat: string, seating = -1): Wish {
  const wish = plainWish(mission, 0)
  const all = mission.seatings?.[seating] ? withSeating(wish, seating) : wish
  const mine = Math.max(
    0,
    seatsOfWish(all).findIndex((each) => each.key === seat),
  )
  const sitters = all.sitters.map((sitter, n) => ({
    ...sitter,
    who: n === mine ? ('me' as const) : ('bot' as const),
    name: n === mine ? settings.name : '',
  }))
  return { ...all, sitters, brisk: true }
}

/** A wish as it stands before anything is changed: I play one side, a bot the others. */
export function plainWish(mission: MissionInfo, side: number): Wish {
  const mine = Math.min(side, mission.seats.length - 1)
  return {
    mission,
    text: '',
    options: {},
    handicap: 0,
    seating: usualSeating(mission),
    sitters: mission.seats.map((_, seat) => ({
      who: seat === mine ? 'me' : 'bot',
      name: seat === mine ? settings.name : '',
      bot: usualBot(mission),
    })),
    clock: 'off',
    days: 3,
    late: 'wait',
    clockSeconds: mission.clock_seconds || 180,
    reactionSeconds: 0,
    absenceSeconds: 0,
    dice: 'table',
    public: false,
    leaving: 'resigns',
    guide: '',
    brisk: false,
  }
}

const WHO: Record<Sitter, SeatAsk['who']> = { me: 'human', here: 'human', bot: 'bot', friend: 'open' }

export function askOf(wish: Wish): GameAsk {
  const seats: Record<string, SeatAsk> = {}
  seatsOfWish(wish).forEach((seat, n) => {
    const sitter = wish.sitters[n]
    const bot = sitter.who === 'bot'
    seats[seat.key] = { who: WHO[sitter.who], name: bot ? '' : sitter.name.trim(), bot: bot ? sitter.bot : '' }
  })
  return {
    game: wish.mission.game,
    mission: wish.text ? '' : wish.mission.key,
    text: wish.text,
    options: wish.options,
    handicap: wish.handicap,
    seats,
    clock: wish.clock,
    clock_seconds: wish.clock === 'days' ? Math.round(wish.days * DAY) : wish.clockSeconds,
    late: wish.late,
    reaction_seconds: wish.reactionSeconds,
    absence_seconds: wish.clock === 'days' ? 0 : wish.absenceSeconds,
    dice: wish.dice,
    public: wish.public,
    leaving: wish.leaving,
    guide: wish.guide,
    brisk: wish.brisk,
  }
}

/** Create the game, keep its tokens, and go there. */
export async function begin(wish: Wish): Promise<void> {
  const ask = askOf(wish)
  const made = await api.create(ask)
  seatsOfWish(wish).forEach((seat, n) => {
    const token = made.tokens[seat.key]
    if (!token) return
    takeSeat({ game: made.game, seat: n, token, contribution: contribution(), name: ask.seats[seat.key].name })
  })
  const mine = wish.sitters.findIndex((s) => s.who === 'me')
  if (!wish.text && !wish.guide) {
    settings.mission = wish.mission.key
    settings.lately = {
      ...settings.lately,
      [wish.mission.game]: {
        mission: wish.mission.key,
        seat: seatsOfWish(wish)[mine]?.key ?? '',
        seats: seatsOfWish(wish).length,
        bot: wish.sitters.find((s) => s.who === 'bot')?.bot ?? settings.lately[wish.mission.game]?.bot,
      },
    }
  }
  if (mine >= 0) {
    settings.side = mine
    if (wish.sitters[mine].name.trim()) settings.name = wish.sitters[mine].name.trim()
  }
  go(`/game/${made.game}`)
}

/** Take an open seat of a game. */
export async function sitDown(game: string, seat: number, name: string, keep = true): Promise<void> {
  const taken = await api.join(game, seat, name.trim())
  takeSeat({ game, seat: taken.seat, token: taken.token, contribution: contribution(), name: name.trim() })
  if (keep && name.trim()) settings.name = name.trim()
}

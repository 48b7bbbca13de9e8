// What this browser was told of the dice of a game while it was played, kept beside the server: by it a record is judged
// afterwards. A server can write records; it cannot write here.
import type { Happened, SeatShare } from '../wire'
import { recall, remember } from '../settings/storage'

/** What a seat had bound when all had: a hash, or a share that was given in the open. */
export interface Bound {
  key: string
  pledge: string
  share: string
}

export interface Told {
  game: string
  seat: number
  /** The hash of the server's seed, as it was first told. */
  commitment: string
  /** My own share; "": this browser has added none. */
  share: string
  /** My pledge went out; and my share was shown. */
  sent: boolean
  shown: boolean
  /** What all had bound, before mine was shown. */
  bound: Bound[] | null
  /** The stream of the dice that I was told of last: another one after each undo by consent. */
  stream: number
  /** The throws of each step. */
  thrown: Record<number, string[]>
  /** Steps that I was told of twice, and differently. */
  retold: number[]
}

interface Kept {
  key: string
  commitment: string
}

const INDEX = 'hullbreach.dice'
/** So many games and seats are remembered; a long game takes some ten thousand characters. */
const MOST = 60

const keyOf = (game: string, seat: number) => `${INDEX} ${game} ${seat}`

export function fresh(game: string, seat: number, commitment: string, share: string): Told {
  const none = { sent: false, shown: false, bound: null, stream: 0, thrown: {}, retold: [] }
  return { game, seat, commitment, share, ...none }
}

/** What was told to a seat, or kept of it from now on. */
export function toldTo(game: string, seat: number): Told | null {
  return recall<Told | null>(keyOf(game, seat), null)
}

export function keepTold(told: Told): void {
  const key = keyOf(told.game, told.seat)
  const kept = recall<Kept[]>(INDEX, [])
  if (kept[0]?.key !== key) {
    const all = [{ key, commitment: told.commitment }, ...kept.filter((each) => each.key !== key)]
    for (const old of all.slice(MOST)) remember(old.key, null)
    remember(INDEX, all.slice(0, MOST))
  }
  remember(key, told)
}

/** Everything that this browser was told of a game; by its name, or by what its record says was bound. */
export function allTold(game: string, commitment = ''): Told[] {
  return recall<Kept[]>(INDEX, [])
    .filter((each) => (game ? each.key.startsWith(`${INDEX} ${game} `) : each.commitment === commitment))
    .flatMap(({ key }) => recall<Told | null>(key, null) ?? [])
}

export function boundOf(shares: SeatShare[]): Bound[] {
  return shares.map(({ key, pledge = '', share = '' }) => ({ key, pledge, share: pledge ? '' : share }))
}

/** Take in steps as they are told; `back`: those after it were taken back. Steps that come again must be the same. */
export function hearSteps(told: Told, steps: Happened[], stream: number, back = -1): boolean {
  let news = false
  const undone = stream > told.stream
  told.stream = Math.max(stream, told.stream)
  if (back >= 0) {
    for (const step of Object.keys(told.thrown)) if (Number(step) > back) delete told.thrown[Number(step)]
    news = true
  }
  for (const { number, thrown = [] } of steps) {
    const known = told.thrown[number]
    if (!known) {
      if (thrown.length > 0) told.thrown[number] = thrown
      news ||= thrown.length > 0
    } else if (known.join() !== thrown.join()) {
      // Taken back while this browser was away: what came after it is another course of the game.
      if (undone && back < 0) return hearSteps(told, steps, stream, number - 1)
      if (!told.retold.includes(number)) told.retold.push(number)
      news = true
    }
  }
  return news || undone
}

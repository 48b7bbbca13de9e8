// What players and bots are called.
import type { Card, Piece } from '../wire'
import { botName, isolated, language, say, t, tx, type Language } from '../words/language.svelte'
import type { GameStore } from '../line/game.svelte'

interface Sitting {
  who: string
  name: string
  out?: string
}

/** Who sits there, in a list: a name, a kind of bot, or that the seat is free. */
export function sitterName({ who, name, out }: Sitting): string {
  if (who === 'open') return t('seat.open')
  if (who === 'bot') return name ? `${t('seat.bot')} (${botName(name)})` : t('seat.bot')
  return (isolated(name) || t('seat.human')) + (out ? ` (${t('seat.out')})` : '')
}

/** How a seat of a running game is spoken of: a person by name, a bot by its side. */
export function seatName(store: GameStore, seat: number): string {
  const side = tx(store.scenery?.seats[seat]?.name)
  const sitting = store.seats.find((s) => s.seat === seat)
  if (sitting?.who === 'bot') return side ? `${side} (${t('seat.bot')})` : t('seat.bot')
  return isolated(sitting?.name ?? '') || side
}

/** A bot as it is told of: by its side, and how well it plays. */
export function botTitle(store: GameStore, seat: number): string {
  const side = tx(store.scenery?.seats[seat]?.name)
  const sitting = store.seats.find((s) => s.seat === seat)
  const level = sitting?.name && !sitting.stand_in && !sitting.out ? botName(sitting.name) : t('seat.bot')
  return side ? `${side} (${level})` : level
}

/** Who plays what, a line for each seat. */
export function sidesOf({ scenery, seats, seat }: GameStore): string[] {
  return (scenery?.seats ?? []).map((info, n) => {
    const sitting = seats.find((s) => s.seat === n)
    const who = n === seat ? t('players.you') : sitting ? sitterName(sitting) : ''
    return t('mission.side', { side: tx(info.name), who })
  })
}

/** What people call a piece; choices name it by its name. */
export function pieceName(piece: Pick<Piece | Card, 'name' | 'label'>): string {
  return tx(piece.label) || piece.name
}

/** Somebody else is at the table who could be asked to take something back; bots never are. */
export function hasCompany(store: Pick<GameStore, 'seats' | 'seat'>): boolean {
  return store.seats.some((s) => s.who === 'human' && s.seat !== store.seat)
}

/** Whose turn it is: a side or oneself, who sits there and the phase, which may be called like the side, and both in one. */
export function turnTitle({ view, seat, seats, scenery }: GameStore): { name: string; stage: string; whole: string } {
  const own = view?.seat === seat
  const side = tx(scenery?.seats[view?.seat ?? -1]?.name)
  const name = own ? t('film.yours') : side.charAt(0).toUpperCase() + side.slice(1)
  const sitter = isolated(seats.find((s) => s.seat === view?.seat && s.who !== 'bot' && !own)?.name ?? '')
  const stage = [sitter, tx(view?.phase_name)].filter((words) => words && words !== name).join(' · ')
  return { name, stage, whole: [name, stage].filter(Boolean).join(' · ') }
}

/** With two seats everybody knows who the other is; with points or more seats there is something to show. */
export function isCrowd({ scenery, view }: GameStore): boolean {
  return (scenery?.seats.length ?? 0) > 2 || (view?.scores?.length ?? 0) > 0
}

/** Who plays is worth a list: a crowd, or people beside oneself. */
export function isCompany(store: GameStore): boolean {
  return isCrowd(store) || store.watchers > 0 || store.seats.filter((s) => s.who === 'human').length > 1
}

/** Who plays is shown beside the board: company, or how well the bots play. A campaign shows everybody itself. */
export function showsPlayers(store: GameStore): boolean {
  return isCompany(store) || (!store.view?.campaign && store.seats.some((s) => s.who === 'bot'))
}

/** A square as people read it: those outside the hull by their dock. */
export function squareName(square: string, lang: Language = language()): string {
  const [, docked] = /^dock(\w+)$/.exec(square) ?? []
  return docked ? say(lang, 'square.dock', { square: docked }) : square
}

// The seats that this browser holds: their tokens are the only proof, so they are kept until the player lets go.
import { recall, remember } from './storage'

export interface MySeat {
  game: string
  seat: number
  token: string
  /** This player's share of the dice: bound before the game, shown when all have bound theirs. */
  contribution: string
  name: string
  since: number
}

const KEY = 'hullbreach.seats'
const MOST = 200

export const mySeats: { all: MySeat[] } = $state({ all: recall<MySeat[]>(KEY, []) })

export function seatsOf(game: string): MySeat[] {
  return mySeats.all.filter((s) => s.game === game).sort((a, b) => a.seat - b.seat)
}

export function takeSeat(seat: Omit<MySeat, 'since'>): void {
  const others = mySeats.all.filter((s) => s.game !== seat.game || s.seat !== seat.seat)
  mySeats.all = [{ ...seat, since: Date.now() / 1000 }, ...others].slice(0, MOST)
  remember(KEY, mySeats.all)
}

export function leaveSeats(game: string): void {
  mySeats.all = mySeats.all.filter((s) => s.game !== game)
  remember(KEY, mySeats.all)
}

/** One seat of a game, where others on this screen may keep theirs. */
export function loseSeat(game: string, seat: number): void {
  mySeats.all = mySeats.all.filter((s) => s.game !== game || s.seat !== seat)
  remember(KEY, mySeats.all)
}

/** The seats of a game, each with a share of the dice, also those that came without one. */
export function seatsWithShares(game: string): MySeat[] {
  for (const seat of seatsOf(game)) if (!seat.contribution) takeSeat({ ...seat, contribution: contribution() })
  return seatsOf(game)
}

/** Random bytes of this player's own, mixed into the dice of the game. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
}

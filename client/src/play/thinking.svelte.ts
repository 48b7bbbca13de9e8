// That a bot thinks: said once it has taken a while over one choice, and then until somebody else is asked.
import type { SeatState, State } from '../wire'

/** What is answered within this time (ms) is not worth a word: a sign that comes and goes only disturbs. */
const AFTER = 400

/** The bot that is asked in a position; -1: nobody is, or a person. */
export function botAsked(state: State | null, seats: SeatState[], paused = false): number {
  const seat = state?.waiting?.seat ?? -1
  return !paused && !state?.view.result && seats.some((s) => s.seat === seat && s.who === 'bot') ? seat : -1
}

/** What the player waits for himself is worth one after this time (ms). */
export const LONG = 1000

export class Thinking {
  /** The seat of the bot that thinks; -1: none is seen to. */
  seat = $state(-1)
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly after = AFTER) {}

  /** Another position, and the bot that is asked in it. */
  heed(seat: number): void {
    clearTimeout(this.timer)
    if (seat < 0 || this.seat >= 0) this.seat = seat
    else this.timer = setTimeout(() => (this.seat = seat), this.after)
  }

  close(): void {
    clearTimeout(this.timer)
  }
}

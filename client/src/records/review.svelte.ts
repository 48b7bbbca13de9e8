// Looking a game through after its end: begun, asked after until it is done, and broken off at will.
import type { Review, Text } from '../wire'
import { api, faultText } from '../server/api'

/** How often it is asked how far it has come (ms). */
const EVERY = 1000

export class Reviewing {
  review: Review | null = $state.raw(null)
  fault: Text | null = $state.raw(null)
  running = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Answers to what was asked before a stop are not heard. */
  private run = 0

  constructor(
    private readonly game: string,
    private readonly ask: typeof api.review = api.review,
    private readonly end: typeof api.endReview = api.endReview,
  ) {}

  /** Begin for a seat, or go on with it. */
  async begin(seat: number): Promise<void> {
    const run = ++this.run
    clearTimeout(this.timer)
    if (this.review?.seat !== seat) this.review = null
    this.fault = null
    this.running = true
    try {
      const found = await this.ask(this.game, seat)
      if (run !== this.run) return
      this.review = found
      this.fault = found.fault
      this.running = found.running
      if (found.running) this.timer = setTimeout(() => void this.begin(seat), EVERY)
    } catch (error) {
      if (run !== this.run) return
      this.fault = faultText(error)
      this.running = false
    }
  }

  stop(): void {
    this.run++
    clearTimeout(this.timer)
    if (this.running && this.review) void this.end(this.game, this.review.seat).catch(() => undefined)
    this.running = false
  }
}

// A bucket of allowances: so many at once, and so many a second. Keeps the page below what the server lets it ask.

export class Pace {
  private left: number
  private at = Date.now()

  constructor(
    private readonly burst: number,
    private readonly rate: number,
  ) {
    this.left = burst
  }

  /** How many milliseconds until one more is allowed; taken at once where it is 0. */
  take(now = Date.now()): number {
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.rate)
    this.at = now
    if (this.left >= 1) {
      this.left -= 1
      return 0
    }
    return Math.ceil(((1 - this.left) / this.rate) * 1000)
  }
}

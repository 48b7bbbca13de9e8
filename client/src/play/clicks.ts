/** Two clicks on the same square within this time (ms) are one: a double click commits to nothing. */
const DOUBLE = 350

export class Clicks {
  private last = { square: '', at: -DOUBLE }

  /** Whether a click on a square, now, is the second one of a double click. */
  isDouble(square: string, now = performance.now()): boolean {
    const { last } = this
    this.last = { square, at: now }
    return last.square === square && now - last.at < DOUBLE
  }
}

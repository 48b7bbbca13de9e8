/** Whether a list that grows stays at its end. It does unless the player has scrolled away himself: the page scrolls too, when
 * lines above are folded or the list has less room, and what comes of that is told late. */

/** A scroll so soon (ms) after a wheel, a key or a press is the player's. */
const MEANT = 1000
/** So near (pixels) is the end. */
const NEAR = 40

export class Following {
  atEnd = true
  private touched = -MEANT

  constructor(private readonly now: () => number = () => performance.now()) {}

  touch = (): void => void (this.touched = this.now())

  /** The list was scrolled, and so much of it lies below what is seen. */
  scrolled(below: number): void {
    if (below < NEAR) this.atEnd = true
    else if (this.now() - this.touched < MEANT) this.atEnd = false
  }
}

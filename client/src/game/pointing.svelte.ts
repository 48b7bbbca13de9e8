// Squares that are pointed out on the board for a moment, or by a guide or a hint as long as it speaks of them.
import type { BoardHandle, Mark } from '../board/types'
import type { Hand } from '../play/hand.svelte'

const SHOWN_FOR = 2500

export class Pointing {
  private shown: string[] = $state.raw([])
  private taught: string[] = $state.raw([])
  readonly marks: Mark[] = $derived.by(() => {
    const squares = new Set([...this.shown, ...this.taught, ...this.hand.hinting.squares])
    return [...squares].map((at) => ({ at, kind: 'point' }))
  })

  constructor(
    private readonly hand: Hand,
    private readonly board: () => BoardHandle | undefined,
  ) {}

  /** One square, in the middle. */
  show(at: string): void {
    this.mark([at])
    this.board()?.centre(at)
  }

  /** Several, all of them in view. */
  point(squares: string[]): void {
    this.mark(squares)
    this.board()?.survey(squares)
  }

  teach(squares: string[]): void {
    this.taught = squares
  }

  private mark(squares: string[]): void {
    this.shown = squares
    setTimeout(() => this.shown === squares && (this.shown = []), SHOWN_FOR)
  }
}

// One's own pieces on the board.
import { covers } from '../board/describe'
import { squaresOf } from '../board/squares'
import type { GameStore } from '../line/game.svelte'
import type { Piece } from '../wire'

/** The piece of this seat that stands on a square. */
export function ownAt({ view, seat, scenery }: GameStore, square: string): Piece | null {
  if (!view || !scenery) return null
  const squares = squaresOf(scenery)
  return view.pieces.find((p) => p.status === 'board' && p.seat === seat && covers(squares, p, square)) ?? null
}

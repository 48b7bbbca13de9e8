// Whose pieces stand on the board: one's own, and opponents of whom one may ask what they could do.
import { covers } from '../board/describe'
import { squaresOf } from '../board/squares'
import type { GameStore } from '../line/game.svelte'
import type { Piece } from '../wire'

/** The piece of this seat that stands on a square. */
export function ownAt(store: GameStore, square: string): Piece | null {
  return standing(store, square, (piece) => piece.seat === store.seat)
}

export function menacing(store: GameStore, square: string): Piece | null {
  return standing(store, square, (piece) => piece.menaces ?? false)
}

function standing({ view, scenery }: GameStore, square: string, fits: (piece: Piece) => boolean): Piece | null {
  if (!view || !scenery) return null
  const squares = squaresOf(scenery)
  return view.pieces.find((p) => p.status === 'board' && fits(p) && covers(squares, p, square)) ?? null
}

// How near the nearest contact is that this seat knows of, and how often the tracker tells it.
import { squaresOf } from '../board/squares'
import type { Scenery, View } from '../wire'

/** Beyond so many squares it is silent. */
const FAR = 12
const FASTEST = 320
const SLOWER = 150

/** Squares between somebody of one's own and the nearest of another side that is shown; null: nobody is. */
export function nearestContact({ pieces }: View, scenery: Scenery, seat: number): number | null {
  const side = (of: number): string => scenery.seats[of]?.side || `${of}`
  const squares = squaresOf(scenery)
  const standing = pieces.filter((piece) => piece.status === 'board' && piece.at && piece.seat >= 0)
  const cells = (own: boolean) =>
    standing
      .filter((piece) => (own ? piece.seat === seat : side(piece.seat) !== side(seat)))
      .map((piece) => squares.cell(piece.at!))
      .filter((cell) => cell !== null)
  const others = cells(false)
  let nearest: number | null = null
  for (const a of cells(true))
    for (const b of others) {
      const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
      if (a.deck === b.deck && apart < (nearest ?? Infinity)) nearest = apart
    }
  return nearest
}

/** Milliseconds from one ping to the next; null: silence. */
export function pulse(apart: number | null): number | null {
  return apart === null || apart > FAR ? null : FASTEST + SLOWER * Math.max(0, apart - 1)
}

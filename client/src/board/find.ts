/** Finding one's way on a position: who stands where, where to begin, where to go next. */
import type { Piece, Preview, Scenery, View } from '../wire'
import { covers } from './describe'
import { centreOf, UNIT, type Plan, type Point } from './plan'
import { squaresOf, type Squares } from './squares'

function standing(view: View): (Piece & { at: string })[] {
  return view.pieces.filter((piece): piece is Piece & { at: string } => piece.status === 'board' && !!piece.at)
}

export function pieceOn(squares: Squares, view: View, square: string): number | null {
  return standing(view).find((piece) => covers(squares, piece, square))?.id ?? null
}

/** The piece that a preview would move or turn; a shot moves nobody. */
export function movedBy(view: View, { piece, at, facing }: Preview): Piece | undefined {
  return view.pieces.find((one) => one.id === piece && (one.at !== at || (one.facing ?? '') !== facing))
}

/** Where squares lie on the sheet, as far as their decks are drawn. */
export function pointsOn(plan: Plan, decks: number[], squares: string[]): Point[] {
  const here = squares.filter((at) => decks.includes(plan.squares.deck(at)))
  return here.map((at) => centreOf(plan, at)).filter((point) => point !== null)
}

/** Nobody within so many squares of it: the middle of two groups is no place to look at. */
const ALONE = 5

/** The middle of the own pieces on some decks, or of all pieces for those who have none; if nobody is there, somebody of the larger group. */
export function ownMiddle(view: View, plan: Plan, decks: number[]): Point | null {
  const own = new Set(view.cards.map((card) => card.piece))
  const points = standing(view)
    .filter((piece) => own.size === 0 || own.has(piece.id))
    .filter((piece) => decks.includes(plan.squares.deck(piece.at)))
    .map((piece) => centreOf(plan, piece.at))
    .filter((point) => point !== null)
  if (!points.length) return null
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
  const middle = { x: sum.x / points.length, y: sum.y / points.length }
  const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
  if (points.some((point) => far(point, middle) <= ALONE * UNIT)) return middle
  const around = (a: Point): number => points.filter((b) => far(a, b) <= ALONE * UNIT).length
  return points.reduce((a, b) => (around(b) > around(a) ? b : a))
}

/** Where the cursor begins: the selected piece, else the first piece, else the first square. */
export function firstSquare(view: View, scenery: Scenery, selected: number | null): string {
  const pieces = standing(view)
  const piece = pieces.find((one) => one.id === selected) ?? pieces[0]
  if (piece) return piece.at
  const rows = scenery.decks[0].rows
  const y = rows.findIndex((row) => /[^# ]/.test(row))
  return squaresOf(scenery).name({ deck: 0, x: rows[y].search(/[^# ]/), y })
}

/** The square of the piece after (or before) the one under the cursor; null: there are no pieces. */
export function nextPiece(view: View, focus: string | null, step: number): string | null {
  const places = standing(view).map((piece) => piece.at)
  if (!places.length) return null
  const now = focus ? places.indexOf(focus) : -1
  return places[now < 0 ? 0 : (now + step + places.length) % places.length]
}

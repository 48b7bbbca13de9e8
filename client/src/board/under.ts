/** What lies under a point of the window: a door that can be picked, a square, a piece. */
import type { Option, Scenery, View } from '../wire'
import { toSheet, type Camera } from './camera'
import { covers } from './describe'
import { edgePose, touches } from './edges'
import { pieceOn } from './find'
import type { Tray } from './gates'
import { cellAt, centreOf, gatePlaces, isFloor, UNIT, type Plan } from './plan'
import type { Cell } from './squares'
import type { Target } from './targets'

/** The board as it is drawn now. */
export interface Drawn {
  scenery: Scenery
  view: View
  plan: Plan
  decks: number[]
  camera: Camera
  trays: Tray[]
  targets: Target[]
  /** The squares that mean something now. */
  pickable: Set<string>
}

export interface Under {
  square: string | null
  piece: number | null
}

/** What can be picked between squares. */
export function doorUnder({ plan, decks, camera, targets }: Drawn, x: number, y: number): Option | null {
  const point = toSheet(camera, x, y)
  const deckOf = (at: string): number => (at ? plan.squares.deck(at) : (decks[0] ?? 0))
  const found = targets.find(({ at, edge }) => edge.length > 0 && touches(edgePose(plan, deckOf(at), edge), point))
  return found?.options[0] ?? null
}

export function under(drawn: Drawn, x: number, y: number): Under {
  const { plan, scenery, trays, view } = drawn
  const cell = cellAt(plan, toSheet(drawn.camera, x, y), drawn.decks[0])
  if (!cell) return { square: null, piece: null }
  if (!isFloor(scenery, cell)) {
    const here = (place: { cell: Cell }): boolean =>
      place.cell.deck === cell.deck && place.cell.x === cell.x && place.cell.y === cell.y
    // The flag of an entry or exit means the square before it, where that means something.
    const flag = scenery.gates.flatMap((gate) => gatePlaces(plan.squares, gate)).find(here)?.square
    if (flag && drawn.pickable.has(flag)) return { square: flag, piece: null }
    return { square: null, piece: trays.find(here)?.piece ?? null }
  }
  const square = plan.squares.name(cell)
  const piece = pieceOn(plan.squares, view, square)
  return { square: aimed(drawn, square, piece), piece }
}

/** How far beside its goal a finger may come down, in pixels: in the void, and on a square that means nothing, whose middle
 * stays what it is. */
const MISSES = { nothing: 18, floor: 14, share: 0.4 }

/** What a finger means: what lies under it, or where that means nothing the nearest thing that does. */
export function touched(drawn: Drawn, x: number, y: number): Under {
  const found = under(drawn, x, y)
  const { plan, decks, camera, view, pickable } = drawn
  if (found.piece !== null || (found.square && pickable.has(found.square))) return found
  const { nothing, floor, share } = MISSES
  const reach = found.square ? Math.min(floor, share * UNIT * camera.k) : nothing
  const standing = view.pieces.filter((piece) => piece.status === 'board').map((piece) => piece.at ?? '')
  const point = toSheet(camera, x, y)
  const away = (at: string): number => {
    const middle = decks.includes(plan.squares.deck(at)) ? centreOf(plan, at) : null
    if (!middle) return Infinity
    const beyond = (a: number, b: number): number => Math.max(0, Math.abs(a - b) - UNIT / 2)
    return Math.hypot(beyond(point.x, middle.x), beyond(point.y, middle.y)) * camera.k
  }
  const near = [...pickable, ...standing].map((at) => ({ at, far: away(at) })).filter(({ far }) => far <= reach)
  if (near.length === 0) return found
  const { at } = near.reduce((best, one) => (one.far < best.far ? one : best))
  return { square: at, piece: pieceOn(plan.squares, view, at) }
}

/** A large piece is hit wherever it stands: the square of it that can be picked. */
function aimed({ plan, view, pickable }: Drawn, square: string, piece: number | null): string {
  const there = piece === null ? undefined : view.pieces.find((one) => one.id === piece)
  if (!there || pickable.has(square)) return square
  return [...pickable].find((at) => covers(plan.squares, there, at)) ?? square
}

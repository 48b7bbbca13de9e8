/** What lies under a point of the window: a door that can be picked, a square, a piece. */
import type { Option, Scenery, View } from '../wire'
import { toSheet, type Camera } from './camera'
import { covers } from './describe'
import { edgePose, touches } from './edges'
import { pieceOn } from './find'
import type { Tray } from './gates'
import { cellAt, gatePlaces, isFloor, type Plan } from './plan'
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

/** A large piece is hit wherever it stands: the square of it that can be picked. */
function aimed({ plan, view, pickable }: Drawn, square: string, piece: number | null): string {
  const there = piece === null ? undefined : view.pieces.find((one) => one.id === piece)
  if (!there || pickable.has(square)) return square
  return [...pickable].find((at) => covers(plan.squares, there, at)) ?? square
}

/** Entries and exits outside the board, and the queues of those who wait at them. */
import type { Gate, Piece, Scenery } from '../wire'
import { gatePlaces, isFloor, type Plan } from './plan'
import { STEP, type Cell } from './squares'

/** How far from its gate a piece that waits may be drawn, in squares. */
const REACH = 3

export interface Tray {
  cell: Cell
  facing: string
  /** Who is drawn in it; null: only a count of those for whom there is no room. */
  piece: number | null
  more: number
  letter: string
}

/** A place outside for each piece that waits: nearest to its gate first, away from the board before aside. */
export function queueTrays(scenery: Scenery, plan: Plan, pieces: Piece[]): Tray[] {
  const taken = new Set<string>()
  const key = (cell: Cell): string => `${cell.deck}:${cell.x}:${cell.y}`
  for (const gate of scenery.gates) for (const place of gatePlaces(plan.squares, gate)) taken.add(key(place.cell))
  const queues = new Map<string, Piece[]>()
  for (const piece of pieces) {
    if (piece.status !== 'waiting' || !piece.gate) continue
    const queue = queues.get(piece.gate)
    if (queue) queue.push(piece)
    else queues.set(piece.gate, [piece])
  }
  const trays: Tray[] = []
  for (const gate of scenery.gates) {
    const queue = queues.get(gate.letter)
    queues.delete(gate.letter)
    if (!queue) continue
    const free = voidNear(scenery, plan, gate, (cell) => taken.has(key(cell)))
    const shown = queue.length <= free.length ? queue : queue.slice(0, Math.max(0, free.length - 1))
    const facing = gatePlaces(plan.squares, gate)[0]?.inward ?? 'n'
    shown.forEach((piece, i) => {
      taken.add(key(free[i]))
      trays.push({ cell: free[i], facing, piece: piece.id, more: 0, letter: gate.letter })
    })
    if (shown.length < queue.length && free.length) {
      const cell = free[free.length - 1]
      taken.add(key(cell))
      trays.push({ cell, facing, piece: null, more: queue.length - shown.length, letter: gate.letter })
    }
  }
  return trays
}

/** Where the first who waits at each entry will be drawn. */
export function places(scenery: Scenery, plan: Plan): Cell[] {
  const entries = scenery.gates.filter((gate) => gate.kind === 'entry')
  const pieces = entries.map((gate, n) => ({ id: n, status: 'waiting', gate: gate.letter }) as Piece)
  return queueTrays(scenery, plan, pieces).map(({ cell }) => cell)
}

function voidNear(scenery: Scenery, plan: Plan, gate: Gate, taken: (cell: Cell) => boolean): Cell[] {
  const place = gatePlaces(plan.squares, gate)[0]
  if (!place) return []
  const { cell, inward } = place
  const step = STEP[inward]
  const frame = plan.frames[cell.deck] ?? plan
  const found: { order: number[]; cell: Cell }[] = []
  for (let x = cell.x - REACH; x <= cell.x + REACH; x++) {
    for (let y = cell.y - REACH; y <= cell.y + REACH; y++) {
      const spot = { deck: cell.deck, x, y }
      const ahead = (x - cell.x) * step.x + (y - cell.y) * step.y
      const inFrame = x >= frame.x0 && y >= frame.y0 && x < frame.x0 + frame.across && y < frame.y0 + frame.down
      if (ahead > 0 || !inFrame || taken(spot) || isFloor(scenery, spot)) continue
      found.push({ order: [Math.abs(x - cell.x) + Math.abs(y - cell.y), ahead, x, y], cell: spot })
    }
  }
  found.sort((a, b) => {
    const i = a.order.findIndex((value, n) => value !== b.order[n])
    return i < 0 ? 0 : a.order[i] - b.order[i]
  })
  return found.map((spot) => spot.cell)
}

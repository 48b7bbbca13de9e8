// One step in one of eight directions, clockwise from north or from a facing.
import { FACINGS, type Squares } from '../board/squares'
import type { Facing } from '../board/types'

const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const

function quarters(facing: string): number {
  return Math.max(0, FACINGS.indexOf(facing as Facing))
}

/** The square one step away; nothing where that is off any board. */
export function stepFrom(squares: Squares, square: string, direction: number, facing = 'n'): string {
  const cell = squares.cell(square)
  if (!cell) return ''
  const [dx, dy] = STEPS[(direction + 2 * quarters(facing)) % 8]
  const there = { deck: cell.deck, x: cell.x + dx, y: cell.y + dy }
  const name = squares.name(there)
  return squares.cell(name) ? name : ''
}

/** The facing that lies in a direction (0, 2, 4 or 6). */
export function facingTo(direction: number, facing = 'n'): string {
  return FACINGS[(quarters(facing) + direction / 2) % 4] ?? ''
}

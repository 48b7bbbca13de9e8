/** Where one square is parted from the next: by the edge of the floor, or by a wall between them. */
import type { Scenery } from '../wire'
import { isFloor } from './plan'
import { STEP, type Cell } from './squares'

/** The lines between squares, each named by the square to its west or north. */
const lineKey = (deck: number, x: number, y: number, upright: boolean): string => `${deck}:${x}:${y}:${upright}`

/** Lines of corners (x1 y1 x2 y2) as a set of edges of single squares. */
export class Lines {
  private readonly edges = new Set<string>()

  add(deck: number, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]): this {
    if (x1 === x2) for (let y = y1; y < y2; y++) this.edges.add(lineKey(deck, x1 - 1, y, true))
    else for (let x = x1; x < x2; x++) this.edges.add(lineKey(deck, x, y1 - 1, false))
    return this
  }

  /** Whether a line runs along this side of a square. */
  between(cell: Cell, facing: string): boolean {
    const { x, y } = STEP[facing]
    return this.edges.has(lineKey(cell.deck, cell.x + Math.min(0, x), cell.y + Math.min(0, y), x !== 0))
  }
}

/** The walls between squares of all decks. */
export function innerWalls({ decks }: Scenery): Lines {
  const lines = new Lines()
  decks.forEach(({ walls = [] }, deck) => walls.forEach((wall) => lines.add(deck, wall)))
  return lines
}

/** Whether a square is closed to this side, by what never changes. */
export function walled(scenery: Scenery, lines: Lines, cell: Cell, facing: string): boolean {
  const { x, y } = STEP[facing]
  return !isFloor(scenery, { ...cell, x: cell.x + x, y: cell.y + y }) || lines.between(cell, facing)
}

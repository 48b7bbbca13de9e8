/** The squares of a floor, and what is written on them: borders and names of sections. */
import type { Scenery } from '../wire'
import { cornerOf, isFloor, UNIT, type Plan } from './plan'
import { squaresOf, type Cell } from './squares'

export interface Label {
  x: number
  y: number
  text: string
}

/** The squares of a deck without its docks. */
export function floorCells(scenery: Scenery, deck: number): Cell[] {
  const cells: Cell[] = []
  const squares = squaresOf(scenery)
  scenery.decks[deck]?.rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const cell = { deck, x, y }
      if (isFloor(scenery, cell) && !squares.isPlaced(cell)) cells.push(cell)
    }
  })
  return cells
}

/** The borders between sections, as one path. */
export function sectionBorders(scenery: Scenery, plan: Plan, decks: number[]): string {
  let data = ''
  for (const deck of decks) {
    for (const cell of floorCells(scenery, deck)) {
      const { x, y } = cornerOf(plan, cell)
      data += bordersOf(scenery, cell, x, y)
    }
  }
  return data
}

function bordersOf(scenery: Scenery, cell: Cell, x: number, y: number): string {
  const section = sectionOf(scenery, cell)
  const differs = (other: Cell): boolean => isFloor(scenery, other) && sectionOf(scenery, other) !== section
  if (!section) return ''
  const east = differs({ ...cell, x: cell.x + 1 }) ? `M${x + UNIT} ${y}v${UNIT}` : ''
  const south = differs({ ...cell, y: cell.y + 1 }) ? `M${x} ${y + UNIT}h${UNIT}` : ''
  return east + south
}

export function sectionOf(scenery: Scenery, cell: Cell): string {
  return scenery.decks[cell.deck]?.sections[cell.y]?.[cell.x] ?? ''
}

/** The name of each section, in its first square. */
export function sectionLabels(scenery: Scenery, plan: Plan, decks: number[]): Label[] {
  const labels: Label[] = []
  for (const deck of decks) {
    const named = new Set<string>()
    for (const cell of floorCells(scenery, deck)) {
      const section = sectionOf(scenery, cell)
      if (!section || named.has(section)) continue
      named.add(section)
      const { x, y } = cornerOf(plan, cell)
      labels.push({ x: x + 9, y: y + 14, text: section })
    }
  }
  return labels
}

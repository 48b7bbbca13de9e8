/** The floor as a few long paths: plates, bevels, walls, borders of sections. */
import type { Scenery } from '../wire'
import { wallPath } from './edges'
import { outlinePath } from './outline'
import { cornerOf, isFloor, UNIT, type Plan } from './plan'
import { columnLetters, squaresOf, type Cell } from './squares'

/** The plates of one block of squares. Blocks are drawn apart: what is out of view then costs nothing. */
export interface Block {
  corridors: string
  rooms: string
  /** The light upper left and the dark lower right edges of the plates. */
  bevels: string
  shades: string
}

export interface FloorPaths {
  outline: string
  blocks: Block[]
  borders: string
  /** Walls between squares, for boards that have them. */
  walls: string
}

/** Squares along the edge of a block. */
const BLOCK = 10

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

/** The paths of some decks (with tabs: of one). */
export function floorPaths(scenery: Scenery, plan: Plan, decks: number[]): FloorPaths {
  const all = decks.flatMap((deck) => floorCells(scenery, deck))
  const blocks = new Map<string, Block>()
  let borders = ''
  for (const cell of all) {
    const key = `${cell.deck}:${Math.floor(cell.x / BLOCK)}:${Math.floor(cell.y / BLOCK)}`
    let block = blocks.get(key)
    if (!block) blocks.set(key, (block = { corridors: '', rooms: '', bevels: '', shades: '' }))
    const { x, y } = cornerOf(plan, cell)
    const plate = `M${x + 1} ${y + 1}h38v38h-38z`
    if (scenery.decks[cell.deck].rows[cell.y][cell.x] === ',') block.rooms += plate
    else block.corridors += plate
    block.bevels += `M${x + 1.6} ${y + 38}v-36.4h36.4`
    block.shades += `M${x + 38.4} ${y + 2}v36.4h-36.4`
    borders += bordersOf(scenery, cell, x, y)
  }
  const walls = decks.map((deck) => wallPath(plan, deck, scenery.decks[deck]?.walls ?? [])).join('')
  return { outline: outlinePath(plan, all), blocks: [...blocks.values()], borders, walls }
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

/** Letters above the columns and numbers beside the rows that are used. */
export function coordinateLabels(scenery: Scenery, plan: Plan, decks: number[]): Label[] {
  const labels: Label[] = []
  for (const deck of decks) {
    const columns = new Set<number>()
    const rows = new Set<number>()
    for (const cell of floorCells(scenery, deck)) {
      columns.add(cell.x)
      rows.add(cell.y)
    }
    const origin = plan.origins[deck]
    for (const x of columns) {
      labels.push({ x: origin.x + (x - plan.x0) * UNIT + UNIT / 2, y: origin.y + 12, text: columnLetters(x) })
    }
    for (const y of rows) {
      labels.push({ x: origin.x + 11, y: origin.y + (y - plan.y0) * UNIT + UNIT / 2 + 4, text: String(y + 1) })
    }
  }
  return labels
}

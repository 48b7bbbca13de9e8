/** Letters above the columns and numbers beside the rows; where those places are out of view, at the edge of the window. */
import type { Scenery } from '../wire'
import { toScreen, type Box, type Camera } from './camera'
import { floorCells, type Label } from './floor'
import { UNIT, type Plan, type Point } from './plan'
import { columnLetters } from './squares'

interface Line {
  at: number
  text: string
}

/** The columns and rows of one deck that are used, and where on the sheet it begins and ends. */
export interface Ruler {
  columns: Line[]
  rows: Line[]
  from: Point
  to: Point
}

/** How far from the edge of the window, in pixels. */
const EDGE = 11
/** Labels closer than this, in pixels, cannot be told apart. */
const CLOSE = 15

export function rulersOf(scenery: Scenery, plan: Plan, decks: number[]): Ruler[] {
  return decks.map((deck) => {
    const cells = floorCells(scenery, deck)
    const { x, y } = plan.origins[deck]
    const { x0, y0, across, down } = plan.frames[deck]
    const used = (all: number[], line: (n: number) => Line): Line[] => [...new Set(all)].sort((a, b) => a - b).map(line)
    return {
      columns: used(
        cells.map((cell) => cell.x),
        (n) => ({ at: x + (n - x0 + 0.5) * UNIT, text: columnLetters(n) }),
      ),
      rows: used(
        cells.map((cell) => cell.y),
        (n) => ({ at: y + (n - y0 + 0.5) * UNIT, text: String(n + 1) }),
      ),
      from: { x: x + EDGE, y: y + EDGE },
      to: { x: x + (across - 1) * UNIT, y: y + (down - 1) * UNIT },
    }
  })
}

/** As they are seen; `top` is how much of the upper edge is covered. */
export function ruled({ columns, rows, from, to }: Ruler, camera: Camera, frame: Box, top = 0): Label[] {
  const [first, last] = [toScreen(camera, from), toScreen(camera, to)]
  const every = Math.max(1, Math.ceil(CLOSE / (camera.k * UNIT)))
  const labels: Label[] = []
  const [x, y] = [Math.max(EDGE, first.x), Math.max(EDGE + top, first.y)]
  if (y < Math.min(last.y, frame.height)) {
    columns.forEach(({ at, text }, n) => {
      const across = at * camera.k + camera.x
      if (n % every === 0 && across > 2 * EDGE && across < frame.width) labels.push({ x: across, y, text })
    })
  }
  if (x < Math.min(last.x, frame.width)) {
    rows.forEach(({ at, text }, n) => {
      const down = at * camera.k + camera.y
      if (n % every === 0 && down > 2 * EDGE + top && down < frame.height) labels.push({ x, y: down, text })
    })
  }
  return labels
}

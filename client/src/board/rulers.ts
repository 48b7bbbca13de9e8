/** Letters above the columns and numbers beside the rows; where those places are out of view, at the edge of the window. */
import type { Scenery } from '../wire'
import { toScreen, type Box, type Camera } from './camera'
import { floorCells } from './floor'
import { UNIT, type Plan, type Point } from './plan'
import { columnLetters } from './squares'

export interface Line {
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

/** How far from the edge of the window, in pixels; so near to a corner there is no label. */
const EDGE = 11
export const CORNER = 2 * EDGE
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

/** Where one row of labels lies in the window, and whether any of it is in view. */
export interface Strip {
  x: number
  y: number
  shown: boolean
}

/** The labels that can be told apart, each at its distance from where the sheet begins, in pixels. */
export function labelled(lines: Line[], k: number): Line[] {
  const every = Math.max(1, Math.ceil(CLOSE / (k * UNIT)))
  return lines.filter((_, n) => n % every === 0).map(({ at, text }) => ({ at: Math.round(at * k), text }))
}

/** The letters and the numbers as they are seen: panning only shifts them; `top` is how much of the upper edge is covered. */
export function stripsOf({ from, to }: Ruler, camera: Camera, frame: Box, top = 0): { columns: Strip; rows: Strip } {
  const [first, last] = [toScreen(camera, from), toScreen(camera, to)]
  const [x, y] = [Math.max(EDGE, first.x), Math.max(EDGE + top, first.y)]
  return {
    columns: { x: Math.round(camera.x), y: Math.round(y), shown: y < Math.min(last.y, frame.height) },
    rows: { x: Math.round(x), y: Math.round(camera.y), shown: x < Math.min(last.x, frame.width) },
  }
}

/** Without the labels that would lie over a figure; `figures` are where some stand on the sheet. */
export function beside(lines: Line[], strip: Strip, across: boolean, figures: Point[], camera: Camera): Line[] {
  const half = (UNIT * camera.k) / 2
  const along: number[] = []
  for (const figure of figures) {
    const { x, y } = toScreen(camera, figure)
    if (Math.abs((across ? y : x) - (across ? strip.y : strip.x)) < half) along.push(across ? x - strip.x : y - strip.y)
  }
  return along.length === 0 ? lines : lines.filter(({ at }) => !along.some((middle) => Math.abs(at - middle) < half))
}

/** Where everything lies on the sheet, in units (40 a square): decks beside or below each other, or as tabs. */
import type { Gate, Scenery } from '../wire'
import { squaresOf, STEP, type Cell, type Squares } from './squares'

export const UNIT = 40

/** Decks in a row, in a column, or one at a time in the same place. */
export type Arrangement = 'row' | 'column' | 'one'

export interface Point {
  x: number
  y: number
}

/** A rectangle of squares. */
export interface Frame {
  x0: number
  y0: number
  across: number
  down: number
}

export interface Plan extends Frame {
  squares: Squares
  arrangement: Arrangement
  /** What is drawn of each deck: decks below one another share their columns, beside one another their rows. With
   * tabs all share one frame, so that the same place has the same position on each. */
  frames: Frame[]
  /** The upper left corner of the frame of each deck. */
  origins: Point[]
  width: number
  height: number
  /** Room above each deck for its name. */
  strip: number
}

/** Free squares around what is used: room for those who wait outside. */
const RING = 1
const GAP = 36
const STRIP = 30

/** The place outside the board where a gate is drawn, for each of its squares. */
export function gatePlaces(squares: Squares, gate: Gate): { cell: Cell; inward: string; square: string }[] {
  const back: Record<string, string> = { n: 's', e: 'w', s: 'n', w: 'e' }
  const places: { cell: Cell; inward: string; square: string }[] = []
  gate.squares.forEach((square, i) => {
    const cell = squares.cell(square)
    const outward = gate.outward[i] ?? 'n'
    const step = STEP[outward]
    if (cell && step) {
      const place = { deck: cell.deck, x: cell.x + step.x, y: cell.y + step.y }
      places.push({ cell: place, inward: back[outward], square })
    }
  })
  return places
}

/** Whether one can stand there: on a square of the rows, or on a dock. */
export function isFloor(scenery: Scenery, cell: Cell): boolean {
  const letter = scenery.decks[cell.deck]?.rows[cell.y]?.[cell.x]
  if (letter !== undefined && letter !== '#' && letter !== ' ') return true
  return squaresOf(scenery).isPlaced(cell)
}

export function makePlan(scenery: Scenery, arrangement: Arrangement): Plan {
  const squares = squaresOf(scenery)
  const count = Math.max(1, scenery.decks.length)
  const used: Cell[] = []
  scenery.decks.forEach((deck, d) => {
    deck.rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) if (isFloor(scenery, { deck: d, x, y })) used.push({ deck: d, x, y })
    })
    for (const [x = 0, y = 0] of Object.values(deck.places ?? {})) used.push({ deck: d, x, y })
  })
  for (const gate of scenery.gates) for (const place of gatePlaces(squares, gate)) used.push(place.cell)
  const whole = frameOf(used)
  const frames = Array.from({ length: count }, (_, d) => {
    const own = frameOf(used.filter((cell) => cell.deck === d))
    if (arrangement === 'column') return { ...whole, y0: own.y0, down: own.down }
    return arrangement === 'row' ? { ...whole, x0: own.x0, across: own.across } : whole
  })
  const strip = count > 1 && arrangement !== 'one' ? STRIP : 0
  const origins: Point[] = []
  let [x, y] = [0, strip]
  for (const frame of frames) {
    origins.push({ x, y })
    if (arrangement === 'row') x += frame.across * UNIT + GAP
    if (arrangement === 'column') y += frame.down * UNIT + strip + GAP
  }
  return {
    squares,
    arrangement,
    ...whole,
    frames,
    origins,
    strip,
    width: arrangement === 'row' ? x - GAP : whole.across * UNIT,
    height: arrangement === 'column' ? y - strip - GAP : whole.down * UNIT + strip,
  }
}

/** What cells take, with a ring around them. */
function frameOf(cells: Cell[]): Frame {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)]
  if (!cells.length) return frameOf([{ deck: 0, x: 0, y: 0 }])
  const [x0, y0] = [Math.min(...xs) - RING, Math.min(...ys) - RING]
  return { x0, y0, across: Math.max(...xs) + RING - x0 + 1, down: Math.max(...ys) + RING - y0 + 1 }
}

/** Decks beside or below each other, whichever lets them be drawn larger in a box. */
export function bestArrangement(scenery: Scenery, width: number, height: number): Arrangement {
  if (scenery.decks.length < 2) return 'row'
  const scale = (plan: Plan): number => Math.min(width / plan.width, height / plan.height)
  return scale(makePlan(scenery, 'column')) > scale(makePlan(scenery, 'row')) ? 'column' : 'row'
}

export function cornerOf(plan: Plan, cell: Cell): Point {
  const origin = plan.origins[cell.deck] ?? plan.origins[0]
  const { x0, y0 } = plan.frames[cell.deck] ?? plan
  return { x: origin.x + (cell.x - x0) * UNIT, y: origin.y + (cell.y - y0) * UNIT }
}

/** The middle of a square, or of so many squares from it to the east and (else as many) to the south. */
export function centreOf(plan: Plan, square: string, wide = 1, tall = wide): Point | null {
  const cell = plan.squares.cell(square)
  if (!cell) return null
  const corner = cornerOf(plan, cell)
  return { x: corner.x + (UNIT * wide) / 2, y: corner.y + (UNIT * tall) / 2 }
}

/** The middle of what points take. */
export function middleOfAll(points: Point[]): Point {
  const middle = (all: number[]): number => (Math.min(...all) + Math.max(...all)) / 2
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) }
}

/** What has a place may take more than one square: so many to the east, so many to the south. */
export interface Large {
  at?: string
  size?: number
  spans?: number[]
}

export function extentOf({ size = 1, spans }: Large): [number, number] {
  return [spans?.[0] ?? size, spans?.[1] ?? size]
}

export function middleOf(plan: Plan, large: Large): Point | null {
  return centreOf(plan, large.at ?? '', ...extentOf(large))
}

/** How a drawing is turned and scaled to fill its squares: what is longer than wide is drawn lying. */
export function fillOf(large: Large): string {
  const [wide, tall] = extentOf(large)
  const scale = Math.min(wide, tall)
  return `${tall > wide ? 'rotate(90) ' : ''}scale(${scale})`
}

/** The cell under a point of the sheet, also outside the board; null between decks. With tabs it lies on `deck`. */
export function cellAt(plan: Plan, point: Point, deck = 0): Cell | null {
  const decks = plan.arrangement === 'one' ? [deck] : plan.origins.map((_, d) => d)
  for (const d of decks) {
    const [origin, frame] = [plan.origins[d], plan.frames[d]]
    if (!origin || !frame) continue
    const x = Math.floor((point.x - origin.x) / UNIT)
    const y = Math.floor((point.y - origin.y) / UNIT)
    if (x >= 0 && y >= 0 && x < frame.across && y < frame.down) return { deck: d, x: x + frame.x0, y: y + frame.y0 }
  }
  return null
}

/** The square of the board under a point, or null. */
export function squareAt(plan: Plan, scenery: Scenery, point: Point, deck = 0): string | null {
  const cell = cellAt(plan, point, deck)
  return cell && isFloor(scenery, cell) ? plan.squares.name(cell) : null
}

/** Sets of squares as one path. */
import { cornerOf, UNIT, type Plan, type Point } from './plan'
import type { Cell } from './squares'

/** The closed lines around a set of places, clockwise around them, without points on straight edges. */
export function outlines(cells: { x: number; y: number }[]): Point[][] {
  const key = (x: number, y: number): string => `${x},${y}`
  const has = new Set(cells.map((cell) => key(cell.x, cell.y)))
  const leaving = new Map<string, Point[]>()
  const edge = (x: number, y: number, to: Point): void => {
    const at = key(x, y)
    const list = leaving.get(at)
    if (list) list.push(to)
    else leaving.set(at, [to])
  }
  for (const { x, y } of cells) {
    if (!has.has(key(x, y - 1))) edge(x, y, { x: x + 1, y })
    if (!has.has(key(x + 1, y))) edge(x + 1, y, { x: x + 1, y: y + 1 })
    if (!has.has(key(x, y + 1))) edge(x + 1, y + 1, { x, y: y + 1 })
    if (!has.has(key(x - 1, y))) edge(x, y + 1, { x, y })
  }
  const loops: Point[][] = []
  for (const [start, ends] of leaving) {
    while (ends.length) {
      const [x, y] = start.split(',').map(Number) as [number, number]
      const loop: Point[] = [{ x, y }]
      let point = ends.pop()!
      while (point.x !== x || point.y !== y) {
        loop.push(point)
        point = leaving.get(key(point.x, point.y))!.pop()!
      }
      loops.push(corners(loop))
    }
  }
  return loops
}

function corners(loop: Point[]): Point[] {
  return loop.filter((_, i) => {
    const before = loop[(i + loop.length - 1) % loop.length]
    const after = loop[(i + 1) % loop.length]
    return before.x !== after.x && before.y !== after.y
  })
}

/** The outline of squares as path data on the sheet; by the even-odd rule, what is inside is filled. */
export function outlinePath(plan: Plan, squares: Iterable<string | Cell>): string {
  const decks = new Map<number, Cell[]>()
  const seen = new Set<string>()
  for (const square of squares) {
    const cell = typeof square === 'string' ? plan.squares.cell(square) : square
    if (!cell) continue
    const name = `${cell.deck}:${cell.x}:${cell.y}`
    if (seen.has(name)) continue
    seen.add(name)
    const list = decks.get(cell.deck)
    if (list) list.push(cell)
    else decks.set(cell.deck, [cell])
  }
  let data = ''
  for (const [deck, cells] of decks) {
    const zero = cornerOf(plan, { deck, x: 0, y: 0 })
    for (const loop of outlines(cells)) {
      let last = loop[0]
      data += `M${zero.x + last.x * UNIT} ${zero.y + last.y * UNIT}`
      for (const point of loop.slice(1)) {
        data += point.x === last.x ? `V${zero.y + point.y * UNIT}` : `H${zero.x + point.x * UNIT}`
        last = point
      }
      data += 'Z'
    }
  }
  return data
}

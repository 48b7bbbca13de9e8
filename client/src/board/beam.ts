/** How far light comes from a point, ray by ray, through the squares that are open to it. */
import type { Point } from './plan'

/** Whether light goes on from the square at (x, y) by a step to the east, south … */
export type Passes = (x: number, y: number, dx: number, dy: number) => boolean

const RAYS = 28 // for each quarter of the circle
const QUARTER = Math.PI / 2

/** The outline of what is lit from a point, in squares: `from` and `to` are angles clockwise from the east. */
export function beam(origin: Point, from: number, to: number, reach: number, passes: Passes): Point[] {
  const count = Math.max(8, Math.round(((to - from) / QUARTER) * RAYS))
  const outline: Point[] = to - from < 4 * QUARTER - 0.01 ? [origin] : []
  for (let i = 0; i <= count; i++) {
    outline.push(ray(origin, from + ((to - from) * i) / count, reach, passes))
  }
  return outline
}

/** Where a ray ends: at the first side of a square that lets nothing through, or at its reach. */
function ray(origin: Point, angle: number, reach: number, passes: Passes): Point {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  let x = Math.floor(origin.x)
  let y = Math.floor(origin.y)
  const [sx, sy] = [dx < 0 ? -1 : 1, dy < 0 ? -1 : 1]
  const [perX, perY] = [Math.abs(1 / dx), Math.abs(1 / dy)]
  let toX = (dx < 0 ? origin.x - x : x + 1 - origin.x) * perX
  let toY = (dy < 0 ? origin.y - y : y + 1 - origin.y) * perY
  for (;;) {
    const far = Math.min(toX, toY)
    if (far >= reach) return { x: origin.x + dx * reach, y: origin.y + dy * reach }
    const acrossX = toX <= toY
    if (!passes(x, y, acrossX ? sx : 0, acrossX ? 0 : sy)) return { x: origin.x + dx * far, y: origin.y + dy * far }
    if (acrossX) {
      x += sx
      toX += perX
    } else {
      y += sy
      toY += perY
    }
  }
}

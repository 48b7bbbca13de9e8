/** Paints ground under the open sky: earth that is lighter here and darker there, tufts and pebbles, and a faint grid. */
import { chance } from './hash'
import type { Laid } from './paint'
import type { Palette } from './palette'
import { UNIT } from './plan'

/** Parts of a square along its edge: each has a shade of its own. */
const PARTS = 4
const PART = UNIT / PARTS
/** Squares after which the shade may be quite another. */
const SWELL = 2.5
const SEED = 77

/** The number of a square lies between those around it: a shade runs over from one to the next. */
function swell(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [dx, dy] = [x - left, y - top].map((part) => part * part * (3 - 2 * part))
  const at = (column: number, row: number): number => chance(SEED, left + column, top + row, 1)
  const upper = at(0, 0) + (at(1, 0) - at(0, 0)) * dx
  const lower = at(0, 1) + (at(1, 1) - at(0, 1)) * dx
  return upper + (lower - upper) * dy
}

export function paintEarth(ctx: CanvasRenderingContext2D, laid: Laid[], palette: Palette, fine: boolean): void {
  const { earths } = palette
  const paths = earths.map(() => new Path2D())
  const grid = new Path2D()
  for (const { x, y, plate } of laid) {
    for (let part = 0; part < PARTS * PARTS; part++) {
      const [column, row] = [part % PARTS, Math.floor(part / PARTS)]
      const rough = chance(SEED, plate.cell.x * PARTS + column, plate.cell.y * PARTS + row, 2)
      const shade =
        0.88 * swell((plate.cell.x + column / PARTS) / SWELL, (plate.cell.y + row / PARTS) / SWELL) + 0.12 * rough
      paths[Math.min(earths.length - 1, Math.floor(shade * earths.length))].rect(
        x + column * PART,
        y + row * PART,
        PART + 0.3,
        PART + 0.3,
      )
    }
    grid.rect(x, y, UNIT, UNIT)
  }
  earths.forEach((earth, i) => {
    ctx.fillStyle = earth
    ctx.fill(paths[i])
  })
  if (fine) growth(ctx, laid, palette)
  ctx.lineWidth = 0.7
  ctx.strokeStyle = palette.furrow
  ctx.stroke(grid)
}

function growth(ctx: CanvasRenderingContext2D, laid: Laid[], palette: Palette): void {
  const tufts = new Path2D()
  const pebbles = new Path2D()
  for (const { x, y, plate } of laid) {
    const { x: column, y: row } = plate.cell
    const of = (salt: number): number => chance(SEED, column, row, salt)
    for (let tuft = 0; tuft < Math.floor(of(3) * 3.4); tuft++) {
      const [left, foot] = [x + 5 + 30 * of(10 + tuft), y + 8 + 27 * of(20 + tuft)]
      for (const lean of [-2, 0, 2]) {
        tufts.moveTo(left + lean * 0.5, foot)
        tufts.lineTo(left + lean * 1.3, foot - 4 + Math.abs(lean) * 0.5)
      }
    }
    for (let pebble = 0; pebble < Math.floor(of(4) * 2.2); pebble++) {
      const [left, top] = [x + 5 + 30 * of(30 + pebble), y + 5 + 30 * of(40 + pebble)]
      pebbles.moveTo(left + 1.6, top)
      pebbles.ellipse(left, top, 1.6, 1.1, 0, 0, 2 * Math.PI)
    }
  }
  ctx.lineWidth = 1
  ctx.strokeStyle = palette.grass
  ctx.stroke(tufts)
  ctx.fillStyle = palette.pebble
  ctx.fill(pebbles)
}

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
  const grid = new Path2D()
  for (const { x, y } of laid) grid.rect(x, y, UNIT, UNIT)
  ctx.save()
  ctx.clip(grid)
  shades(ctx, laid, palette.earths)
  ctx.restore()
  if (fine) growth(ctx, laid, palette)
  ctx.lineWidth = 0.7
  ctx.strokeStyle = palette.furrow
  ctx.stroke(grid)
}

/** A pixel for each part of a square, stretched over the block: shades run into each other, also from block to block. */
function shades(ctx: CanvasRenderingContext2D, laid: Laid[], earths: string[]): void {
  const least = (of: (one: Laid) => number): number => Math.min(...laid.map(of)) - 1
  const most = (of: (one: Laid) => number): number => Math.max(...laid.map(of)) + 1
  const [left, top] = [least(({ plate }) => plate.cell.x), least(({ plate }) => plate.cell.y)]
  const across = (most(({ plate }) => plate.cell.x) - left + 1) * PARTS
  const down = (most(({ plate }) => plate.cell.y) - top + 1) * PARTS
  const small = document.createElement('canvas')
  small.width = across
  small.height = down
  const pixels = small.getContext('2d')
  if (!pixels) return
  for (let column = 0; column < across; column++)
    for (let row = 0; row < down; row++) {
      const [x, y] = [left + column / PARTS, top + row / PARTS]
      const rough = chance(SEED, x * PARTS, y * PARTS, 2)
      const shade = 0.6 * swell(x / SWELL, y / SWELL) + 0.28 * swell(x * 1.3 + 40, y * 1.3 + 40) + 0.12 * rough
      pixels.fillStyle = earths[Math.min(earths.length - 1, Math.floor(shade * earths.length))]
      pixels.fillRect(column, row, 1, 1)
    }
  const [{ x, y, plate }] = laid
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(small, x + (left - plate.cell.x) * UNIT, y + (top - plate.cell.y) * UNIT, across * PART, down * PART)
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

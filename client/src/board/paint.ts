/** Paints plates on a canvas, in units of the sheet. Everything of one colour is one path: a block costs a few strokes. */
import { paintEarth } from './earth'
import type { Kind, Plate } from './ground'
import type { Palette } from './palette'
import { UNIT, type Point } from './plan'
import { angleOf } from './squares'
import type { Facing } from './types'

/** Below so many pixels a square, small ornaments are left out. */
const FINE = 20
/** Half the thickness of a wall; so far paint reaches beyond the squares of a block. */
export const WALL = 4.5
export const BEYOND = 12

/** How far from the wall a line is painted. */
const INSET = 12

/** The blots of a stain: where, in parts of its size, and how large. */
const BLOTS = [
  [0, 0, 1.1],
  [0.7, 0.4, 0.8],
  [-0.5, 0.8, 0.7],
  [0.2, -0.8, 0.6],
] as const

export interface Laid extends Point {
  plate: Plate
}

/** Paints some squares; `x` and `y` of each are its corner on the sheet. */
export function paintGround(ctx: CanvasRenderingContext2D, laid: Laid[], palette: Palette, pixels: number): void {
  if (laid[0]?.plate.open) {
    paintEarth(ctx, laid, palette, pixels >= FINE)
    return
  }
  plates(ctx, laid, palette)
  if (pixels >= FINE) details(ctx, laid, palette)
  lines(ctx, laid, palette)
  stains(ctx, laid, palette)
  for (const one of laid) for (const side of one.plate.stripes) stripes(ctx, one, side, palette)
  shadows(ctx, laid, palette)
  if (pixels >= FINE) pipework(ctx, laid, palette)
  walls(ctx, laid, palette)
}

function plates(ctx: CanvasRenderingContext2D, laid: Laid[], palette: Palette): void {
  const paths = new Map<string, Path2D>()
  const bevels = new Path2D()
  const grooves = new Path2D()
  const seams = new Path2D()
  for (const { x, y, plate } of laid) {
    const colour = (plate.room ? palette.rooms : palette.corridors)[plate.shade + 2]
    let path = paths.get(colour)
    if (!path) paths.set(colour, (path = new Path2D()))
    path.rect(x + 0.8, y + 0.8, 38.4, 38.4)
    seams.rect(x, y, UNIT, UNIT)
    bevels.moveTo(x + 1.6, y + 38)
    bevels.lineTo(x + 1.6, y + 1.6)
    bevels.lineTo(x + 38, y + 1.6)
    grooves.moveTo(x + 38.4, y + 2)
    grooves.lineTo(x + 38.4, y + 38.4)
    grooves.lineTo(x + 2, y + 38.4)
  }
  ctx.fillStyle = palette.seam
  ctx.fill(seams)
  for (const [colour, path] of paths) {
    ctx.fillStyle = colour
    ctx.fill(path)
  }
  ctx.lineWidth = 1.1
  ctx.strokeStyle = palette.bevel
  ctx.stroke(bevels)
  ctx.lineWidth = 1.5
  ctx.strokeStyle = palette.groove
  ctx.stroke(grooves)
}

/** Lines of each kind of plate, as dark grooves and light edges around (0, 0). */
type Lines = (
  line: (x1: number, y1: number, x2: number, y2: number) => void,
  dot: (x: number, y: number) => void,
) => void

const DRAWN: Record<Kind, Lines> = {
  plain: (_, dot) => corners(dot),
  tread: (line) => {
    for (let row = -2; row <= 2; row++)
      for (let column = -2; column <= 2; column++) {
        const tilt = (row + column) % 2 === 0 ? 1 : -1
        line(column * 7 - 2, row * 7 + 2 * tilt, column * 7 + 2, row * 7 - 2 * tilt)
      }
  },
  grate: (line, dot) => {
    for (let row = -3; row <= 3; row++) line(-13, row * 4, 13, row * 4)
    corners(dot)
  },
  ribbed: (line) => {
    for (const at of [-12, -8, 8, 12]) line(at, -17, at, 17)
  },
  split: (line, dot) => {
    line(0, -18, 0, 18)
    line(-14, 11, -5, 11)
    corners(dot)
  },
  manhole: (line, dot) => {
    const edge = 10
    line(-edge, -edge, edge, -edge)
    line(edge, -edge, edge, edge)
    line(edge, edge, -edge, edge)
    line(-edge, edge, -edge, -edge)
    line(-4, 0, 4, 0)
    corners(dot)
  },
  patch: (line, dot) => {
    line(-11, -6, 9, -11)
    line(9, -11, 13, 7)
    line(13, 7, -8, 11)
    line(-8, 11, -11, -6)
    for (const [x, y] of [
      [-7, -3],
      [7, -7],
      [9, 5],
      [-5, 8],
    ])
      dot(x, y)
  },
  tile: (line) => {
    line(0, -18, 0, 18)
    line(-18, 0, 18, 0)
  },
}

function corners(dot: (x: number, y: number) => void): void {
  for (const x of [-15, 15]) for (const y of [-15, 15]) dot(x, y)
}

function details(ctx: CanvasRenderingContext2D, laid: Laid[], palette: Palette): void {
  const dark = new Path2D()
  const light = new Path2D()
  for (const { x, y, plate } of laid) {
    const cx = x + UNIT / 2
    const cy = y + UNIT / 2
    const place = (dx: number, dy: number): [number, number] => (plate.turned ? [cx - dy, cy + dx] : [cx + dx, cy + dy])
    DRAWN[plate.kind](
      (x1, y1, x2, y2) => {
        const [[ax, ay], [bx, by]] = [place(x1, y1), place(x2, y2)]
        dark.moveTo(ax, ay)
        dark.lineTo(bx, by)
        light.moveTo(ax + 0.9, ay + 0.9)
        light.lineTo(bx + 0.9, by + 0.9)
      },
      (dx, dy) => {
        const [px, py] = place(dx, dy)
        dark.rect(px - 0.7, py - 0.7, 1.4, 1.4)
        light.moveTo(px - 1, py - 1)
        light.lineTo(px + 0.4, py - 1)
      },
    )
  }
  ctx.lineWidth = 0.8
  ctx.strokeStyle = palette.bevel
  ctx.stroke(light)
  ctx.lineWidth = 1.2
  ctx.strokeStyle = palette.groove
  ctx.stroke(dark)
}

/** Rust and oil, in a few blots that run together, never over the edge of their plate. */
function stains(ctx: CanvasRenderingContext2D, laid: Laid[], palette: Palette): void {
  for (const { x, y, plate } of laid) {
    const { size, oil } = plate.stain
    if (!size) continue
    const colour = oil ? palette.oil : palette.rust
    ctx.save()
    ctx.beginPath()
    ctx.rect(x + 1, y + 1, UNIT - 2, UNIT - 2)
    ctx.clip()
    for (const [dx, dy, part] of BLOTS) {
      const [cx, cy] = [x + (plate.stain.x + dx * size) * UNIT, y + (plate.stain.y + dy * size) * UNIT]
      const r = size * UNIT * part
      const spread = ctx.createRadialGradient(cx, cy, 0, cx, cy, r)
      spread.addColorStop(0, colour(0.24))
      spread.addColorStop(0.6, colour(0.16))
      spread.addColorStop(1, colour(0))
      ctx.fillStyle = spread
      ctx.fillRect(cx - r, cy - r, 2 * r, 2 * r)
    }
    ctx.restore()
  }
}

/** A band of slanted stripes inside one edge of a square. */
function stripes(ctx: CanvasRenderingContext2D, { x, y }: Laid, side: Facing, palette: Palette): void {
  ctx.save()
  ctx.translate(x + UNIT / 2, y + UNIT / 2)
  ctx.rotate((angleOf(side) * Math.PI) / 180)
  ctx.beginPath()
  ctx.rect(-20, -20, 40, 11)
  ctx.clip()
  ctx.fillStyle = palette.hazardDark
  ctx.fillRect(-20, -20, 40, 11)
  ctx.beginPath()
  for (let at = -36; at < 24; at += 11) {
    ctx.moveTo(at, -9)
    ctx.lineTo(at + 11, -20)
    ctx.lineTo(at + 16.5, -20)
    ctx.lineTo(at + 5.5, -9)
  }
  ctx.fillStyle = palette.hazard
  ctx.fill()
  ctx.restore()
}

function along(x: number, y: number, side: Facing, inset: number): [number, number, number, number] {
  if (side === 'n') return [x, y + inset, x + UNIT, y + inset]
  if (side === 's') return [x, y + UNIT - inset, x + UNIT, y + UNIT - inset]
  if (side === 'w') return [x + inset, y, x + inset, y + UNIT]
  return [x + UNIT - inset, y, x + UNIT - inset, y + UNIT]
}

function sides(laid: Laid[], of: (plate: Plate) => Facing[], inset: number): Path2D {
  const path = new Path2D()
  for (const { x, y, plate } of laid) {
    for (const side of of(plate)) {
      const [x1, y1, x2, y2] = along(x, y, side, inset)
      path.moveTo(x1, y1)
      path.lineTo(x2, y2)
    }
  }
  return path
}

/** Lines along the walls of rooms, and around what is fixed. */
function lines(ctx: CanvasRenderingContext2D, laid: Laid[], palette: Palette): void {
  const path = new Path2D()
  for (const { x, y, plate } of laid) {
    const at = (side: Facing): number => (plate.lines.includes(side) ? INSET : 0)
    const [left, right, top, bottom] = [x + at('w'), x + UNIT - at('e'), y + at('n'), y + UNIT - at('s')]
    for (const side of plate.lines) {
      const level = side === 'n' || side === 's'
      const here = side === 'n' ? top : side === 's' ? bottom : side === 'w' ? left : right
      path.moveTo(level ? left : here, level ? here : top)
      path.lineTo(level ? right : here, level ? here : bottom)
    }
    if (!plate.framed) continue
    for (const [cx, cy, sx, sy] of [
      [x + 3, y + 3, 1, 1],
      [x + 37, y + 3, -1, 1],
      [x + 3, y + 37, 1, -1],
      [x + 37, y + 37, -1, -1],
    ]) {
      path.moveTo(cx + 8 * sx, cy)
      path.lineTo(cx, cy)
      path.lineTo(cx, cy + 8 * sy)
    }
  }
  ctx.lineWidth = 1.8
  ctx.lineCap = 'square'
  ctx.strokeStyle = palette.line
  ctx.stroke(path)
}

/** Walls throw a soft shadow on the floor beside them. */
function shadows(ctx: CanvasRenderingContext2D, laid: Laid[], palette: Palette): void {
  const floor = new Path2D()
  for (const { x, y } of laid) floor.rect(x, y, UNIT, UNIT)
  const edge = sides(laid, (plate) => plate.walls, 0)
  ctx.save()
  ctx.clip(floor)
  ctx.lineCap = 'square'
  for (const [width, strength] of [
    [28, 0.1],
    [20, 0.13],
    [13, 0.2],
  ] as const) {
    ctx.lineWidth = width
    ctx.strokeStyle = palette.shadow(strength)
    ctx.stroke(edge)
  }
  ctx.restore()
}

function pipework(ctx: CanvasRenderingContext2D, laid: Laid[], palette: Palette): void {
  const line = (path: Path2D, width: number, colour: string): void => {
    ctx.lineWidth = width
    ctx.strokeStyle = colour
    ctx.stroke(path)
  }
  ctx.lineCap = 'butt'
  const pipes = sides(laid, (plate) => plate.pipes, 8)
  line(
    sides(laid, (plate) => plate.pipes, 10),
    4,
    palette.shadow(0.3),
  )
  line(pipes, 3.6, palette.pipe)
  line(
    sides(laid, (plate) => plate.pipes, 7.3),
    0.9,
    palette.pipeLight,
  )
  const clamps = new Path2D()
  const cables = new Path2D()
  for (const { x, y, plate } of laid) {
    for (const side of plate.pipes) {
      const [x1, y1, x2, y2] = along(x, y, side, 8)
      const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
      if (y1 === y2) clamps.rect(mx - 1.6, my - 3.4, 3.2, 6.8)
      else clamps.rect(mx - 3.4, my - 1.6, 6.8, 3.2)
    }
    for (const side of plate.cables) {
      const [x1, y1, x2, y2] = along(x, y, side, 7)
      const [sx, sy] = y1 === y2 ? [0, -4.5] : [-4.5, 0]
      cables.moveTo(x1, y1)
      cables.quadraticCurveTo((x1 + x2) / 2 + sx, (y1 + y2) / 2 + sy, x2, y2)
    }
  }
  ctx.fillStyle = palette.wallFoot
  ctx.fill(clamps)
  line(cables, 2.4, palette.cable)
  line(cables, 0.7, palette.bevel)
}

function walls(ctx: CanvasRenderingContext2D, laid: Laid[], palette: Palette): void {
  const edge = sides(laid, (plate) => plate.walls.filter((side) => !plate.stripes.includes(side)), 0)
  ctx.lineCap = 'square'
  for (const [width, colour] of [
    [2 * WALL + 3, palette.wallFoot],
    [2 * WALL, palette.wall],
    [2, palette.wallTop],
  ] as const) {
    ctx.lineWidth = width
    ctx.strokeStyle = colour
    ctx.stroke(edge)
  }
}

/** Light and darkness over the floor: what is seen, lamps, and what shines. One small picture, stretched over the sheet. */
import type { Glow, Scenery, Thing, View } from '../wire'
import { beam, type Passes } from './beam'
import { edgePose } from './edges'
import { floorCells } from './floor'
import { cornerOf, isFloor, middleOf, UNIT, type Plan, type Point } from './plan'
import type { Moving } from './stage.svelte'
import { angleOf, FACINGS, squaresOf, STEP, type Cell } from './squares'
import { innerWalls } from './walls'

/** Pixels of the picture for a square: few, so that light has soft edges and costs little. */
export const GRAIN = 6

/** Somebody with a lamp: where on the sheet, and which way it shines (degrees from north; null: all around). */
export interface Lamp extends Point {
  deck: number
  angle: number | null
}

/** A place that shines for itself. */
export interface Shine extends Point {
  deck: number
  kind: Exclude<Glow, ''> | 'muzzle' | 'blast'
  /** How strong it is now, from 0 to 1. */
  strength: number
}

const SHINES: Record<Shine['kind'], { reach: number; colour: string; opens: number; tint: number }> = {
  fire: { reach: 3.4, colour: '255 130 40', opens: 0.85, tint: 0.4 },
  screen: { reach: 2, colour: '110 220 255', opens: 0.5, tint: 0.2 },
  core: { reach: 0.9, colour: '120 225 255', opens: 0.4, tint: 0.16 },
  muzzle: { reach: 5, colour: '255 226 160', opens: 1, tint: 0.42 },
  blast: { reach: 2.4, colour: '255 190 120', opens: 0.9, tint: 0.4 },
}
/** How dark it is where nobody looks, and where somebody does but no lamp shines. */
const DARK = 0.67
const DIM = 0.46
/** How far lamps shine, in squares, and how wide (half the angle). */
const REACH = 11
const POOL = 7
const SPREAD = 0.86
/** Darkness lies over walls as well, so far from the squares. */
const RIM = 0.3

/** What light falls on: the same until the squares that are seen, or the doors, change. */
export interface Scene {
  plan: Plan
  /** All squares, and those that are seen; null: nothing lies dark. */
  dark: Path2D | null
  seen: Path2D
  /** Which steps light can take on a deck: from lamps only through squares that are seen, else through all. */
  lamplit: (deck: number) => Passes
  open: (deck: number) => Passes
}

/** The lamps of a position; who is on the way is where `moving` says. */
export function lampsOf(plan: Plan, view: View, decks: number[], moving: Moving | null = null): Lamp[] {
  return view.pieces.flatMap((piece) => {
    const deck = plan.squares.deck(piece.at)
    const point = piece.lamp && piece.status === 'board' && decks.includes(deck) ? middleOf(plan, piece) : null
    if (!point) return []
    const { x, y, angle } = moving?.piece === piece.id ? moving : { ...point, angle: angleOf(piece.facing) }
    return [{ x, y, deck, angle: piece.facing ? angle : null }]
  })
}

/** What shines in a position by itself. */
export function shinesOf(plan: Plan, things: Thing[], decks: number[]): Shine[] {
  return things.flatMap((thing) => {
    const deck = plan.squares.deck(thing.at)
    const point = thing.edge?.length ? edgePose(plan, deck, thing.edge) : middleOf(plan, thing)
    if (!thing.glow || !point || !decks.includes(deck)) return []
    return [{ x: point.x, y: point.y, deck, kind: thing.glow, strength: 1 }]
  })
}

/** The squares that nobody of the own side sees. */
export function darkSquares(scenery: Scenery, lit: string[] = []): string[] {
  if (!lit.length) return []
  const [seen, squares] = [new Set(lit), squaresOf(scenery)]
  const all = scenery.decks.flatMap((_, deck) => floorCells(scenery, deck))
  return all.map((cell) => squares.name(cell)).filter((name) => !seen.has(name))
}

/** `shut`: the doors between squares that are shut now. */
export function sceneOf(scenery: Scenery, plan: Plan, decks: number[], lit: string[], shut: Thing[]): Scene {
  const cells = decks.flatMap((deck) => floorCells(scenery, deck))
  const seen = new Set<string>()
  for (const name of lit) {
    const cell = plan.squares.cell(name)
    if (cell) seen.add(keyOf(cell))
  }
  const walls = innerWalls(scenery)
  for (const { at, edge = [] } of shut) walls.add(plan.squares.deck(at), edge)
  const way =
    (enters: (cell: Cell) => boolean) =>
    (deck: number): Passes =>
    (x, y, dx, dy) => {
      const facing = dx > 0 ? 'e' : dx < 0 ? 'w' : dy > 0 ? 's' : 'n'
      return enters({ deck, x: x + dx, y: y + dy }) && !walls.between({ deck, x, y }, facing)
    }
  return {
    plan,
    dark: lit.length ? rects(plan, scenery, cells) : null,
    seen: rects(
      plan,
      scenery,
      cells.filter((cell) => seen.has(keyOf(cell))),
    ),
    lamplit: way((cell) => seen.has(keyOf(cell))),
    open: way((cell) => isFloor(scenery, cell)),
  }
}

/** Paints the picture: black that lets through what is lit, coloured where something shines. */
export function paintLight(ctx: CanvasRenderingContext2D, scene: Scene, lamps: Lamp[], shines: Shine[]): void {
  const grain = GRAIN / UNIT
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.globalCompositeOperation = 'source-over'
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height)
  if (!scene.dark) return
  ctx.setTransform(grain, 0, 0, grain, 0, 0)
  ctx.fillStyle = `rgb(3 8 16 / ${DARK})`
  ctx.fill(scene.dark)
  ctx.globalCompositeOperation = 'destination-out'
  ctx.fillStyle = `rgb(0 0 0 / ${1 - DIM})`
  ctx.fill(scene.seen)
  for (const lamp of lamps) shineLamp(ctx, scene.plan, lamp, scene.lamplit(lamp.deck))
  for (const shine of shines) shineGlow(ctx, scene.plan, shine, scene.open(shine.deck))
}

const keyOf = ({ deck, x, y }: Cell): string => `${deck}:${x}:${y}`

/** Squares as one path; towards what is no floor they reach a little over their edge. */
function rects(plan: Plan, scenery: Scenery, cells: Cell[]): Path2D {
  const path = new Path2D()
  for (const cell of cells) {
    const { x, y } = cornerOf(plan, cell)
    const [n, e, s, w] = FACINGS.map((facing) => {
      const next = { ...cell, x: cell.x + STEP[facing].x, y: cell.y + STEP[facing].y }
      return isFloor(scenery, next) ? 0 : RIM * UNIT
    })
    path.rect(x - w, y - n, UNIT + w + e, UNIT + n + s)
  }
  return path
}

/** The outline of a beam on the sheet. */
function outline(
  plan: Plan,
  { x, y, deck }: Point & { deck: number },
  from: number,
  to: number,
  reach: number,
  passes: Passes,
): Path2D {
  const zero = cornerOf(plan, { deck, x: 0, y: 0 })
  const origin = { x: (x - zero.x) / UNIT, y: (y - zero.y) / UNIT }
  const path = new Path2D()
  for (const point of beam(origin, from, to, reach, passes))
    path.lineTo(zero.x + point.x * UNIT, zero.y + point.y * UNIT)
  path.closePath()
  return path
}

function gradient(
  ctx: CanvasRenderingContext2D,
  { x, y }: Point,
  reach: number,
  stops: [number, string][],
): CanvasGradient {
  const made = ctx.createRadialGradient(x, y, 0, x, y, reach * UNIT)
  for (const [at, colour] of stops) made.addColorStop(at, colour)
  return made
}

function shineLamp(ctx: CanvasRenderingContext2D, plan: Plan, lamp: Lamp, passes: Passes): void {
  const middle = lamp.angle === null ? 0 : ((lamp.angle - 90) * Math.PI) / 180
  const half = lamp.angle === null ? Math.PI : SPREAD
  const reach = lamp.angle === null ? POOL : REACH
  const cone = outline(plan, lamp, middle - half, middle + half, reach, passes)
  ctx.globalCompositeOperation = 'destination-out'
  ctx.fillStyle = gradient(ctx, lamp, reach, [
    [0, 'rgb(0 0 0 / 1)'],
    [0.45, 'rgb(0 0 0 / .8)'],
    [1, 'rgb(0 0 0 / 0)'],
  ])
  ctx.fill(cone)
  ctx.globalCompositeOperation = 'source-over'
  ctx.fillStyle = gradient(ctx, lamp, reach * 0.7, [
    [0, 'rgb(255 240 208 / .4)'],
    [0.3, 'rgb(255 238 206 / .2)'],
    [1, 'rgb(226 230 240 / 0)'],
  ])
  ctx.fill(cone)
}

function shineGlow(ctx: CanvasRenderingContext2D, plan: Plan, shine: Shine, passes: Passes): void {
  const { reach, colour, opens, tint } = SHINES[shine.kind]
  const pool = outline(plan, shine, 0, 2 * Math.PI, reach, passes)
  const fading = (alpha: number): [number, string][] => [
    [0, `rgb(${colour} / ${alpha * shine.strength})`],
    [0.4, `rgb(${colour} / ${alpha * shine.strength * 0.5})`],
    [1, `rgb(${colour} / 0)`],
  ]
  ctx.globalCompositeOperation = 'destination-out'
  ctx.fillStyle = gradient(ctx, shine, reach, fading(opens))
  ctx.fill(pool)
  ctx.globalCompositeOperation = 'source-over'
  ctx.fillStyle = gradient(ctx, shine, reach, fading(tint))
  ctx.fill(pool)
}

/** What lies between the corridors: the ship's own structure, so that a floor is part of something. It fades out, and is the same for the same map. */
import type { Scenery } from '../wire'
import { floorCells } from './floor'
import { chance, pick, textSeed } from './hash'
import { faint } from './palette'
import { UNIT, type Point } from './plan'
import type { Cell } from './squares'

/** So many squares beyond the floor it can be made out; where several decks lie side by side only what is next to it. */
const FAR = 5
const NEAR = 1
/** How strong its lines are, by how far from the floor. */
const STRENGTH = [0, 0.24, 0.19, 0.13, 0.08, 0.04]
const KINDS = ['truss', 'pipe', 'drum', 'slots', 'bare', 'pipe', 'bare'] as const

export interface Hull {
  cell: Cell
  /** How many squares from the floor. */
  away: number
  kind: (typeof KINDS)[number]
  /** Pipes and slots lie from north to south. */
  upright: boolean
}

/** Everything around the floor of closed decks. What is drawn takes two by two squares, so far as they are free. */
export function hullOf(scenery: Scenery): Hull[] {
  const seed = textSeed(scenery.mission)
  const far = scenery.decks.length > 1 ? NEAR : FAR
  return scenery.decks.flatMap((deck, d) => {
    if (deck.open) return []
    const found: Hull[] = []
    let edge = floorCells(scenery, d)
    const known = new Set(edge.map(({ x, y }) => `${x}:${y}`))
    for (let away = 1; away <= far; away++) {
      const next: Cell[] = []
      for (const { x, y } of edge)
        for (let dx = -1; dx <= 1; dx++)
          for (let dy = -1; dy <= 1; dy++) {
            const cell = { deck: d, x: x + dx, y: y + dy }
            const key = `${cell.x}:${cell.y}`
            if (known.has(key)) continue
            known.add(key)
            next.push(cell)
            const [gx, gy] = [cell.x >> 1, cell.y >> 1]
            const kind = pick(KINDS, chance(seed + d, gx, gy, 20))
            // A pipe runs on: whole bands of the ship have them in one direction.
            found.push({ cell, away, kind, upright: chance(seed + d, gx >> 2, gy >> 2, 21) < 0.5 })
          }
      edge = next
    }
    return found
  })
}

export function paintHull(ctx: CanvasRenderingContext2D, laid: (Point & { hull: Hull })[], wall: string): void {
  const lines = STRENGTH.map(() => new Path2D())
  const plates = STRENGTH.map(() => new Path2D())
  for (const { x, y, hull } of laid) {
    plates[hull.away].rect(x, y, UNIT, UNIT)
    draw(lines[hull.away], x, y, hull)
  }
  STRENGTH.forEach((strength, away) => {
    ctx.fillStyle = faint(wall, strength * 0.3)
    ctx.fill(plates[away])
    ctx.lineWidth = 1.2
    ctx.strokeStyle = faint(wall, strength)
    ctx.stroke(lines[away])
  })
}

function draw(path: Path2D, x: number, y: number, { cell, kind, upright }: Hull): void {
  const [half, end] = [UNIT / 2, UNIT]
  const line = (x1: number, y1: number, x2: number, y2: number): void => {
    path.moveTo(x + x1, y + y1)
    path.lineTo(x + x2, y + y2)
  }
  const along = (at: number, from = 0, to: number = end): void =>
    upright ? line(at, from, at, to) : line(from, at, to, at)
  // Frames of the hull: a seam around every four squares.
  const [left, top] = [!(cell.x & 1), !(cell.y & 1)]
  if (left) line(0, 0, 0, end)
  if (top) line(0, 0, end, 0)
  if (kind === 'truss') {
    if (left === top) line(0, 0, end, end)
    else line(end, 0, 0, end)
    line(left ? end - 4 : 4, 0, left ? end - 4 : 4, end)
  } else if (kind === 'pipe') for (const at of [7, 11, half + 6, half + 9]) along(at)
  else if (kind === 'drum') {
    const [cx, cy] = [x + (left ? end : 0), y + (top ? end : 0)]
    const from = left ? (top ? 2 : 1) : top ? 3 : 0
    for (const r of [13, 28, 33]) {
      path.moveTo(cx + r * Math.cos((from * Math.PI) / 2), cy + r * Math.sin((from * Math.PI) / 2))
      path.arc(cx, cy, r, (from * Math.PI) / 2, ((from + 1) * Math.PI) / 2)
    }
  } else if (kind === 'slots') for (let at = 8; at < end; at += 8) along(at, 8, end - 8)
}

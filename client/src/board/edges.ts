/** What lies between squares: walls, doors, airlocks. An edge is x1 y1 x2 y2, in corners of squares. */
import type { Deck, Dock } from '../wire'
import { cornerOf, UNIT, type Plan, type Point } from './plan'

/** Where an edge lies on the sheet: its middle, its length in units, and its angle (0: from west to east). */
export interface EdgePose extends Point {
  length: number
  angle: number
}

export function edgePose(plan: Plan, deck: number, edge: number[]): EdgePose {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = edge
  const a = cornerOf(plan, { deck, x: x1, y: y1 })
  const b = cornerOf(plan, { deck, x: x2, y: y2 })
  return {
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    length: Math.abs(b.x - a.x) + Math.abs(b.y - a.y),
    angle: y1 === y2 ? 0 : 90,
  }
}

export function edgeKey(edge: number[]): string {
  return edge.join(' ')
}

/** How far from a door a click still means it, in units; across it less than half a square. */
const REACH = 11

export function touches(pose: EdgePose, point: Point): boolean {
  const dx = Math.abs(point.x - pose.x)
  const dy = Math.abs(point.y - pose.y)
  const [along, across] = pose.angle === 0 ? [dx, dy] : [dy, dx]
  return along <= pose.length / 2 && across <= REACH
}

/** The platform of a dock on the sheet, and where its airlock leads. */
export interface DockPose {
  dock: Dock
  x: number
  y: number
  width: number
  height: number
  airlock: EdgePose
  /** The way out of the ship, as degrees clockwise from north. */
  outward: number
}

export function dockPoses(plan: Plan, deck: Deck, number: number): DockPose[] {
  return (deck.docks ?? []).flatMap((dock) => {
    const places = dock.squares.flatMap((name) => (deck.places?.[name] ? [deck.places[name]] : []))
    if (!places.length) return []
    const xs = places.map(([x = 0]) => x)
    const ys = places.map(([, y = 0]) => y)
    const { x, y } = cornerOf(plan, { deck: number, x: Math.min(...xs), y: Math.min(...ys) })
    const width = (Math.max(...xs) - Math.min(...xs) + 1) * UNIT
    const height = (Math.max(...ys) - Math.min(...ys) + 1) * UNIT
    const airlock = edgePose(plan, number, dock.edge)
    const level = airlock.angle === 0
    const before = level ? y + height / 2 < airlock.y : x + width / 2 < airlock.x
    return [{ dock, x, y, width, height, airlock, outward: level ? (before ? 0 : 180) : before ? 270 : 90 }]
  })
}

// A tile that is dragged from the hand onto the table, whatever drags it: a mouse, a finger, or two fingers.
import type { Way } from '../wire'

export interface Spot {
  x: number
  y: number
}

/** What has hold of the tile: the pointer that pressed it, and the second finger that turns it. Spots are pixels. */
export interface Grip {
  id: number
  touch: boolean
  from: Spot
  at: Spot
  /** A press becomes a drag once the pointer has gone far enough: until then it may be a click. */
  moved: boolean
  other: Twist | null
}

/** The second finger: where it went down, seen from the first, and the quarter turns that it has made since. */
export interface Twist {
  id: number
  bearing: number
  turned: number
}

const STIRS = 6 // pixels that a hand moves while it clicks
const REACH = 0.75 // tiles over which a place pulls the tile
const ABOVE = 28 // pixels between a finger and the edge of the tile above it
const NOTCH = 60 // what a wheel has to roll for a quarter turn: less than any one notch
const PAUSE = 120 // milliseconds that a wheel rests after a turn, so that a swipe does not spin the tile

const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y)

export function gripped(id: number, touch: boolean, at: Spot): Grip {
  return { id, touch, from: at, at, moved: false, other: null }
}

export function moved(grip: Grip, at: Spot): Grip {
  return { ...grip, at, moved: grip.moved || apart(grip.from, at) > STIRS }
}

/** The middle of the tile: under the pointer, or above the finger that would hide it. `tile` is its edge in pixels. */
export function middle(grip: Grip, tile: number): Spot {
  return grip.touch ? { x: grip.at.x, y: grip.at.y - tile / 2 - ABOVE } : grip.at
}

const centre = (way: Way, size: number) => ({ x: (way.column + 0.5) * size, y: (way.row + 0.5) * size })

/** The place that a tile with its middle there, in squares of the table, is pulled to: the nearest it may lie at. */
export function snapped(places: Way[], spot: Spot, size: number): Way | null {
  const legal = places.filter((way) => way.text && apart(centre(way, size), spot) <= REACH * size)
  const near = (way: Way) => apart(centre(way, size), spot)
  return legal.reduce<Way | null>((best, way) => (best && near(best) <= near(way) ? best : way), null)
}

/** What letting go there means: the place that pulls, else the place beneath, which tells why not; null: nowhere. */
export function dropped(places: Way[], spot: Spot, size: number): Way | null {
  const [column, row] = [Math.floor(spot.x / size), Math.floor(spot.y / size)]
  return snapped(places, spot, size) ?? places.find((way) => way.column === column && way.row === row) ?? null
}

/** Quarter turns from one bearing to another (radians), clockwise. */
export function twisted(from: number, to: number): number {
  return Math.round(Math.atan2(Math.sin(to - from), Math.cos(to - from)) / (Math.PI / 2))
}

export const bearing = (from: Spot, to: Spot): number => Math.atan2(to.y - from.y, to.x - from.x)

/** A wheel that rolls: what it has rolled since its last turn, and when that was (ms). */
export interface Wheel {
  rolled: number
  at: number
}

/** The quarter turn that a wheel makes by rolling so much further, if it does: 1, -1 or 0. */
export function rolled(wheel: Wheel, delta: number, now: number): { by: number; wheel: Wheel } {
  if (now - wheel.at < PAUSE) return { by: 0, wheel }
  const all = wheel.rolled * delta < 0 ? delta : wheel.rolled + delta
  if (Math.abs(all) < NOTCH) return { by: 0, wheel: { ...wheel, rolled: all } }
  return { by: Math.sign(all), wheel: { rolled: 0, at: now } }
}

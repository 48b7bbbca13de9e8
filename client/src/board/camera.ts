/** Where the sheet lies in the window: a point of the sheet p is seen at p · k + (x, y). */
import type { Point } from './plan'
import { UNIT } from './plan'

export interface Camera {
  x: number
  y: number
  k: number
}

export interface Box {
  width: number
  height: number
  /** Pixels along the upper edge over which something may lie: whoever is looked at is brought below them. */
  strip?: number
}

/** A part of the sheet, such as the floor without the void around it; without a corner it begins at (0, 0). */
export interface Area extends Box {
  x?: number
  y?: number
}

/** The smallest and largest square, in pixels, that zooming leads to. */
const SMALLEST = 7
const LARGEST = 128
/** A square in which a figure can be watched: the figure itself is then 44 pixels large, with fingers 40. */
export const READABLE = 52
export const TOUCHABLE = 48
/** A square at which several decks are looked at together. */
export const TOGETHER = 30
/** Names below pieces are shown where squares are at least this large. */
export const NAMED = 34
const MARGIN = 8

/** The buttons in the upper right corner of the window, in pixels: nothing of the board lies under them when all is in view. */
const BUTTONS: Box = { width: 48, height: 168 }

function scaleIn(sheet: Box, frame: Box): number {
  const k = Math.min((frame.width - 2 * MARGIN) / sheet.width, (frame.height - 2 * MARGIN) / sheet.height)
  return Math.max(SMALLEST / UNIT, Math.min(k, 64 / UNIT))
}

/** The part of the window in which a sheet is seen whole and largest: all of it, beside the buttons or below them. */
function roomFor(sheet: Box, frame: Box): Area {
  const { width, height } = frame
  const k = scaleIn(sheet, frame)
  const free = sheet.width * k <= width - 2 * BUTTONS.width || sheet.height * k <= height - 2 * BUTTONS.height
  if (free) return frame
  const beside = { width: width - BUTTONS.width, height }
  const below = { y: BUTTONS.height, width, height: height - BUTTONS.height }
  return scaleIn(sheet, below) > scaleIn(sheet, beside) ? below : beside
}

export function fitScale(sheet: Box, frame: Box): number {
  return scaleIn(sheet, roomFor(sheet, frame))
}

/** The scale at which the board fills the window one way, and is moved along the other. */
export function fillScale(sheet: Box, frame: Box): number {
  return Math.max((frame.width - 2 * MARGIN) / sheet.width, (frame.height - 2 * MARGIN) / sheet.height)
}

/** All of it at this scale, in the middle of the room for it. */
function wholly(sheet: Area, k: number, frame: Box): Camera {
  const room = roomFor(sheet, frame)
  const camera = centred(middle(sheet), k, room)
  return { ...camera, y: camera.y + (room.y ?? 0) }
}

export function fitted(sheet: Area, frame: Box): Camera {
  return wholly(sheet, fitScale(sheet, frame), frame)
}

const middle = ({ x = 0, y = 0, width, height }: Area): Point => ({ x: x + width / 2, y: y + height / 2 })

/** A point of the sheet in the middle of the window. */
export function centred(point: Point, k: number, frame: Box): Camera {
  return { x: frame.width / 2 - point.x * k, y: frame.height / 2 - point.y * k, k }
}

/** The same, below the strip. */
function below(point: Point, k: number, { strip = 0, ...frame }: Box): Camera {
  const camera = centred(point, k, frame)
  return { ...camera, y: camera.y + strip / 2 }
}

export function toSheet(camera: Camera, x: number, y: number): Point {
  return { x: (x - camera.x) / camera.k, y: (y - camera.y) / camera.k }
}

export function toScreen(camera: Camera, point: Point): Point {
  return { x: point.x * camera.k + camera.x, y: point.y * camera.k + camera.y }
}

/** Zoomed around a point of the window, which stays where it is. */
export function zoomed(camera: Camera, factor: number, x: number, y: number, least = SMALLEST / UNIT): Camera {
  const k = Math.max(Math.min(least, camera.k), Math.min(LARGEST / UNIT, camera.k * factor))
  const by = k / camera.k
  return { x: x - (x - camera.x) * by, y: y - (y - camera.y) * by, k }
}

/** Where a stretch of the sheet, from `from` on and so long, may lie in a room; `at` is where the sheet begins, `strip` what
 * is taken of the room at its beginning. */
type Along = (at: number, from: number, size: number, room: number, strip: number) => number

function placed(camera: Camera, { x = 0, y = 0, width, height }: Area, frame: Box, along: Along): Camera {
  const { k } = camera
  return {
    x: along(camera.x + x * k, x * k, width * k, frame.width, 0),
    y: along(camera.y + y * k, y * k, height * k, frame.height, frame.strip ?? 0),
    k,
  }
}

/** Kept so that the middle of the window never leaves the sheet; a sheet that fits whole stays whole in view. */
export function held(camera: Camera, sheet: Area, frame: Box): Camera {
  return placed(camera, sheet, frame, (at, from, size, room) => {
    if (size <= room) return Math.max(0, Math.min(room - size, at)) - from
    return Math.max(room / 2 - size, Math.min(room / 2, at)) - from
  })
}

/** Moved as little as needed to show no void beside a sheet that is larger than the window. One that fits whole stands where
 * it does when all of it is asked for: nothing slides away from under the pointer. */
export function covering(camera: Camera, sheet: Area, frame: Box): Camera {
  const { k } = camera
  if (sheet.width * k <= frame.width && sheet.height * k <= frame.height) return wholly(sheet, k, frame)
  return placed(camera, sheet, frame, (at, from, size, room, strip) =>
    size <= room ? (room - size) / 2 - from : Math.max(room - size, Math.min(strip, at)) - from,
  )
}

export function fitsWhole(camera: Camera, sheet: Area, frame: Box): boolean {
  const slack = 2
  const from = toScreen(camera, { x: sheet.x ?? 0, y: sheet.y ?? 0 })
  return (
    from.x >= -slack &&
    from.y >= -slack &&
    from.x + sheet.width * camera.k <= frame.width + slack &&
    from.y + sheet.height * camera.k <= frame.height + slack
  )
}

/** Whether all of some points are in view and as large as can be watched. */
export function shows(camera: Camera, points: Point[], frame: Box, readable: number): boolean {
  return camera.k * UNIT >= readable - 1 && points.every((point) => inView(camera, point, frame))
}

/** The part of the sheet with some points and a little around them. */
function around(points: Point[]): Area {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const room = 0.9 * UNIT
  return {
    x: Math.min(...xs) - room,
    y: Math.min(...ys) - room,
    width: Math.max(...xs) - Math.min(...xs) + 2 * room,
    height: Math.max(...ys) - Math.min(...ys) + 2 * room,
  }
}

/** The scale at which some points just fit. */
export function fits(points: Point[], frame: Box): number {
  const { width, height } = around(points)
  return Math.min(frame.width / width, (frame.height - (frame.strip ?? 0)) / height)
}

/** What an operator would frame: all points where they fit, else the last one; never smaller than can be watched. */
export function framing(camera: Camera, points: Point[], sheet: Area, frame: Box, readable: number): Camera {
  const least = readable / UNIT
  const most = fits(points, frame)
  const k = Math.max(least, Math.min(most, Math.max(camera.k, least)))
  const point = most >= least ? middle(around(points)) : points[points.length - 1]
  return covering(below(point, k, frame), sheet, frame)
}

/** Whether a point of the sheet is in view, not nearer to the edge than so many squares. */
export function inView(camera: Camera, point: Point, frame: Box, squares = 1): boolean {
  const seen = toScreen(camera, point)
  const most = squares / 6
  const edge = Math.min(squares * UNIT * camera.k, frame.width * most, frame.height * most)
  const top = Math.max(edge, (frame.strip ?? 0) + (UNIT * camera.k) / 2)
  return seen.x >= edge && seen.y >= top && seen.x <= frame.width - edge && seen.y <= frame.height - edge
}

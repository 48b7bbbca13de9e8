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
}

/** The smallest and largest square, in pixels, that zooming leads to. */
const SMALLEST = 7
const LARGEST = 128
/** A square that can still be read. */
export const READABLE = 24
const MARGIN = 8

export function fitScale(sheet: Box, frame: Box): number {
  const k = Math.min((frame.width - 2 * MARGIN) / sheet.width, (frame.height - 2 * MARGIN) / sheet.height)
  return Math.max(SMALLEST / UNIT, Math.min(k, 64 / UNIT))
}

export function fitted(sheet: Box, frame: Box): Camera {
  return centred({ x: sheet.width / 2, y: sheet.height / 2 }, fitScale(sheet, frame), frame)
}

/** A point of the sheet in the middle of the window. */
export function centred(point: Point, k: number, frame: Box): Camera {
  return { x: frame.width / 2 - point.x * k, y: frame.height / 2 - point.y * k, k }
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

/** Kept so that the middle of the window never leaves the sheet; a sheet that fits whole stays whole in view. */
export function held(camera: Camera, sheet: Box, frame: Box): Camera {
  const along = (at: number, size: number, room: number): number => {
    if (size <= room) return Math.max(0, Math.min(room - size, at))
    return Math.max(room / 2 - size, Math.min(room / 2, at))
  }
  const width = sheet.width * camera.k
  const height = sheet.height * camera.k
  return { x: along(camera.x, width, frame.width), y: along(camera.y, height, frame.height), k: camera.k }
}

/** Moved as little as needed to show no void beside a sheet that is larger than the window. */
export function covering(camera: Camera, sheet: Box, frame: Box): Camera {
  const along = (at: number, size: number, room: number): number =>
    size <= room ? (room - size) / 2 : Math.max(room - size, Math.min(0, at))
  return {
    x: along(camera.x, sheet.width * camera.k, frame.width),
    y: along(camera.y, sheet.height * camera.k, frame.height),
    k: camera.k,
  }
}

export function fitsWhole(camera: Camera, sheet: Box, frame: Box): boolean {
  const slack = 2
  return (
    camera.x >= -slack &&
    camera.y >= -slack &&
    camera.x + sheet.width * camera.k <= frame.width + slack &&
    camera.y + sheet.height * camera.k <= frame.height + slack
  )
}

/** Whether a point of the sheet is in view, not too near the edge. */
export function inView(camera: Camera, point: Point, frame: Box): boolean {
  const seen = toScreen(camera, point)
  const edge = Math.min(UNIT * camera.k, frame.width / 6, frame.height / 6)
  return seen.x >= edge && seen.y >= edge && seen.x <= frame.width - edge && seen.y <= frame.height - edge
}

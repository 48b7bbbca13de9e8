/** The camera over the sheet, as it is now: moves at once or glides, and draws the layers anew when it rests. */
import {
  centred,
  covering,
  fitted,
  fitScale,
  fitsWhole,
  held,
  inView,
  READABLE,
  zoomed,
  type Box,
  type Camera,
} from './camera'
import { UNIT, type Point } from './plan'

const GLIDE = 180
const REST = 120
/** The whole sheet is worth squares that are a little smaller than one would like. */
const ENOUGH = 0.8

export class Eye {
  camera = $state.raw<Camera>({ x: 0, y: 0, k: 1 })
  /** The scale at which the layers are drawn; between two drawings they are stretched. */
  drawn = $state(1)
  frame = $state.raw<Box>({ width: 0, height: 0 })
  sheet = $state.raw<Box>({ width: 1, height: 1 })
  /** Dragged or zoomed just now. */
  busy = $state(false)
  reduced = false
  /** The smallest square, in pixels, that can be worked with. */
  readable = READABLE
  /** Moved away from where it began: a new size of the window then keeps the place. */
  private moved = false
  private handle = 0
  private timer = 0

  get whole(): boolean {
    return fitsWhole(this.camera, this.sheet, this.frame)
  }

  /** Squares are too small to be worked with. */
  get small(): boolean {
    return this.camera.k * UNIT < this.readable - 1
  }

  set(camera: Camera): void {
    this.camera = held(camera, this.sheet, this.frame)
    if (this.camera.k === this.drawn) return
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.settle(), REST)
  }

  settle(): void {
    clearTimeout(this.timer)
    this.drawn = this.camera.k
  }

  drag(dx: number, dy: number): void {
    this.stop()
    this.moved = true
    this.set({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy })
  }

  zoom(factor: number, x = this.frame.width / 2, y = this.frame.height / 2): void {
    this.stop()
    this.moved = true
    this.set(zoomed(this.camera, factor, x, y, fitScale(this.sheet, this.frame) * 0.8))
  }

  fit(glide = true): void {
    this.moved = false
    this.go(fitted(this.sheet, this.frame), glide)
  }

  /** The whole sheet where its squares can be read; else larger, around a point. */
  home(point: Point | null): void {
    this.stop()
    this.moved = false
    const k = fitScale(this.sheet, this.frame)
    if (k * UNIT >= this.readable * ENOUGH || !point) this.set(fitted(this.sheet, this.frame))
    else this.set(covering(centred(point, this.readable / UNIT, this.frame), this.sheet, this.frame))
    this.settle()
  }

  centre(point: Point, glide = true): void {
    this.moved = true
    const k = Math.max(this.camera.k, this.readable / UNIT)
    this.go(covering(centred(point, k, this.frame), this.sheet, this.frame), glide)
  }

  /** Brings a point into view if it is not. */
  follow(point: Point): void {
    if (inView(this.camera, point, this.frame)) return
    this.moved = true
    this.go(covering(centred(point, this.camera.k, this.frame), this.sheet, this.frame), true)
  }

  /** The window or the sheet has another size. */
  resize(frame: Box, sheet: Box, point: Point | null): void {
    const first = this.frame.width === 0
    const sameSheet = sheet.width === this.sheet.width && sheet.height === this.sheet.height
    const middle = {
      x: (this.frame.width / 2 - this.camera.x) / this.camera.k,
      y: (this.frame.height / 2 - this.camera.y) / this.camera.k,
    }
    this.frame = frame
    this.sheet = sheet
    if (!frame.width || !frame.height) return
    if (first || !this.moved || !sameSheet) this.home(point)
    else this.set(centred(middle, this.camera.k, frame))
  }

  private go(to: Camera, glide: boolean): void {
    this.stop()
    const end = held(to, this.sheet, this.frame)
    const from = this.camera
    if (!glide || this.reduced || (from.x === end.x && from.y === end.y && from.k === end.k)) {
      this.set(end)
      this.settle()
      return
    }
    const began = performance.now()
    const tick = (): void => {
      const t = Math.min(1, (performance.now() - began) / GLIDE)
      const s = 1 - (1 - t) ** 3
      const mix = (a: number, b: number): number => a + (b - a) * s
      this.camera = { x: mix(from.x, end.x), y: mix(from.y, end.y), k: mix(from.k, end.k) }
      if (t < 1) this.handle = requestAnimationFrame(tick)
      else this.settle()
    }
    this.handle = requestAnimationFrame(tick)
  }

  private stop(): void {
    cancelAnimationFrame(this.handle)
  }
}

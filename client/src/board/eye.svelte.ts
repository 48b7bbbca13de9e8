/** The camera over the sheet, as it is now: moves at once or glides, and draws the layers anew when it rests.
 *
 * Players move it, and while things happen an operator does, who brings it back to where the player left it.
 */
import {
  centred,
  covering,
  fillScale,
  fits,
  fitScale,
  fitsWhole,
  fitted,
  framing,
  held,
  inView,
  READABLE,
  TOGETHER,
  shows,
  toSheet,
  zoomed,
  type Area,
  type Box,
  type Camera,
} from './camera'
import { UNIT, type Plan, type Point } from './plan'
import type { Looked, Memory } from './types'

const GLIDE = 180
const REST = 120
/** How long the operator lingers on what happened, in milliseconds. */
const LINGER = 900
/** In a window of less squares than these, one who goes on has so many squares before him. */
const SMALL = 10
const AHEAD = 2
/** A square that a finger can mean, in pixels. */
const FINGER = 20

export class Eye {
  camera = $state.raw<Camera>({ x: 0, y: 0, k: 1 })
  /** The scale at which the layers are drawn; between two drawings they are stretched. */
  drawn = $state(1)
  frame = $state.raw<Box>({ width: 0, height: 0 })
  /** What is worth looking at: the floor, and who waits beside it. */
  area = $state.raw<Area>({ width: 1, height: 1 })
  /** Dragged or zoomed just now. */
  busy = $state(false)
  reduced = false
  /** The smallest square, in pixels, in which a figure can be watched. */
  readable = READABLE
  /** The smaller square that the player chose to look at: nothing makes it larger then. */
  private chosen = Infinity
  /** Moved away from where it began: a new size of the window then keeps the place. */
  private moved = false
  /** The player wants to see the whole of it, however large that is. */
  private fitting = false
  /** He has as much of it before him as fills the window. */
  private filling = false
  /** Where the player left it, while the operator has it. */
  private left: Camera | null = null
  private kept: Point | null = null
  private plan: Plan | null = null
  /** Places to choose from that were named before there was a window. */
  private places: Point[] = []
  private handle = 0
  private timer = 0
  private lingering = 0

  constructor(private readonly memory?: Memory) {}

  get whole(): boolean {
    return fitsWhole(this.camera, this.area, this.frame)
  }

  /** What squares must measure to be watched, in pixels; less where all decks are then in view together. */
  private get large(): number {
    return Math.min(this.readable, this.chosen, this.together)
  }

  private get together(): number {
    if (!this.plan || this.plan.arrangement === 'one' || this.plan.origins.length < 2) return Infinity
    const size = fitScale(this.area, this.frame) * UNIT
    return size >= TOGETHER ? size : Infinity
  }

  /** Squares are too small for a figure that acts. */
  get small(): boolean {
    return this.camera.k * UNIT < this.readable - 1
  }

  set(camera: Camera): void {
    this.camera = held(camera, this.area, this.frame)
    if (this.camera.k === this.drawn) return
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.settle(), REST)
  }

  settle(): void {
    clearTimeout(this.timer)
    this.drawn = this.camera.k
  }

  drag(dx: number, dy: number): void {
    this.taken()
    this.set({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy })
    this.keep()
  }

  zoom(factor: number, x = this.frame.width / 2, y = this.frame.height / 2): void {
    this.taken()
    this.set(zoomed(this.camera, factor, x, y, fitScale(this.area, this.frame) * 0.8))
    this.chosen = this.camera.k * UNIT
    this.keep()
  }

  /** All of it. Where squares would be too small for a finger, as a wide board is on an upright phone, first as much of it
   * as fills the window, and all of it when that is asked for again. */
  fit(glide = true): void {
    const { area, frame } = this
    const k = Math.min(this.readable / UNIT, fillScale(area, frame))
    const tiny = frame.height > frame.width && fitScale(area, frame) * UNIT < FINGER && k * UNIT >= FINGER
    const filled = this.filling
    const middle = this.middle
    this.taken()
    if (glide && tiny && !filled) {
      this.filling = true
      this.chosen = k * UNIT
      this.go(covering(centred(middle, k, frame), area, frame), true)
      this.memory?.keep({ ...middle, k })
      return
    }
    this.moved = false
    this.fitting = true
    this.chosen = fitScale(this.area, this.frame) * UNIT
    this.go(fitted(this.area, this.frame), glide)
    this.memory?.keep({ whole: true })
  }

  /** The whole floor where figures on it can be watched; else larger, around a point. */
  home(point: Point | null): void {
    this.taken()
    this.moved = false
    const k = fitScale(this.area, this.frame)
    if (k * UNIT >= Math.min(this.readable, this.together) || !point) this.set(fitted(this.area, this.frame))
    else this.set(covering(centred(point, this.readable / UNIT, this.frame), this.area, this.frame))
    this.settle()
  }

  centre(point: Point, glide = true): void {
    this.taken()
    const k = Math.max(this.camera.k, this.large / UNIT)
    this.go(covering(centred(point, k, this.frame), this.area, this.frame), glide)
  }

  /** Squares are too small for a finger to mean one of them. */
  get tiny(): boolean {
    return this.camera.k * UNIT < FINGER
  }

  /** There, and as large as can be watched, whatever was chosen before. */
  closer(x: number, y: number): void {
    this.chosen = Infinity
    this.centre(toSheet(this.camera, x, y))
  }

  /** The player turns to something: it comes into view, large enough; with all that belongs to it, where that fits. */
  near(point: Point, more: Point[] = []): void {
    const all = [...more, point]
    const wanted = fits(all, this.frame) * UNIT >= this.large ? all : [point]
    if (shows(this.camera, wanted, this.frame, this.large)) return
    this.taken()
    this.go(framing(this.camera, wanted, this.area, this.frame, this.large), true)
  }

  /** The player chooses among places: all of them come into view, as large as that allows. */
  survey(points: Point[]): void {
    this.places = this.frame.width ? [] : points
    if (!this.frame.width) return
    const size = Math.min(this.large, fits(points, this.frame) * UNIT)
    if (!points.length) return
    // Also where all of it is in view already: what happened there has led to the question.
    const seen = shows(this.camera, points, this.frame, size)
    this.taken()
    if (seen) return
    this.go(framing(this.camera, points, this.area, this.frame, size), true)
  }

  /** The operator frames what happens. */
  show(points: Point[]): void {
    clearTimeout(this.lingering)
    this.lingering = 0
    if (!points.length || this.busy || shows(this.camera, points, this.frame, this.large)) return
    this.left ??= this.camera
    this.go(framing(this.camera, points, this.area, this.frame, this.large), true)
  }

  /** Nothing happens any more: after a while back to where the player left it, unless `kept` would be out of view. */
  rest(kept: Point | null): void {
    clearTimeout(this.lingering)
    this.kept = kept
    const left = this.left
    if (!left) {
      if (kept && this.cramped(kept)) this.go(framing(this.camera, [kept], this.area, this.frame, this.large), true)
      return
    }
    const misses = kept && !shows(left, [kept], this.frame, 0)
    this.lingering = window.setTimeout(() => {
      this.lingering = 0
      this.left = null
      if (misses) this.moved = true
      else this.go(left, true)
    }, LINGER)
  }

  /** In a small window: whoever goes on from here is in view, but hardly the next square. */
  private cramped(point: Point): boolean {
    const { camera, frame } = this
    const small = frame.width < SMALL * camera.k * UNIT
    return small && !this.busy && inView(camera, point, frame, 0.5) && !inView(camera, point, frame, AHEAD)
  }

  /** The player points at something: the operator waits with going back. */
  attend(): void {
    if (this.lingering) this.rest(this.kept)
  }

  /** The window, or what there is to see, has another size. */
  resize(frame: Box, area: Area, plan: Plan, point: Point | null): void {
    const first = this.frame.width === 0 || plan !== this.plan
    const same = frame.width === this.frame.width && frame.height === this.frame.height
    const middle = this.middle
    const whole = this.frame.width > 0 && this.whole
    this.frame = frame
    this.area = area
    if (!frame.width || !frame.height) return
    if (same && !first) {
      // Somebody waits outside now: whoever looks at everything goes on doing so.
      if (whole && !this.whole && !this.left) this.go(fitted(area, frame), true)
      return
    }
    this.plan = plan
    const looked = first ? (this.memory?.recall() ?? null) : this.fitting ? { whole: true as const } : null
    if (looked) this.look(looked)
    else if (first || !this.moved) this.home(point)
    else this.set(centred(middle, this.camera.k, frame))
    if (this.places.length) this.survey(this.places)
  }

  private get middle(): Point {
    const { x, y, k } = this.camera
    return { x: (this.frame.width / 2 - x) / k, y: (this.frame.height / 2 - y) / k }
  }

  private keep(): void {
    this.memory?.keep({ ...this.middle, k: this.camera.k })
  }

  /** As the player left it last time. */
  private look(looked: Looked): void {
    if (looked.whole) return this.fit(false)
    this.taken()
    this.chosen = looked.k * UNIT
    this.go(centred(looked, looked.k, this.frame), false)
  }

  /** From now on it is where the player puts it. */
  private taken(): void {
    this.stop()
    clearTimeout(this.lingering)
    this.lingering = 0
    this.left = null
    this.moved = true
    this.fitting = false
    this.filling = false
  }

  private go(to: Camera, glide: boolean): void {
    this.stop()
    const end = held(to, this.area, this.frame)
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

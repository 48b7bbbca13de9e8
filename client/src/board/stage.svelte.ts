/** What is shown while events are played: the position step by step, figures on their way, and brief effects. */
import type { Sound, Told, View } from '../wire'
import { Player } from './player'
import { stepsOf, type Effect, type Step } from './steps'
import { shortTurn } from './squares'
import type { Mark, Speed } from './types'

/** Where a figure stands on the sheet. */
export interface Pose {
  x: number
  y: number
  angle: number
  scale: number
}

/** Somebody on the way: where on the sheet, turned how. */
export interface Moving {
  piece: number
  x: number
  y: number
  angle: number
}

export interface Surroundings {
  /** Where a piece is drawn in a position; null: nowhere. */
  pose(id: number, view: View): Pose | null
  /** The element of a piece now. */
  figure(id: number): SVGGElement | undefined
  /** Something happens on these squares, the last of which matters most; or nothing does any more. */
  follow(squares: string[]): void
  rest(): void
  heard(sound: Exclude<Sound, ''>): void
  /** The deck of a square, and whether that is drawn now. */
  deck(at: string): number
  drawn(at: string): boolean
  reduced(): boolean
}

/** Who does something, to whom. */
function squaresOf({ at, effects }: Step): string[] {
  const shot = effects.find((effect) => effect.kind === 'tracer')
  return shot ? [shot.to, shot.from] : [at]
}

/** How a figure goes: along the floor; away through a hole and out of its other end, up or down; out of it alone. */
type Between = '' | 'up' | 'down' | 'out'

/** How large a figure is drawn that comes through a hole, and how much of it is seen: at first, at last. */
const FAR = 0.35
const NEAR = 1.5

export class Stage {
  /** The position that is shown now; null: the one that the board was given. */
  view = $state.raw<View | null>(null)
  effects = $state.raw<(Effect & { id: number })[]>([])
  /** Whoever carries a lamp somewhere. */
  moving = $state.raw<Moving | null>(null)
  /** Where somebody died, in which turn. */
  kills = $state.raw<(Mark & { turn: number; piece: number })[]>([])
  private latest: View | null = null
  private settled: { before: View; after: View } | null = null
  private queue: { before: View; after: View }[] = []
  private way: { piece: number; from: Pose; to: Pose; lamp: boolean; between: Between } | null = null
  private count = 0
  private readonly player: Player

  constructor(private readonly around: Surroundings) {
    this.player = new Player({
      begins: (step, pace) => this.begins(step, pace),
      moves: (_, done) => this.moves(done),
      ends: (step) => this.ends(step),
      batchEnds: (more) => this.batchEnds(more),
    })
  }

  get playing(): boolean {
    return this.player.playing
  }

  play(events: Told[], before: View, after: View, speed: Speed): Promise<void> {
    const steps = stepsOf(events, before, after, (a, b) => this.around.deck(a) !== this.around.deck(b))
    this.queue.push({ before, after })
    if (!this.player.playing) this.view = before
    // A page that nobody sees gets no frames.
    const over = this.player.play(steps, document.hidden ? 'instant' : speed)
    if (speed === 'instant' && !document.hidden) this.results(steps)
    return over
  }

  /** What was not played step by step still shows its last dice. */
  private results(steps: Step[]): void {
    const last = steps.findLast((step) => step.effects.some(({ kind }) => kind === 'dice'))
    for (const effect of last?.effects ?? []) if (effect.kind === 'dice') this.show(effect, 1)
  }

  skip(): void {
    this.player.skip()
  }

  /** The position to draw, where the board was given `view`. */
  shown(view: View): View {
    return this.view ?? view
  }

  /** The board was given another position: what was settled before is of no use any more. */
  given(view: View): void {
    this.latest = view
    if (this.player.playing) return
    if (this.settled && view !== this.settled.before) {
      this.settled = null
      this.view = null
    }
  }

  private begins(step: Step, pace: number): void {
    if (pace === 0) return
    if (step.sound) this.around.heard(step.sound)
    if (step.at) this.around.follow(squaresOf(step))
    for (const effect of step.effects) this.show(effect, pace)
    if (step.piece < 0) return
    const place = (view: View | null): string => view?.pieces.find((piece) => piece.id === step.piece)?.at ?? ''
    const at = place(step.view)
    const origin = place(this.view)
    if (this.around.reduced()) {
      if (at) this.show({ kind: 'ring', at, ms: 400 }, 1)
      this.view = step.view
      return
    }
    const from = this.view && this.around.pose(step.piece, this.view)
    const to = this.around.pose(step.piece, step.view)
    const lamp = step.view.pieces.some((piece) => piece.id === step.piece && piece.lamp)
    const between = this.between(origin, at)
    if (between === 'out') this.view = step.view
    if (between) this.show({ kind: 'ring', at, ms: 400 }, 1)
    if (from && to) this.way = { piece: step.piece, from, to, lamp, between }
  }

  private between(origin: string, at: string): Between {
    const [from, to] = [this.around.deck(origin), this.around.deck(at)]
    if (!origin || !at || from === to) return ''
    if (!this.around.drawn(origin)) return 'out'
    return to > from ? 'down' : 'up'
  }

  private moves(done: number): void {
    if (!this.way) return
    const { piece, from, to, between } = this.way
    const element = this.around.figure(piece)
    if (!element) return
    if (between) {
      passes(element, { from, to, between, done })
      return
    }
    const s = done < 0.5 ? 2 * done * done : 1 - (2 - 2 * done) ** 2 / 2
    const x = (to.x - from.x) * s
    const y = (to.y - from.y) * s
    // Added to where the figure is drawn, which may itself be scaled (in a queue).
    element.style.translate = `${x / from.scale}px ${y / from.scale}px`
    const body = element.querySelector<SVGGElement>('.b-body')
    const angle = from.angle + (shortTurn(from.angle, to.angle) - from.angle) * s
    if (body) body.style.transform = `rotate(${angle}deg)`
    if (this.way.lamp) this.moving = { piece, x: from.x + x, y: from.y + y, angle }
  }

  private ends(step: Step): void {
    const element = this.way && this.around.figure(this.way.piece)
    this.way = null
    this.moving = null
    if (element) {
      element.style.translate = ''
      element.style.opacity = ''
      const body = element.querySelector<SVGGElement>('.b-body')
      if (body) body.style.transform = ''
    }
    this.view = step.view
    if (step.killed) {
      const { at, piece } = step.killed
      const mark = { at, piece, kind: 'kill' as const, turn: step.view.turn }
      this.kills = [...this.kills.filter((old) => old.at !== mark.at && old.turn === mark.turn), mark]
    }
  }

  private batchEnds(more: boolean): void {
    const done = this.queue.shift()
    if (!done) return
    if (more) {
      this.view = this.queue[0]?.before ?? done.after
      return
    }
    // Until the board is given another position than the one before, the one after is shown.
    this.around.rest()
    const behind = this.latest === done.before
    this.settled = behind ? done : null
    this.view = behind ? done.after : null
  }

  private show(effect: Effect, pace: number): void {
    const id = ++this.count
    const ms = effect.kind === 'tracer' || effect.kind === 'flash' ? effect.ms * Math.max(pace, 0.4) : effect.ms
    this.effects = [...this.effects, { ...effect, ms, id }]
    window.setTimeout(() => {
      this.effects = this.effects.filter((other) => other.id !== id)
    }, ms)
  }
}

/** A figure on its way through a hole: it sinks away or rises, and comes out of the other end. */
function passes(
  element: SVGGElement,
  { from, to, between, done }: { from: Pose; to: Pose; between: Between; done: number },
): void {
  const leaving = between !== 'out' && done < 0.5
  const part = between === 'out' ? done : leaving ? 2 * done : 2 * done - 1
  const [gone, come] = between === 'up' ? [NEAR, FAR] : [FAR, NEAR]
  const size = leaving ? 1 + (gone - 1) * part : come + (1 - come) * part
  element.style.translate = between === 'out' || leaving ? '' : `${to.x - from.x}px ${to.y - from.y}px`
  element.style.opacity = String(leaving ? 1 - 0.7 * part : 0.3 + 0.7 * part)
  const body = element.querySelector<SVGGElement>('.b-body')
  if (body) body.style.transform = `rotate(${leaving ? from.angle : to.angle}deg) scale(${size})`
}

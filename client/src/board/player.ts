/** Plays steps one after the other, batch by batch; whoever is in a hurry gets the end at once. */
import type { Step } from './steps'
import type { Speed } from './types'

/** How long a step takes, compared with normal speed. */
export const PACE: Record<Speed, number> = { instant: 0, fast: 0.45, normal: 1, slow: 2.2 }
/** How much faster a batch goes while another waits behind it. */
const HURRY = 0.3
/** With more batches waiting than this, those in front are not shown step by step. */
const PATIENCE = 3

export interface Clock {
  now(): number
  /** Calls back at the next frame; gives a handle for `cancel`. */
  frame(call: () => void): number
  cancel(handle: number): void
}

export const pageClock: Clock = {
  now: () => performance.now(),
  frame: (call) => requestAnimationFrame(call),
  cancel: (handle) => cancelAnimationFrame(handle),
}

export interface Watcher {
  /** A step begins; `pace` is as in PACE, 0: it is over at once. */
  begins(step: Step, pace: number): void
  /** How far it has come, from 0 to 1. */
  moves(step: Step, done: number): void
  ends(step: Step): void
  /** A whole batch is over; `more`: another one follows at once. */
  batchEnds(more: boolean): void
}

interface Batch {
  steps: Step[]
  speed: Speed
  next: number
  finish: () => void
}

export class Player {
  private batches: Batch[] = []
  private current: Step | null = null
  private began = 0
  private lasts = 0
  private handle = -1

  constructor(
    private readonly watcher: Watcher,
    private readonly clock: Clock = pageClock,
  ) {}

  get playing(): boolean {
    return this.batches.length > 0
  }

  /** Adds a batch behind those that run; settles when it is over. */
  play(steps: Step[], speed: Speed): Promise<void> {
    return new Promise((resolve) => {
      this.batches.push({ steps, speed, next: 0, finish: resolve })
      if (speed === 'instant') this.skip()
      else if (this.batches.length > PATIENCE) this.finishFirst(this.batches.length - 1)
      if (this.batches.length === 1) this.go()
      else if (this.current) this.hurry()
    })
  }

  /** All that runs or waits is over at once. */
  skip(): void {
    this.finishFirst(this.batches.length)
  }

  private pace(batch: Batch): number {
    return PACE[batch.speed] * (this.batches.length > 1 ? HURRY : 1)
  }

  private go(): void {
    if (this.current) return
    while (this.batches.length) {
      const batch = this.batches[0]
      const step = batch.steps[batch.next]
      if (!step) {
        this.batches.shift()
        this.watcher.batchEnds(this.batches.length > 0)
        batch.finish()
        continue
      }
      batch.next++
      const pace = this.pace(batch)
      this.watcher.begins(step, pace)
      this.lasts = step.ms * pace
      if (this.lasts > 0) {
        this.current = step
        this.began = this.clock.now()
        this.handle = this.clock.frame(this.tick)
        return
      }
      this.watcher.ends(step)
    }
  }

  private readonly tick = (): void => {
    const step = this.current
    if (!step) return
    const done = Math.min(1, (this.clock.now() - this.began) / this.lasts)
    this.watcher.moves(step, done)
    if (done < 1) {
      this.handle = this.clock.frame(this.tick)
      return
    }
    this.endCurrent()
    this.go()
  }

  private endCurrent(): void {
    const step = this.current
    this.current = null
    if (step) this.watcher.ends(step)
  }

  /** The step that runs goes on from where it is, faster. */
  private hurry(): void {
    const left = this.lasts - (this.clock.now() - this.began)
    if (left <= 0) return
    const done = 1 - left / this.lasts
    this.lasts = this.current!.ms * this.pace(this.batches[0])
    this.began = this.clock.now() - done * this.lasts
  }

  private finishFirst(count: number): void {
    if (this.current && count > 0) {
      this.clock.cancel(this.handle)
      this.endCurrent()
    }
    for (let i = 0; i < count; i++) {
      const batch = this.batches.shift()
      if (!batch) return
      for (const step of batch.steps.slice(batch.next)) {
        this.watcher.begins(step, 0)
        this.watcher.ends(step)
      }
      this.watcher.batchEnds(this.batches.length > 0)
      batch.finish()
    }
    if (this.batches.length) this.go()
  }
}

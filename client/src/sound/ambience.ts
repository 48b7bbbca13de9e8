// What is heard all the time: the hum of the hull, and the tracker, which pulses faster the nearer something is.
import { sounding } from './engine'
import { note, type Graph } from './synth'
import { pulse } from './tracker'

const IDLE = 400

export class Ambience {
  private hum: OscillatorNode[] = []
  private timer = 0
  private apart: number | null = null
  private waits = false

  /** How near the nearest contact is now. */
  near(apart: number | null): void {
    const woken = this.waits && pulse(apart) !== null
    this.apart = apart
    if (woken) this.tick()
  }

  start(): void {
    this.stop()
    const graph = sounding()
    if (!graph) return
    this.hum = hull(graph)
    this.tick()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.waits = false
    for (const source of this.hum) source.stop()
    this.hum = []
  }

  private readonly tick = (): void => {
    clearTimeout(this.timer)
    const every = pulse(this.apart)
    this.waits = every === null
    const graph = every === null || document.hidden ? null : sounding()
    if (graph) {
      const high = 1500 - 45 * (this.apart ?? 0)
      note(graph, 'tracker', { from: high, to: high * 0.96, length: 0.09, loud: 0.3 })
      note(graph, 'tracker', { from: high / 2, length: 0.16, loud: 0.12, at: 0.02 })
    }
    if (every !== null) this.timer = window.setTimeout(this.tick, graph ? every : IDLE)
  }
}

/** Two low notes that beat against each other, behind a wall. */
function hull({ context, layers }: Graph): OscillatorNode[] {
  const wall = context.createBiquadFilter()
  wall.type = 'lowpass'
  wall.frequency.value = 130
  wall.connect(layers.hum)
  return [46, 46.6, 92.4].map((pitch, n) => {
    const source = context.createOscillator()
    source.type = n === 2 ? 'triangle' : 'sawtooth'
    source.frequency.value = pitch
    source.connect(wall)
    source.start()
    return source
  })
}

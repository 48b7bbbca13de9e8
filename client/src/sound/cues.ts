// Short sounds, each of which says one thing.
import type { Sound } from '../wire'
import { note, rush, type Graph } from './synth'

/** The sounds of events, and those of the page itself. */
export type Cue = Exclude<Sound, ''> | 'ask' | 'over'

const E = 'effects'

export const CUES: Record<Cue, (g: Graph) => void> = {
  step: (g) => {
    note(g, E, { from: 150, to: 70, length: 0.08, loud: 0.3 })
    rush(g, E, { from: 900, to: 300, length: 0.05, loud: 0.08 })
  },
  // Open: it hisses up and away. Shut: it comes down and falls into its lock.
  door: (g) => {
    rush(g, E, { from: 500, to: 2600, length: 0.34, loud: 0.7, filter: 'bandpass' })
    note(g, E, { from: 90, to: 240, length: 0.3, wave: 'triangle', loud: 0.25 })
  },
  shut: (g) => {
    rush(g, E, { from: 2200, to: 400, length: 0.26, loud: 0.6, filter: 'bandpass' })
    note(g, E, { from: 150, to: 60, length: 0.26, wave: 'triangle', loud: 0.2 })
    note(g, E, { from: 95, to: 40, length: 0.16, loud: 0.6, at: 0.25 })
    rush(g, E, { from: 700, to: 200, length: 0.08, loud: 0.3, at: 0.25 })
  },
  shot: (g) => {
    for (const at of [0, 0.085, 0.17]) {
      rush(g, E, { from: 3400, to: 500, length: 0.1, loud: 0.5, at })
      note(g, E, { from: 170, to: 48, length: 0.1, wave: 'triangle', loud: 0.4, at })
    }
  },
  fire: (g) => {
    rush(g, E, { from: 500, to: 1800, length: 0.7, loud: 0.9 })
    rush(g, E, { from: 240, to: 120, length: 0.8, loud: 1.2 })
  },
  claws: (g) => {
    for (const at of [0, 0.07, 0.15])
      rush(g, E, { from: 5200, to: 1300, length: 0.11, loud: 1.6, filter: 'bandpass', sharp: 5, at })
  },
  // Down, and a heavy landing.
  fall: (g) => {
    rush(g, E, { from: 1400, to: 260, length: 0.2, loud: 0.3, filter: 'bandpass' })
    note(g, E, { from: 110, to: 32, length: 0.3, loud: 0.8, at: 0.18 })
    rush(g, E, { from: 800, to: 150, length: 0.16, loud: 0.5, at: 0.18 })
  },
  blast: (g) => {
    note(g, E, { from: 90, to: 26, length: 0.7, loud: 0.9 })
    rush(g, E, { from: 2400, to: 90, length: 0.8, loud: 1.1 })
  },
  // Two dry clacks and a dead trigger.
  jam: (g) => {
    for (const at of [0, 0.11]) {
      note(g, E, { from: 1900, to: 1200, length: 0.03, wave: 'square', loud: 0.22, at })
      rush(g, E, { from: 4200, to: 2200, length: 0.03, loud: 0.3, filter: 'highpass', at })
    }
    note(g, E, { from: 105, to: 88, length: 0.26, wave: 'sawtooth', loud: 0.16, at: 0.2 })
  },
  kill: (g) => {
    note(g, E, { from: 220, to: 42, length: 0.34, wave: 'triangle', loud: 0.5 })
    rush(g, E, { from: 1600, to: 200, length: 0.22, loud: 0.3 })
  },
  dice: (g) => {
    for (const at of [0, 0.06, 0.1])
      rush(g, E, { from: 2600, to: 1800, length: 0.04, loud: 1.2, filter: 'bandpass', sharp: 3, at })
  },
  blip: (g) => note(g, E, { from: 880, to: 860, length: 0.14, loud: 0.18 }),
  turn: (g) => {
    note(g, E, { from: 196, length: 0.34, wave: 'triangle', loud: 0.22 })
    note(g, E, { from: 294, length: 0.4, loud: 0.14, at: 0.08 })
  },
  ask: (g) => {
    note(g, E, { from: 520, length: 0.1, loud: 0.2 })
    note(g, E, { from: 690, length: 0.14, loud: 0.2, at: 0.12 })
  },
  over: (g) => {
    note(g, E, { from: 330, length: 0.2, loud: 0.24 })
    note(g, E, { from: 440, length: 0.3, loud: 0.24, at: 0.2 })
  },
}

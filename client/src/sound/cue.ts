// Quiet cues, made in the browser. Nothing sounds until the player switches it on.
import type { Sound } from '../wire'
import { settings } from '../settings/settings.svelte'

/** The sounds of events, and those of the page itself. */
export type Cue = Exclude<Sound, ''> | 'ask' | 'over'

let context: AudioContext | null = null

const LOUD = 0.08

function tone(at: AudioContext, from: number, to: number, length: number, kind: OscillatorType, delay = 0): void {
  const start = at.currentTime + delay
  const source = at.createOscillator()
  const gain = at.createGain()
  source.type = kind
  source.frequency.setValueAtTime(from, start)
  source.frequency.exponentialRampToValueAtTime(Math.max(20, to), start + length)
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(LOUD, start + 0.01)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  source.connect(gain).connect(at.destination)
  source.start(start)
  source.stop(start + length + 0.02)
}

function noise(at: AudioContext, length: number, pitch: number): void {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length)
  const source = at.createBufferSource()
  const filter = at.createBiquadFilter()
  const gain = at.createGain()
  filter.type = 'lowpass'
  filter.frequency.value = pitch
  gain.gain.value = LOUD
  source.buffer = buffer
  source.connect(filter).connect(gain).connect(at.destination)
  source.start()
}

const CUES: Record<Cue, (at: AudioContext) => void> = {
  step: (at) => tone(at, 140, 90, 0.06, 'sine'),
  door: (at) => noise(at, 0.16, 700),
  shot: (at) => noise(at, 0.14, 2600),
  kill: (at) => tone(at, 220, 50, 0.25, 'triangle'),
  dice: (at) => tone(at, 900, 700, 0.04, 'square'),
  blip: (at) => tone(at, 880, 870, 0.12, 'sine'),
  turn: (at) => tone(at, 330, 330, 0.12, 'sine'),
  ask: (at) => {
    tone(at, 520, 520, 0.1, 'sine')
    tone(at, 690, 690, 0.14, 'sine', 0.12)
  },
  over: (at) => {
    tone(at, 330, 330, 0.2, 'sine')
    tone(at, 440, 440, 0.3, 'sine', 0.2)
  },
}

export function cue(name: Cue): void {
  if (!settings.sound) return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    CUES[name](context)
  } catch {
    // A browser without sound plays on in silence.
  }
}

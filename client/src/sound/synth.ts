// How sounds are made: notes and rushes of noise, through layers into one volume. It knows nothing of the page.

/** What is heard goes through a layer, and all layers through the volume. */
export type Layer = 'effects' | 'hum' | 'tracker'

export interface Graph {
  context: BaseAudioContext
  volume: GainNode
  layers: Record<Layer, GainNode>
}

const LEVELS: Record<Layer, number> = { effects: 0.5, hum: 0.16, tracker: 0.22 }

/** The layers and the volume behind them, in a context that plays or records. */
export function wired(context: BaseAudioContext, level: number): Graph {
  const volume = context.createGain()
  volume.gain.value = level
  volume.connect(context.destination)
  const layer = (name: Layer): GainNode => {
    const gain = context.createGain()
    gain.gain.value = LEVELS[name]
    gain.connect(volume)
    return gain
  }
  return { context, volume, layers: { effects: layer('effects'), hum: layer('hum'), tracker: layer('tracker') } }
}

/** A note that glides from one pitch to another. */
export interface Note {
  from: number
  to?: number
  length: number
  wave?: OscillatorType
  loud?: number
  at?: number
}

export function note({ context, layers }: Graph, layer: Layer, n: Note): void {
  const { from, to = from, length, wave = 'sine', loud = 0.3, at = 0 } = n
  const start = context.currentTime + at
  const source = context.createOscillator()
  source.type = wave
  source.frequency.setValueAtTime(from, start)
  source.frequency.exponentialRampToValueAtTime(Math.max(20, to), start + length)
  source.connect(faded(context, loud, start, length)).connect(layers[layer])
  source.start(start)
  source.stop(start + length + 0.02)
}

/** Noise through a filter that glides. */
export interface Rush extends Omit<Note, 'wave'> {
  filter?: BiquadFilterType
  sharp?: number
}

export function rush({ context, layers }: Graph, layer: Layer, r: Rush): void {
  const { from, to = from, length, filter = 'lowpass', sharp = 1, loud = 0.3, at = 0 } = r
  const start = context.currentTime + at
  const source = context.createBufferSource()
  source.buffer = hiss(context)
  const shaped = context.createBiquadFilter()
  shaped.type = filter
  shaped.Q.value = sharp
  shaped.frequency.setValueAtTime(from, start)
  shaped.frequency.exponentialRampToValueAtTime(to, start + length)
  source
    .connect(shaped)
    .connect(faded(context, loud, start, length))
    .connect(layers[layer])
  source.start(start, Math.random())
  source.stop(start + length + 0.02)
}

/** Up at once, then away to a thirtieth over its length, and gently to nothing: a step at either end would crack. */
function faded(context: BaseAudioContext, loud: number, start: number, length: number): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loud, start + 0.006)
  gain.gain.exponentialRampToValueAtTime(loud / 30, start + length)
  gain.gain.linearRampToValueAtTime(0, start + length + 0.015)
  return gain
}

let noise: AudioBuffer | null = null

function hiss(context: BaseAudioContext): AudioBuffer {
  if (noise) return noise
  noise = context.createBuffer(1, context.sampleRate * 2, context.sampleRate)
  const data = noise.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  return noise
}

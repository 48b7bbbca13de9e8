// The sound of the page: one graph of nodes, made when the player first wants to hear something. No files, no waiting.
import { settings } from '../settings/settings.svelte'
import { wired, type Graph } from './synth'

let graph: (Graph & { context: AudioContext }) | null = null
let failed = false

/** The graph, where sound is allowed and there is any. */
export function sounding(): Graph | null {
  if (!settings.sound || failed) return null
  try {
    graph ??= made()
    if (graph.context.state === 'suspended') void graph.context.resume()
    return graph
  } catch {
    // A browser without sound plays on in silence.
    failed = true
    return null
  }
}

/** How loud it is now; glides there, so that nothing cracks. */
export function setVolume(): void {
  const level = settings.sound ? settings.volume : 0
  if (graph) graph.volume.gain.setTargetAtTime(level, graph.context.currentTime, 0.03)
}

function made(): Graph & { context: AudioContext } {
  const context = new AudioContext()
  return { ...wired(context, settings.volume), context }
}

// Says one thing by a short sound. Nothing sounds until the player has allowed it.
import { CUES, type Cue } from './cues'
import { sounding } from './engine'

export type { Cue }

export function cue(name: Cue): void {
  const graph = sounding()
  if (graph) CUES[name](graph)
}

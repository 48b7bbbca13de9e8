// The guides there are, by the name that a game is made with.
import { DEAD_CHANNEL, DEAD_CHANNEL_TIPS } from './channel'
import { DRILL, TIPS } from './drill'
import type { Guide } from './steps'

export const GUIDES: Record<string, Guide> = {
  drill: { steps: DRILL, tips: TIPS },
  dead_channel: { steps: DEAD_CHANNEL, tips: DEAD_CHANNEL_TIPS },
}

/** The mission of a first game, by game; it has a guide of the same name. */
export const FIRST: Record<string, string> = { hulk: 'drill', crusade: 'dead_channel' }

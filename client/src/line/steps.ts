// The log as a list of steps.
import type { Happened, State } from '../wire'

/** The log after a step; an undo cuts it back first. */
export function withSteps(history: Happened[], state: State): Happened[] {
  const back = state.back_to ?? -1
  const kept = back >= 0 ? history.filter((h) => h.number <= back) : history
  const last = kept.length > 0 ? kept[kept.length - 1].number : -1
  return [...kept, ...state.happened.filter((h) => back >= 0 || h.number > last || h.number < 0)]
}

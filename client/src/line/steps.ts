// Steps: those that wait to be shown, the one that is to be made, and the log of all.
import { isActing } from '../play/plan'
import type { Choose, Happened, State } from '../wire'

/** More steps than this waiting to be shown: the oldest are not animated. */
export const MOST_WAITING = 300

/** A choice that was sent and not answered yet. */
export type Pending = Omit<Choose, 'type'>

/** The log after a step; an undo cuts it back first. */
export function withSteps(history: Happened[], state: State): Happened[] {
  const back = state.back_to ?? -1
  const kept = back >= 0 ? history.filter((h) => h.number <= back) : history
  const last = kept.length > 0 ? kept[kept.length - 1].number : -1
  return [...kept, ...state.happened.filter((h) => back >= 0 || h.number > last || h.number < 0)]
}

/** Whether what was taken back is one of several small answers, so that more is meant; `asked`: what was asked before. */
export function isBetween(state: State, asked: string): boolean {
  // In a list of choices, or before play, one step is what was meant.
  const listed = state.view.turn === 0 || state.prompt?.kind === asked
  return (state.back_to ?? -1) >= 0 && !!state.prompt && !isActing(state.prompt) && !listed && !!state.undo?.free
}

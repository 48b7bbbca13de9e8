// Which objective is shown before the others.
import type { Goal } from '../wire'

/** The next one to be reached; after the end the one that decided, whoever reached it. */
export function foremostGoal(all: Goal[], mine: Goal[], over: boolean): Goal | undefined {
  const decided = over ? (mine.find((g) => g.done) ?? all.find((g) => g.done)) : undefined
  return decided ?? mine.find((g) => !g.done) ?? mine[0] ?? all[0]
}

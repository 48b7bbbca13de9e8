// Which objective is shown before the others.
import type { Goal } from '../wire'

/** The next one to be reached; after the end the one that decided, whoever reached it. */
export function foremostGoal(all: Goal[], mine: Goal[], over: boolean): Goal | undefined {
  const decided = over ? (mine.find((g) => g.done) ?? all.find((g) => g.done)) : undefined
  return decided ?? mine.find((g) => !g.done) ?? mine[0] ?? all[0]
}

/** The first thing that the others win by, and oneself therefore loses by; none where all want the same. */
export function threat(all: Goal[], seat: number, over: boolean): Goal | undefined {
  if (seat < 0 || over) return undefined
  const mine = new Set(all.filter((g) => g.seat === seat).map((g) => g.text.en))
  const theirs = (g: Goal) => g.seat >= 0 && g.seat !== seat && (g.points ?? -1) < 0 && !mine.has(g.text.en)
  return all.find((g) => theirs(g) && !g.done)
}

/** So many letters fit into the two lines of a narrow bar. */
const BRIEF = 48

/** What a long goal begins with, where that is a sentence or part of one: the rest is read where all are. */
export function briefly(words: string): string {
  const end = words.length > BRIEF ? words.search(/\.\s| ?:\s/) : -1
  return end > 0 ? words.slice(0, end) : words
}

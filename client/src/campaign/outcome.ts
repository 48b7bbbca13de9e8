// The form of a battle's outcome: in which order its parts are shown, and what is still missing.
import type { Tiding } from '../wire'

/** A part of the form: the numbers of its tidings, the first of which bears its heading. */
export type Part = number[]

/** The parts in which something must be said first, then those that may stay as they are. */
export function partsOf(tidings: Tiding[]): Part[] {
  const parts: Part[] = []
  tidings.forEach((tiding, n) => {
    if (tiding.heading || parts.length === 0) parts.push([])
    parts[parts.length - 1].push(n)
  })
  const needed = (part: Part) => part.some((n) => !tidings[n].usual)
  return [...parts.filter(needed), ...parts.filter((part) => !needed(part))]
}

/** What must be said and is not, in the order in which it is shown. */
export function missingIn(tidings: Tiding[], told: (string | number | null)[]): number[] {
  return partsOf(tidings)
    .flat()
    .filter((n) => !tidings[n].usual && (told[n] ?? '') === '')
}

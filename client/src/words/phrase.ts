// A phrase with a number has a form for one and for others, chosen by `n`.
export type Phrase = string | { one: string; other: string }

/** The same phrases in another language, of the same forms. */
export type Said<T> = { [K in keyof T]: T[K] extends string ? string : { one: string; other: string } }

/** Letters of writing that runs from right to left. */
const TURNING = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A name that somebody typed, for the middle of a sentence: the words around it keep their order. */
export function isolated(name: string): string {
  return TURNING.test(name) ? `\u2068${name}\u2069` : name
}

// A phrase with a number has a form for one and for others, chosen by `n`.
export type Phrase = string | { one: string; other: string }

/** The same phrases in another language, of the same forms. */
export type Said<T> = { [K in keyof T]: T[K] extends string ? string : { one: string; other: string } }

/** Names as they are written under a figure. */

/** What fits under a figure on one square; fewer letters where somebody stands right beside it. */
const LONGEST = 9
const CLOSE = 7

/** A long name keeps its first word and the number at its end; a long word is cut. */
export function shortName(whole: string, close = false): string {
  const longest = close ? CLOSE : LONGEST
  if (whole.length <= longest) return whole
  const [, words, number = ''] = /^(.*?\S)(\s+[A-Z]?\d+)?$/.exec(whole)!
  const room = longest - number.length
  const [first] = words.split(' ')
  // A figure that is known by its letter and number needs no part of a word.
  if (first.length > room && /[A-Z]/.test(number)) return number.trim()
  return (first.length <= room ? first : `${first.slice(0, room - 1)}.`) + number
}

/** How names are written now: whole, or as few letters of so many units' height, where squares are small. */
export interface Naming {
  brief: boolean
  size: number
}

/** Smaller squares (pixels) have no names, and letters are no smaller than this. */
const LEAST = 18
const LETTER = 9.5

/** For squares of so many pixels, of so many units, where whole names need `named` of them. */
export function namingAt(pixels: number, unit: number, named: number): Naming | null {
  if (pixels >= named) return { brief: false, size: 0 }
  return pixels >= LEAST ? { brief: true, size: Math.round((LETTER * unit) / pixels) } : null
}

/** Two or three letters: a short name, a number with its letter, or what a name begins with. */
export function initials(whole: string): string {
  if (whole.length <= 3) return whole
  const [, first, number = ''] = /^(\S).*?(?:\s+([A-Z]?\d+))?$/.exec(whole)!
  if (/[A-Z]/.test(number)) return number
  return number ? first + number : whole.slice(0, 2)
}

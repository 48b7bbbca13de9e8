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
  return (first.length <= room ? first : `${first.slice(0, room - 1)}.`) + number
}

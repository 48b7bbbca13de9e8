/** Names as they are written under a figure. */

/** What fits under a figure on one square. */
const LONGEST = 9

/** A long name keeps its first word and the number at its end; a long word is cut. */
export function shortName(whole: string): string {
  if (whole.length <= LONGEST) return whole
  const [, words, number = ''] = /^(.*?\S)(\s+[A-Z]?\d+)?$/.exec(whole)!
  const room = LONGEST - number.length
  const [first] = words.split(' ')
  return (first.length <= room ? first : `${first.slice(0, room - 1)}.`) + number
}

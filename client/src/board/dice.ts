/** Dice in words and in measure. */
import type { Language } from './types'

/** Along a row of dice, in units of a die of 22: the dice, what was needed, what they count together. */
export function diceWidth(count: number, need: number, total: number): number {
  return count * 23 + (need > 0 ? 22 : 0) + (total >= 0 ? 26 : 0) + 1
}

const COLOURS: Record<Language, Record<string, string>> = {
  en: { red: 'red', white: 'white' },
  fr: { red: 'rouge', white: 'blanc' },
}

/** "dice: red 3, white 1, 4 in all", for dice that count in their own way. */
export function countedWords(values: number[], colours: string[], total: number, language: Language): string {
  const dice = values.map((value, i) => `${COLOURS[language][colours[i] ?? ''] ?? ''} ${value}`.trim()).join(', ')
  const sum = total < 0 ? '' : language === 'fr' ? `, ${total} en tout` : `, ${total} in all`
  return `${language === 'fr' ? 'dés :' : 'dice:'} ${dice}${sum}`
}

/** "rolled 6 and 2, needed 6+, one hit", for those who hear it. */
export function diceWords(faces: number[], need: number, hits: boolean[], language: Language): string {
  const french = language === 'fr'
  const rolled = faces.join(french ? ' et ' : ' and ')
  let words = french ? `dés : ${rolled}` : `dice: ${rolled}`
  if (need > 0) words += french ? `, il fallait ${need} ou plus` : `, ${need} or more was needed`
  if (hits.length) {
    const count = hits.filter(Boolean).length
    if (french) words += `, ${count} ${count > 1 ? 'réussites' : 'réussite'}`
    else words += `, ${count} ${count === 1 ? 'success' : 'successes'}`
  }
  return words
}

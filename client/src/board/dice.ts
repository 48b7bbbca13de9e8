/** Dice in words. */
import type { Language } from "./types"

/** "rolled 6 and 2, needed 6+, one hit", for those who hear it. */
export function diceWords(faces: number[], need: number, hits: boolean[], language: Language): string {
  const french = language === "fr"
  const rolled = faces.join(french ? " et " : " and ")
  let words = french ? `dés : ${rolled}` : `dice: ${rolled}`
  if (need > 0) words += french ? `, il fallait ${need} ou plus` : `, ${need} or more was needed`
  if (hits.length) {
    const count = hits.filter(Boolean).length
    if (french) words += `, ${count} ${count > 1 ? "réussites" : "réussite"}`
    else words += `, ${count} ${count === 1 ? "success" : "successes"}`
  }
  return words
}

// Terms in sentences.
import type { Term } from '../wire'

export interface Piece {
  text: string
  term?: Term
}

/** A sentence in pieces, those that are a term marked; each term once, and the longest spelling first. */
export function pieces(sentence: string, terms: Term[], language: 'en' | 'fr'): Piece[] {
  const spellings = terms
    .flatMap((term) => (term.spelt?.[language] ?? [term.name[language]]).map((word) => ({ word, term })))
    .sort((a, b) => b.word.length - a.word.length)
  if (spellings.length === 0) return [{ text: sentence }]
  const by = new Map(spellings.map(({ word, term }) => [plain(word), term]))
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}-])(${spellings.map(({ word }) => spelling(word)).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  const out: Piece[] = []
  const met = new Set<Term>()
  let from = 0
  for (const match of sentence.matchAll(any)) {
    const term = by.get(plain(match[0]))
    // What is short and in capitals is meant so: AP is no end of a word.
    if (!term || met.has(term) || (match[0].length < 3 && match[0] !== match[0].toUpperCase())) continue
    met.add(term)
    if (match.index > from) out.push({ text: sentence.slice(from, match.index) })
    out.push({ text: match[0], term })
    from = match.index + match[0].length
  }
  if (from < sentence.length) out.push({ text: sentence.slice(from) })
  return out
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('’', "'")
}

function spelling(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]")
}

/** What follows a term, held to it where it begins with a sign: no line begins with a colon. What stands before one is held to it
 * where it does not end with a space: no line ends with an apostrophe. */
export function joined(text: string, follows: boolean, leads = false): string {
  const held = follows && /^\s*[:;,.!?)»]/.test(text) ? `\u2060${text.replace(/^\s+/, '\u00a0')}` : text
  return leads && /\S$/.test(text) ? `${held}\u2060` : held
}

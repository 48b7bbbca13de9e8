// The page is built with short names for its words: what they are called in the sources stands in every use of them.
import { readdirSync, readFileSync } from 'node:fs'

const WORDS = new URL('./src/words/en/', import.meta.url)

/** How names begin and end that are put together or looked into while the page runs: they stay what they are. */
export const PUT_TOGETHER = {
  begins: [
    ...'asking bot card cardState ended facing group lobby log manner request result show sight sit speed tab'.split(
      ' ',
    ),
    ...'telling.by telling.waits you'.split(' '),
  ]
    .map((part) => `${part}.`)
    .concat('dice.mine'),
  ends: ['.chance', '.chances', '.unsure'],
}

/** A short name for each of them that is written in full wherever it is used. @param {string[]} names */
export function shortNames(names) {
  const { begins, ends } = PUT_TOGETHER
  const joined = (/** @type {string} */ name) =>
    begins.some((part) => name.startsWith(part)) || ends.some((part) => name.endsWith(part))
  const whole = names.filter((name) => name.includes('.') && !joined(name))
  return new Map(whole.map((name, n) => [name, `.${n.toString(36)}`]))
}

/** Sources with short names in the place of those that are written in full. @param {string} code @param {Map<string, string>} names */
export function shortened(code, names) {
  return code.replace(/'([a-z]\w*(?:\.\w+)+)'/g, (text, /** @type {string} */ name) =>
    names.has(name) ? `'${names.get(name)}'` : text,
  )
}

/** @returns {import('vite').Plugin} */
export function shortWords() {
  const texts = readdirSync(WORDS).map((file) => readFileSync(new URL(file, WORDS), 'utf8'))
  const names = shortNames(texts.flatMap((text) => [...text.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, name]) => name)))
  return {
    name: 'short-words',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (/\/src\/.*\.(ts|svelte)$/.test(id) ? { code: shortened(code, names) } : null),
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PUT_TOGETHER, shortened, shortNames } from '../../short.js'
import { en } from './en'

/** All sources but tests and the words themselves. */
const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$|^words\/(en|fr)/.test(path))
  .map((path) => readFileSync(`src/${path}`, 'utf8'))
  .join('\n')
const all = (part: RegExp): Set<string> => new Set([...SOURCES.matchAll(part)].map(([, found]) => found))

test('words that are used by their name have a short one, everywhere the same', () => {
  const names = shortNames(Object.keys(en))
  expect(names.size).toBeGreaterThan(400)
  expect(new Set(names.values()).size).toBe(names.size)
  const short = names.get('actions.title')!
  expect(shortened("t('actions.title') + t('bot.heuristic') + 'else.where'", names)).toBe(
    `t('${short}') + t('bot.heuristic') + 'else.where'`,
  )
})

test('names that are put together while the page runs keep what they are', () => {
  const begun = new Set([...all(/`([a-z]\w*\.[\w.]*)\$\{/g), ...all(/startsWith\('([a-z]\w*\.[\w.]*)'/g)])
  const ended = all(/`\$\{[^}`]*\}(\.\w+)`/g)
  // Nor is one written with other marks, where it would not be found.
  const marked = all(/["`]([a-z]\w*(?:\.\w+)+)["`]/g)
  expect(begun.size).toBeGreaterThan(10)
  const wrong = [...shortNames(Object.keys(en)).keys()].filter(
    (name) =>
      [...begun].some((part) => name.startsWith(part)) ||
      [...ended].some((part) => name.endsWith(part)) ||
      marked.has(name),
  )
  expect(wrong).toEqual([])
  for (const part of PUT_TOGETHER.begins) expect(begun).toContain(part)
})

import { expect, test } from 'vitest'
import type { Term } from '../wire'
import { joined, pieces } from './finding'

const term = (key: string, en: string[], fr: string[] = en): Term => ({
  key,
  name: { en: key, fr: key },
  text: { en: '', fr: '' },
  spelt: { en, fr },
})
const TERMS = [
  term('points', ['command points', 'CP']),
  term('blip', ['blips', 'blip']),
  term('watch', ['watch'], ['état d’alerte']),
]
const marked = (text: string, language: 'en' | 'fr' = 'en') =>
  pieces(text, TERMS, language)
    .filter((piece) => piece.term)
    .map((piece) => piece.text)

test('terms are found as whole words, once each, and nothing is lost', () => {
  const sentence = 'Blips cost 2 CP; a blip watches, a watch waits.'
  expect(marked(sentence)).toEqual(['Blips', 'CP', 'watch'])
  expect(
    pieces(sentence, TERMS, 'en')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(sentence)
})

test('both apostrophes are one, and small letters are no abbreviation', () => {
  expect(marked("en état d'alerte", 'fr')).toEqual(["état d'alerte"])
  expect(marked('cp and Command points')).toEqual(['Command points'])
})

test('without terms a sentence is one piece', () => {
  expect(pieces('Fire!', [], 'en')).toEqual([{ text: 'Fire!' }])
})

test('a sign behind a term stays with it', () => {
  expect(joined(': 6, acting', true)).toBe('\u2060: 6, acting')
  expect(joined(' : 6', true)).toBe('\u2060\u00a0: 6')
  expect(joined(' of 6', true)).toBe(' of 6')
  expect(joined(': 6', false)).toBe(': 6')
  expect(joined('en case d’', false, true)).toBe('en case d’\u2060')
  expect(joined('two ', false, true)).toBe('two ')
})

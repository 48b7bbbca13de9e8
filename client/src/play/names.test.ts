import { expect, it } from 'vitest'
import type { GameStore } from '../line/game.svelte'
import { isolated } from '../words/language.svelte'
import { seatName, sitterName } from './names'

const HEBREW = '\u05d3\u05d5\u05d3 9'

it('keeps what runs from right to left from turning the words around it', () => {
  expect(isolated(HEBREW)).toBe(`\u2068${HEBREW}\u2069`)
  expect(isolated('\u0627\u062d\u0645\u062f')).toMatch(/^\u2068.*\u2069$/)
  for (const name of ['Ann', 'Élise (9)', '安', '']) expect(isolated(name)).toBe(name)
})

it('does so wherever a person is named', () => {
  expect(sitterName({ who: 'human', name: HEBREW, out: 'time' })).toMatch(/^\u2068.*\u2069 \(/)
  expect(sitterName({ who: 'human', name: 'Ann' })).toBe('Ann')
  const store = { seats: [{ seat: 0, who: 'human', name: HEBREW }], scenery: { seats: [] } } as unknown as GameStore
  expect(seatName(store, 0)).toBe(`\u2068${HEBREW}\u2069`)
})

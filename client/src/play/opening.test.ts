import { expect, it } from 'vitest'
import type { GameStore } from '../line/game.svelte'
import type { View } from '../wire'
import { othersBegin } from './opening'

const view = (turn: number, seat: number) => ({ turn, seat }) as View
const table = (rest: object = {}) =>
  ({
    seat: 0,
    seats: [
      { seat: 0, who: 'human' },
      { seat: 1, who: 'bot' },
    ],
    scenery: { decks: [{ open: true }] },
    settings: {},
    ...rest,
  }) as unknown as GameStore

it('is said where a bot has the initiative and begins', () => {
  expect(othersBegin(table(), view(1, 1), view(1, 1))).toBe(true)
})

it('is not said before that, where the bot lets one begin, nor where one has acted', () => {
  expect(othersBegin(table(), view(0, 0), view(1, 1))).toBe(false)
  expect(othersBegin(table(), view(1, 1), view(1, 0))).toBe(false)
  expect(othersBegin(table(), view(1, 0), view(1, 1))).toBe(false)
  expect(othersBegin(table(), view(2, 1), view(2, 1))).toBe(false)
})

it('is not said to whoever watches, is guided or walks corridors, nor of people', () => {
  const begun = (rest: object) => othersBegin(table(rest), view(1, 1), view(1, 1))
  expect(begun({ seat: -1 })).toBe(false)
  expect(begun({ settings: { guide: 'field' } })).toBe(false)
  expect(begun({ scenery: { decks: [{}] } })).toBe(false)
  expect(begun({ seats: [{ seat: 1, who: 'human' }] })).toBe(false)
})

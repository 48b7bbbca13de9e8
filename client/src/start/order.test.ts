import { expect, test } from 'vitest'
import type { GameRecord } from '../server/api'
import { byTurn, isMyTurn } from './order'

const record = (id: string, more: Partial<GameRecord>): GameRecord =>
  ({ id, status: 'running', waits: [], deadline: 0, ...more }) as GameRecord
const mine = () => [1]

test('games that wait for me come first, the nearest deadline before all', () => {
  const games = [
    record('over', { status: 'over', waits: [1] }),
    record('theirs', { waits: [0], deadline: 1 }),
    record('mine', { waits: [0, 1] }),
    record('late', { waits: [1], deadline: 20 }),
    record('soon', { waits: [1], deadline: 10 }),
    record('called off', { status: 'aborted' }),
  ]
  expect(byTurn(games, mine).map((game) => game.id)).toEqual(['soon', 'late', 'mine', 'theirs', 'over', 'called off'])
})

test('a game that is over waits for nobody', () => {
  expect(isMyTurn(record('over', { status: 'over', waits: [1] }), mine)).toBe(false)
  expect(isMyTurn(record('mine', { waits: [1] }), mine)).toBe(true)
})

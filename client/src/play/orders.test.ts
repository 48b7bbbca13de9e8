import { describe, expect, it } from 'vitest'
import type { Beforehand } from '../wire'
import { composed, nowFor, parsed, told } from './orders'

const text = (en: string) => ({ en, fr: `${en} (fr)` })
const KNOWN: Beforehand[] = [
  {
    kind: 'free shot',
    name: text('A shot'),
    answers: [
      { key: 'act', label: text('shoot') },
      { key: 'ask', label: text('ask me') },
    ],
    conditions: [
      { key: 'chance', label: text('at least {n} %'), most: 100 },
      { key: 'turn', label: text('only in turn {n}'), takes: 'turn', most: 999 },
      { key: 'phase', label: text('only in this phase'), takes: 'phase' },
    ],
  },
]
const NOW = { turn: 4, phase: 'late' }

describe('orders with conditions', () => {
  const order = {
    who: 'Kesh',
    kind: 'free shot',
    answer: 'act',
    conditions: { chance: '30', turn: '', phase: '4 late' },
  }
  const line = 'Kesh when free shot: act, chance 30, phase 4 late'

  it('are lines that can be read again', () => {
    expect(composed(order)).toBe(line)
    expect(parsed(line)).toEqual({ ...order, conditions: { chance: '30', phase: '4 late' } })
    expect(parsed('Kesh never react')).toBeNull()
  })

  it('are told in words, and say when they hold no more', () => {
    const found = told(line, KNOWN, NOW)
    expect(found?.parts.map((part) => part.en)).toEqual(['A shot', 'shoot', 'at least 30 %', 'only in this phase'])
    expect(found?.over).toBe(false)
    expect(told(line, KNOWN, { turn: 4, phase: 'later' })?.over).toBe(true)
    expect(told('all when free shot: act, turn 3', KNOWN, NOW)?.over).toBe(true)
    expect(told('all when free shot: act, turn 5', KNOWN, NOW)?.over).toBe(false)
    expect(told('all when supper: act', KNOWN, NOW)).toBeNull()
  })

  it('take the turn and the phase as they are now', () => {
    expect(KNOWN[0].conditions.map((each) => nowFor(each, NOW))).toEqual(['', '4', '4 late'])
  })
})

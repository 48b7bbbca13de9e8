import { describe, expect, it } from 'vitest'
import { costOf, costText } from './cost'

describe('costs', () => {
  const names = [
    { en: 'AP', fr: 'PA' },
    { en: 'CP', fr: 'PC' },
  ]
  it('are said in the currencies of the game', () => {
    expect(costText([1, 2], names, 'fr', 'gratuit')).toBe('1 PA + 2 PC')
    expect(costText([0, 0], names, 'en', 'free')).toBe('free')
    expect(costText([], names, 'en', 'free')).toBe('')
  })
  it('of a walk are those of the whole way, though nobody knows what shows on it', () => {
    const place = { at: 'd10', facing: '', cost: [10], plan: [] }
    expect(costOf({ cost: [10], place }, { cost: [6] })).toEqual([10])
    expect(costOf({ cost: [1], place: null }, { cost: [2] })).toEqual([2])
    expect(costOf({ cost: [1], place: null }, null)).toEqual([1])
  })
})

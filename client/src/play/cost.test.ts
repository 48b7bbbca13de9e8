import { describe, expect, it } from 'vitest'
import { costText } from './cost'

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
})

import { describe, expect, it } from 'vitest'
import { settings } from '../settings/settings.svelte'
import { balanceWords, handicapWords, share } from './fairness'

const both = (en: string, fr = en) => ({ en, fr })
const balance = {
  level: 4,
  games: 200,
  draws: 2,
  shares: [
    { seat: 'marine', name: both('marines'), wins: 86 },
    { seat: 'stealer', name: both('stealers'), wins: 112 },
  ],
}
const handicap = {
  sides: [both('marines'), both('stealers')],
  plus: [both('1 CP more')],
  minus: [both('1 CP fewer'), both('2 CP fewer')],
}

describe('fairness in words', () => {
  it('says who wins how often, between whom, and in how many games', () => {
    settings.language = 'en'
    expect(balanceWords(balance)).toBe('marines win 43 % and stealers win 56 % (level 4 on all sides, 200 games)')
    settings.language = 'fr'
    expect(balanceWords(balance)).toContain('niveau 4')
    settings.language = 'en'
    expect(share(0, 0)).toBe(0)
  })

  it('says whom a handicap helps, and by what', () => {
    expect(handicapWords(handicap, 0)).toBe('none: as the mission has it')
    expect(handicapWords(handicap, 1)).toBe('helps the marines: 1 CP more')
    expect(handicapWords(handicap, -2)).toBe('helps the stealers: 2 CP fewer')
  })
})

import { describe, expect, it } from 'vitest'
import type { Tiding } from '../wire'
import { missingIn, partsOf } from './outcome'

const say = (label: string, more: Partial<Tiding> = {}): Tiding => ({ label: { en: label, fr: label }, ...more })
const heading = { en: 'x', fr: 'x' }
const TIDINGS = [
  say('turns'),
  say('who withdrew', { usual: true }),
  say('first figure', { usual: true, heading }),
  say('second figure', { usual: true }),
  say('won by', { heading }),
]

describe('the outcome of a battle', () => {
  it('asks first for what must be said', () => {
    expect(partsOf(TIDINGS)).toEqual([[0, 1], [4], [2, 3]])
  })

  it('knows what is missing, in the order in which it is shown', () => {
    expect(missingIn(TIDINGS, ['', '', '', '', ''])).toEqual([0, 4])
    expect(missingIn(TIDINGS, [null, '', '', '', 'won by Ada'])).toEqual([0])
    expect(missingIn(TIDINGS, [6, '', '', '', 'won by Ada'])).toEqual([])
  })
})

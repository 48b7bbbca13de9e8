import { describe, expect, it } from 'vitest'
import { asksForAnother, isLate, isStale } from './acting'
import { planOf } from './plan'
import type { Option } from '../wire'

describe('pages of the set-up', () => {
  it('are not left by a key that was meant for the page before', () => {
    expect(isLate('choose orders', 5000)).toBe(false)
    expect(isLate('choose orders', 5300)).toBe(false)
    expect(isLate('choose weapons', 5700)).toBe(true)
    expect(isLate('choose weapons', 6000)).toBe(false)
    expect(isLate('choose dock', 9000)).toBe(false)
  })
})

describe('a turn of one’s own', () => {
  it('is not ended by the key that let the last reaction pass, for a second', () => {
    expect(isStale('e', '41', false, 1000, 1400)).toBe(false)
    expect(isStale('e', '43', false, 1500, 1600), 'the next reaction is a question of its own').toBe(false)
    expect(isStale('d', '2 actions', true, 2000, 2100), 'another key is meant').toBe(false)
    expect(isStale('e', '43', false, 1500, 2200)).toBe(false)
    expect(isStale('e', '2 actions', true, 2500, 2600)).toBe(true)
    expect(isStale('e', '2 actions', true, 2500, 3400), 'pressed on and on, too').toBe(true)
    expect(isStale('e', '2 actions', true, 2500, 3600)).toBe(false)
    expect(isStale('e', '2 actions', true, 2500, 3700)).toBe(false)
  })

  it('is not ended by the key that asked whether points are to be wasted', () => {
    const words = { en: 'x', fr: 'x' }
    const end: Option = { text: 'end phase', label: words, icon: '', group: 'end', role: 'end', wasted: 8 }
    const idle: Option = { ...end, wasted: 0 }
    expect(asksForAnother(end, null)).toBe(false)
    expect(asksForAnother(end, planOf(end))).toBe(true)
    expect(asksForAnother(idle, planOf(idle))).toBe(false)
    expect(asksForAnother(end, planOf({ ...end, text: 'Kesh: done' }))).toBe(false)
  })
})

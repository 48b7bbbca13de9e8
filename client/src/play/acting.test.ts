import { describe, expect, it } from 'vitest'
import { isLate } from './acting'

describe('pages of the set-up', () => {
  it('are not left by a key that was meant for the page before', () => {
    expect(isLate('choose orders', 5000)).toBe(false)
    expect(isLate('choose orders', 5300)).toBe(false)
    expect(isLate('choose weapons', 5700)).toBe(true)
    expect(isLate('choose weapons', 6000)).toBe(false)
    expect(isLate('choose dock', 9000)).toBe(false)
  })
})

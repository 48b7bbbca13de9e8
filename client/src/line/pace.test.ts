import { describe, expect, it } from 'vitest'
import { Pace } from './pace'

describe('pace', () => {
  it('lets so many through at once, then so many a second', () => {
    const pace = new Pace(2, 10)
    const now = Date.now()
    expect([pace.take(now), pace.take(now), pace.take(now)]).toEqual([0, 0, 100])
    expect(pace.take(now + 100)).toBe(0)
  })
})

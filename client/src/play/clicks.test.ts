import { describe, expect, it } from 'vitest'
import { Clicks } from './clicks'

describe('clicks', () => {
  it('are double on the same square soon after each other, and the third is one of its own', () => {
    const clicks = new Clicks()
    expect(clicks.isDouble('c3', 1000)).toBe(false)
    expect(clicks.isDouble('c3', 1200)).toBe(true)
    expect(clicks.isDouble('d3', 1300)).toBe(false)
    expect(clicks.isDouble('d3', 1900)).toBe(false)
  })
})

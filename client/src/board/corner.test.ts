import { describe, expect, it } from 'vitest'
import { leastHiding } from './corner'

describe('the corner of the small map', () => {
  const [frame, size, edge] = [{ width: 700, height: 600 }, { width: 160, height: 120 }, 24]
  const [right, left, middle] = [
    { x: 640, y: 560 },
    { x: 40, y: 560 },
    { x: 350, y: 300 },
  ]

  it('is the lower right one', () => {
    expect(leastHiding([], size, frame, edge)).toBe('lower right')
    expect(leastHiding([middle], size, frame, edge)).toBe('lower right')
  })

  it('is another where somebody would be hidden, and the emptiest at the worst', () => {
    expect(leastHiding([right], size, frame, edge)).toBe('lower left')
    expect(leastHiding([right, left], size, frame, edge)).toBe('upper left')
    expect(leastHiding([right, left, left, { x: 20, y: 20 }], size, frame, edge)).toBe('lower right')
  })
})

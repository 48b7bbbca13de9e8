import { describe, expect, it } from 'vitest'
import { Squares } from '../board/squares'
import { facingTo, stepFrom } from './directions'

const squares = new Squares()

describe('steps', () => {
  it('go by the screen or by the facing', () => {
    expect(stepFrom(squares, 'd5', 0)).toBe('d4')
    expect(stepFrom(squares, 'd5', 0, 'e')).toBe('e5')
    expect(stepFrom(squares, 'd5/2', 3)).toBe('e6/2')
    expect(stepFrom(squares, 'a1', 7)).toBe('')
    expect(facingTo(2, 'e')).toBe('s')
    expect(facingTo(6)).toBe('w')
  })
})

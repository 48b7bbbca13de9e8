import { describe, expect, it } from 'vitest'
import type { Piece, Scenery, View } from '../wire'
import { nearestContact, pulse } from './tracker'

const scenery = { seats: [{ side: 'a' }, { side: 'a' }, { side: 'b' }], decks: [{}, {}] } as unknown as Scenery
const piece = (seat: number, at: string, status = 'board') => ({ seat, at, status }) as Piece
const view = (...pieces: Piece[]) => ({ pieces }) as View

describe('the tracker', () => {
  it('knows the nearest of another side, on the same deck', () => {
    expect(nearestContact(view(piece(0, 'a1'), piece(1, 'a2'), piece(2, 'd9'), piece(2, 'f3')), scenery, 0)).toBe(5)
    expect(nearestContact(view(piece(0, 'a1'), piece(2, 'b1/2')), scenery, 0)).toBeNull()
    expect(nearestContact(view(piece(0, 'a1'), piece(2, 'b1', 'dead')), scenery, 0)).toBeNull()
  })

  it('is faster the nearer it is, and silent when all is far', () => {
    const rates = [1, 3, 8].map((apart) => pulse(apart)!)
    expect(rates).toEqual([...rates].sort((a, b) => a - b))
    expect(pulse(30)).toBeNull()
    expect(pulse(null)).toBeNull()
  })
})

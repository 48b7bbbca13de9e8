import { describe, expect, it } from 'vitest'
import { contribution, leaveSeats, seatsOf, takeSeat } from './seats.svelte'

describe('seats of this browser', () => {
  it('are kept by game until they are left', () => {
    takeSeat({ game: 'g', seat: 1, token: 'b', contribution: '', name: '' })
    takeSeat({ game: 'g', seat: 0, token: 'a', contribution: '', name: '' })
    takeSeat({ game: 'h', seat: 0, token: 'c', contribution: '', name: '' })
    expect(seatsOf('g').map((s) => s.token)).toEqual(['a', 'b'])
    leaveSeats('g')
    expect(seatsOf('g')).toEqual([])
    expect(seatsOf('h')).toHaveLength(1)
  })

  it('mix sixteen bytes of their own into the dice', () => {
    expect(contribution()).toMatch(/^[0-9a-f]{32}$/)
    expect(contribution()).not.toBe(contribution())
  })
})

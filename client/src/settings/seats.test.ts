import { describe, expect, it } from 'vitest'
import { contribution, leaveSeats, seatsOf, seatsWithShares, takeSeat } from './seats.svelte'

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

  it('mix bytes of their own into the dice', () => {
    expect(contribution()).toMatch(/^[0-9a-f]{64}$/)
    expect(contribution()).not.toBe(contribution())
  })

  it('get a share of the dice where they came without one, and keep it', () => {
    takeSeat({ game: 'i', seat: 0, token: 'a', contribution: '', name: '' })
    const [seat] = seatsWithShares('i')
    expect(seat.contribution).toMatch(/^[0-9a-f]{64}$/)
    expect(seatsWithShares('i')).toEqual([seat])
  })
})

import { describe, expect, it } from 'vitest'
import vectors from '../../../tests/kernel/dice_vectors.json'
import { commitment, LaidDice, mixedSeed, pledge, SeededDice, type Jump } from './dice'

const hex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
const STREAM = 2 ** 32

describe('seeds and shares, as Python makes them', () => {
  it('bind a seed', () => {
    for (const [seed, bound] of vectors.commitments) expect(commitment(seed)).toBe(bound)
  })

  it('bind a share', () => {
    for (const [committed, seat, share, bound] of vectors.pledges) expect(pledge(committed, seat, share)).toBe(bound)
  })

  it('are mixed, in whatever order they come', () => {
    for (const { seed, shares, mixed } of vectors.mixed) {
      expect(hex(mixedSeed(seed, shares as unknown as Record<string, string>))).toBe(mixed)
      const backwards = Object.fromEntries(Object.entries(shares as unknown as Record<string, string>).reverse())
      expect(hex(mixedSeed(seed, backwards))).toBe(mixed)
    }
  })
})

describe('dice, as Python makes them', () => {
  it.each(vectors.streams)('fall from a seed, in the streams that it leads to', ({ seed, jumps, fallen }) => {
    const made = jumps.map(([block, used, to]): Jump => ({
      from: Math.floor(block / STREAM),
      block: block % STREAM,
      used,
      to,
    }))
    const dice = new SeededDice(mixedSeed(seed, {}), made)
    for (const fall of fallen) {
      const [value, count] = fall.split('/')
      if (count) expect(dice.draw(Number(count))).toBe(Number(value))
      else expect(dice.roll(fall.split(' ').length).join(' ')).toBe(fall)
    }
  })

  it('fall as they were laid down, until that does not fit', () => {
    const dice = new LaidDice([6, 2, 3], [0, 5], new SeededDice(mixedSeed('61', {})))
    const plain = new SeededDice(mixedSeed('61', {}))
    expect(dice.roll(2)).toEqual([6, 2])
    expect(dice.draw(4)).toBe(0)
    expect(dice.roll(2)).toEqual(plain.roll(2))
    expect(dice.draw(3)).toBe(plain.draw(3))
    expect(dice.roll(1)).toEqual(plain.roll(1))
  })
})

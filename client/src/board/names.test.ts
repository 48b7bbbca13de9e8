import { describe, expect, it } from 'vitest'
import { initials, namingAt, shortName } from './names'

describe('a name under a figure', () => {
  it('stays whole where it fits', () => {
    expect(['Varo', 'traitor 1', 'brute 12'].map((each) => shortName(each))).toEqual(['Varo', 'traitor 1', 'brute 12'])
  })
  it('keeps its first word and its number', () => {
    expect(
      ['bank of consoles 1', 'machine block 1', 'laser turret 2', 'fuel tank 1'].map((each) => shortName(each)),
    ).toEqual(['bank 1', 'machine 1', 'laser 2', 'fuel 1'])
  })
  it('is cut inside a word only where the word alone is too long', () => {
    expect(['dreadnought Mark VIII 1', 'termagant 12', 'Wellington-Smith'].map((each) => shortName(each))).toEqual([
      'dreadn. 1',
      'terma. 12',
      'Wellingt.',
    ])
  })
  it('is its letter and number where it has them and its word would be cut', () => {
    expect(['Compact Marshal A1', 'Gardien aux bois D1', 'Antler Warden D1'].map((each) => shortName(each))).toEqual([
      'A1',
      'D1',
      'Antler D1',
    ])
  })
  it('is shorter where another name stands right beside it', () => {
    expect(['Compact Marshal A1', 'Levy Rifle A6', 'Varo'].map((each) => shortName(each, true))).toEqual([
      'A1',
      'Levy A6',
      'Varo',
    ])
  })
})

describe('names on a board that is seen as a whole', () => {
  it('are two or three letters', () => {
    expect(['Kesh', 'Odo', 'S12', 'runt 4', 'Levy Rifle A6'].map(initials)).toEqual(['Ke', 'Odo', 'S12', 'r4', 'A6'])
  })
  it('can be read, however small the squares are, as long as there is room for them', () => {
    expect(namingAt(40, 40, 34)).toEqual({ brief: false, size: 0 })
    expect(namingAt(20, 40, 34)).toEqual({ brief: true, size: 19 })
    expect(namingAt(12, 40, 34)).toBeNull()
  })
})

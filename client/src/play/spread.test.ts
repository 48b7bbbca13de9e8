import { expect, it } from 'vitest'
import { deadly, possibleOf } from './spread'

const words = { en: '', fr: '' }
const bar = (ways: number) => ({ label: words, ways, of: 36 })

it('leaves out what cannot happen, and keeps which of the rest is deadly', () => {
  const spread = { label: words, bars: [bar(30), bar(0), bar(6), bar(0)], piece: 1, kills: 2, own: true }
  expect(possibleOf(spread)).toEqual([0, 2])
  expect(deadly(spread)).toEqual({ ways: 6, of: 36 })
})

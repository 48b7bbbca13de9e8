import { describe, expect, it } from 'vitest'
import type { Way } from '../wire'
import { bearing, dropped, gripped, middle, moved, rolled, snapped, twisted } from './drag'

const way = (column: number, row: number, text = `lay ${column} ${row}`): Way => ({ column, row, turns: 0, text })
const SIZE = 10

describe('a tile that is dragged', () => {
  it('is only clicked while the pointer keeps still, and stays dragged when it comes back', () => {
    const grip = gripped(1, false, { x: 50, y: 50 })
    expect(moved(grip, { x: 54, y: 53 }).moved).toBe(false)
    const far = moved(grip, { x: 58, y: 50 })
    expect(far.moved).toBe(true)
    expect(moved(far, { x: 50, y: 50 }).moved).toBe(true)
  })

  it('lies under a mouse and above a finger', () => {
    expect(middle(gripped(1, false, { x: 50, y: 200 }), 60)).toEqual({ x: 50, y: 200 })
    const touched = middle(gripped(1, true, { x: 50, y: 200 }), 60)
    expect(touched.x).toBe(50)
    expect(touched.y + 30).toBeLessThan(200)
  })

  it('is pulled to the nearest place where it may lie', () => {
    const places = [way(0, 0), way(1, 0), way(3, 0, '')]
    expect(snapped(places, { x: 9, y: 5 }, SIZE)).toBe(places[0])
    expect(snapped(places, { x: 11, y: 5 }, SIZE)).toBe(places[1])
    expect(snapped(places, { x: 15, y: 12.4 }, SIZE)).toBe(places[1])
    expect(snapped(places, { x: 15, y: 12.6 }, SIZE)).toBeNull()
  })

  it('is told why not at a place that refuses it, and nothing elsewhere', () => {
    const places = [way(0, 0), way(1, 0, '')]
    expect(dropped(places, { x: 8, y: 5 }, SIZE)).toBe(places[0])
    expect(dropped(places, { x: 15, y: 5 }, SIZE)).toBe(places[1])
    expect(dropped(places, { x: 35, y: 35 }, SIZE)).toBeNull()
  })

  it('turns with the second finger, the short way round', () => {
    const hand = { x: 0, y: 0 }
    const from = bearing(hand, { x: 10, y: 0 })
    expect(twisted(from, bearing(hand, { x: 0, y: 10 }))).toBe(1)
    expect(twisted(from, bearing(hand, { x: 0, y: -10 }))).toBe(-1)
    expect(twisted(from, bearing(hand, { x: 10, y: 4 }))).toBe(0)
    expect(twisted(bearing(hand, { x: -10, y: 1 }), bearing(hand, { x: -1, y: -10 }))).toBe(1)
  })

  it('turns by one at each notch of a wheel, and by one at a swipe', () => {
    const still = { rolled: 0, at: -Infinity }
    const notch = rolled(still, 100, 1000)
    expect(notch.by).toBe(1)
    expect(rolled(notch.wheel, 100, 1050).by).toBe(0)
    expect(rolled(notch.wheel, -100, 1200).by).toBe(-1)
    const little = rolled(still, 40, 1000)
    expect(little.by).toBe(0)
    expect(rolled(little.wheel, 40, 1010).by).toBe(1)
    expect(rolled(little.wheel, -40, 1010).by).toBe(0)
  })
})

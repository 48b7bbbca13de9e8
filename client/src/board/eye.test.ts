import { expect, test } from 'vitest'
import { Eye } from './eye.svelte'
import { UNIT, type Plan } from './plan'

const PHONE = { width: 390, height: 400 }
const plan = { arrangement: 'one', origins: [{}] } as unknown as Plan
/** Squares of so many pixels. */
const size = (eye: Eye): number => Math.round(eye.camera.k * UNIT)

function eyeOver(columns: number, rows: number, frame = PHONE): Eye {
  const eye = new Eye()
  eye.reduced = true
  eye.resize(frame, { width: columns * UNIT, height: rows * UNIT }, plan, null)
  return eye
}

test('a wide board on an upright phone fills it first, and is seen whole when that is asked for again', () => {
  const eye = eyeOver(24, 12)
  eye.fit()
  expect(size(eye)).toBe(32)
  expect(eye.whole).toBe(false)
  eye.fit()
  expect(size(eye)).toBeLessThan(20)
  expect(eye.whole).toBe(true)
  eye.fit()
  expect(size(eye)).toBe(32)
})

test('where squares are large enough, or the board is as tall as it is wide, it is whole at once', () => {
  for (const eye of [eyeOver(16, 8, { width: 1000, height: 600 }), eyeOver(40, 40)]) {
    eye.fit()
    expect(eye.whole).toBe(true)
  }
})

test('whoever looks at the whole board sees it stand still when something happens at its rim', () => {
  const eye = eyeOver(17, 15, { width: 712, height: 630 })
  eye.fit()
  const before = { ...eye.camera }
  eye.show([{ x: 0.2 * UNIT, y: 0.2 * UNIT }])
  eye.near({ x: 16.9 * UNIT, y: 14.9 * UNIT })
  expect(eye.camera).toEqual(before)
})

import { expect, it } from 'vitest'
import { strayed } from './still'

it('a pointer that rests points at nothing that comes to lie under it', () => {
  expect(strayed({ clientX: 40, clientY: 60 })).toBe(true)
  expect(strayed({ clientX: 40, clientY: 60 })).toBe(false)
  expect(strayed({ clientX: 41, clientY: 60 })).toBe(true)
})

import { expect, test } from 'vitest'
import { Following } from './following'

test('what the page scrolls keeps the list at its end, what the player scrolls leaves it', () => {
  let clock = 0
  const list = new Following(() => clock)
  list.scrolled(300)
  expect(list.atEnd).toBe(true)
  list.touch()
  clock += 900
  list.scrolled(300)
  expect(list.atEnd).toBe(false)
  // Late, and not his: it does not take him back either.
  clock += 5000
  list.scrolled(200)
  expect(list.atEnd).toBe(false)
  list.scrolled(10)
  expect(list.atEnd).toBe(true)
  list.scrolled(500)
  expect(list.atEnd).toBe(true)
})

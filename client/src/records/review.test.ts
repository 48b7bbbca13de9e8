import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Review } from '../wire'
import { Reviewing } from './review.svelte'

const found = (done: number, running: boolean): Review => ({
  seat: 0,
  done,
  total: 3,
  running,
  curve: [],
  moments: [],
  fault: null,
})

describe('looking a game through', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('asks until it is done', async () => {
    const told = [found(0, true), found(2, true), found(3, false)]
    const ask = vi.fn(() => Promise.resolve(told.shift()!))
    const reviewing = new Reviewing('g', ask, vi.fn())
    await reviewing.begin(0)
    expect([reviewing.running, reviewing.review?.done]).toEqual([true, 0])
    await vi.advanceTimersByTimeAsync(2000)
    expect([reviewing.running, reviewing.review?.done]).toEqual([false, 3])
    await vi.advanceTimersByTimeAsync(5000)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('is broken off, also at the server', async () => {
    const end = vi.fn(() => Promise.resolve())
    const ask = vi.fn(() => Promise.resolve(found(1, true)))
    const reviewing = new Reviewing('g', ask, end)
    await reviewing.begin(0)
    reviewing.stop()
    expect(end).toHaveBeenCalledWith('g', 0)
    await vi.advanceTimersByTimeAsync(5000)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(reviewing.running).toBe(false)
  })

  it('says what is wrong', async () => {
    const text = { en: 'no', fr: 'non' }
    const reviewing = new Reviewing('g', () => Promise.resolve({ ...found(0, false), fault: text }), vi.fn())
    await reviewing.begin(0)
    expect(reviewing.fault).toEqual(text)
  })
})

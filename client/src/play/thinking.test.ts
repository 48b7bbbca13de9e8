import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { botAsked, LONG, Thinking } from './thinking.svelte'
import type { SeatState, State } from '../wire'

const seats = [
  { seat: 0, key: 'marine', who: 'human', name: 'Ann' },
  { seat: 1, key: 'stealer', who: 'bot', name: 'level5' },
] as SeatState[]
const asked = (seat: number) => ({ waiting: { seat }, view: {} }) as State

describe('a bot that thinks', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is whoever is asked, if that is a bot and nothing is paused', () => {
    expect(botAsked(asked(1), seats)).toBe(1)
    expect(botAsked(asked(0), seats)).toBe(-1)
    expect(botAsked(asked(1), seats, true)).toBe(-1)
    expect(botAsked(null, seats)).toBe(-1)
    expect(botAsked({ waiting: { seat: 1 }, view: { result: {} } } as State, seats)).toBe(-1)
  })

  it('is told of after a while, not for choices that come fast', () => {
    const thinking = new Thinking()
    for (let n = 0; n < 10; n++) {
      thinking.heed(1)
      vi.advanceTimersByTime(300)
    }
    expect(thinking.seat).toBe(-1)
    vi.advanceTimersByTime(100)
    expect(thinking.seat).toBe(1)
  })

  it('does not flicker between its choices, and ends when a person is asked', () => {
    const thinking = new Thinking()
    thinking.heed(1)
    vi.advanceTimersByTime(400)
    thinking.heed(1)
    expect(thinking.seat).toBe(1)
    thinking.heed(-1)
    expect(thinking.seat).toBe(-1)
    vi.advanceTimersByTime(1000)
    expect(thinking.seat).toBe(-1)
  })

  it('is what an answer is that takes longer than a second', () => {
    const waiting = new Thinking(LONG)
    waiting.heed(0)
    vi.advanceTimersByTime(900)
    expect(waiting.seat).toBe(-1)
    vi.advanceTimersByTime(100)
    expect(waiting.seat).toBe(0)
    waiting.heed(-1)
    vi.advanceTimersByTime(1000)
    expect(waiting.seat).toBe(-1)
  })
})

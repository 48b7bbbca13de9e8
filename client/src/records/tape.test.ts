import { describe, expect, it } from 'vitest'
import type { ReplayPart } from '../server/api'
import { Tape } from './tape.svelte'

const TOTAL = 120

/** A game of so many steps; keeps what was asked for. */
function game(asked: number[]) {
  return (_: number | null, from: number, count: number): Promise<ReplayPart> => {
    asked.push(from)
    const steps = Array.from({ length: Math.max(0, Math.min(count, TOTAL + 1 - from)) }, (_, n) => ({
      number: from + n,
    }))
    return Promise.resolve({ total: TOTAL, scenery: {}, steps } as unknown as ReplayPart)
  }
}

describe('a tape', () => {
  it('begins anywhere, also far behind its first part', async () => {
    const tape = new Tape(game([]), null)
    await tape.need(78)
    expect(tape.total).toBe(TOTAL)
    expect(tape.step(78)).toEqual({ number: 78 })
  })

  it('fetches no part twice', async () => {
    const asked: number[] = []
    const tape = new Tape(game(asked), null)
    await tape.need(0)
    await tape.need(60)
    await tape.need(119)
    expect(asked.sort((a, b) => a - b)).toEqual([0, 50, 100])
  })

  it('ends with the position after the last choice', async () => {
    const tape = new Tape(game([]), null)
    await tape.need(TOTAL)
    expect(tape.step(TOTAL)).toEqual({ number: TOTAL })
  })
})

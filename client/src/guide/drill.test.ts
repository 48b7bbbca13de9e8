import { describe, expect, it } from 'vitest'
import type { Prompt, Told, View } from '../wire'
import { DRILL } from './drill'
import { advance, next, type Scene } from './steps'

const at = (key: string) => DRILL.findIndex((s) => s.key === key)

function scene(
  rest: Partial<Omit<Scene, 'view' | 'prompt'>> & { turn?: number; turnOf?: number; kind?: string } = {},
): Scene {
  const { turn = 1, turnOf = 0, kind = 'marine', ...others } = rest
  return {
    view: { turn, seat: turnOf } as View,
    prompt: kind ? ({ kind } as Prompt) : null,
    selected: -1,
    seen: [],
    seat: 0,
    ...others,
  }
}

const event = (kind: string, seat = 0): Told => ({ kind, seat, line: { en: '', fr: '' }, rule: '' })

describe('the guide through the drill', () => {
  it('waits until a step is done', () => {
    expect(advance(DRILL, at('move'), scene({ selected: 1 }))).toBe(at('move'))
    expect(advance(DRILL, at('move'), scene({ seen: [event('moved')] }))).toBe(at('move') + 1)
  })

  it('does not take the other side for the player', () => {
    expect(advance(DRILL, at('move'), scene({ seen: [event('moved', 1)] }))).toBe(at('move'))
  })

  it('does not ask for a marine before there is a choice of marines', () => {
    expect(next(DRILL, at('command'), scene({ kind: 'command' }))).toBe(at('command'))
    expect(advance(DRILL, at('command'), scene({ kind: 'marine' }))).toBe(at('select'))
  })

  it('catches up with a player who goes ahead', () => {
    let step = 0
    const ahead = scene({ turn: 1, kind: 'marine', selected: 1 })
    for (const _ of DRILL) step = advance(DRILL, step, ahead)
    expect(step).toBe(at('move'))
    expect(advance(DRILL, at('door'), scene({ turnOf: 1, kind: '' }))).toBe(at('blips'))
  })

  it('passes over what the player left out', () => {
    expect(advance(DRILL, at('turn'), scene({ seen: [event('overwatch')] }))).toBe(at('end'))
    expect(advance(DRILL, at('move'), scene({ seen: [event('overwatch')] }))).toBe(at('move'))
  })

  it('ends with the console', () => {
    expect(advance(DRILL, at('console'), scene({ seen: [event('console used')] }))).toBe(at('over'))
    expect(advance(DRILL, at('over'), scene())).toBe(at('over'))
  })
})

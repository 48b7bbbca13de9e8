import { describe, expect, it } from 'vitest'
import type { Goal } from '../wire'
import { briefly, foremostGoal, threat } from './goals'

const goal = (en: string, seat: number, done: boolean): Goal => ({ seat, text: { en, fr: en }, done })

describe('the objective in the upper bar', () => {
  const few = goal('fewer than 2', 1, true)
  const late = goal('turn 8', 1, false)
  const out = goal('two leave', 0, false)

  it('is the next one to be reached', () => {
    expect(foremostGoal([out, few, late], [few, late], false)).toBe(late)
  })

  it('is the one that decided, once the game is over, also for whoever lost by it', () => {
    expect(foremostGoal([out, few, late], [few, late], true)).toBe(few)
    expect(foremostGoal([out, few, late], [out], true)).toBe(few)
    expect(foremostGoal([out, late], [out], true)).toBe(out)
  })
})

describe('what one loses by', () => {
  const few = goal('3 of the 4 marines are killed', 1, false)
  const late = goal('turn 8 is over', 1, false)
  const out = goal('two leave', 0, false)

  it('is the first thing that the others win by', () => {
    expect(threat([out, few, late], 0, false)).toBe(few)
    expect(threat([out, few, late], 1, false)).toBe(out)
    expect(threat([out, { ...few, done: true }, late], 0, false)).toBe(late)
  })

  it('is not told where all want the same, to whoever watches, of points, and after the end', () => {
    expect(threat([out, goal('two leave', 1, false)], 0, false)).toBeUndefined()
    expect(threat([out, few], -1, false)).toBeUndefined()
    expect(threat([out, { ...few, points: 30 }], 0, false)).toBeUndefined()
    expect(threat([out, few], 0, true)).toBeUndefined()
  })
})

describe('a long goal', () => {
  it('is cut where a sentence or a part of it ends, never in between', () => {
    const first = 'Destroy the beacon'
    expect(briefly(`${first}. The squad whose figure does so scores 30 points.`)).toBe(first)
    expect(briefly('Tuer les figurines des escouades : leurs points sont les vôtres')).toBe(
      'Tuer les figurines des escouades',
    )
    expect(briefly('Destroy: generator (40 points each)')).toBe('Destroy: generator (40 points each)')
    expect(briefly('x'.repeat(90))).toBe('x'.repeat(90))
  })
})

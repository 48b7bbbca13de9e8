import { describe, expect, it } from 'vitest'
import type { Advice, View } from '../wire'
import { alternatives, chances, isHopeless, planFor, squaresFor, told } from './hint'

const both = (words: string) => ({ en: words, fr: words })
const weighed = (words: string, estimate: number) => ({
  text: words,
  estimate,
  gain: 0,
  worlds: 8,
  label: both(words),
})
const option = (text: string, more: object = {}) => ({
  text,
  label: both(text),
  group: 'move' as const,
  icon: 'forward' as const,
  ...more,
})
const hint: Advice = {
  bot: 'level5',
  text: 'Kesh: activate',
  weighed: [weighed('Kesh', 0.52), weighed('Varro', 0.5)],
  steps: [option('Kesh: activate', { piece: 0 }), option('Kesh: forward', { piece: 0, at: 'd7' })],
  then: [weighed('Kesh: forward', 0.541), weighed('Kesh: overwatch', 0.31), weighed('Kesh: turn left', 0.486)],
}

describe('a hint', () => {
  it('says what is done in the end, with its chance and that of the next best', () => {
    expect(told('en', hint)).toBe('The bot (veteran) would: Kesh: forward')
    expect(chances('en', hint)).toBe('Your chance 54 %, next best 49 %')
    expect(chances('fr', hint)).toContain('54')
    const unsure = { ...hint, then: [weighed('a', 0.28), weighed('b', 0.33)] }
    expect(chances('en', unsure)).toMatch(/^Your chance 28 %\. Another came out at 33 %, .* may be luck/)
    expect(chances('en', { ...hint, weighed: [], then: [] })).toBe('')
    expect(chances('en', { ...hint, weighed: [weighed('x', 0.5)], then: [] })).toBe('Your chance 50 %')
  })

  it('goes on to the end of a walk', () => {
    const step = (at: string) => option(`Kesh: forward to ${at}`, { piece: 0, at })
    const pick = option('Kesh: activate', { piece: 0, role: 'select', group: 'select' })
    const watch = option('Kesh: overwatch', { piece: 0, group: 'stance' })
    const walk = { ...hint, steps: [pick, step('d7'), step('d8'), step('d9'), watch] } as Advice
    expect(told('en', walk)).toBe('The bot (veteran) would: Kesh: forward to d7, on to d9, then Kesh: overwatch')
    expect(told('en', { ...walk, steps: walk.steps.slice(0, 1) })).toBe('The bot (veteran) would: Kesh: activate')
    expect(planFor(walk)?.plan).toHaveLength(5)
  })

  it('tells the alternatives, the best first, for the act and for who is picked', () => {
    const listed = (weighed: Advice['weighed']) => alternatives(weighed).map((one) => `${one.label.en} ${one.percent}`)
    expect(listed(hint.then)).toEqual(['Kesh: turn left 49', 'Kesh: overwatch 31'])
    expect(listed(hint.weighed)).toEqual(['Varro 50'])
    expect(listed([])).toEqual([])
  })

  it('is one plan of all its choices', () => {
    expect(planFor(hint)).toMatchObject({ plan: ['Kesh: activate', 'Kesh: forward'], piece: 0, at: 'd7' })
    expect(planFor({ ...hint, steps: [] })).toBeNull()
  })

  it('marks whoever acts, and where to', () => {
    const view = { pieces: [{ id: 0, status: 'board', at: 'd6' }] } as unknown as View
    expect(squaresFor(hint, view)).toEqual(['d6', 'd7'])
    expect(squaresFor(hint, null)).toEqual(['d7'])
  })

  it('is known to give no hope where nothing that was weighed has any', () => {
    expect(isHopeless(hint)).toBe(false)
    expect(isHopeless({ ...hint, weighed: [weighed('x', 0.001), weighed('y', 0)], then: [] })).toBe(true)
    expect(isHopeless({ ...hint, weighed: [], then: [] })).toBe(false)
  })
})

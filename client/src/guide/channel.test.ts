import { describe, expect, it } from 'vitest'
import type { Option, Prompt, Told, View } from '../wire'
import { DEAD_CHANNEL, DEAD_CHANNEL_TIPS } from './channel'
import { FIRST, GUIDES } from './guides'
import { advance, type Scene } from './steps'

const at = (key: string) => DEAD_CHANNEL.findIndex((s) => s.key === key)
const tip = (key: string) => DEAD_CHANNEL_TIPS.find((s) => s.key === key)!
const event = (kind: string, seat = 0): Told => ({ kind, seat, line: { en: '', fr: '' }, rule: '' })
const offer = (group: string) => ({ text: group, group }) as Option

function scene(
  rest: { turn?: number; turnOf?: number; kind?: string; groups?: string[]; selected?: number; seen?: Told[] } = {},
): Scene {
  const { turn = 1, turnOf = 0, kind = 'squad', groups = [], selected = -1, seen = [] } = rest
  return {
    view: { turn, seat: turnOf, goals: [] as View['goals'] } as View,
    prompt: kind ? ({ kind, options: groups.map(offer) } as Prompt) : null,
    selected,
    seen,
    seat: 0,
  }
}

describe('the first game of squads against aliens', () => {
  it('goes from picking to walking to the others', () => {
    expect(advance(DEAD_CHANNEL, at('select'), scene())).toBe(at('select'))
    expect(advance(DEAD_CHANNEL, at('select'), scene({ selected: 2 }))).toBe(at('move'))
    expect(advance(DEAD_CHANNEL, at('move'), scene({ seen: [event('moved', 1)] }))).toBe(at('move'))
    expect(advance(DEAD_CHANNEL, at('move'), scene({ seen: [event('moved')] }))).toBe(at('others'))
    expect(advance(DEAD_CHANNEL, at('others'), scene({ turnOf: 1, kind: '' }))).toBe(at('aliens'))
  })

  it('hints at a thing when it first comes up, and not before', () => {
    const quiet = scene({ groups: ['move'] })
    expect(DEAD_CHANNEL_TIPS.filter((each) => each.when!(quiet))).toEqual([])
    expect(tip('doors').when!(scene({ groups: ['move', 'door'] }))).toBe(true)
    expect(tip('attack').when!(scene({ groups: ['shoot'] }))).toBe(true)
    expect(tip('combat').when!(scene({ groups: ['melee'] }))).toBe(true)
    expect(tip('scan').when!(scene({ seen: [event('scanned', 1)] }))).toBe(true)
    expect(tip('blips').when!(scene({ seen: [event('revealed', 1)] }))).toBe(true)
    // Cards are there from the beginning; one thing at a time.
    expect(tip('cards').when!(scene({ groups: ['card'] }))).toBe(false)
    expect(tip('cards').when!(scene({ groups: ['card'], turn: 2 }))).toBe(true)
    expect(tip('home').when!(scene({ seen: [event('home')] }))).toBe(true)
  })

  it('has a guide for the first mission of each game, in both languages', () => {
    for (const mission of Object.values(FIRST)) expect(GUIDES[mission].steps.length).toBeGreaterThan(3)
    for (const { steps, tips } of Object.values(GUIDES)) {
      for (const step of [...steps, ...tips]) {
        for (const text of [step.title, step.text, step.touch ?? step.text]) {
          expect(text.en && text.fr).toBeTruthy()
          expect(text.en).not.toBe(step.title === text ? '' : text.fr)
        }
      }
    }
  })
})

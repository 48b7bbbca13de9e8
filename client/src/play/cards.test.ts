// Cards in hand, and outcomes as bars.
import { flushSync, mount, unmount } from 'svelte'
import { describe, expect, it } from 'vitest'
import CardFace from '../game/CardFace.svelte'
import HandList from '../game/HandList.svelte'
import HandRow from '../game/HandRow.svelte'
import Players from '../game/Players.svelte'
import SpreadBars from '../game/SpreadBars.svelte'
import type { Artwork, HandCard, Option, Piece, Spread } from '../wire'
import { dealtIn, inOrder, newsIn, reported, playsOf, longestWord, crowded } from './cards'
import type { Plan } from './plan'
import { deadly, lengths } from './spread'

const both = (words: string) => ({ en: words, fr: words })
const card = (key: string, more: Partial<HandCard> = {}): HandCard => ({
  key,
  kind: 'equipment',
  name: both(key),
  words: both(`what ${key} does`),
  ...more,
})
const play = (text: string, of: string): Option => ({ text, label: both(text), group: 'card', icon: '', card: of })
const options = [play('play charge at b2', 'charge'), play('play charge at b3', 'charge'), play('end', '')]

function shown<Props extends Record<string, any>>(
  component: any,
  props: Props,
): { box: HTMLElement; done: () => void } {
  const box = document.createElement('div')
  document.body.append(box)
  const made = mount(component, { target: box, props })
  flushSync()
  return { box, done: () => void unmount(made) }
}

describe('cards', () => {
  it('are played by the options that name them', () => {
    expect(playsOf(options, card('charge')).map((o) => o.text)).toEqual(['play charge at b2', 'play charge at b3'])
    expect(playsOf(options, card('kit'))).toEqual([])
    expect(playsOf([], card('charge'))).toEqual([])
  })

  it('lie in order: playable, in force, ready, spent', () => {
    const hand = [card('old', { state: 'used' }), card('kit'), card('charge'), card('eye', { state: 'lasting' })]
    expect(inOrder(hand, options).map((c) => c.key)).toEqual(['charge', 'eye', 'kit', 'old'])
  })

  it('light up while others choose, and are played from the hand', () => {
    const picked: string[] = []
    const store = { view: { hand: [card('kit'), card('charge')], pieces: [] }, choices: [options[0]], busy: false }
    const { box, done } = shown(HandList, { store, onpick: (plan: Plan) => picked.push(...plan.plan) })
    expect([...box.querySelectorAll('.ready')].map((face) => face.getAttribute('data-card'))).toEqual(['charge'])
    box.querySelector<HTMLButtonElement>('button[data-choice]')?.click()
    expect(picked).toEqual(['play charge at b2'])
    done()
  })

  it('say what they do and give what is picked', () => {
    const picked: string[] = []
    const { box, done } = shown(CardFace, {
      card: card('charge'),
      plays: playsOf(options, card('charge')),
      onpick: (plan: Plan) => picked.push(...plan.plan),
    })
    expect(box.textContent).toContain('what charge does')
    box.querySelectorAll('button').forEach((button) => button.click())
    expect(picked).toEqual(['play charge at b2', 'play charge at b3'])
    done()
  })
})

describe('a fan of cards', () => {
  const artwork: Artwork = { unit: 40, shapes: { kit: '<path class="arm" d="M0 0h4"/>' }, style: {}, themes: {} }
  const pictured = card('kit', { shapes: [{ name: 'kit' }] })
  const store = { view: { hand: [pictured, card('charge')], pieces: [] }, choices: [options[0]], busy: false }
  const fan = (box: HTMLElement, key: string) => box.querySelector<HTMLButtonElement>(`.fan [data-card="${key}"]`)!

  it('shows every card with its picture and name', () => {
    const { box, done } = shown(HandRow, { store, hand: {}, artwork })
    expect(fan(box, 'kit').querySelector('path.arm')).not.toBeNull()
    expect(fan(box, 'charge').querySelector('path.arm')).toBeNull()
    expect([...box.querySelectorAll('.fan .ready')].map((one) => one.getAttribute('data-card'))).toEqual(['charge'])
    expect(box.textContent).not.toContain('what kit does')
    done()
  })

  it('opens one with its words, and only an open one can be played', () => {
    const picked: string[] = []
    const { box, done } = shown(HandRow, {
      store,
      hand: { mean: (plan: Plan) => picked.push(...plan.plan), point: () => undefined },
      artwork,
    })
    fan(box, 'charge').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    flushSync()
    expect(box.textContent).toContain('what charge does')
    expect(box.querySelector('button[data-choice]')).toBeNull()
    fan(box, 'charge').click()
    flushSync()
    box.querySelector<HTMLButtonElement>('button[data-choice]')!.click()
    flushSync()
    expect(picked).toEqual(['play charge at b2'])
    expect(box.textContent).not.toContain('what charge does')
    done()
  })
})

describe('outcomes', () => {
  const spread: Spread = {
    label: both('damage'),
    bars: [16, 12, 6, 2].map((ways, n) => ({ label: both(String(n)), ways, of: 36 })),
    kills: 2,
  }

  it('add up to the chance of a kill', () => {
    expect(deadly(spread)).toEqual({ ways: 8, of: 36 })
    expect(deadly({ ...spread, kills: -1 })).toBeNull()
    expect(lengths(spread)).toEqual([16 / 36, 12 / 36, 6 / 36, 2 / 36])
    // In lowest terms: 3/4, 1/6, 1/12.
    const reduced = {
      ...spread,
      bars: [3, 1, 1].map((ways, n) => ({ label: both(`${n}`), ways, of: [4, 6, 12][n] })),
      kills: 1,
    }
    expect(deadly(reduced)).toEqual({ ways: 3, of: 12 })
    expect(lengths(reduced)).toEqual([3 / 4, 1 / 6, 1 / 12])
  })

  it('are drawn as bars with exact fractions', () => {
    const { box, done } = shown(SpreadBars, { spread })
    expect([...box.querySelectorAll('li')].map((li) => li.querySelector('.figures')!.textContent)).toEqual([
      '44% 16/36',
      '33% 12/36',
      '17% 6/36',
      '6% 2/36',
    ])
    expect(box.querySelectorAll('.dead')).toHaveLength(2)
    expect(box.querySelector('.head')!.textContent).toContain('22')
    const one = shown(SpreadBars, { spread: { ...spread, kills: 3 } })
    expect(one.box.querySelector('.head')!.textContent).not.toContain('%')
    one.done()
    done()
  })
})

describe('players', () => {
  const infos = ['blue', 'yellow', 'red', 'violet', 'green', 'bronze'].map((colour) => ({
    key: colour,
    name: both(`Seat ${colour}`),
    colour,
  }))

  it('have a row each, with points and what they are for', () => {
    const scores = [
      {
        seat: 1,
        name: both('Seat yellow'),
        points: 12,
        parts: [
          { label: both('kills'), value: 7 },
          { label: both('mission'), value: 5 },
        ],
      },
    ]
    const sitting = [{ seat: 1, key: 'yellow', who: 'human', name: 'Bo', here: false }]
    const { box, done } = shown(Players, { infos, scores, sitting, active: 1, own: 0 })
    const rows = [...box.querySelectorAll('[data-seat]')]
    expect(rows).toHaveLength(6)
    expect(rows[1].textContent).toMatch(/Seat yellow.*Bo · away.*12.*kills 7.*mission 5/s)
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null, null, null, null])
    expect(new Set(rows.map((row) => row.querySelector('path')!.getAttribute('d'))).size).toBe(6)
    done()
  })
})

describe('the name of a card', () => {
  it('is as wide as its longest word', () => {
    expect(longestWord('Tidewatch banner')).toBe(9)
    expect(longestWord('Med-kit')).toBe(3)
  })
})

describe('what just happened', () => {
  const words = { en: '', fr: '' }
  const told = (key: string, kind: HandCard['kind']) => ({
    kind: '',
    line: words,
    rule: '',
    card: { key, kind, name: words, words },
  })
  it('names all that is new of what is explained', () => {
    const line = (en: string) => ({ en, fr: en })
    const [one, two] = ['blip 1', 'blip 2'].map((en) => ({ ...told('up', 'report'), line: line(en) }))
    const named = { ...one.card, name: line('blip 2') }
    expect(reported([{ number: 1, events: [one, two] }], one.card)).toEqual([line('blip 1'), line('blip 2')])
    expect(reported([{ number: 1, events: [one, two] }], named)).toEqual([line('blip 1')])
    expect(reported([{ number: 1, events: [told('fire', 'event')] }], told('fire', 'event').card)).toEqual([])
  })

  it('is explained the first time, while cards are shown every time', () => {
    const [scan, again] = [told('scan', 'report'), told('scan', 'report')].map((event, n) => ({
      number: n,
      events: [event],
    }))
    expect(newsIn([scan], [scan])?.key).toBe('scan')
    expect(newsIn([again], [scan, again])).toBeUndefined()
    const drawn = { number: 2, events: [told('fire', 'event'), told('scan', 'report')] }
    expect(newsIn([drawn], [scan, drawn])?.key).toBe('fire')
  })
})

describe('cards that were dealt', () => {
  const pieces = [{ id: 4, name: 'Varo' } as Piece]
  const hand = [
    card('Shield', { bearer: 4 }),
    card('Advance', { kind: 'order' }),
    card('Old', { state: 'used' }),
    card('6 crates', { kind: 'token' }),
  ]

  it('are told of in the first turn, with who bears them', () =>
    expect(dealtIn({ turn: 1, hand, pieces })).toBe('Shield (Varo), Advance'))

  it('are known later', () => expect(dealtIn({ turn: 2, hand, pieces })).toBe(''))
})

it('prints names small where a long word would not fit beside the others', () => {
  expect(crowded(8, longestWord('dreadnought Mark VII'))).toBe(true)
  expect(crowded(6, longestWord('Heavy targeter'))).toBe(false)
  expect(crowded(9, 4)).toBe(true)
})

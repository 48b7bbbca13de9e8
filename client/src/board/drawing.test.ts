import { flushSync, mount, unmount, type Component } from 'svelte'
import { describe, expect, it } from 'vitest'
import type { Artwork } from '../wire'
import Dice from './Dice.svelte'
import OptionIcon from './OptionIcon.svelte'
import PieceIcon from './PieceIcon.svelte'

const ARTWORK: Artwork = {
  unit: 40,
  shapes: { blip: '<circle class="ring" r="14"/>', gun: '<path class="arm" d="M0 0h4"/>' },
  style: {},
  themes: { scanner: {}, blueprint: {} },
}

/** What a component draws. */
function drawn<Props extends Record<string, any>>(component: Component<Props>, props: Props): HTMLElement {
  const target = document.createElement('div')
  const made = mount(component, { target, props })
  flushSync()
  const copy = target.cloneNode(true) as HTMLElement
  void unmount(made)
  return copy
}

describe('small drawings', () => {
  it('a die has as many pips as its face, and a hit has a notch', () => {
    const dice = drawn(Dice, { faces: [6, 5], need: 6, hits: [true, false] })
    const [six, five] = [...dice.querySelectorAll('g')]
    expect(six.querySelectorAll('circle')).toHaveLength(6)
    expect(six.querySelector('path')).not.toBeNull()
    expect(five.querySelectorAll('circle')).toHaveLength(5)
    expect(five.querySelector('path')).toBeNull()
    expect(dice.querySelector('.need')!.textContent).toBe('6+')
    expect(dice.querySelector('svg')!.getAttribute('aria-label')).toContain('6 or more was needed')
  })

  it('dice of a colour show what they count, and a red one is known by its second edge', () => {
    const dice = drawn(Dice, { faces: [1, 6], colours: ['red', 'white'], values: [0, 2], total: 2 })
    const [red, white] = [...dice.querySelectorAll('g')]
    expect([red.textContent, white.textContent]).toEqual(['0', '2'])
    expect(red.querySelector('.second')).not.toBeNull()
    expect(white.querySelector('.second')).toBeNull()
    expect(dice.querySelector('svg')!.getAttribute('aria-label')).toBe('dice: red 0, white 2, 2 in all')
    expect(dice.querySelector('.need')!.textContent).toBe('= 2')
  })

  it('dice that were not thrown yet are blank', () => {
    const [die] = [...drawn(Dice, { faces: [0], colours: ['white'] }).querySelectorAll('g')]
    expect(die.textContent).toBe('')
  })

  it('dice that are judged by nothing say no need', () => {
    const dice = drawn(Dice, { faces: [3] })
    expect(dice.querySelector('.need')).toBeNull()
  })

  it('a piece shows its shapes, the left arm mirrored, and its mark as text', () => {
    const piece = { shapes: [{ name: 'blip' }, { name: 'gun', mirrored: true }], mark: '<3' }
    const icon = drawn(PieceIcon, { piece, artwork: ARTWORK })
    expect(icon.querySelector('circle.ring')).not.toBeNull()
    expect(icon.querySelector('g[transform="scale(-1 1)"] path.arm')).not.toBeNull()
    expect(icon.querySelector('text')!.textContent).toBe('<3')
  })

  it('an unknown glyph is still something', () => {
    expect(drawn(OptionIcon, { name: 'nonsense' }).querySelector('path')).not.toBeNull()
  })
})

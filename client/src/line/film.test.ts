import { describe, expect, it } from 'vitest'
import type { State, View } from '../wire'
import { Film, loud } from './film.svelte'

const words = { en: '', fr: '' }
const view = (seat: number, name: string) => ({ seat, turn: 2, phase: name }) as View
const state = (after: View): State =>
  ({ view: after, happened: [{ number: 1, events: [{ kind: 'moved', line: words, rule: '' }] }] }) as unknown as State

describe('the film of the others', () => {
  it('is seen again from where it began, and never shows what came later', async () => {
    const film = new Film(() => Promise.resolve([]))
    const [start, one, two, own] = [view(0, 'start'), view(1, 'one'), view(1, 'two'), view(0, 'own')]
    film.take(start, state(one), 0, 5)
    film.take(one, state(two), 0, 6)
    film.take(two, state(own), 0, 7)
    const seen: (string | undefined)[] = []
    await film.watch(async (_, before, after) => {
      seen.push(film.frame?.phase, before.phase, after.phase)
      await Promise.resolve()
    })
    expect(seen).toEqual(['start', 'start', 'one', 'one', 'one', 'two', 'two', 'two', 'own'])
    expect(film.frame).toBeNull()
  })

  it('lets go of the board when it is left', async () => {
    const film = new Film(() => Promise.resolve([]))
    film.take(view(0, 'start'), state(view(1, 'one')), 0, 5)
    film.take(view(1, 'one'), state(view(1, 'two')), 0, 6)
    let played = 0
    await film.watch(() => {
      played++
      film.stop()
      return Promise.resolve()
    })
    expect(played).toBe(1)
    expect(film.frame).toBeNull()
  })
})

it('what dice came to is shown with them, though it is no event to look at', () => {
  const aim = { en: '5 against 5: a draw', fr: '' }
  const events = [{ kind: 'scores', quiet: true, aim }, { kind: 'spent', quiet: true }, { kind: 'moved' }]
  const shown = loud({ happened: [{ number: 1, events }] } as unknown as State)
  expect(shown.map(({ kind }) => kind)).toEqual(['scores', 'moved'])
})

import { describe, expect, it } from 'vitest'
import type { Happened } from '../wire'
import { entriesOf } from './log'

const words = { en: 'x', fr: 'x' }

describe('the log', () => {
  const history: Happened[] = [
    {
      number: 1,
      remark: { en: 'too late', fr: 'trop tard' },
      events: [
        { kind: 'turn', line: words, rule: '', heading: 'turn' },
        { kind: 'shot', line: words, rule: '', dice: [6], seat: 1 },
      ],
    },
    { number: 2, events: [{ kind: 'moved', line: words, rule: '', seat: 0 }] },
  ]
  it('can be narrowed, and keeps its headings', () => {
    const kinds = (filter: 'all' | 'dice' | 'mine') => entriesOf(history, filter, 0).map((e) => e.event.kind)
    expect(kinds('all')).toEqual(['turn', 'shot', 'moved'])
    expect(kinds('dice')).toEqual(['turn', 'shot'])
    expect(kinds('mine')).toEqual(['turn', 'moved'])
  })
})

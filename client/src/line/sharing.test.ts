import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromClient, FromServer, SeatShare, Text, Welcome } from '../wire'
import { commitment, pledge } from '../records/dice'
import { keepTold, toldTo } from '../records/told'
import { Sharing } from './sharing.svelte'

const COMMITTED = commitment('0a')
const MINE = '01'.repeat(32)
const HIS = '02'.repeat(32)
const PLEDGES = { marine: pledge(COMMITTED, 'marine', MINE), stealer: pledge(COMMITTED, 'stealer', HIS) }

const bound = (key: 'marine' | 'stealer'): SeatShare => ({
  seat: key === 'marine' ? 0 : 1,
  key,
  how: 'bound',
  pledge: PLEDGES[key],
})
const shown = (key: 'marine' | 'stealer', share: string): SeatShare => ({ ...bound(key), how: 'shown', share })

function welcome(shares: SeatShare[], all = false, begun = false, committed = COMMITTED): Welcome {
  return {
    type: 'welcome',
    game: 'g',
    seat: 0,
    commitment: committed,
    seats: [
      { seat: 0, key: 'marine', who: 'human', name: 'Ann' },
      { seat: 1, key: 'stealer', who: 'human', name: 'Ben' },
    ],
    history: [],
    state: begun ? { number: 1, happened: [] } : null,
    shares: { type: 'shares', shares, bound: all },
  } as unknown as Welcome
}

function sits(share = MINE) {
  const sent: FromClient[] = []
  const said: Text[] = []
  const sharing = new Sharing('g', share, {
    tell: (message) => sent.push(message) > 0,
    note: (_, text) => void said.push(text),
  })
  return { sharing, sent, said, hear: (message: FromServer) => sharing.take(message) }
}

const told = (shares: SeatShare[], all = false): FromServer => ({ type: 'shares', shares, bound: all })

describe('a share of the dice', () => {
  beforeEach(() => localStorage.clear())

  it('is bound at once and shown when all have bound theirs', () => {
    const { sent, said, hear, sharing } = sits()
    hear(welcome([]))
    expect(sent).toEqual([{ type: 'pledge', pledge: PLEDGES.marine }])
    hear(told([bound('marine')]))
    expect(sent).toHaveLength(1)
    hear(told([bound('marine'), bound('stealer')], true))
    expect(sent[1]).toEqual({ type: 'reveal', share: MINE })
    expect(sharing.awaited).toEqual(['marine', 'stealer'])
    hear(welcome([shown('marine', MINE), shown('stealer', HIS)], true, true))
    expect([sent.length, said.length, sharing.awaited.length]).toEqual([2, 0, 0])
  })

  it('is not shown before what all have bound is written down', () => {
    const kept: unknown[] = []
    const tell = (message: FromClient) => {
      if (message.type === 'reveal') kept.push(toldTo('g', 0)?.bound)
      return true
    }
    const sharing = new Sharing('g', MINE, { tell, note: vi.fn() })
    sharing.take(welcome([bound('marine'), bound('stealer')], true))
    expect(kept).toEqual([
      [
        { key: 'marine', pledge: PLEDGES.marine, share: '' },
        { key: 'stealer', pledge: PLEDGES.stealer, share: '' },
      ],
    ])
  })

  it('is shown again after a reload, and only while it is missing', () => {
    sits().hear(welcome([bound('marine'), bound('stealer')], true))
    const again = sits()
    again.hear(welcome([bound('marine'), shown('stealer', HIS)], true))
    expect(again.sent).toEqual([{ type: 'reveal', share: MINE }])
    again.hear(told([shown('marine', MINE), shown('stealer', HIS)], true))
    expect(again.sent).toHaveLength(1)
  })

  it('stays hidden where what was settled has changed', () => {
    const first = sits()
    first.hear(welcome([bound('marine'), bound('stealer')], true))
    const again = sits()
    again.hear(welcome([bound('marine'), { ...bound('stealer'), pledge: 'f'.repeat(64) }], true))
    expect(again.sent).toEqual([])
    expect(again.said[0].en).toContain('The part of stealer was exchanged')
    expect(again.said[0].fr).toContain('La part de stealer')
  })

  it('stays hidden where the seed was exchanged', () => {
    sits().hear(welcome([bound('marine')]))
    const again = sits()
    again.hear(welcome([bound('marine'), bound('stealer')], true, false, commitment('0b')))
    expect([again.sent, again.said[0].en.slice(0, 22)]).toEqual([[], 'The seed was exchanged'])
  })

  it('says when the game begins without it', () => {
    const { hear, said } = sits()
    hear(welcome([]))
    hear(told([bound('marine'), bound('stealer')], true))
    hear(welcome([{ ...bound('marine'), how: 'withheld' }, shown('stealer', HIS)], true, true))
    expect(said[0].en).toContain('Your own part is missing, though this browser has shown it')
  })

  it('says when somebody else’s is not the bound one', () => {
    const { hear, said } = sits()
    hear(welcome([bound('marine'), bound('stealer')], true))
    hear(welcome([shown('marine', MINE), shown('stealer', 'ab'.repeat(16))], true, true))
    expect(said[0].en).toBe('The part of stealer is not the one that it had bound.')
  })

  it('is left to the device that has bound it', () => {
    const { hear, sent, said, sharing } = sits('ee'.repeat(32))
    hear(welcome([bound('marine'), bound('stealer')], true))
    expect([sent, said, sharing.elsewhere]).toEqual([[], [], true])
    sharing.giveUp()
    expect(sent).toEqual([{ type: 'reveal', share: '' }])
    hear(welcome([{ ...bound('marine'), how: 'withheld' }, shown('stealer', HIS)], true, true))
    expect([said, sharing.elsewhere]).toEqual([[], false])
  })

  it('is none of those who watch', () => {
    const { hear, sent } = sits('')
    hear({ ...welcome([]), seat: -1 })
    hear(told([bound('marine'), bound('stealer')], true))
    expect(sent).toEqual([])
  })

  it('is remembered with every throw that is told', () => {
    vi.useFakeTimers()
    const { hear, sharing } = sits()
    hear(welcome([shown('marine', MINE), shown('stealer', HIS)], true, true))
    hear({ type: 'state', number: 2, happened: [{ number: 1, events: [], thrown: ['6 2'] }] } as unknown as FromServer)
    expect(toldTo('g', 0)?.thrown).toEqual({})
    sharing.keep()
    expect(toldTo('g', 0)?.thrown).toEqual({ 1: ['6 2'] })
    vi.useRealTimers()
    keepTold(toldTo('g', 0)!)
  })
})

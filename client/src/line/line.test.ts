import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromServer } from '../wire'
import { Line, type Connection } from './line'

/** A socket that does what the test says. */
class Socket {
  static readonly OPEN = 1
  static all: Socket[] = []
  readyState = 0
  sent: { type: string; [field: string]: unknown }[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null

  constructor(readonly address: string) {
    Socket.all.push(this)
  }
  send(data: string) {
    this.sent.push(JSON.parse(data) as Socket['sent'][number])
  }
  close() {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.()
  }
  opened() {
    this.readyState = 1
    this.onopen?.()
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const last = () => Socket.all[Socket.all.length - 1]

function line() {
  const states: Connection[] = []
  const heard: FromServer[] = []
  const made = new Line('g', 't', { message: (m) => heard.push(m), connection: (c) => states.push(c) }, 'ws://x')
  made.open()
  return { made, states, heard }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  Socket.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the line', () => {
  it('says hello with the key of the seat, whose player binds a share of the dice', () => {
    line()
    last().opened()
    expect(last().sent[0]).toEqual({ type: 'hello', version: 1, game: 'g', token: 't', pledges: true })
  })

  it('opens again by itself, later each time, and says hello anew', () => {
    const { states } = line()
    last().opened()
    last().says({ type: 'welcome' })
    expect(states).toEqual(['connecting', 'open'])
    last().close()
    expect(states.at(-1)).toBe('lost')
    vi.advanceTimersByTime(500)
    expect(Socket.all).toHaveLength(2)
    last().close()
    vi.advanceTimersByTime(400)
    expect(Socket.all).toHaveLength(2)
    vi.advanceTimersByTime(400)
    expect(Socket.all).toHaveLength(3)
    last().opened()
    expect(last().sent[0].type).toBe('hello')
  })

  it('stops for good where no second try would help', () => {
    const { states, heard } = line()
    last().opened()
    last().says({ type: 'error', code: 'bad_token', text: { en: '', fr: '' } })
    expect(heard).toHaveLength(1)
    expect(states.at(-1)).toBe('closed')
    vi.advanceTimersByTime(60_000)
    expect(Socket.all).toHaveLength(1)
  })

  it('tries again a little later where the server was only busy', () => {
    line()
    last().opened()
    last().says({ type: 'error', code: 'store_down', text: { en: '', fr: '' } })
    vi.advanceTimersByTime(1000)
    expect(Socket.all).toHaveLength(1)
    vi.advanceTimersByTime(2000)
    expect(Socket.all).toHaveLength(2)
  })

  it('keeps the connection after an ordinary error', () => {
    const { states } = line()
    last().opened()
    last().says({ type: 'welcome' })
    last().says({ type: 'error', code: 'stale', text: { en: '', fr: '' } })
    expect(states.at(-1)).toBe('open')
  })

  it('takes a long silence for a broken line', () => {
    const { states } = line()
    last().opened()
    last().says({ type: 'welcome' })
    vi.advanceTimersByTime(31_000)
    expect(states).toContain('lost')
    expect(Socket.all.length).toBeGreaterThan(1)
  })

  it('tells the delay that it measured', () => {
    line()
    last().opened()
    last().says({ type: 'welcome' })
    const ping = last().sent.find((m) => m.type === 'ping')!
    vi.advanceTimersByTime(200)
    last().says({ type: 'pong', at: ping.at })
    vi.advanceTimersByTime(10_000)
    const next = last()
      .sent.filter((m) => m.type === 'ping')
      .at(-1)!
    expect(next.delay).toBeCloseTo(0.2, 1)
  })

  it('does not come back after it was closed', () => {
    const { made } = line()
    last().opened()
    made.close()
    vi.advanceTimersByTime(60_000)
    expect(Socket.all).toHaveLength(1)
    expect(made.send({ type: 'resign' })).toBe(false)
  })
})

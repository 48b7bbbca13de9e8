// The line to the server: one socket that opens again by itself until it is closed for good.
import { VERSION, type FromClient, type FromServer } from '../wire'

export type Connection = 'connecting' | 'open' | 'lost' | 'closed'

export interface Hearing {
  message(message: FromServer): void
  connection(state: Connection): void
}

const FIRST_WAIT = 300
const LONGEST_WAIT = 5000
const PING_EVERY = 10_000
const SILENCE = 25_000
const LATER = 2000
/** What no second try would change. */
export const FOR_GOOD = ['no_game', 'bad_token', 'bad_version', 'aborted']

export class Line {
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private pinger: ReturnType<typeof setInterval> | undefined
  private heard = 0
  private delay = 0
  private closed = false
  private greeted = false
  private tried = false

  constructor(
    private readonly game: string,
    private readonly token: string,
    private readonly hearing: Hearing,
    private readonly address = socketAddress(),
  ) {}

  open(): void {
    this.closed = false
    addEventListener('online', this.soon)
    document.addEventListener('visibilitychange', this.soon)
    this.connect()
  }

  close(): void {
    this.closed = true
    removeEventListener('online', this.soon)
    document.removeEventListener('visibilitychange', this.soon)
    clearTimeout(this.timer)
    clearInterval(this.pinger)
    this.socket?.close()
    this.socket = null
    this.hearing.connection('closed')
  }

  /** Whether the message went out. */
  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  /** Try again at once: the network or the window came back. */
  private soon = (): void => {
    if (this.closed || this.socket || document.visibilityState === 'hidden') return
    clearTimeout(this.timer)
    this.connect()
  }

  private connect(): void {
    const socket = new WebSocket(this.address)
    this.socket = socket
    this.greeted = false
    this.hearing.connection(this.tried ? 'lost' : 'connecting')
    this.tried = true
    socket.onopen = () => {
      this.heard = Date.now()
      this.send({
        type: 'hello',
        version: VERSION,
        game: this.game,
        token: this.token,
        // What this player mixes into the dice is bound first, and shown later.
        pledges: this.token !== '',
      })
      this.pinger = setInterval(() => this.ping(), PING_EVERY)
    }
    socket.onmessage = (event) => this.hear(String(event.data))
    socket.onclose = () => {
      if (this.socket === socket) this.again()
    }
  }

  private hear(data: string): void {
    this.heard = Date.now()
    const message = JSON.parse(data) as FromServer
    if (message.type === 'pong') {
      this.delay = Math.max(0, performance.now() / 1000 - message.at)
      return
    }
    if (message.type === 'welcome') {
      this.greeted = true
      this.wait = FIRST_WAIT
      this.hearing.connection('open')
      this.ping()
    }
    this.hearing.message(message)
    if (message.type === 'error') this.refused(message.code, message.fatal ?? false)
  }

  /** Some errors end it for good; after others, and where hello was not answered, one tries again a little later. */
  private refused(code: string, fatal: boolean): void {
    if (FOR_GOOD.includes(code)) this.close()
    else if (fatal || !this.greeted) {
      this.wait = Math.max(this.wait, LATER)
      this.socket?.close()
    }
  }

  private ping(): void {
    if (Date.now() - this.heard > SILENCE) {
      // Nothing heard for long: the line is dead even if nobody said so.
      const dead = this.socket
      this.again()
      dead?.close()
      return
    }
    this.send({ type: 'ping', at: performance.now() / 1000, delay: this.delay })
  }

  private again(): void {
    this.socket = null
    clearInterval(this.pinger)
    if (this.closed) return
    this.hearing.connection('lost')
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }
}

export function socketAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`
}

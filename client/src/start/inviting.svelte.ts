// Where others find this server. A page at localhost is nobody else's: the server knows its address in the network.
import { api } from '../server/api'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether an address is of this very machine only. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

export class Inviting {
  /** The page is one that nobody else can open. */
  readonly alone = isLoopback(location.hostname)
  /** The address in the local network, "" where there is none; null until the server has said it. */
  network: string | null = $state(null)

  constructor() {
    if (!this.alone) return
    api.about().then(
      (about) => (this.network = about.network),
      () => (this.network = ''),
    )
  }

  /** The address of a game that can be given to others. */
  address(game: string): string {
    return `${this.network ? this.network.replace(/\/$/, '') : location.origin}/game/${game}`
  }
}

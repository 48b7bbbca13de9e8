// The words of the game that is on the screen, and which of them somebody asked about.
import type { Primer, Term } from '../wire'
import { api } from '../server/api'

export const learning: { game: string; profile: string; primer: Primer | null; asked: Term | null } = $state({
  game: '',
  profile: '',
  primer: null,
  asked: null,
})

const known = new Map<string, Promise<Primer>>()

export function primerOf(game: string): Promise<Primer> {
  let primer = known.get(game)
  if (!primer) {
    primer = api.primer(game)
    primer.catch(() => known.delete(game))
    known.set(game, primer)
  }
  return primer
}

/** From now on terms are those of this game, or of the one whose primer explains it. Without any there are none. */
export function speakOf(playing: string, edition = '', written = playing): void {
  const game = written || playing
  learning.profile = game === playing ? edition : ''
  if (learning.game === game) return
  learning.game = game
  learning.primer = null
  if (!written) return
  primerOf(game).then(
    (primer) => learning.game === game && (learning.primer = primer),
    () => undefined,
  )
}

/** All terms of the edition that is played. */
export function termsOf(primer: Primer | null, profile: string): Term[] {
  return (primer?.pages ?? [])
    .flatMap((page) => page.terms ?? [])
    .filter((term) => !term.only || !profile || term.only === profile)
}

export function termBySign(sign: string): Term | undefined {
  return termsOf(learning.primer, learning.profile).find((term) => term.signs?.includes(sign))
}

export function addressOf(game: string, profile: string, term = ''): string {
  return `/how/${encodeURIComponent(game)}${profile ? `?profile=${encodeURIComponent(profile)}` : ''}${term && `#${term}`}`
}

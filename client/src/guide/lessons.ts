// Games of a guide: the small scene in which it takes place, and the mission that it leads to.
import type { GameStore } from '../line/game.svelte'
import { go } from '../pages/router.svelte'
import { api } from '../server/api'
import { contribution, takeSeat } from '../settings/seats.svelte'
import { settings } from '../settings/settings.svelte'
import { begin, quickWish } from '../start/starting'
import type { Guide, GuideInfo } from '../wire'

/** Sit down in the scene of a guide. */
export async function beginLesson(game: string, key: string, seat: string): Promise<void> {
  const made = await api.create({ game, guide: key, seats: { [seat]: { who: 'human', name: settings.name, bot: '' } } })
  const { seats } = await api.game(made.game)
  const mine = seats.find((each) => each.key === seat)
  if (mine)
    takeSeat({
      game: made.game,
      seat: mine.seat,
      token: made.tokens[seat],
      contribution: contribution(),
      name: settings.name,
    })
  go(`/game/${made.game}`)
}

/** The guide of a game, for the seat to whose player it speaks; without it one plays on as well. */
export async function guideFor({ settings, scenery, seat }: GameStore): Promise<Guide | null> {
  if (!settings?.guide || !scenery) return null
  const guide = await api.guide(scenery.game, settings.guide).catch(() => null)
  return guide && scenery.seats[seat]?.key === guide.seat ? guide : null
}

/** The mission that a guide leads to, on the same side, against the bot. */
export async function beginMission(game: string, { then, seat }: Pick<Guide, 'then' | 'seat'>): Promise<void> {
  const mission = (await api.missions()).find((each) => each.game === game && each.key === then)
  if (mission) await begin(quickWish(mission, seat))
}

/** The first guide of a game that speaks to a seat, or to another of its side: "squad2" is one like "squad1". */
export function guideOf(guides: GuideInfo[], game: string, seat: string): GuideInfo | undefined {
  const side = (key: string) => key.replace(/\d+$/, '')
  return guides.find((guide) => guide.game === game && side(guide.seat) === side(seat))
}

/** The guides by game, those of one game before the others. */
export function byGame(guides: GuideInfo[], first: string): GuideInfo[][] {
  const games = [...new Set(guides.map((guide) => guide.game))]
  games.sort((a, b) => Number(b === first) - Number(a === first))
  return games.map((game) => guides.filter((guide) => guide.game === game))
}

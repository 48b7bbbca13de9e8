// My games in the order in which they want something of me.
import type { GameRecord } from '../server/api'

export type MineIn = (game: string) => number[]

/** Whether a game waits for one of my seats. */
export function isMyTurn(game: GameRecord, mine: MineIn): boolean {
  return game.status !== 'over' && game.waits.some((seat) => mine(game.id).includes(seat))
}

/** Those that wait for me first, the nearest deadline at their head; then those that go on, then those that are over. */
export function byTurn(games: GameRecord[], mine: MineIn): GameRecord[] {
  const rank = (game: GameRecord) =>
    isMyTurn(game, mine) ? 0 : game.status === 'over' || game.status === 'aborted' ? 2 : 1
  const soon = (game: GameRecord) => game.deadline || Infinity
  return games
    .map((game, at) => ({ game, at, rank: rank(game) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        (a.rank === 0 && soon(a.game) !== soon(b.game) ? soon(a.game) - soon(b.game) : 0) ||
        a.at - b.at,
    )
    .map(({ game }) => game)
}

// Lists of choices that this browser keeps by name, for each game.
import { recall, remember } from './storage'

export interface KeptList {
  game: string
  name: string
  lines: string[]
}

const KEY = 'hullbreach.lists'
const MOST = 100

const kept: { all: KeptList[] } = $state({ all: recall<KeptList[]>(KEY, []) })

export function keptLists(game: string): KeptList[] {
  return kept.all.filter((list) => list.game === game)
}

/** Keep a list, in place of one that has the name. */
export function keepList(game: string, name: string, lines: string[]): void {
  const others = kept.all.filter((list) => list.game !== game || list.name !== name)
  kept.all = [{ game, name, lines: [...lines] }, ...others].slice(0, MOST)
  remember(KEY, kept.all)
}

export function loseList(game: string, name: string): void {
  kept.all = kept.all.filter((list) => list.game !== game || list.name !== name)
  remember(KEY, kept.all)
}

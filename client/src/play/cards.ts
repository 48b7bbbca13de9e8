// Cards in hand: which can be played now, and in what order they lie.
import type { Happened, HandCard, Option, Text, Told, View } from '../wire'
import { tx } from '../words/language.svelte'
import { pieceName } from './names'

/** The choices, out of those that are open, that play a card now. */
export function playsOf(options: Option[], card: HandCard): Option[] {
  return options.filter((o) => o.card === card.key)
}

const STATES = ['lasting', 'ready', 'used', 'lost']

/** What can be played comes first, then what is in force or ready; what is spent comes last. */
export function inOrder(hand: HandCard[], options: Option[]): HandCard[] {
  const rank = (card: HandCard) => (playsOf(options, card).length > 0 ? -1 : STATES.indexOf(card.state ?? 'ready'))
  return [...hand].sort((a, b) => rank(a) - rank(b))
}

export function isSpent(card: HandCard): boolean {
  return card.state === 'used' || card.state === 'lost'
}

/** The cards that were dealt, with their bearers, in the first turn; "" later and without any. */
export function dealtIn({ turn, hand = [], pieces }: Pick<View, 'turn' | 'hand' | 'pieces'>): string {
  if (turn !== 1) return ''
  return hand
    .filter((card) => !isSpent(card) && card.kind !== 'token' && card.kind !== 'event')
    .map(({ name, bearer = -1 }) => {
      const by = pieces.find((piece) => piece.id === bearer)
      return by ? `${tx(name)} (${pieceName(by)})` : tx(name)
    })
    .join(', ')
}

/** Own glyphs for the kinds of cards, on a 24 by 24 grid, as in board/icons.ts. */
export const KIND_ICONS: Record<string, string> = {
  equipment: 'take',
  order: 'command',
  event: 'react',
  objective: 'flag',
  token: 'points',
  report: 'eye',
}

/** Whether names must be printed small to have room beside each other. */
export function crowded(cards: number, longest: number): boolean {
  return cards > 8 || cards * longest > 72
}

/** How many letters the longest word of a name has: what must fit into one line. */
export function longestWord(name: string): number {
  return Math.max(1, ...name.split(/[\s-]+/).map((word) => word.length))
}

/** The last card among steps that are new; what only explains is shown the first time it happens. */
export function newsIn(fresh: Happened[], history: Happened[]): HandCard | null | undefined {
  const first = (card: HandCard, event: Told) =>
    history.flatMap((step) => step.events).find((each) => each.card?.key === card.key) === event
  const events = fresh.flatMap((step) => step.events)
  return events.findLast((event) => event.card && (event.card.kind !== 'report' || first(event.card, event)))?.card
}

/** What a report that is shown is about: all of its kind that is new, beyond its name. */
export function reported(fresh: Happened[], card: HandCard): Text[] {
  if (card.kind !== 'report') return []
  const events = fresh.flatMap((step) => step.events).filter((event) => event.card?.key === card.key)
  return events.map((event) => event.line).filter((line) => line.en !== card.name.en)
}

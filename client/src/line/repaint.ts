import type { Scenery, View } from '../wire'

/** The scenery with its seats as they are called and coloured now: a squad has its own name once it is chosen. */
export function repainted(scenery: Scenery | null, view: View | null | undefined): Scenery | null {
  const seats = view?.seats ?? []
  if (!scenery || seats.length === 0 || JSON.stringify(seats) === JSON.stringify(scenery.seats)) return scenery
  const decks = scenery.decks.map((deck) => ({
    ...deck,
    docks: (deck.docks ?? []).map((dock) => {
      const seat = seats.findIndex((each) => each.dock === dock.number)
      return { ...dock, seat, colour: seats[seat]?.colour ?? '' }
    }),
  }))
  return { ...scenery, seats, decks }
}

// What somebody at a shared screen would show to the others there.
import type { Chip, Happened, Piece, State } from '../wire'

type Known = Pick<State, 'view' | 'prompt'> | null | undefined

/** What is covered where others look on. */
export interface Cover {
  chips: Set<string>
  told(history: Happened[]): Happened[]
  /** They do not look any more. */
  lift(): void
}

/** The log as far as another was told the very same. */
export function common(history: Happened[], other: Happened[]): Happened[] {
  const known = new Set(other.flatMap(({ number, events }) => events.map(({ line }) => `${number} ${line.en}`)))
  return history.map((step) => ({
    ...step,
    events: step.events.filter(({ line }) => known.has(`${step.number} ${line.en}`)),
  }))
}

/** Figures of the game that only one of them knows: they are covered until their owner wants to see them. */
export function coveredChips(own: Chip[], other: Chip[]): Set<string> {
  const same = new Set(other.map((chip) => JSON.stringify(chip)))
  const keys = new Set(other.map((chip) => chip.key))
  return new Set(own.filter((chip) => !keys.has(chip.key) || !same.has(JSON.stringify(chip))).map((chip) => chip.key))
}

/** What of a piece may say how it is menaced. */
const OWN_HELP = ['title', 'badges', 'menaces']

/** Whether whoever is next has a secret that the one before would see now: own pieces of which he knows more, cards in his
 * hand, or a question that names a figure which is covered. What only the one before knows is gone with his view. */
export function needsCurtain(next: Known, before: Known, seat: number): boolean {
  if (!next || !before) return true
  const theirs = new Map(before.view.pieces.map((piece) => [piece.id, piece]))
  const pieces = next.view.pieces.some((piece) => piece.seat === seat && knowsMore(piece, theirs.get(piece.id)))
  const seen = ({ hand, things, scores }: NonNullable<Known>['view']) => JSON.stringify([hand, things, scores])
  return pieces || seen(next.view) !== seen(before.view) || tells(next, before)
}

/** Whoever can be asked what he could reach stands open before all: what his own side is told beside is how he is menaced. */
function knowsMore(own: Piece, other: Piece | undefined): boolean {
  const told = (piece: Piece | undefined) =>
    JSON.stringify(piece, (key, value: unknown) => (other?.menaces && OWN_HELP.includes(key) ? undefined : value))
  return told(own) !== told(other)
}

function tells({ view, prompt }: NonNullable<Known>, before: NonNullable<Known>): boolean {
  const covered = coveredChips(view.chips, before.view.chips)
  const asked = new Set(`${prompt?.title.en ?? ''} ${prompt?.words?.en ?? ''}`.match(/\d+/g) ?? [])
  return view.chips.some((chip) => covered.has(chip.key) && (chip.value.match(/\d+/g) ?? []).some((n) => asked.has(n)))
}

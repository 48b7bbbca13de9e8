// What keys mean. Letters of the game page are fixed, so are those that a game gives to its options; digits and free
// letters go to the other options.
import type { KeyWord, Option, View } from '../wire'

export type Command =
  | 'next'
  | 'previous'
  | 'confirm'
  | 'undo'
  | 'end'
  | 'done'
  | 'sight'
  | 'fit'
  | 'log'
  | 'chat'
  | 'cancel'
  | 'help'
  | 'cursor'
  | 'follow'
  | 'coordinates'
  | 'sections'
  | 'entries'
  | 'centre'
  | 'menu'
  | 'sound'
  | 'hint'

const COMMANDS: Record<string, Command> = {
  Enter: 'confirm',
  Backspace: 'undo',
  z: 'undo',
  e: 'end',
  d: 'done',
  s: 'sight',
  f: 'fit',
  l: 'log',
  c: 'chat',
  Escape: 'cancel',
  '?': 'help',
  x: 'cursor',
  y: 'follow',
  '#': 'coordinates',
  '%': 'sections',
  '&': 'entries',
  ' ': 'centre',
  m: 'menu',
  '!': 'sound',
  '*': 'hint',
}

/** Keys that may be given to steps, as they lie: from left to right, row by row. */
const LETTERS = [...'qwrtuiopaghjkvbn']
/** Keys that may be given to other options, in this order: digits, then letters from the other end. */
const BACKWARDS = LETTERS.toReversed()
const FREE = [...'1234567890', ...BACKWARDS]

/** So many pieces at most keep a key each all turn. */
const MOST_PICKS = 8

/** Eight directions, clockwise from ahead or north. */
const ARROWS: Record<string, number> = {
  ArrowUp: 0,
  PageUp: 1,
  ArrowRight: 2,
  PageDown: 3,
  ArrowDown: 4,
  End: 5,
  ArrowLeft: 6,
  Home: 7,
}

export function commandOf(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' ? 'undo' : null
  }
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next'
  return COMMANDS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null
}

export function arrowOf(event: KeyboardEvent): number {
  return event.ctrlKey || event.metaKey || event.altKey ? -1 : (ARROWS[event.key] ?? -1)
}

/** The letter that always means this option, or none. */
export function fixedKey(option: Option): string {
  if (option.role === 'end' || option.role === 'pass') return 'e'
  if (option.role === 'done') return 'd'
  return option.key ?? ''
}

/** Gives keys to options, and the same key to the same option as long as there are others free, whatever else is offered:
 * for the whole game to what is known by itself, for a turn to what is aimed at somebody. */
export class KeyRing {
  private given = new Map<string, string>()
  /** Of these, what is meant for this turn alone. */
  private passing = new Set<string>()
  private turn = ''
  /** Whom keys pick, also while somebody else is picked, and after he has died: nobody else has his key. */
  private picks = new Map<string, number>()

  constructor(private reserved: KeyWord[] = []) {}

  /** Those who can be picked have keys before anything else has, whoever is picked now, where they are not too many. */
  keepFor(options: Option[], view: Pick<View, 'turn' | 'phase' | 'pieces'>): void {
    const picks = options.filter((option) => option.role === 'select')
    if (picks.length <= MOST_PICKS) this.keysFor(picks, view)
  }

  /** A key for every option, in their order. The same act of another piece has the same key, and so has the same step
   * from another square. Steps that are many, as for those who go any way they like, have letters as they lie on the
   * keyboard: the arrows do them too, and none of these keys comes to mean anything else. The answers to a question
   * begin with the first key every time: `lasting` is false then. */
  keysFor(options: Option[], view: Pick<View, 'turn' | 'phase' | 'pieces'>, lasting = true): Map<Option, string> {
    const turn = `${view.turn} ${view.phase}`
    if (turn !== this.turn) {
      for (const meant of this.passing) this.given.delete(meant)
      this.passing.clear()
    }
    this.turn = turn
    const given = lasting ? this.given : new Map<string, string>()
    const keys = new Map<Option, string>()
    const taken = new Set<string>()
    const take = (option: Option, key: string | undefined) => {
      if (key === undefined) return
      keys.set(option, key)
      taken.add(key)
    }
    const steps = (icon: string) => options.filter((o) => o.group === 'move' && o.icon === icon).length
    const meant = (o: Option) => meaning(o, o.group === 'move' && steps(o.icon) === 1)
    const many = (o: Option) => o.group === 'move' && steps(o.icon) > 1
    for (const option of options) {
      const fixed = fixedKey(option)
      if (fixed && !taken.has(fixed)) take(option, fixed)
    }
    for (const option of options) {
      const known = given.get(meant(option))
      if (known && !keys.has(option) && !taken.has(known)) take(option, known)
    }
    // Who is called by a number is picked by it, whoever else has fallen.
    for (const option of options) {
      const digit = numberOf(option, view.pieces)
      if (!digit || keys.has(option) || !this.free(taken).includes(digit)) continue
      take(option, digit)
      given.set(meant(option), digit)
    }
    const walking = (o: Option) => o.group === 'move' || o.group === 'turn'
    const others = options.filter((o) => !many(o))
    for (const option of [...others.filter((o) => !walking(o)), ...others.filter(walking)]) {
      if (keys.has(option)) continue
      // Steps and turns stand below what is done to somebody, and are there before it: letters are theirs, so that digits
      // follow the list from above.
      const key = this.next(taken, given, view, !walking(option) ? FREE : options.some(many) ? BACKWARDS : LETTERS)
      take(option, key)
      if (!key) continue
      // Whoever can be picked in two ways keeps the key of the first.
      if (!given.has(meant(option))) given.set(meant(option), key)
      const own = view.pieces?.some((p) => p.id === option.piece && p.at === option.at)
      if (lasting && option.at && !own && !walking(option)) this.passing.add(meant(option))
    }
    const used = new Set(given.values())
    const free = new Set(this.free(taken))
    const rest = [...LETTERS, ...FREE].filter((key) => free.has(key) && !used.has(key))
    for (const option of options) if (many(option) && !keys.has(option)) take(option, rest.shift())
    if (lasting)
      for (const [{ role, piece = -1 }, key] of keys) if (role === 'select' && piece >= 0) this.picks.set(key, piece)
    return keys
  }

  /** The piece that a key picks where no option has it now; none: -1. */
  pieceOf(key: string): number {
    return this.picks.get(key) ?? -1
  }

  keyOf(piece: number): string {
    const own = this.given.get(picking(piece))
    return own && this.picks.get(own) === piece ? own : ([...this.picks].find(([, one]) => one === piece)?.[0] ?? '')
  }

  private free(taken: Set<string>, first: string[] = FREE): string[] {
    return [...new Set([...first, ...FREE])].filter(
      (key) => !taken.has(key) && !this.reserved.some((each) => each.key === key),
    )
  }

  /** A key that has no meaning yet; where all have one, of those that nothing needs now first that of somebody who has
   * gone, then the oldest. */
  private next(
    taken: Set<string>,
    given: Map<string, string>,
    { pieces }: Pick<View, 'pieces'>,
    first: string[],
  ): string | undefined {
    const free = this.free(taken, first)
    const meant = new Set(given.values())
    const fresh = free.find((key) => !meant.has(key))
    if (fresh) return fresh
    const here = new Set(pieces.filter((p) => p.status === 'board' || p.status === 'waiting').map((p) => p.id))
    const unneeded = [...given].filter(([, key]) => free.includes(key))
    const old = unneeded.find(([, key]) => this.picks.has(key) && !here.has(this.picks.get(key)!)) ?? unneeded[0]
    if (!old) return undefined
    given.delete(old[0])
    this.picks.delete(old[1])
    return old[1]
  }
}

/** The digit that the name of whoever is picked ends with: "A3"; none: "". */
function numberOf(option: Option, pieces: Pick<View, 'pieces'>['pieces']): string {
  const name = option.role === 'select' ? (pieces.find((piece) => piece.id === option.piece)?.name ?? '') : ''
  return /(?:^|\D)([1-9])$/.exec(name)?.[1] ?? ''
}

/** What an option means, whoever does it: its words, which leave out who is asked; a step that is the only one of its
 * kind is known by that. */
function meaning(option: Option, lone: boolean): string {
  if (lone && option.icon) return `step ${option.icon}`
  if (option.role === 'select' && (option.piece ?? -1) >= 0) return picking(option.piece!)
  return option.group === 'select' ? option.text : option.label.en
}

/** To pick somebody, whatever that costs. */
const picking = (piece: number): string => `pick ${piece}`

/** Whether a key belongs to what has the focus (typing, moving in a list) and not to the game. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  if (!element?.tagName) return false
  return /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) || element.isContentEditable
}

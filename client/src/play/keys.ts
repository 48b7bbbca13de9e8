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
}

/** Keys that may be given to options, in this order. */
const FREE = [...'1234567890', ...'qwrtuiopaghjkvbn']

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

/** Gives keys to options, and the same key to the same option as long as a turn lasts, whatever else is offered. */
export class KeyRing {
  private given = new Map<string, string>()
  private turn = ''

  constructor(private reserved: KeyWord[] = []) {}

  /** A key for every option, in their order; steps and turns come last, for the arrows do them too. The same
   * act of another piece has the same key. */
  keysFor(options: Option[], view: Pick<View, 'turn' | 'phase' | 'pieces'>): Map<Option, string> {
    const turn = `${view.turn} ${view.phase}`
    if (turn !== this.turn) this.given.clear()
    this.turn = turn
    const keys = new Map<Option, string>()
    const taken = new Set<string>()
    const take = (option: Option, key: string) => {
      keys.set(option, key)
      taken.add(key)
    }
    for (const option of options) {
      const fixed = fixedKey(option)
      if (fixed && !taken.has(fixed)) take(option, fixed)
    }
    for (const option of options) {
      const known = this.given.get(meant(option))
      if (known && !keys.has(option) && !taken.has(known)) take(option, known)
    }
    const walking = (o: Option) => o.group === 'move' || o.group === 'turn'
    for (const option of [...options.filter((o) => !walking(o)), ...options.filter(walking)]) {
      const key = keys.has(option) ? undefined : this.next(taken)
      if (!key) continue
      take(option, key)
      this.given.set(meant(option), key)
    }
    return keys
  }

  /** A key that has no meaning yet in this turn; where all have one, the oldest of those that nothing needs now. */
  private next(taken: Set<string>): string | undefined {
    const free = FREE.filter((key) => !taken.has(key) && !this.reserved.some((each) => each.key === key))
    const meant = new Set(this.given.values())
    const fresh = free.find((key) => !meant.has(key))
    if (fresh) return fresh
    const old = [...this.given].find(([, key]) => free.includes(key))
    if (old) this.given.delete(old[0])
    return old?.[1]
  }
}

/** What an option means, whoever does it: its words, which leave out who is asked. */
function meant(option: Option): string {
  return option.group === 'select' ? option.text : option.label.en
}

/** Whether a key belongs to what has the focus (typing, moving in a list) and not to the game. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  if (!element?.tagName) return false
  return /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) || element.isContentEditable
}

// What keys mean. Letters of the game page are fixed, so are those that a game gives to its options; digits and free
// letters go to the other options.
import type { KeyWord, Option } from '../wire'

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

/** A key for every option, in their order; steps and turns come last, for the arrows do them too. */
export function keysFor(options: Option[], reserved: KeyWord[] = []): Map<Option, string> {
  const keys = new Map<Option, string>()
  const taken = new Set<string>()
  for (const option of options) {
    const fixed = fixedKey(option)
    if (fixed && !taken.has(fixed)) {
      keys.set(option, fixed)
      taken.add(fixed)
    }
  }
  const free = FREE.filter((key) => !taken.has(key) && !reserved.some((each) => each.key === key))
  const walking = (o: Option) => o.group === 'move' || o.group === 'turn'
  for (const option of [...options.filter((o) => !walking(o)), ...options.filter(walking)]) {
    if (keys.has(option)) continue
    const key = free.shift()
    if (key) keys.set(option, key)
  }
  return keys
}

/** Whether a key belongs to what has the focus (typing, moving in a list) and not to the game. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  if (!element?.tagName) return false
  return /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) || element.isContentEditable
}

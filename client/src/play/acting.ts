// Keys on the game page, carried out.
import { squaresOf } from '../board/squares'
import type { BoardHandle } from '../board/types'
import type { Option } from '../wire'
import type { Hand } from './hand.svelte'
import { arrowOf, commandOf, fixedKey, isTyping, type Command } from './keys'
import { planOf, questionOf, type Plan } from './plan'
import { settings } from '../settings/settings.svelte'
import { allow } from '../sound/allowing'
import { facingTo, stepFrom } from './directions'
import { hasCompany } from './names'

export interface Desk {
  hand: Hand
  board: () => BoardHandle | undefined
  keys: () => Map<Option, string>
  /** The piece that a key picks where no option has it; none: -1. */
  pieceOf: (key: string) => number
  /** When the open question came, or the phase whose actions are open (ms). */
  since: () => number
  show: (what: 'help' | 'menu' | 'log' | 'chat') => void
  focusBoard: () => void
}

/** Do what a key means; whether it meant anything. */
export function press(event: KeyboardEvent, desk: Desk): boolean {
  if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return false
  const pressed = event.target as HTMLElement | null
  const onButton = pressed?.tagName === 'BUTTON' || pressed?.tagName === 'A' || pressed?.tagName === 'SUMMARY'
  // What has the focus keeps its own keys.
  if (onButton && (event.key === 'Enter' || event.key === ' ' || event.key === 'Tab')) return false
  const arrow = arrowOf(event)
  if (arrow >= 0) return step(arrow, event.shiftKey, desk)
  const command = commandOf(event)
  if (command) return obey(command, desk, event.repeat)
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return false
  const key = event.key.toLowerCase()
  const option = [...desk.keys()].find(([, k]) => k === key)?.[0]
  const piece = option || !desk.hand.acting ? -1 : desk.pieceOf(key)
  if (option) answer(key, option, desk)
  else if (piece >= 0 && desk.hand.store.view?.pieces.some((p) => p.id === piece && HERE.includes(p.status)))
    desk.hand.pick(piece)
  else return false
  return true
}

function take(option: Option, { hand }: Desk): void {
  if (option.role === 'select' && (option.piece ?? -1) >= 0) hand.select(option.piece!)
  else void hand.offer(planOf(option))
}

/** A key takes an option, unless it was meant for the question before. */
function answer(key: string, option: Option, desk: Desk): void {
  const { store, acting } = desk.hand
  if (!isStale(key, questionOf(store), acting, desk.since()) || option.role === 'select') take(option, desk)
}

/** What walking against a square means, best first. */
const BUMP = ['move', 'door', 'object', 'melee', 'shoot']

function step(direction: number, turning: boolean, desk: Desk): boolean {
  const { hand } = desk
  const piece = hand.piece
  const { prompt, scenery } = hand.store
  if (!piece?.at || !prompt || !scenery) return false
  const facing = settings.arrows === 'facing' ? (piece.facing ?? 'n') : 'n'
  if (turning) {
    const wanted = facingTo(direction, facing)
    const turn = hand.options.find((o) => o.group === 'turn' && o.piece === piece.id && o.facing === wanted)
    if (turn) take(turn, desk)
    return true
  }
  const square = stepFrom(squaresOf(scenery), piece.at, direction, facing)
  const there = hand.options.filter((o) => o.at === square && o.piece === piece.id && o.role !== 'select')
  const rank = (o: Option) => (BUMP.includes(o.group) ? BUMP.indexOf(o.group) : BUMP.length)
  // Before the game there are no steps, and turning is free.
  const wanted = facingTo(direction, facing)
  const free = hand.options.find(
    (o) => o.group === 'turn' && o.piece === piece.id && o.facing === wanted && !o.cost?.length,
  )
  if (free) {
    take(free, desk)
    return true
  }
  const option = there.sort((a, b) => rank(a) - rank(b))[0]
  if (option) take(option, desk)
  else if (square)
    void hand.arrived().then((come) => {
      if (come) step(direction, turning, desk)
      else void hand.why(square)
    })
  return true
}

/** So soon (ms) after it went to another page, the same key was meant for the page before. */
const TURNING = 1000
let turned = { kind: '', at: -TURNING }

/** Whether a key that ends a page of the set-up was meant for the one before it. */
export function isLate(kind: string, now = performance.now()): boolean {
  const late = turned.kind !== '' && turned.kind !== kind && now - turned.at < TURNING
  turned = { kind, at: now }
  return late
}

let answered = { key: '', question: '' }

/** Whether a key that has just answered another question was pressed so soon after the actions of a phase began that it
 * was not meant for them: a turn of one's own is seen before it is ended. */
export function isStale(
  key: string,
  question: string,
  acting: boolean,
  since: number,
  now = performance.now(),
): boolean {
  const stale = acting && answered.key === key && answered.question !== question && now - since < TURNING
  if (!stale) answered = { key, question }
  return stale
}

/** Who can be picked: he stands on the board, or waits to come. */
const HERE = ['board', 'waiting']
const FIXED: Partial<Record<Command, string>> = { end: 'e', done: 'd' }

/** Whether a key would confirm what it asked itself: what is wasted by that is confirmed by another one. */
export function asksForAnother(option: Option, armed: Plan | null): boolean {
  return armed !== null && armed.wasted > 0 && armed.key === planOf(option).key
}

function obey(command: Command, desk: Desk, held: boolean): boolean {
  const { hand } = desk
  const { store } = hand
  const fixed = FIXED[command]
  if (fixed) {
    const option = command === 'end' ? hand.end() : hand.options.find((o) => fixedKey(o) === fixed)
    // A key that is held down has answered once.
    if (!option || held || asksForAnother(option, hand.armed)) return option !== undefined
    if (!(store.prompt?.setup && isLate(store.prompt.kind))) answer(fixed, option, desk)
    return option !== undefined
  }
  switch (command) {
    case 'next':
    case 'previous': {
      const piece = hand.visit(command === 'next' ? 1 : -1)
      if (piece >= 0) desk.board()?.centre(piece)
      return piece >= 0
    }
    case 'confirm':
      if (!hand.armed) return false
      hand.confirm()
      return true
    case 'undo':
      if (store.shown?.undo?.can && (store.shown.undo.free || hasCompany(store))) {
        store.undo()
      }
      return true
    case 'sight':
      hand.seeMore()
      return true
    case 'fit':
      desk.board()?.fit()
      return true
    case 'centre':
      if (hand.selected >= 0) desk.board()?.centre(hand.selected)
      return true
    case 'cancel':
      if (hand.idle && document.activeElement instanceof HTMLElement) document.activeElement.blur()
      hand.cancel()
      return true
    case 'cursor':
      desk.focusBoard()
      return true
    case 'follow':
      settings.follow = !settings.follow
      return true
    case 'coordinates':
      settings.coordinates = !settings.coordinates
      return true
    case 'sections':
      settings.sections = !settings.sections
      return true
    case 'entries':
      settings.gates = !settings.gates
      return true
    case 'hint':
      void hand.hinting.ask()
      return true
    case 'sound':
      allow(!settings.sound)
      return true
    case 'help':
    case 'menu':
    case 'log':
    case 'chat':
      desk.show(command)
      return true
    default:
      return false
  }
}

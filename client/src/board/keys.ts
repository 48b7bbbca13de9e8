/** Keys, while the board has the focus. */
import type { Turn } from './types'

export type KeyAct =
  | { act: 'cursor'; facing: 'n' | 'e' | 's' | 'w' }
  | { act: 'turn'; turn: Turn }
  | { act: 'zoom'; factor: number }
  | { act: 'piece'; step: 1 | -1 }
  | { act: 'pick' | 'escape' }

const ARROWS: Record<string, 'n' | 'e' | 's' | 'w'> = {
  ArrowUp: 'n',
  ArrowRight: 'e',
  ArrowDown: 's',
  ArrowLeft: 'w',
}
const TURNS: Record<string, Turn> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowDown: 'about' }

/** What a key means to the board; null: nothing, it is left to others. */
export function keyAct(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): KeyAct | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.shiftKey && TURNS[event.key]) return { act: 'turn', turn: TURNS[event.key] }
  const facing = ARROWS[event.key]
  if (facing) return event.shiftKey ? null : { act: 'cursor', facing }
  switch (event.key) {
    case '+':
    case '=':
      return { act: 'zoom', factor: 1.25 }
    case '-':
      return { act: 'zoom', factor: 0.8 }
    case 'Enter':
    case ' ':
      return { act: 'pick' }
    case 'PageDown':
      return { act: 'piece', step: 1 }
    case 'PageUp':
      return { act: 'piece', step: -1 }
    case 'Escape':
      return { act: 'escape' }
    default:
      return null
  }
}

// What is said in passing: refusals, stops, news of the table.
import type { Text } from '../wire'

export interface Note {
  id: number
  kind: 'error' | 'stop' | 'notice'
  text: Text
  rule: string
}

/** So many stand there at once. */
const MOST = 4

/** The notes with one more; the same twice is said once. */
export function noted(notes: Note[], kind: Note['kind'], text: Text, rule: string): Note[] {
  const id = Math.max(0, ...notes.map((note) => note.id)) + 1
  return [...notes.filter((note) => note.text.en !== text.en), { id, kind, text, rule }].slice(-MOST)
}

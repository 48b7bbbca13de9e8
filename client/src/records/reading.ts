// A record as text, read as far as its dice can be checked by: its headers, and what fell at each choice.
import type { Jump } from './dice'

export interface Entry {
  /** Where it stands in the text. */
  line: number
  /** Throws like "6 2" and draws like "3/22". */
  fell: string[]
}

export interface RecordText {
  /** All of it, without its battles. */
  text: string
  header: Record<string, string>
  pledges: Record<string, string>
  contributions: Record<string, string>
  jumps: Jump[]
  /** What fell before the first choice of a turn, and with each choice, in order. */
  falls: Entry[]
  /** The choices alone: the first is step 1. */
  choices: Entry[]
}

const FORMAT = 'hullbreach record 1'
const BATTLE = '=== battle'
const DICE = '   # '
const FALL = /^(?:[1-6](?: [1-6])*|\d{1,10}\/\d{1,10})$/
const STREAM = /^after block (\d+) of stream (\d+), byte (\d+)$/

/** The records in a text: of a campaign its own, and those of its battles; null: this is none. */
export function readRecords(text: string): RecordText[] | null {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const starts = [0, ...lines.flatMap((line, n) => (line.trim() === BATTLE ? [n + 1] : []))]
  const read = starts.map((start, n) => readOne(lines, start, (starts[n + 1] ?? lines.length + 1) - 1))
  return read.every((each) => each !== null) ? read : null
}

function readOne(lines: string[], start: number, end: number): RecordText | null {
  const out: RecordText = {
    text: lines.slice(start, end).join('\n').trim(),
    header: {},
    pledges: {},
    contributions: {},
    jumps: [],
    falls: [],
    choices: [],
  }
  let n = start
  while (n < end && !lines[n].trim()) n++
  for (; n < end && lines[n].trim(); n++) if (!head(out, lines[n])) return null
  for (; n < end; n++) if (!body(out, lines[n].trim(), n + 1)) return null
  return out.header.format === FORMAT ? out : null
}

function head(out: RecordText, line: string): boolean {
  if (line.startsWith('|')) return true
  const colon = line.indexOf(':')
  if (colon < 0) return false
  const name = line.slice(0, colon).trim()
  const value = line.slice(colon + 1).trim()
  const [kind, ...rest] = name.split(' ')
  if (kind === 'pledge') out.pledges[rest.join(' ')] = value
  else if (kind === 'contribution') out.contributions[rest.join(' ')] = value
  else if (kind === 'stream') {
    const place = STREAM.exec(value)
    if (!place) return false
    out.jumps.push({ to: Number(rest[0]), block: Number(place[1]), from: Number(place[2]), used: Number(place[3]) })
  } else out.header[name] = value
  return true
}

function body(out: RecordText, line: string, number: number): boolean {
  if (!line || line.startsWith('== ') || line.startsWith('= ')) return true
  const before = line.startsWith('# ')
  const at = line.indexOf(DICE)
  const dice = before ? line.slice(2) : at < 0 ? '' : line.slice(at + DICE.length)
  const entry = { line: number, fell: dice ? dice.split(', ') : [] }
  out.falls.push(entry)
  if (!before) out.choices.push(entry)
  return entry.fell.every((fall) => FALL.test(fall))
}

// Whether the dice of a record are what was promised, found out in this browser: the seed is the bound one, the shares are
// the bound ones, every throw and draw follows from them, and what this browser was shown while it played is what is written.
import type { SeatShare } from '../wire'
import type { Key } from '../words/en'
import type { Values } from '../words/language.svelte'
import { commitment, fingerprint, isHex, LaidDice, mixedSeed, pledge, SeededDice, type Dice } from './dice'
import { readRecords, type RecordText } from './reading'
import type { Told } from './told'

export interface Finding {
  how: 'good' | 'bad' | 'note'
  key: Key
  values: Values
}

const good = (key: Key, values: Values = {}): Finding => ({ how: 'good', key, values })
const bad = (key: Key, values: Values = {}): Finding => ({ how: 'bad', key, values })
const note = (key: Key, values: Values = {}): Finding => ({ how: 'note', key, values })

/** More of a kind than this tells nothing new. */
const MOST = 5

/** Enough of a share to know it again. */
const short = (share: string) => `${share.slice(0, 16)}…`

/** What is wrong with the shares of a game, by what this browser was told of them before it showed its own. */
export function shareFindings(
  told: Told | null,
  shares: Pick<SeatShare, 'key' | 'pledge' | 'share'>[],
  committed: string,
) {
  const out: Finding[] = []
  for (const { key, pledge: bound = '', share = '' } of shares) {
    if (bound && share && pledge(committed, key, share) !== bound) out.push(bad('dice.shareWrong', { seat: key }))
    const before = told?.bound?.find((each) => each.key === key)
    if (!told?.bound || key === mine(told)) continue
    if (!before && (bound || share)) out.push(bad('dice.shareAdded', { seat: key }))
    else if (before && (before.pledge !== bound || (!bound && before.share !== share)))
      out.push(bad('dice.shareChanged', { seat: key }))
  }
  for (const { key, pledge: bound, share } of told?.bound ?? [])
    if ((bound || share) && !shares.some((each) => each.key === key)) out.push(bad('dice.shareChanged', { seat: key }))
  if (told?.shown) {
    const own = shares.some(({ share = '' }) => share === told.share)
    out.push(own ? good('dice.mine', { hex: short(told.share) }) : bad('dice.mineMissing', { hex: short(told.share) }))
  } else if (told?.sent) out.push(bad('dice.mineLate', { hex: short(told.share) }))
  return out
}

/** The key of the seat that this browser has bound a share for. */
function mine(told: Told): string {
  return (
    told.bound?.find(({ key, pledge: bound }) => bound && pledge(told.commitment, key, told.share) === bound)?.key ?? ''
  )
}

/** All that can be found out here about a record, with what this browser was told while the game was played. */
export function checkRecord(text: string, told: (commitment: string, whole: boolean) => Told[]): Finding[] {
  const records = readRecords(text)
  if (!records) return [bad('dice.unreadable')]
  const [whole, ...battles] = records
  const out = checkOne(whole, told(whole.header.commitment ?? '', true))
  const fought = battles.map((battle) => checkOne(battle, told(battle.header.commitment ?? '', false)))
  const wrong = fought.flat().filter(({ how }) => how === 'bad')
  if (battles.length > 0) out.push(...(wrong.length > 0 ? wrong : [good('dice.battles', { n: battles.length })]))
  return [...out, note('dice.fingerprint', { hash: fingerprint(text.trim()) })]
}

function checkOne(record: RecordText, told: Told[]): Finding[] {
  const { seed = '', commitment: committed = '' } = record.header
  const hexes = [seed, committed, ...Object.values(record.contributions), ...Object.values(record.pledges)]
  if (!hexes.every(isHex)) return [bad('dice.unreadable')]
  const out: Finding[] = []
  if (told.length === 0) out.push(note('dice.nothingTold'))
  else if (told.some((each) => each.commitment !== committed)) out.push(bad('dice.otherCommitment'))
  if (!seed) return [...out, bad('dice.noSeed')]
  if (!committed) out.push(note('dice.unbound'))
  else out.push(commitment(seed) === committed ? good('dice.seed') : bad('dice.otherSeed'))
  out.push(...sharesOf(record, told, committed), ...fallen(record), ...asShown(record, told))
  return out
}

function sharesOf(record: RecordText, told: Told[], committed: string): Finding[] {
  const keys = [...new Set([...Object.keys(record.pledges), ...Object.keys(record.contributions)])]
  const shares = keys.map((key) => ({ key, pledge: record.pledges[key] ?? '', share: record.contributions[key] ?? '' }))
  const all = told.length > 0 ? told : [null]
  const found = all.flatMap((each) => shareFindings(each, shares, committed))
  const out = found.filter((each, n) => found.findIndex((other) => same(each, other)) === n)
  const named = (of: typeof shares) => of.map(({ key }) => key).join(', ')
  const bound = shares.filter((each) => each.pledge && each.share)
  if (bound.length > 0 && !out.some(({ how }) => how === 'bad'))
    out.unshift(good('dice.bound', { seats: named(bound) }))
  const open = shares.filter((each) => each.share && !each.pledge)
  if (open.length > 0) out.push(note('dice.open', { seats: named(open) }))
  const withheld = shares.filter((each) => each.pledge && !each.share)
  if (withheld.length > 0) out.push(note('dice.withheld', { seats: named(withheld) }))
  return out
}

const same = (one: Finding, other: Finding) =>
  one.key === other.key && JSON.stringify(one.values) === JSON.stringify(other.values)

const numbers = (text = '') => text.split(' ').filter(Boolean).map(Number)

/** Every throw and every draw, made anew from the seed. */
function fallen(record: RecordText): Finding[] {
  const { seed, dice: source, laid, 'laid draws': laidDraws } = record.header
  const typed = source === 'typed'
  const seeded: Dice = new SeededDice(mixedSeed(seed, record.contributions), record.jumps)
  const dice = laid || laidDraws ? new LaidDice(numbers(laid), numbers(laidDraws), seeded) : seeded
  const out: Finding[] = []
  let throws = 0
  let draws = 0
  for (const { line, fell } of record.falls) {
    for (const said of fell) {
      const [value, count] = said.split('/')
      if (count === undefined) throws++
      else draws++
      if (count === undefined && typed) continue
      if (count !== undefined && Number(count) < 1) return [bad('dice.unreadable')]
      const true_ =
        count === undefined ? dice.roll(value.split(' ').length).join(' ') : `${dice.draw(Number(count))}/${count}`
      if (true_ !== said && out.length < MOST) out.push(bad('dice.fellOtherwise', { line, said, fell: true_ }))
    }
  }
  if (out.length > 0) return out
  if (typed) return [good('dice.typed', { n: throws, draws })]
  return [good(laid || laidDraws ? 'dice.laid' : 'dice.fell', { n: throws, draws })]
}

/** What was shown in this browser while the game was played, beside what is written now. */
function asShown(record: RecordText, told: Told[]): Finding[] {
  const out: Finding[] = []
  const seen = new Set<string>()
  for (const each of told) {
    for (const step of each.retold) out.push(bad('dice.retold', { step }))
    for (const [step, thrown] of Object.entries(each.thrown)) {
      const fell = record.choices[Number(step) - 1]?.fell.filter((fall) => !fall.includes('/')) ?? []
      if (fell.join() === thrown.join()) seen.add(step)
      else
        out.push(
          bad('dice.shownOtherwise', { step: Number(step), shown: thrown.join(', '), said: fell.join(', ') || '–' }),
        )
    }
    for (const { to } of record.jumps) if (to > each.stream) out.push(bad('dice.otherStream', { stream: to }))
  }
  const few = out.filter((each, n) => out.findIndex((other) => same(each, other)) === n).slice(0, MOST)
  if (few.length > 0) return few
  const count = record.jumps.length
  return [
    ...(told.length > 0 && seen.size > 0 ? [good('dice.shown', { n: seen.size })] : []),
    ...(count > 0 ? [note('dice.streams', { n: count })] : []),
  ]
}

// From what the server offers to what a click or a key means. No rules here: only the options that were given.
import { squareName } from './names'
import { goodChance, riskOf, surelyLost } from './spread'
import type { Group, Option, Place, Preview, Prompt, Text, View } from '../wire'

/** Something that can be chosen now: an option, or a walk to a place. */
export interface Plan {
  /** What it is known by: the choices, joined. */
  key: string
  plan: string[]
  label: Text
  piece: number
  at: string
  facing: string
  cost: number[]
  final: boolean
  wasted: number
  waster: number
  option: Option | null
  place: Place | null
}

export const GROUPS = [
  'answer',
  'squad',
  'people',
  'weapon',
  'force',
  'buy',
  'target',
  'place',
  'select',
  'shoot',
  'melee',
  'door',
  'object',
  'power',
  'card',
  'move',
  'turn',
  'stance',
  'other',
  'end',
] as const satisfies Group[]

/** What is put together from lists, not on the board. */
const MUSTERED: Group[] = ['card', 'squad', 'weapon', 'force', 'buy', 'people']

/** Whether a force is put together: before the first move, from lists, with nothing to be seen on the board. */
export function musters(prompt: Prompt | null): boolean {
  if (!prompt?.setup) return false
  return prompt.options.some((o) => MUSTERED.includes(o.group)) && prompt.options.every((o) => !o.at)
}

export function planOf(option: Option): Plan {
  const plan = option.plan && option.plan.length > 0 ? option.plan : [option.text]
  return {
    key: plan.join('\n'),
    plan,
    label: option.label,
    piece: option.piece ?? -1,
    at: option.at ?? '',
    facing: option.facing ?? '',
    cost: option.cost ?? [],
    final: option.final ?? false,
    wasted: option.wasted ?? 0,
    waster: option.waster ?? -1,
    option,
    place: null,
  }
}

const LOOKS: Record<string, [string, string]> = {
  n: [', facing north', ', face nord'],
  e: [', facing east', ', face est'],
  s: [', facing south', ', face sud'],
  w: [', facing west', ', face ouest'],
}

/** `turned`: which way he looks in the end is said with it. */
export function planTo(place: Place, piece: number, turned = false): Plan {
  const [en, fr] = turned ? (LOOKS[place.facing] ?? ['', '']) : ['', '']
  return {
    key: place.plan.join('\n'),
    plan: place.plan,
    label: { en: `go to ${squareName(place.at, 'en')}${en}`, fr: `aller en ${squareName(place.at, 'fr')}${fr}` },
    piece,
    at: place.at,
    facing: place.facing,
    cost: place.cost,
    final: false,
    wasted: place.wasted ?? 0,
    waster: place.waster ?? -1,
    option: null,
    place,
  }
}

/** Whether the open decision is an ordinary action: pieces can be picked, and each has a menu of its own. */
export function isActing(prompt: Prompt | null): boolean {
  if (!prompt || prompt.reaction) return false
  return prompt.options.some((o) => o.role === 'select' || o.role === 'end' || o.role === 'done')
}

/** Whom a question is about: the only one who could react, or else who acts; nobody: -1. */
export function whoIsAsked(prompt: Prompt | null): number {
  const able = new Set(prompt?.reaction ? prompt.options.map((o) => o.piece ?? -1).filter((piece) => piece >= 0) : [])
  return able.size === 1 ? [...able][0] : (prompt?.piece ?? -1)
}

/** The squares of whom a question in another's turn is about, and of the only one who could answer it. */
export function partiesOf(prompt: Prompt | null, view: View | null): string[] {
  const about = prompt?.reaction ? (prompt.piece ?? -1) : -1
  const ids = about < 0 ? [] : [about, whoIsAsked(prompt)]
  const there = (view?.pieces ?? []).filter((p) => ids.includes(p.id) && p.status === 'board')
  return there.flatMap((p) => p.at || [])
}

/** What tells one question from the next; the actions of a phase are one. */
export function questionOf({ prompt, view, number }: Asked): string {
  if (!prompt) return ''
  return isActing(prompt) ? `${view?.turn} ${view?.phase}` : `${number}`
}
interface Asked {
  prompt: Prompt | null
  view: View | null
  number: number
}

/** The squares that a question is about: on which something is to be put, or all of what is chosen. */
export function placesOf(prompt: Prompt | null): string[] {
  if (!prompt || isActing(prompt)) return []
  return prompt.options.flatMap((o) => (o.group === 'place' && o.at ? [o.at] : (o.area ?? [])))
}

/** What is offered: the menu of the selected piece and what ends the phase, or else everything that was asked. */
export function offered(prompt: Prompt | null, selected: number, menu: Option[] | null): Option[] {
  return distinct(every(prompt, selected, menu))
}

/** Of options that come to the same, and are paid for alike, one: with a place on the board if one has it. */
function distinct(options: Option[]): Option[] {
  const like = (o: Option) => [o.alike, ...(o.plan ?? []).slice(0, -1)].join('\n')
  const chosen = new Map<string, Option>()
  for (const o of options)
    if (o.alike && (!chosen.has(like(o)) || (o.at && !chosen.get(like(o))!.at))) chosen.set(like(o), o)
  return options.filter((o) => !o.alike || chosen.get(like(o)) === o)
}

function every(prompt: Prompt | null, selected: number, menu: Option[] | null): Option[] {
  // A number is typed in, not picked from a list.
  if (!prompt || prompt.amount) return []
  // Outside the ordinary actions a piece is an answer like any other: it is chosen, not only looked at.
  if (!isActing(prompt)) return prompt.options.map((o) => (o.role === 'select' ? { ...o, role: '' } : o))
  if (selected < 0) {
    // A piece that can be picked shows everything it can do then.
    const picked = new Set(prompt.options.filter((o) => o.role === 'select').map((o) => o.piece))
    const first = prompt.options.filter((o) => o.group !== 'select' || o.role === 'select' || !picked.has(o.piece))
    return [...first, ...endingOrders(prompt)]
  }
  // Until its menu has come, a piece has only what it does without being picked by a choice of its own.
  const own = menu ?? prompt.options.filter((o) => o.piece === selected && o.group !== 'select')
  const ends = prompt.options.filter((o) => (o.piece ?? -1) < 0 || o.role === 'end' || o.role === 'pass')
  const seen = new Set(own.map((o) => o.text))
  return [...own.filter((o) => o.role !== 'select'), ...ends.filter((o) => !seen.has(o.text)), ...endingOrders(prompt)]
}

/** Orders that end something stand where its end stands. */
const endingOrders = (prompt: Prompt): Option[] => (prompt.orders ?? []).filter((o) => o.role === 'end')

/** Whether a plan is an order rather than a choice. */
export function isOrder(plan: Plan, prompt: Prompt | null): boolean {
  return prompt?.orders?.some((o) => o.text === plan.option?.text) ?? false
}

/** Where several things could go on the same squares: the first option of each, in their order. */
export function brushesOf(options: Option[]): Option[] {
  const found = new Map<string, Option>()
  for (const option of options) if (option.what && !found.has(option.what.en)) found.set(option.what.en, option)
  return found.size > 1 ? [...found.values()] : []
}

/** The options with one of the things in hand: the wanted one, or the first where it has run out. */
export function painted(options: Option[], brushes: Option[], wanted: string): Option[] {
  if (brushes.length === 0) return options
  const brush = brushes.find((o) => o.what!.en === wanted) ?? brushes[0]
  return options.filter((o) => !o.what || o.what.en === brush.what!.en)
}

/** The same thing offered twice is paid for in two ways: the first is shown, the others are kept apart. */
export function apart(options: Option[]): { first: Option[]; others: Option[] } {
  const seen = new Set<string>()
  const first: Option[] = []
  const others: Option[] = []
  for (const option of options) {
    ;(seen.has(option.text) ? others : first).push(option)
    seen.add(option.text)
  }
  return { first, others }
}

export function groupsOf(options: Option[]): { group: Group; options: Option[] }[] {
  const found = new Map<Group, Option[]>()
  for (const option of options) {
    const group = (GROUPS as readonly string[]).includes(option.group) ? option.group : 'other'
    found.set(group, [...(found.get(group) ?? []), option])
  }
  return GROUPS.filter((g) => found.has(g)).map((group) => ({ group, options: found.get(group)! }))
}

/** Options in their order, those of one family together where the first of them stands; alone it is no family. */
export function familiesOf(options: Option[]): { family: Text | null; options: Option[] }[] {
  const found = new Map<string, Option[]>()
  for (const [n, option] of options.entries()) {
    const key = option.family?.en ?? `#${n}`
    found.set(key, [...(found.get(key) ?? []), option])
  }
  return [...found.values()].map((alike) => ({
    family: alike.length > 1 ? (alike[0].family ?? null) : null,
    options: alike,
  }))
}

/** What costs nobody a die comes before what does. */
const CALM = ['door', 'object']

/** Every way to end on a square, the cheapest first: that one needs no word for how he looks then. */
function walksTo(square: string, reach: Place[], piece: number): Plan[] {
  const places = reach.filter((p) => p.at === square).sort((a, b) => total(a.cost) - total(b.cost))
  return places.map((place, n) => planTo(place, piece, n > 0))
}

/** The same walk with each way to look in the end, clockwise from north; none where there is nothing to choose. */
export function facingsOf(plan: Plan | null, reach: Place[]): Plan[] {
  const ways = plan?.place ? walksTo(plan.at, reach, plan.piece).filter((walk) => walk.facing) : []
  const order = Object.keys(LOOKS)
  return ways.length > 1 ? ways.sort((a, b) => order.indexOf(a.facing) - order.indexOf(b.facing)) : []
}

/** What a square could mean, best first: a walk to it, then doors and objects, then shots, blows and the rest. */
export function plansAt(square: string, options: Option[], reach: Place[], selected: number, facing = ''): Plan[] {
  const all = walksTo(square, reach, selected)
  const turned = facing ? all.filter((walk) => walk.facing === facing) : []
  const walks = [...turned, ...all.filter((walk) => !turned.includes(walk))]
  const there = options.filter(
    (o) =>
      (o.at === square || o.aims?.includes(square) || o.area?.includes(square)) &&
      o.role !== 'select' &&
      !(walks.length > 0 && o.group === 'move') &&
      !turnsItself(o, selected),
  )
  // Where several pieces could do it, the one that was picked comes first.
  there.sort((a, b) => Number(b.piece === selected) - Number(a.piece === selected))
  const aimed = facing ? there.filter((o) => o.facing === facing) : []
  const rest = [...aimed, ...there.filter((o) => !aimed.includes(o))]
  const calm = rest.filter((o) => CALM.includes(o.group))
  const found = [...calm, ...rest.filter((o) => !calm.includes(o))]
  return [...walks, ...found.map((o) => ({ ...planOf(o), at: square }))]
}

/** How good an attack is for whoever makes it: its chance without what he risks by it. */
const worthOf = (preview: Preview | undefined): number => {
  const good = goodChance(preview)
  return (good ? good.ways / good.of : 0) - riskOf(preview)
}

/** The same plans with the wished one first, then the better way to attack somebody, and behind their like those that can do nothing. */
export function foremost(plans: Plan[], previews: ReadonlyMap<string, Preview>, wish = ''): Plan[] {
  const vain = ({ key }: Plan) => goodChance(previews.get(key))?.ways === 0
  const first = plans.findIndex((plan) => plan.option?.text === wish)
  if (first >= 0) return [plans[first], ...plans.filter((_, n) => n !== first)]
  const attacks = plans.filter(({ option }) => ATTACKS.includes(option?.group ?? ''))
  const groups = new Set(attacks.map(({ option }) => option?.group))
  if (attacks[0] && attacks[0] === plans[0] && groups.size > 1 && attacks.every(({ key }) => previews.has(key))) {
    const worth = ({ key }: Plan) => worthOf(previews.get(key))
    const best = attacks.reduce((first, each) => (worth(each) > worth(first) ? each : first))
    plans = [best, ...plans.filter((plan) => plan !== best)]
  }
  const like = plans.filter((plan) => plan.option && plan.option.group === plans[0]?.option?.group)
  return [...like.filter((p) => !vain(p)), ...like.filter(vain), ...plans.filter((plan) => !like.includes(plan))]
}

/** To pick a piece that is picked already never turns it: that has handles and keys of its own. */
function turnsItself(option: Option, selected: number): boolean {
  return option.group === 'turn' && option.piece === selected && (option.cost?.length ?? 0) > 0
}

function total(cost: number[]): number {
  return cost.reduce((sum, n) => sum + n, 0)
}

/** The squares of a walk: those of its beginnings that are places of their own. */
export function pathOf(plan: Plan, reach: Place[], from: string): string[] {
  if (!plan.place) return plan.at && plan.option?.group === 'move' ? [from, plan.at].filter(Boolean) : []
  const byPlan = new Map(reach.map((p) => [p.plan.join('\n'), p.at]))
  const path = from ? [from] : []
  for (let n = 1; n <= plan.plan.length; n++) {
    const at = byPlan.get(plan.plan.slice(0, n).join('\n'))
    if (at && at !== path[path.length - 1]) path.push(at)
  }
  return path
}

/** What is an answer to a question, and says all of what it does. */
const PLAIN: Group[] = ['answer', 'target', 'place', 'turn', 'stance', 'object']
/** What is done to whoever stands on a square. */
export const ATTACKS = ['shoot', 'melee']

/** What moves the game on: it is the same button every time, and meant where nothing is wasted by it. */
const ONWARD = ['end', 'pass']

/** The answer that may be drawn large: what passes, or another that is known to be better; none where nobody knows. */
export function leading(options: Option[], previews: ReadonlyMap<string, Preview>): Option | null {
  const passing = options.find((o) => ONWARD.includes(o.role ?? ''))
  // What is left would be lost by it.
  if (passing?.role === 'end' && (passing.wasted ?? 0) > 0) return null
  // Neither is it time to end what somebody has yet to do.
  if (passing?.role === 'end' && options.some((o) => o.role === 'select' && !o.cost?.length)) return null
  if (!passing || passing.role === 'end') return passing ?? null
  const others = options.filter((o) => o !== passing && o.role !== 'done')
  // Which way to look is for nobody else to say.
  if (others.length > 0 && others.every((o) => o.facing && !o.cost?.length)) return null
  const known = (o: Option) => previews.get(planOf(o).key)
  const worth = (o: Option) => {
    const good = goodChance(known(o))
    // To break a thing may be worth much or nothing: that is for nobody else to say.
    return (good?.tone === 'good' ? good.ways / good.of : 0) - riskOf(known(o))
  }
  const better = others.filter((o) => o.final && known(o) && worth(o) > worth(passing))
  if (!known(passing) || better.length === 0) return passing
  return better.reduce((best, o) => (worth(o) > worth(best) ? o : best))
}

/** Whether a plan must be confirmed by a second step: what rolls dice or shows something, not where a piece is put. */
export function mustConfirm(plan: Plan, preview: Preview | null, wish: 'final' | 'always' | 'never'): boolean {
  if (wish === 'always' || plan.wasted > 0) return true
  if (wish === 'never') return false
  // A far click on the board is no reason to spend what all have in common without a word.
  const [own, ...shared] = plan.cost
  const further = total(shared)
  if (plan.place && (further > 1 || (further > 0 && own > 0))) return true
  // The button is the same every time; what it costs this time is not.
  if (ONWARD.includes(plan.option?.role ?? '')) return surelyLost(preview) !== undefined
  // Whoever was picked comes next.
  if (plan.option?.role === 'next') return false
  if (!plan.final && !preview?.final) return false
  return !plan.option || !preview || !PLAIN.includes(plan.option.group) || atStake(preview)
}

/** Whether dice decide what comes of it. */
function atStake({ odds, shooters, spreads, dice }: Preview): boolean {
  return odds.length > 0 || shooters.length > 0 || (spreads?.length ?? 0) > 0 || dice != null
}

/** Pieces in the order in which Tab visits them: those that can act first, then by name. */
export function visiting(view: View | null, seat: number): number[] {
  if (!view) return []
  const rank = { active: 0, ready: 1 } as Record<string, number>
  return view.pieces
    .filter((p) => p.seat === seat && (p.status === 'board' || p.status === 'waiting'))
    .filter((p) => p.state !== 'done')
    .sort((a, b) => (rank[a.state ?? ''] ?? 2) - (rank[b.state ?? ''] ?? 2) || a.id - b.id)
    .map((p) => p.id)
}

/** The next one after `current`, or the one before it; -1 behind the last. */
export function following(list: number[], current: number, step: 1 | -1): number {
  const at = list.indexOf(current)
  if (at < 0) return (step > 0 ? list[0] : list[list.length - 1]) ?? -1
  return list[at + step] ?? -1
}

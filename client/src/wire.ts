// Made by tools/wire_types.py from the records that it names, of faces/ and table/messages.py; do not edit.

export type Look = 'place' | 'gone' | 'death' | 'shot' | 'change' | 'scan' | 'blast' | 'strike' | 'jam'
export type Sound = '' | 'step' | 'door' | 'shut' | 'shot' | 'fire' | 'claws' | 'jam' | 'kill' | 'dice' | 'blip' | 'turn' | 'fall' | 'blast'
export type Tone = '' | 'good' | 'bad'
export type Heading = '' | 'turn' | 'phase' | 'battle'
export type Group = 'move' | 'turn' | 'shoot' | 'melee' | 'door' | 'stance' | 'object' | 'power' | 'answer' | 'select' | 'place' | 'end' | 'other' | 'card' | 'squad' | 'weapon' | 'force' | 'buy' | 'people' | 'target'
export type Role = '' | 'select' | 'next' | 'done' | 'end' | 'pass'
export type Icon = '' | 'activate' | 'arrive' | 'beacon' | 'bolter' | 'bring' | 'cannon' | 'card' | 'clear' | 'climb' | 'command' | 'connect' | 'console' | 'convert' | 'detonate' | 'done' | 'door-close' | 'door-open' | 'drop' | 'end' | 'enter' | 'face' | 'fist' | 'flamer' | 'forward' | 'give' | 'grenade' | 'guard' | 'keep' | 'lift' | 'overwatch' | 'pass' | 'place' | 'points' | 'psi' | 'react' | 'redraw' | 'reload' | 'reroll' | 'section' | 'square' | 'step' | 'take' | 'turn-about' | 'turn-left' | 'turn-right' | 'wait'
export type GateKind = 'entry' | 'exit'
export type Sign = 'corner' | 'middle' | 'over'
export type Status = 'board' | 'waiting' | 'held' | 'reserve' | 'dead' | 'left'
export type Readiness = '' | 'ready' | 'active' | 'done'
export type DoorState = 'closed' | 'open' | 'locked' | 'armoured' | 'destroyed' | 'bare'
export type Layer = 'floor' | 'standing' | 'above'
export type Glow = '' | 'fire' | 'screen' | 'core'
export type CardKind = 'equipment' | 'order' | 'event' | 'objective' | 'token' | 'report'
export type CardState = 'ready' | 'lasting' | 'used' | 'lost'
export type Muster = 'ready' | 'resting' | 'guard' | 'afield' | 'gone'
export type Reached = 'done' | 'now' | 'ahead'
export type Takes = 'number' | 'turn' | 'phase'
export type EndRole = 'open' | 'own' | 'entry' | 'secured'

export interface Text {
  en: string
  fr: string
}

export interface Tile {
  name: Text
  mark: string
  rows: string[]
  column?: number
  row?: number
  turns?: number
  seat?: number
}

export interface Way {
  column: number
  row: number
  turns: number
  text?: string
  label?: Text | null
  why?: Text | null
  rule?: string
}

export interface End {
  at: string
  column: number
  row: number
  side: string
  title: Text
  mark?: string
  seat?: number
  counts?: boolean
  corridor?: number
}

export interface Tabletop {
  tiles: Tile[]
  ends: End[]
  held?: Tile | null
  ways?: Way[]
}

export interface Amount {
  line: string
  least: number
  most: number
  label: Text
}

export interface Barred {
  label: Text
  why: Text
  rule: string
  note?: Text | null
  piece?: number
}

export interface Paper {
  key: string
  label: Text
}

export interface Figure {
  key: string
  label: Text
  value: number
  words: Text
  rule?: string
  most?: number
}

export interface Shape {
  name: string
  mirrored?: boolean
}

export interface Member {
  name: Text
  title: Text
  alive?: boolean
  shapes?: Shape[]
}

export interface Band {
  name: Text
  muster: Muster
  words: Text
  rule: string
  members: Member[]
}

export interface Standing {
  seat: number
  name: Text
  title?: Text | null
  figures?: Figure[]
  bands?: Band[]
  now?: Text | null
  acts?: boolean
}

export interface Fought {
  number: number
  name: Text
  winners: number[]
  lines: Text[]
  played?: boolean
  fresh?: boolean
}

export interface ScorePart {
  label: Text
  value: number
}

export interface Score {
  seat: number
  name: Text
  points: number
  parts?: ScorePart[]
  title?: Text | null
}

export interface Result {
  winner: number
  key: string
  text: Text
  winners?: number[]
  scores?: number[]
}

export interface Leg {
  name: Text
  reached: Reached
  words: Text
  rule?: string
}

export interface PlanTile {
  row: number
  column: number
  name: Text
}

export interface PlanEnd {
  row: number
  column: number
  side: number
  role: EndRole
  name: string
  option?: string
}

export interface Plan {
  tiles: PlanTile[]
  ends: PlanEnd[]
}

export interface Land {
  number: number
  name: Text
  words: Text
  x: number
  y: number
  outline: string
  sign: string
  seat?: number
  rule?: string
  known?: boolean
  useless?: boolean
  option?: string
}

export interface Realm {
  width: number
  height: number
  lands: Land[]
}

export interface Booking {
  turn: number
  seat: number
  amount: number
  sum: number
  words: Text
  rule: string
  dice?: string
}

export interface Books {
  bookings: Booking[]
  count: number
}

export interface Dock {
  number: string
  squares: string[]
  edge: number[]
  seat?: number
  colour?: string
}

export interface Deck {
  name: string
  width: number
  height: number
  rows: string[]
  sections: string[][]
  walls?: number[][]
  docks?: Dock[]
  places?: Record<string, number[]>
  open?: boolean
}

export interface Gate {
  letter: string
  kind: GateKind
  squares: string[]
  outward: string[]
}

export interface Link {
  kind: string
  a: string
  b: string
  signs: Sign[]
}

export interface SeatInfo {
  key: string
  name: Text
  colour?: string
  side?: string
  dock?: string
}

export interface KeyWord {
  key: string
  label: Text
}

export interface Option {
  text: string
  label: Text
  group: Group
  icon: Icon
  piece?: number
  at?: string
  facing?: string
  cost?: number[]
  final?: boolean
  role?: Role
  key?: string
  plan?: string[]
  wasted?: number
  waster?: number
  words?: Text | null
  note?: Text | null
  card?: string
  edge?: number[]
  taken?: boolean
  shapes?: Shape[]
  colour?: string
  what?: Text | null
  aims?: string[]
  area?: string[]
  alike?: string
  family?: Text | null
  way?: Text | null
}

export interface Prompt {
  kind: string
  title: Text
  rule: string
  options: Option[]
  piece?: number
  reaction?: boolean
  words?: Text | null
  have?: number
  need?: number
  again?: boolean
  orders?: Option[]
  next?: number
  setup?: boolean
  warnings?: Text[]
  amount?: Amount | null
  barred?: Barred[]
  keeps?: string[] | null
  anew?: string
}

export interface Worded {
  key: string
  label: Text
  takes?: Takes
  most?: number
}

export interface Beforehand {
  kind: string
  name: Text
  answers: Worded[]
  conditions: Worded[]
}

export interface Scenery {
  game: string
  mission: string
  name: Text
  briefing: Text
  objective: Text
  seats: SeatInfo[]
  decks: Deck[]
  gates: Gate[]
  links: Link[]
  fixtures: Thing[]
  currencies: Text[]
  profile: string
  options: Record<string, number | boolean | string>
  lapse?: boolean
  keys?: KeyWord[]
  primer?: string
  even?: boolean
}

export interface Badge {
  shape: string
  corner: string
  title: Text
  short?: Text | null
}

export interface Piece {
  id: number
  name: string
  kind: string
  seat: number
  status: Status
  title: Text
  shapes: Shape[]
  at?: string
  facing?: string
  gate?: string
  badges?: Badge[]
  mark?: string
  points?: number
  most?: number
  state?: Readiness
  size?: number
  spans?: number[]
  colour?: string
  life?: number
  most_life?: number
  label?: Text | null
  truth?: Text | null
  pulses?: boolean
  lamp?: boolean
  menaces?: boolean
}

export interface Thing {
  kind: string
  at: string
  shape: string
  title: Text
  across?: string
  state?: string
  layer?: Layer
  edge?: number[]
  size?: number
  spans?: number[]
  colour?: string
  mark?: string
  flicker?: string
  glow?: Glow
}

export interface Chip {
  key: string
  label: Text
  value: string
  title?: Text | null
  short?: Text | null
}

export interface Goal {
  seat: number
  text: Text
  done: boolean
  have?: number
  need?: number
  squares?: string[]
  points?: number
  far?: Text | null
  reach?: Text | null
  late?: boolean
}

export interface Gauge {
  key: string
  label: Text
  value: number
  most: number
  sign?: string
}

export interface Number {
  sign: Text
  value: string
  title: Text
}

export interface Card {
  piece: number
  name: string
  role: Text
  weapons: Text[]
  points: number
  most: number
  gauges?: Gauge[]
  states?: Badge[]
  carries?: Text | null
  label?: Text | null
  words?: Text | null
  numbers?: Number[]
  heading?: Text | null
}

export interface HandCard {
  key: string
  kind: CardKind
  name: Text
  words: Text
  seat?: number
  bearer?: number
  state?: CardState
  value?: number
  rule?: string
  shapes?: Shape[]
  colour?: string
}

export interface Tiding {
  label: Text
  options?: Option[]
  line?: string
  least?: number
  most?: number
  usual?: boolean
  heading?: Text | null
}

export interface Afield {
  number: number
  name: Text
  words: Text
  tidings: Tiding[]
  here?: boolean
  line?: string
  seats?: number[]
}

export interface Campaign {
  standings: Standing[]
  fought: Fought[]
  battle?: Afield | null
  share?: Text | null
  course?: Leg[]
  course_name?: Text | null
  plan?: Plan | null
  realm?: Realm | null
  books?: Books | null
}

export interface View {
  turn: number
  turns: number
  phase: string
  phase_name: Text
  seat: number
  pieces: Piece[]
  things: Thing[]
  chips: Chip[]
  goals: Goal[]
  cards: Card[]
  result?: Result | null
  hand?: HandCard[]
  scores?: Score[]
  seats?: SeatInfo[]
  lit?: string[]
  campaign?: Campaign | null
  table?: Tabletop | null
  papers?: Paper[]
}

export interface Told {
  kind: string
  line: Text
  rule: string
  piece?: number
  at?: string
  origin?: string
  steps?: number
  facing?: string
  other?: number
  dice?: number[]
  again?: number
  need?: number
  hits?: boolean[]
  tone?: Tone
  seat?: number
  quiet?: boolean
  twin?: boolean
  colours?: string[]
  values?: number[]
  total?: number
  squares?: string[]
  edge?: number[]
  card?: HandCard | null
  looks?: Look[]
  sound?: Sound
  heading?: Heading
  brief?: Text | null
  aim?: Text | null
}

export interface DieKind {
  key: string
  name: Text
  shows: number[]
}

export interface Artwork {
  unit: number
  shapes: Record<string, string>
  style: Record<string, string>
  themes: Record<string, Record<string, string>>
  glyphs?: Record<string, string>
}

export interface Chance {
  key: string
  label: Text
  ways: number
  of: number
  tone?: Tone
}

export interface Bar {
  label: Text
  ways: number
  of: number
}

export interface Tally {
  seat: number
  kills: number
  losses: number
  hoped: number
  feared: number
  luck: number
  fled: number
}

export interface Turning {
  step: number
  turn: number
  seat: number
  line: Text
  chance: number
  tone: Tone
}

export interface Reckoning {
  tallies: Tally[]
  turnings: Turning[]
}

export interface Spread {
  label: Text
  bars: Bar[]
  piece?: number
  kills?: number
  own?: boolean
}

export interface Shooter {
  piece: number
  ways: number
  of: number
}

export interface Preview {
  piece: number
  at: string
  facing: string
  cost: number[]
  sees: string[]
  odds: Chance[]
  shooters: Shooter[]
  final: boolean
  dice?: Text | null
  spreads?: Spread[]
  colours?: string[]
  ends?: Text[]
  struck?: string[]
  order?: string[]
  because?: Text | null
}

export interface Place {
  at: string
  facing: string
  cost: number[]
  plan: string[]
  stops?: string
  wasted?: number
  waster?: number
}

export interface Sight {
  sees: string[]
  arc: string[]
  covered: string[]
}

export interface Menace {
  piece: number
  goes: string[]
  strikes: string[]
  line: Text
}

export interface Refusal {
  rule: string
  text: Text
}

export interface Weighed {
  text: string
  estimate: number
  gain: number
  worlds: number
  label: Text
}

export interface Advice {
  bot: string
  text: string
  weighed: Weighed[]
  steps: Option[]
  then: Weighed[]
}

export interface Chances {
  step: number
  turn: number
  chance: number
}

export interface Crux {
  step: number
  turn: number
  played: Text
  before: number
  after: number
  bot?: string
  better?: Text | null
  same?: boolean
  estimate?: number
  played_estimate?: number
}

export interface Review {
  seat: number
  done: number
  total: number
  running: boolean
  curve: Chances[]
  moments: Crux[]
  fault: Text | null
}

export interface OptionInfo {
  key: string
  label: Text
  value: number | boolean | string
  allowed: (number | boolean | string)[]
  names?: Text[]
}

export interface Seating {
  options: Record<string, number | boolean | string>
  seats: SeatInfo[]
  name: Text
}

export interface Share {
  seat: string
  name: Text
  wins: number
}

export interface BalanceInfo {
  level: number
  games: number
  shares: Share[]
  draws: number
}

export interface HandicapInfo {
  sides: Text[]
  plus: Text[]
  minus: Text[]
}

export interface MissionInfo {
  game: string
  game_name: Text
  key: string
  name: Text
  briefing: Text
  objective: Text
  seats: SeatInfo[]
  profile: string
  turns: number
  decks: number
  squares: number
  marks: Text[]
  minutes: number
  options: OptionInfo[]
  bots: string[]
  bot: string
  clock_seconds: number
  players?: number[]
  seatings?: Seating[]
  guided?: boolean
  follows?: Text | null
  primer?: boolean
  undecided?: Text | null
  pitch?: Text | null
  campaign?: boolean
  balance?: BalanceInfo | null
  handicap?: HandicapInfo | null
  beside?: string
}

export interface Moment {
  seen?: string[]
  own?: boolean
  asked?: string[]
  offered?: Group[]
  picked?: boolean
  turn?: number
  away?: boolean
  reaction?: boolean | null
  over?: boolean
}

export interface GuideStep {
  key: string
  title: Text
  text: Text
  touch?: Text | null
  at?: string[]
  press?: string[]
  when?: Moment[]
  done?: Moment[]
  otherwise?: Text | null
  missed?: Moment[]
}

export interface Guide {
  seat: string
  then: string
  name: Text
  lead: Text
  steps: GuideStep[]
  alike?: boolean
}

export interface GuideInfo {
  game: string
  game_name: Text
  key: string
  seat: string
  side: Text
  name: Text
  lead: Text
  then: string
}

export interface Term {
  key: string
  name: Text
  text: Text
  rule?: string
  signs?: string[]
  spelt?: Record<string, string[]>
  only?: string
}

export interface Passage {
  title: Text
  text: Text[]
  picture?: string
  caption?: Text | null
  only?: string
}

export interface PrimerPage {
  key: string
  title: Text
  lessons: Passage[]
  terms?: Term[]
}

export interface Edition {
  key: string
  name: Text
  follows: Text
}

export interface Primer {
  title: Text
  lead: Text
  editions: Edition[]
  pages: PrimerPage[]
}

export interface Hello {
  type: "hello"
  version: number
  game: string
  token?: string
  contribution?: string
  pledges?: boolean
}

export interface Pledge {
  type: "pledge"
  pledge: string
}

export interface Reveal {
  type: "reveal"
  share: string
}

export interface Choose {
  type: "choose"
  number: number
  plan: string[]
  phase?: boolean
}

export interface Undo {
  type: "undo"
  number: number
}

export interface Consent {
  type: "consent"
  about: string
  yes: boolean
}

export interface Ask {
  type: "ask"
  about: string
}

export interface Battle {
  type: "battle"
  lines?: string[]
}

export interface Resign {
  type: "resign"
}

export interface Leave {
  type: "leave"
}

export interface Abort {
  type: "abort"
}

export interface Orders {
  type: "orders"
  lines: string[]
}

export interface Say {
  type: "say"
  text: string
}

export interface Dice {
  type: "dice"
  number: number
  faces: number[]
}

export interface Query {
  type: "query"
  ref: string
  about: string
  piece?: number
  side?: number
  at?: string
  text?: string
  plan?: string[]
  since?: number
}

export interface Ping {
  type: "ping"
  at: number
  delay?: number
}

export interface SeatState {
  seat: number
  key: string
  who: string
  name: string
  here?: boolean
  absent?: number
  out?: string
  title?: Text | null
  stand_in?: boolean
}

export interface ClockState {
  mode: string
  left: number[]
  running?: number
  paused?: boolean
  reaction?: number
  deadline?: number
}

export interface Waiting {
  seat: number
  reaction?: boolean
  dice?: number
  kinds?: DieKind[]
}

export interface UndoState {
  can?: boolean
  free?: boolean
  idle?: boolean
}

export interface Claim {
  seat: number
  warn: number
  until?: number
  win?: boolean
}

export interface Asked {
  about: string
  seat: number
  number?: number
  yes?: number[]
  lines?: string[]
  text?: Text | null
}

export interface ChatLine {
  seat: number
  name: string
  text: string
  at: number
}

export interface Settings {
  clock: string
  clock_seconds: number
  reaction_seconds: number
  absence_seconds: number
  dice: string
  public: boolean
  guide: string
  leaving: string
  late: string
}

export interface Happened {
  number: number
  events: Told[]
  seat?: number
  remark?: Text | null
  thrown?: string[]
}

export interface SeatShare {
  seat: number
  key: string
  how: string
  pledge?: string
  share?: string
}

export interface Shares {
  type: "shares"
  shares: SeatShare[]
  bound?: boolean
}

export interface Welcome {
  type: "welcome"
  version: number
  game: string
  seat: number
  scenery: Scenery | null
  settings: Settings
  commitment: string
  seats: SeatState[]
  chat: ChatLine[]
  history: Happened[]
  state: State | null
  orders: string[]
  order_words: Option[]
  rematch?: string
  watchers?: number
  campaign?: string
  maker?: boolean
  shares?: Shares | null
  beforehand?: Beforehand[]
}

export interface State {
  type: "state"
  number: number
  happened: Happened[]
  view: View
  waiting: Waiting | null
  clock: ClockState
  prompt?: Prompt | null
  undo?: UndoState | null
  back_to?: number
  whenever?: Option[]
  battle?: string
  battles?: Record<string, string>
  claim?: Claim | null
  stream?: number
}

export interface Seats {
  type: "seats"
  seats: SeatState[]
  clock: ClockState | null
  watchers?: number
}

export interface Chat {
  type: "chat"
  line: ChatLine
}

export interface Request {
  type: "request"
  asked: Asked
  open: boolean
  granted?: boolean
}

export interface Over {
  type: "over"
  result: Result
  ended: string
  seed: string
  record: string
}

export interface Rematch {
  type: "rematch"
  game: string
  token: string
  seat: number
}

export interface Answer {
  type: "answer"
  ref: string
  number: number
  menu?: Option[] | null
  reach?: Place[] | null
  preview?: Preview | null
  sight?: Sight | null
  menace?: Menace | null
  why?: Refusal | null
  recap?: Text[] | null
  hint?: Advice | null
  fault?: Text | null
}

export interface Done {
  type: "done"
  number: number
  played: number
  stopped?: Text | null
}

export interface Error {
  type: "error"
  code: string
  text: Text
  rule?: string
  fatal?: boolean
  to?: string
  ref?: string
}

export interface Notice {
  type: "notice"
  code: string
  text: Text
}

export interface Thought {
  type: "thought"
  number: number
  seat: number
  advice: Advice
}

export interface Pong {
  type: "pong"
  at: number
}

export type FromClient = Hello | Pledge | Reveal | Choose | Undo | Consent | Ask | Battle | Resign | Leave | Abort | Orders | Say | Dice | Query | Ping

export type FromServer = Welcome | State | Shares | Seats | Chat | Request | Over | Rematch | Answer | Done | Error | Notice | Thought | Pong

export const VERSION = 1

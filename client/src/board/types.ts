/** What the board is given and what it tells; see README.md beside this file. */
import type { Artwork, Menace, Option, Place, Preview, Scenery, Sight, Sound, Told, View } from '../wire'

export type Theme = 'scanner' | 'blueprint'
export type Language = 'en' | 'fr'
export type Speed = 'instant' | 'fast' | 'normal' | 'slow'
export type Facing = 'n' | 'e' | 's' | 'w'
export type Turn = 'left' | 'right' | 'about'

/** What is drawn beyond the position itself; all off by default but gates and goals. */
export interface Show {
  coordinates?: boolean
  sections?: boolean
  gates?: boolean
  names?: boolean
  goals?: boolean
}

/** Something marked on a square: kill (until the next turn), point (shown from the log), goal. */
export interface Mark {
  at: string
  kind: 'kill' | 'point' | 'goal'
}

/** How a square was picked. `piece` is who stands there, `x` and `y` are pixels of the window. */
export interface Picked {
  x: number
  y: number
  shift: boolean
  touch: boolean
  piece: number | null
}

/** How the board was looked at: the whole of it, or a point of the sheet in the middle and the scale. */
export type Looked = { whole: true } | { whole?: false; x: number; y: number; k: number }

/** Remembers how the board was looked at, for the next time. */
export interface Memory {
  recall(): Looked | null
  keep(looked: Looked): void
}

/** All that the board shows, and whom it tells; only the first three are needed. */
export interface BoardProps {
  scenery: Scenery
  view: View
  artwork: Artwork
  theme?: Theme
  language?: Language
  /** Whose goals are shown; without it those of all. */
  side?: number | null
  selected?: number | null
  options?: Option[]
  /** The text of the option that is pointed at or prepared. */
  meant?: string
  reach?: Place[]
  ghost?: Preview | null
  path?: string[]
  sight?: Sight | null
  /** What an opponent could reach and attack. */
  menace?: Menace | null
  marks?: Mark[]
  show?: Show
  focus?: string | null
  layout?: 'side' | 'tabs'
  reducedMotion?: boolean
  speed?: Speed
  minimap?: boolean
  /** Pixels along the upper edge over which something may lie. */
  strip?: number
  memory?: Memory
  onsquare?: (square: string, picked: Picked) => void
  onpiece?: (id: number, picked: Picked) => void
  /** Something between squares was picked, or is pointed at (null: not any more). */
  onoption?: (option: Option, picked: Picked) => void
  onpoint?: (option: Option | null) => void
  onhover?: (square: string | null, piece: number | null) => void
  onfacing?: (square: string, facing: Facing) => void
  onturn?: (turn: Turn) => void
  oncursor?: (square: string) => void
  onescape?: () => void
  /** Something that sounds is shown. */
  onsound?: (sound: Exclude<Sound, ''>) => void
}

/** What the board can be told to do, through `bind:this`. */
export interface BoardHandle {
  centre(where: string | number): void
  near(piece: number, others?: number[]): void
  survey(squares: string[]): void
  fit(): void
  zoom(factor: number): void
  follow(on: boolean): void
  play(events: Told[], before: View, after: View, speed?: Speed): Promise<void>
  skip(): void
  deckShown(): number
  showDeck(deck: number): void
}

export type { Option, Place, Preview, Sight, Told, View }

// The player's own settings, remembered in this browser.
import { flushSync } from 'svelte'
import { recall, remember } from './storage'

export type Theme = 'scanner' | 'blueprint'
export type Speed = 'instant' | 'fast' | 'normal' | 'slow'
export const SPEEDS: Speed[] = ['instant', 'fast', 'normal', 'slow']

export interface Settings {
  language: 'en' | 'fr'
  theme: Theme
  speed: Speed
  confirm: 'final' | 'always' | 'never'
  sound: boolean
  /** The browser says that it is one's turn while the page is hidden. */
  notices: boolean
  /** The player has said whether there shall be sound. */
  soundAsked: boolean
  /** From 0 to 1. */
  volume: number
  coordinates: boolean
  sections: boolean
  gates: boolean
  names: boolean
  follow: boolean
  minimap: boolean
  arrows: 'screen' | 'facing'
  curtain: boolean
  name: string
  mission: string
  side: number
  /** What was played last of each game, and on which seat. */
  lately: Record<string, { mission: string; seat: string; seats?: number; bot?: string }>
}

const KEY = 'hullbreach.settings'

export function defaults(): Settings {
  return {
    language:
      navigator.languages?.some((l) => l.toLowerCase().startsWith('fr')) && !startsEnglish(navigator.languages)
        ? 'fr'
        : 'en',
    theme: window.matchMedia?.('(prefers-color-scheme: light)').matches ? 'blueprint' : 'scanner',
    speed: window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'normal',
    confirm: 'final',
    sound: false,
    notices: false,
    soundAsked: false,
    volume: 0.6,
    // The log and the options name squares; at the edges of the window the names cover nothing.
    coordinates: true,
    sections: false,
    gates: true,
    names: true,
    follow: true,
    minimap: true,
    arrows: 'screen',
    curtain: true,
    name: '',
    mission: '',
    side: 0,
    lately: {},
  }
}

/** Whether English comes before French among the languages that the browser asks for. */
function startsEnglish(languages: readonly string[]): boolean {
  const first = languages.find((l) => /^(en|fr)/i.test(l))
  return first !== undefined && first.toLowerCase().startsWith('en')
}

export const settings: Settings = $state({ ...defaults(), ...recall<Partial<Settings>>(KEY, {}) })

/** The game that was played last; "" before the first. */
export function gamePlayedLast(): string {
  return Object.keys(settings.lately).find((game) => settings.lately[game].mission === settings.mission) ?? ''
}

/** Remember every change from now on; call once. */
export function keepSettings(): void {
  // Paper is light, whatever the screen is.
  const paper = $state({ on: false })
  window.matchMedia?.('print').addEventListener?.('change', (change) => flushSync(() => (paper.on = change.matches)))
  $effect.root(() => {
    $effect(() => {
      document.documentElement.lang = settings.language
      document.documentElement.dataset.theme = paper.on ? 'blueprint' : settings.theme
      remember(KEY, $state.snapshot(settings))
    })
  })
}

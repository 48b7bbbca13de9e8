/** The colours in which the floor is painted, from those of the theme. */
import type { Theme } from './types'

export type Rgb = [number, number, number]

export interface Palette {
  theme: Theme
  /** Plates of corridors and of rooms, from the darkest to the lightest. */
  corridors: string[]
  rooms: string[]
  seam: string
  bevel: string
  groove: string
  wall: string
  wallTop: string
  wallFoot: string
  shadow: (strength: number) => string
  pipe: string
  pipeLight: string
  cable: string
  hazard: string
  hazardDark: string
  /** Lines that are painted on the floor. */
  line: string
  rust: (strength: number) => string
  oil: (strength: number) => string
  /** Ground under the open sky, from dark to light, what grows and lies there, and the grid on it. */
  earths: string[]
  grass: string
  pebble: string
  furrow: string
}

export function rgb(hex: string): Rgb {
  const whole = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const value = parseInt(whole.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function mix(a: string, b: string, part: number): string {
  const [x, y] = [rgb(a), rgb(b)]
  return `rgb(${x.map((value, i) => Math.round(value + (y[i] - value) * part)).join(' ')})`
}

export const faint = (hex: string, alpha: number): string => `rgb(${rgb(hex).join(' ')} / ${alpha})`

/** Hints of colour, one a mission: steel, verdigris, sand, plum. */
const HUES = {
  scanner: ['#4d6680', '#4a6b5c', '#75644c', '#63567a'],
  blueprint: ['#a8c4e2', '#b4d6c8', '#ddd0b4', '#c9c0e2'],
}
/** Lands: grass, sand, ash, moss. */
const LANDS = {
  scanner: ['#38462f', '#4b4433', '#3a3d42', '#2f4440'],
  blueprint: ['#d3dec0', '#e6dcc0', '#dcdfe2', '#cbdfd3'],
}
const EARTHS = 7
const SHADES = [-2, -1, 0, 1, 2]

export function paletteOf(theme: Theme, tokens: Record<string, string>, hue: number): Palette {
  const dark = theme === 'scanner'
  const hint = HUES[theme][Math.floor(hue * 4)]
  const land = LANDS[theme][Math.floor(hue * 4)]
  const plates = (base: string): string[] =>
    SHADES.map((shade) => {
      const plate = hexOf(mix(base, hint, dark ? 0.34 : 0.16))
      return mix(
        plate,
        shade < 0 ? (dark ? '#0b1118' : '#8fb0d2') : '#ffffff',
        (Math.abs(shade) * (dark ? 5 : 4)) / 100,
      )
    })
  return {
    theme,
    corridors: plates(dark ? hexOf(mix(tokens.floor, '#8b98a2', 0.5)) : tokens.floor),
    rooms: plates(dark ? hexOf(mix(tokens.room, '#b8c4ca', 0.58)) : tokens.room),
    seam: tokens.seam,
    bevel: dark ? faint('#b9cddd', 0.2) : faint('#ffffff', 0.9),
    groove: dark ? faint('#060a0f', 0.4) : faint(tokens.wall, 0.16),
    wall: dark ? mix(tokens.wall, tokens.void, 0.42) : tokens.wall,
    wallTop: dark ? mix(tokens.wall, '#ffffff', 0.22) : mix(tokens.wall, '#ffffff', 0.35),
    wallFoot: dark ? mix(tokens.wall, tokens.void, 0.78) : mix(tokens.wall, tokens.void, 0.55),
    shadow: (strength) => faint(dark ? '#03060a' : tokens.wall, strength * (dark ? 1 : 0.3)),
    pipe: dark ? '#7a4f2c' : faint(tokens.wall, 0.45),
    pipeLight: dark ? '#b98654' : faint('#ffffff', 0.9),
    cable: dark ? '#10161d' : faint(tokens.wall, 0.5),
    hazard: dark ? '#b08a24' : '#d9a514',
    line: dark ? faint('#d8b64a', 0.34) : faint('#b98a10', 0.5),
    hazardDark: dark ? '#191a1c' : '#3d4a5c',
    rust: (strength) => faint(dark ? '#8a4a20' : '#b57a45', strength * (dark ? 1 : 0.4)),
    oil: (strength) => faint(dark ? '#05080b' : '#6d86a3', strength * (dark ? 1 : 0.4)),
    earths: Array.from({ length: EARTHS }, (_, i) => {
      const away = (2 * i) / (EARTHS - 1) - 1
      return mix(land, away < 0 ? (dark ? '#0d1410' : '#8f9a72') : '#ffffff', Math.abs(away) * (dark ? 0.12 : 0.2))
    }),
    grass: dark ? faint('#8fae6a', 0.4) : faint('#4f7a3a', 0.5),
    pebble: dark ? faint('#c9c3b0', 0.28) : faint('#6b6450', 0.32),
    furrow: dark ? faint('#000000', 0.26) : faint('#3d5030', 0.16),
  }
}

function hexOf(colour: string): string {
  const values = colour.match(/\d+/g)!.slice(0, 3).map(Number)
  return '#' + values.map((value) => value.toString(16).padStart(2, '0')).join('')
}

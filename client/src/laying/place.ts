// Where things lie on a table of tiles, in squares: tiles side by side, from the first one to all sides.
import type { End, Option, Tabletop, Tile, Way } from '../wire'

/** Squares along one edge of a tile. */
export function sizeOf(table: Tabletop): number {
  return (table.held ?? table.tiles[0])?.rows.length ?? 11
}

/** Half a tile around all that lies there and all places where the next may; before the first, all around it. */
export function frameOf(table: Tabletop): { x: number; y: number; width: number; height: number } {
  const size = sizeOf(table)
  const places = [...table.tiles, ...(table.ways ?? [])].map((one) => ({ column: one.column ?? 0, row: one.row ?? 0 }))
  const columns = places.map((one) => one.column)
  const rows = places.map((one) => one.row)
  const margin = table.tiles.length === 0 ? size : table.ends.some((end) => end.mark) ? 7 : 3
  const [left, top] = [Math.min(0, ...columns) * size - margin, Math.min(0, ...rows) * size - margin]
  return {
    x: left,
    y: top,
    width: (Math.max(0, ...columns) + 1) * size + margin - left,
    height: (Math.max(0, ...rows) + 1) * size + margin - top,
  }
}

/** All squares of these kinds as one path, from the corner of the tile. */
export function squaresOf(tile: Tile, kinds: string): string {
  return tile.rows
    .flatMap((row, y) => [...row].map((kind, x) => (kinds.includes(kind) ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
}

/** The rows of a tile after so many quarter turns clockwise. */
export function turned(rows: string[], turns: number): string[] {
  let now = rows
  for (let n = 0; n < turns % 4; n++) now = now.map((_, x) => now.map((_row, y) => now[now.length - 1 - y][x]).join(''))
  return now
}

const STEPS: Record<string, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] }

/** The middle of a corridor end, so many squares outside its tile. */
export function outside(end: End, size: number, steps: number): { x: number; y: number } {
  const [dx, dy] = STEPS[end.side]
  const half = size / 2
  return {
    x: end.column * size + half + dx * (half + steps),
    y: end.row * size + half + dy * (half + steps),
  }
}

/** The places where the tile in hand could lie, each with what becomes of it turned so. */
export function placesOf(table: Tabletop, turns: number): Way[] {
  return (table.ways ?? []).filter((way) => way.turns === turns)
}

/** Whether these are ways to lie at one place. */
export function same(way: Way, other: Way | null): boolean {
  return way.column === other?.column && way.row === other.row
}

/** Whether the tile in hand can be laid at the place of this way, turned otherwise. */
export function fitsTurned(table: Tabletop, way: Way): boolean {
  return (table.ways ?? []).some((one) => one.text && same(one, way))
}

/** The first turn, from this one on, in which the tile can be laid anywhere. */
export function firstTurn(table: Tabletop, from: number): number {
  for (let n = 0; n < 4; n++) if (placesOf(table, (from + n) % 4).some((way) => way.text)) return (from + n) % 4
  return from
}

/** The options that are not shown where they happen, on the table. */
export function offTable(table: Tabletop | null | undefined, options: Option[]): Option[] {
  const shown = new Set([...(table?.ways ?? []).map((way) => way.text), ...(table?.ends ?? []).map((end) => end.at)])
  return options.filter((option) => !shown.has(option.text) && !shown.has(option.at || undefined))
}

/** Numbers that look like chance and are always the same for the same text and place. */

/** The number of a text. */
export function textSeed(text: string): number {
  let seed = 2166136261
  for (let i = 0; i < text.length; i++) seed = Math.imul(seed ^ text.charCodeAt(i), 16777619)
  return seed >>> 0
}

/** From 0 to below 1, by a seed, a place and what the number is for. */
export function chance(seed: number, x: number, y: number, salt: number): number {
  let h = seed ^ Math.imul(x + 101, 374761393) ^ Math.imul(y + 57, 668265263) ^ Math.imul(salt + 1, 2246822519)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  h = Math.imul(h ^ (h >>> 13), 3266489917)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** One of several, by such a number. */
export function pick<T>(list: readonly T[], at: number): T {
  return list[Math.min(list.length - 1, Math.floor(at * list.length))]
}

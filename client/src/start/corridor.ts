// A corridor that runs away from whoever looks: frames one behind the other, and the walls between them.

export const WIDTH = 1200
export const HEIGHT = 340
/** Where all lines meet, how much smaller each frame is, and how many there are. */
export const FAR = { x: 852, y: 158 }
const SHRINK = 0.7
const FRAMES = 9

export interface Frame {
  left: number
  right: number
  top: number
  bottom: number
  scale: number
}

export function frames(): Frame[] {
  return Array.from({ length: FRAMES }, (_, n) => {
    const scale = SHRINK ** n
    return {
      left: FAR.x - 560 * scale,
      right: FAR.x + 560 * scale,
      top: FAR.y - 230 * scale,
      bottom: FAR.y + 250 * scale,
      scale,
    }
  })
}

export interface Bay {
  left: string
  right: string
  floor: string
  ceiling: string
  /** How much of the lamp falls here: little near by, much some steps ahead, nothing at the end. */
  light: number
}

/** Walls, floor and ceiling between each frame and the next, the farthest first. */
export function bays(all: Frame[]): Bay[] {
  return all
    .slice(0, -1)
    .map((near, n) => {
      const far = all[n + 1]
      return {
        left: area(near.left, near.top, far.left, far.top, far.left, far.bottom, near.left, near.bottom),
        right: area(near.right, near.top, far.right, far.top, far.right, far.bottom, near.right, near.bottom),
        floor: area(near.left, near.bottom, far.left, far.bottom, far.right, far.bottom, near.right, near.bottom),
        ceiling: area(near.left, near.top, far.left, far.top, far.right, far.top, near.right, near.top),
        light: Math.max(0, Math.sin((Math.PI * (n + 0.6)) / 6.2)) ** 1.4 * (n < 6 ? 1 : 0),
      }
    })
    .reverse()
}

function area(...at: number[]): string {
  return `M${at.map((n) => n.toFixed(1)).join(' ')}z`
}

/** What waits where the light ends: place, size, and when it blinks. */
export const EYES = [
  { x: 838, y: 150, size: 5.4, after: 0 },
  { x: 872, y: 164, size: 4.2, after: 2.1 },
  { x: 818, y: 172, size: 3.4, after: 3.7 },
  { x: 858, y: 138, size: 3, after: 1.2 },
  { x: 889, y: 149, size: 2.6, after: 4.4 },
]

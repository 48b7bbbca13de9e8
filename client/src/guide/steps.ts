// What guides are made of: steps that go by when the player has done them, and tips that come once, when their moment does.
import type { Prompt, Text, Told, View } from '../wire'

/** What a step may look at. `seen` are the kinds of events since the step began. */
export interface Scene {
  view: View
  prompt: Prompt | null
  selected: number
  seen: Told[]
  seat: number
}

export interface Step {
  key: string
  title: Text
  text: Text
  /** The same for those who play with their fingers, where that differs. */
  touch?: Text
  /** A square worth looking at. */
  at?: string
  /** The step is done; without it only the button goes on. */
  done?: (scene: Scene) => boolean
  /** May be left out: the player did what comes after it. */
  optional?: boolean
  /** The step is shown only once this holds; until then the one before stays. */
  when?: (scene: Scene) => boolean
}

export const mine = (scene: Scene, ...kinds: string[]): boolean =>
  scene.seen.some((e) => kinds.includes(e.kind) && (e.seat ?? scene.seat) === scene.seat)

export const asked = (scene: Scene, ...kinds: string[]): boolean => kinds.includes(scene.prompt?.kind ?? '')

/** A guide through a first game. */
export interface Guide {
  steps: Step[]
  tips: Step[]
}

/** The step that follows from what is seen: done ones go by, with those before them that may be left out. */
export function advance(steps: Step[], at: number, scene: Scene): number {
  for (let n = at; n < steps.length; n++) {
    const step = steps[n]
    if (n > at && step.when && !step.when(scene)) return at
    if (step.done?.(scene)) return next(steps, n, scene)
    if (!step.optional) return at
  }
  return at
}

/** The step after this one, if its time has come. */
export function next(steps: Step[], at: number, scene: Scene): number {
  const following = steps[at + 1]
  if (!following || (following.when && !following.when(scene))) return at
  return at + 1
}

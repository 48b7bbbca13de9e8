// Going through a guide: a card is done when the player has done what it asks for, and none is left out.
import type { GuideStep, Happened, Moment, Prompt, Told, View } from '../wire'

/** What is looked at. `seen` are the events since the card before was done. */
export interface Scene {
  view: View
  prompt: Prompt | null
  picked: number
  seen: Told[]
  seat: number
}

/** Whether all that a moment asks for can be noticed. */
export function holds(moment: Moment, { view, prompt, picked, seen, seat }: Scene): boolean {
  const { asked = [], offered = [], reaction = null } = moment
  const did = seen.filter((event) => !moment.own || (event.seat ?? seat) === seat)
  return (
    (!moment.seen?.length || did.some((event) => moment.seen!.includes(event.kind))) &&
    (!asked.length || asked.includes(prompt?.kind ?? '')) &&
    (!offered.length || (prompt?.options.some((option) => offered.includes(option.group)) ?? false)) &&
    (!moment.picked || picked >= 0) &&
    view.turn >= (moment.turn ?? 0) &&
    (!moment.away || (view.seat >= 0 && view.seat !== seat)) &&
    (reaction === null || reaction === (prompt?.reaction ?? false)) &&
    (!moment.over || view.result != null)
  )
}

const one = (moments: Moment[] | undefined, scene: Scene): boolean =>
  moments?.some((moment) => holds(moment, scene)) ?? false

export function isDone(step: GuideStep, scene: Scene): boolean {
  return one(step.done, scene)
}

/** Whether the player has gone another way. */
export function isMissed(step: GuideStep, scene: Scene): boolean {
  return one(step.missed, scene) && !isDone(step, scene)
}

/** Whether its moment has come, where it has one. */
export function isDue(step: GuideStep, scene: Scene): boolean {
  return !step.when?.length || one(step.when, scene)
}

/** How much of the log lies behind a card that is done: the next one looks only at what came after it. */
export function doneAt(step: GuideStep, scene: Scene, history: Happened[], from: number): number {
  for (let end = from; end < history.length; end++) {
    const seen = history.slice(from, end + 1).flatMap((each) => each.events)
    if (isDone(step, { ...scene, seen })) return end + 1
  }
  return history.length
}

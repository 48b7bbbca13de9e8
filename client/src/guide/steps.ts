// Going through a guide: steps go by when the player has done them, tips come once, when their moment does.
import type { GuideStep, Moment, Prompt, Told, View } from '../wire'

/** What is looked at. `seen` are the events since the step began. */
export interface Scene {
  view: View
  prompt: Prompt | null
  selected: number
  seen: Told[]
  seat: number
}

/** Whether all that a moment asks for can be noticed. */
export function holds(moment: Moment, { view, prompt, selected, seen, seat }: Scene): boolean {
  const { asked = [], offered = [], reaction = null } = moment
  const did = seen.filter((event) => !moment.own || (event.seat ?? seat) === seat)
  return (
    (!moment.seen?.length || did.some((event) => moment.seen!.includes(event.kind))) &&
    (!moment.happened || seen.length > 0) &&
    (!asked.length || asked.includes(prompt?.kind ?? '')) &&
    (!offered.length || (prompt?.options.some((option) => offered.includes(option.group)) ?? false)) &&
    (!moment.picked || selected >= 0) &&
    view.turn >= (moment.turn ?? 0) &&
    (!moment.away || (view.seat >= 0 && view.seat !== seat)) &&
    (reaction === null || reaction === (prompt?.reaction ?? false)) &&
    (!moment.scored || view.goals.some((goal) => goal.done)) &&
    (!moment.over || view.result != null)
  )
}

const one = (moments: Moment[] | undefined, scene: Scene): boolean =>
  moments?.some((moment) => holds(moment, scene)) ?? false

export function isDone(step: GuideStep, scene: Scene): boolean {
  return one(step.done, scene)
}

/** Whether its moment has come, where it has one. */
export function isDue(step: GuideStep, scene: Scene): boolean {
  return !step.when?.length || one(step.when, scene)
}

/** The step that follows from what is seen: done ones go by, with those before them that may be left out. */
export function advance(steps: GuideStep[], at: number, scene: Scene): number {
  for (let n = at; n < steps.length; n++) {
    const step = steps[n]
    if (n > at && !isDue(step, scene)) return at
    if (isDone(step, scene)) return next(steps, n, scene)
    if (!step.optional) return at
  }
  return at
}

/** The step after this one, if its time has come. */
export function next(steps: GuideStep[], at: number, scene: Scene): number {
  const following = steps[at + 1]
  return following && isDue(following, scene) ? at + 1 : at
}

// Questions about the position. Answers are kept until the position changes, so asking again costs nothing.
import type { Answer, Query } from '../wire'

export type Asking = Omit<Query, 'type' | 'ref' | 'about'>

const ANSWER_WITHIN = 8000

export class Questions {
  private next = 0
  private open = new Map<string, { done: (a: Answer) => void; fail: (why: Error) => void }>()
  private known = new Map<string, Promise<Answer>>()
  private knownFor = -1

  constructor(private readonly send: (query: Query) => boolean) {}

  ask(number: number, about: string, rest: Asking): Promise<Answer> {
    if (this.knownFor !== number) this.forget()
    this.knownFor = number
    const key = JSON.stringify([about, rest])
    const known = this.known.get(key)
    if (known) return known
    const answer = this.put(about, rest)
    this.known.set(key, answer)
    answer.catch(() => this.known.delete(key))
    return answer
  }

  hear(answer: Answer): void {
    const waiting = this.open.get(answer.ref)
    this.open.delete(answer.ref)
    waiting?.done(answer)
  }

  forget(): void {
    this.known.clear()
  }

  /** Nobody will answer what is open: the line is gone. */
  drop(): void {
    for (const ref of [...this.open.keys()]) this.fail(ref, 'offline')
  }

  /** Ask, and wait so long (ms) for the answer, which is not kept. */
  put(about: string, rest: Asking = {}, within = ANSWER_WITHIN): Promise<Answer> {
    const ref = `q${++this.next}`
    return new Promise((done, fail) => {
      const late = setTimeout(() => this.fail(ref, 'late'), within)
      const finish = (answer: Answer) => {
        clearTimeout(late)
        done(answer)
      }
      this.open.set(ref, { done: finish, fail })
      if (!this.send({ type: 'query', ref, about, ...rest })) this.fail(ref, 'offline')
    })
  }

  private fail(ref: string, why: string): void {
    this.open.get(ref)?.fail(new Error(why))
    this.open.delete(ref)
  }
}

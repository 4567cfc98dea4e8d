import type { GameHost } from '@majlis/game-bridge/guest'
import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { hostOfSaves } from '@majlis/game-kit/host-of-saves'
import { BOONS } from '../state.ts'
import type { State } from '../state.ts'
import { afterTick, doneTasks, joinProgress, LISTS, needOf, NO_PROGRESS } from '../tasks.ts'
import type { Progress, Task } from '../tasks.ts'
import { LOOK_NAMES, looksFor } from './looks.ts'

/** The goals that a person has reached over all rounds, and the look that was chosen: in every save beside what the arcade saves. */
export class Book {
  #progress: Progress
  #look: number
  /** Those done since the round began. */
  #done: Task[] = []

  constructor(saved: Json | undefined) {
    this.#progress = readProgress(saved)
    this.#look = Math.min(readLook(saved), looksFor(doneTasks(this.#progress)) - 1)
  }

  get progress(): Progress {
    return this.#progress
  }

  /** The chosen look, as a number of `LOOKS`. */
  get look(): number {
    return this.#look
  }

  get doneInRound(): readonly Task[] {
    return this.#done
  }

  beginRound(): void {
    this.#done = []
  }

  /** @returns the goals that the newest tick has reached */
  ticked(state: State, countsForDay: boolean): readonly Task[] {
    const { progress, done } = afterTick(this.#progress, state, countsForDay)
    this.#progress = progress
    this.#done.push(...done)
    return done
  }

  /** Chooses the next look of those that are earned. */
  nextLook(): void {
    this.#look = (this.#look + 1) % looksFor(doneTasks(this.#progress))
  }

  /** The app's interface, with this book in every save; what another device has saved is joined to it. */
  host(host: GameHost): GameHost {
    return hostOfSaves(
      host,
      (data) => ({ ...(fieldsOf(data) as Readonly<Record<string, Json>>), ...this.#saved() }),
      (theirs) => {
        this.#progress = joinProgress(this.#progress, readProgress(theirs))
      },
    )
  }

  #saved(): Readonly<Record<string, Json>> {
    const { lists, boons } = this.#progress
    return { tasks: lists.map((list) => [...list]), boons, look: LOOK_NAMES[this.#look] ?? LOOK_NAMES[0] }
  }
}

/** Reads progress from untrusted JSON; saves from before the goals have none. */
export function readProgress(saved: Json | undefined): Progress {
  const { tasks, boons } = fieldsOf(saved)
  if (!Array.isArray(tasks)) return NO_PROGRESS
  const lists = LISTS.map((list, at) => {
    const [done, have] = Array.isArray(tasks[at]) ? (tasks[at] as readonly Json[]) : []
    const count = countIn(done, 0, list.length)
    const task = list[count]
    return [count, task ? countIn(have, 0, needOf(task) - 1) : 0] as const
  })
  return { lists, boons: countIn(boons, 0, 2 ** BOONS.length - 1) }
}

function readLook(saved: Json | undefined): number {
  const { look } = fieldsOf(saved)
  return Math.max(
    0,
    LOOK_NAMES.findIndex((name) => name === look),
  )
}

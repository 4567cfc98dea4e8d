import { BOONS, EVENTS, MAX_COMBO, TICK_RATE } from './state.ts'
import type { State } from './state.ts'

/**
 * Kinds of goals beside the points, kept over rounds. `fruit0` to `fruit4`: fruits of a kind; `five`: bites at the greatest combo; `points`: in one garden;
 * `swift`: a garden in so many seconds; `safe`: gardens without a lost life; `garden`: its number; `days`: days whose round counts; `win`: whole rounds;
 * `boons`: different boons with which a garden was cleared; `gifts`: bonuses.
 */
export const TASK_KINDS = [
  'fruit0',
  'fruit1',
  'fruit2',
  'fruit3',
  'fruit4',
  'five',
  'points',
  'swift',
  'safe',
  'garden',
  'days',
  'win',
  'boons',
  'gifts',
  'keys',
  'burrows',
  'mushrooms',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]
/** Those that can be reached in a round without end, too. */
export const ENDLESS_KINDS: readonly TaskKind[] = ['fruit0', 'fruit1', 'fruit2', 'fruit3', 'fruit4', 'keys', 'burrows', 'mushrooms']

/** `target`: how often or how much; for `swift` the seconds, of which one garden is enough. */
export interface Task {
  readonly kind: TaskKind
  readonly target: number
}

/** Three lists, of which one task each is open at any time: of skill, of distance, and of things to collect. */
export const LISTS: readonly (readonly Task[])[] = [
  [
    ['points', 150],
    ['five', 3],
    ['points', 350],
    ['swift', 40],
    ['five', 10],
    ['points', 600],
    ['safe', 3],
    ['swift', 30],
    ['five', 30],
    ['points', 900],
    ['safe', 8],
    ['swift', 25],
    ['points', 1200],
    ['five', 80],
    ['swift', 20],
  ],
  [
    ['garden', 2],
    ['garden', 3],
    ['days', 1],
    ['garden', 4],
    ['garden', 5],
    ['days', 3],
    ['garden', 6],
    ['garden', 7],
    ['days', 5],
    ['garden', 8],
    ['garden', 9],
    ['garden', 10],
    ['days', 10],
    ['win', 1],
    ['win', 3],
  ],
  [
    ['fruit0', 3],
    ['gifts', 4],
    ['boons', 3],
    ['fruit1', 10],
    ['fruit2', 12],
    ['keys', 5],
    ['boons', 6],
    ['burrows', 8],
    ['fruit3', 15],
    ['gifts', 25],
    ['mushrooms', 5],
    ['fruit4', 20],
    ['boons', 10],
    ['keys', 25],
    ['boons', BOONS.length],
  ],
].map((list) => list.map(([kind, target]) => ({ kind, target }) as Task))

export const TASK_COUNT = LISTS.flat().length

/** What is stored of the tasks. */
export interface Progress {
  /** For each list the tasks that are done, and how much of the open one is. */
  readonly lists: readonly (readonly [done: number, have: number])[]
  /** The boons with which a garden was cleared, as bits in the order of `BOONS`. */
  readonly boons: number
}

export const NO_PROGRESS: Progress = { lists: LISTS.map(() => [0, 0]), boons: 0 }

/** A task that is open, and how much of it is done. */
export interface OpenTask extends Task {
  readonly have: number
}

/** The open tasks: one a list, as long as it has one. */
export function openTasks({ lists }: Progress): readonly OpenTask[] {
  return LISTS.flatMap((list, at) => {
    const [done = 0, have = 0] = lists[at] ?? []
    const task = list[done]
    return task ? [{ ...task, have }] : []
  })
}

export function doneTasks({ lists }: Progress): number {
  return lists.reduce((sum, [done]) => sum + done, 0)
}

/**
 * The progress after the newest tick of a round, the same object where it is the same.
 * @param countsForDay the tick is the one from which on the round of the day counts
 */
export function afterTick(progress: Progress, state: State, countsForDay: boolean): { readonly progress: Progress; readonly done: readonly Task[] } {
  if (state.events === 0 && !countsForDay) return { progress, done: [] }
  const { cleared, events } = state
  const bit = events & EVENTS.garden && cleared?.boon ? 1 << BOONS.indexOf(cleared.boon) : 0
  const boons = progress.boons | bit
  const done: Task[] = []
  const lists = progress.lists.map(([count, have], at) => {
    const task = LISTS[at]?.[count]
    if (!task) return [count, have] as const
    const now = Math.min(needOf(task), haveAfter(task, have, { state, countsForDay, boons }))
    if (now < needOf(task)) return [count, now] as const
    done.push(task)
    return [count + 1, 0] as const
  })
  const isSame = boons === progress.boons && lists.every(([count, have], at) => count === progress.lists[at]?.[0] && have === progress.lists[at]?.[1])
  return { progress: isSame ? progress : { lists, boons }, done }
}

/** How much a task needs: its target, or one garden. */
export function needOf({ kind, target }: Task): number {
  return kind === 'swift' ? 1 : target
}

/** The progress of two devices, joined: the further one of each list. */
export function joinProgress(one: Progress, other: Progress): Progress {
  const lists = one.lists.map((mine, at) => {
    const theirs = other.lists[at] ?? mine
    return theirs[0] > mine[0] || (theirs[0] === mine[0] && theirs[1] > mine[1]) ? theirs : mine
  })
  return { lists, boons: one.boons | other.boons }
}

interface Tick {
  readonly state: State
  readonly countsForDay: boolean
  readonly boons: number
}

function haveAfter({ kind, target }: Task, have: number, { state, countsForDay, boons }: Tick): number {
  const { events, bitten, bittenCombo, garden, status } = state
  const happened = (event: number): number => (events & event ? 1 : 0)
  const cleared = events & EVENTS.garden ? state.cleared : null
  switch (kind) {
    case 'five':
      return have + (happened(EVENTS.bite) && bittenCombo >= MAX_COMBO ? 1 : 0)
    case 'points':
      // A garden that is not cleared yet counts, too.
      return Math.max(have, cleared?.points ?? state.score - state.scoreBefore)
    case 'swift':
      return cleared && cleared.ticks <= target * TICK_RATE ? 1 : have
    case 'safe':
      return have + (cleared?.hurt === 0 ? 1 : 0)
    case 'garden':
      return Math.max(have, garden)
    case 'days':
      return have + (countsForDay ? 1 : 0)
    case 'win':
      return have + (status === 'won' && state.endless === null ? 1 : 0)
    case 'boons':
      return BOONS.filter((_, at) => boons & (1 << at)).length
    case 'gifts':
      return have + happened(EVENTS.bonus)
    case 'keys':
      return have + happened(EVENTS.key)
    case 'burrows':
      return have + happened(EVENTS.burrow)
    case 'mushrooms':
      return have + happened(EVENTS.mushroom)
    default:
      return have + (happened(EVENTS.bite) && kind === `fruit${bitten}` ? 1 : 0)
  }
}

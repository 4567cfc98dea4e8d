import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { joinDays, readDays, withDay } from '@majlis/game-kit/days'
import type { Days } from '@majlis/game-kit/days'
import type { Json } from '@majlis/game-bridge/protocol'
import type { Input } from '../input.ts'
import { CURVED } from '../pitch.ts'
import { MATCHES } from '../state.ts'
import type { State, Step } from '../state.ts'

/** The progress that is stored between runs. */
export interface Progress {
  readonly best: number
  readonly cups: number
  /** The player has shot, has saved, and has bent a shot: the ghost hand does not have to show it any more. */
  readonly hasShot: boolean
  readonly hasKept: boolean
  readonly hasCurved: boolean
  /** Goals and saves of all runs, which earn balls and gloves, and which of these the player uses, by their places in the lists. */
  readonly goals: number
  readonly saves: number
  readonly ball: number
  readonly gloves: number
  /** The days in whose run a match was won. */
  readonly days: Days
}

/** Reads the progress of a save; what is invalid or missing is as if it had never been saved. */
export function readProgress(data: Json | undefined): Progress {
  const { best, cups, goals, saves, ball, gloves, hasShot, hasKept, hasCurved } = fieldsOf(data)
  const did = { hasShot: hasShot === true, hasKept: hasKept === true, hasCurved: hasCurved === true }
  const counts = { best: countIn(best), cups: countIn(cups), goals: countIn(goals), saves: countIn(saves), ball: countIn(ball), gloves: countIn(gloves) }
  return { ...counts, ...did, days: readDays(data) }
}

/** Two devices' progress as one: the better value of each field; the first one chooses ball and gloves. */
export function merged(one: Progress, other: Progress): Progress {
  return {
    best: Math.max(one.best, other.best),
    cups: Math.max(one.cups, other.cups),
    goals: Math.max(one.goals, other.goals),
    saves: Math.max(one.saves, other.saves),
    ball: one.ball,
    gloves: one.gloves,
    hasShot: one.hasShot || other.hasShot,
    hasKept: one.hasKept || other.hasKept,
    hasCurved: one.hasCurved || other.hasCurved,
    days: joinDays(one.days, other.days),
  }
}

/**
 * The progress after an input that was played.
 * @param date the UTC date of the run of a day, which counts once a match is won; null for any other run
 */
export function progressAfter(progress: Progress, input: Input, { state, event, decided }: Step, date: string | null = null): Progress {
  const isKick = event.kind === 'kick'
  const isGoal = isKick && event.result === 'goal'
  const isSave = event.kind === 'keep' && event.isSave
  return {
    ...progress,
    best: Math.max(progress.best, state.score),
    cups: Math.max(progress.cups, cupsOf(state)),
    goals: progress.goals + (isGoal ? 1 : 0),
    saves: progress.saves + (isSave ? 1 : 0),
    hasShot: progress.hasShot || isKick,
    hasKept: progress.hasKept || event.kind === 'keep',
    hasCurved: progress.hasCurved || (isKick && Math.abs(input[4] ?? 0) >= CURVED),
    days: date !== null && decided === 'won' ? withDay(progress.days, date) : progress.days,
  }
}

/** Cups that a run has won. */
export function cupsOf(state: State): number {
  return state.cup + (state.phase === 'cup' && state.match === MATCHES - 1 ? 1 : 0)
}

import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { joinDays, readDays, withDay } from '@majlis/game-kit/days'
import type { Days } from '@majlis/game-kit/days'
import type { Json } from '@majlis/game-bridge/protocol'
import type { Input } from '../input.ts'
import { CUPS } from '../input.ts'
import { CURVED } from '../pitch.ts'
import { MATCHES } from '../state.ts'
import type { State, Step } from '../state.ts'
import { RIVALS, beatenBy, withBeaten } from './teams.ts'

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
  /** The team for which the player plays, the rivals that were beaten (a bit each), and how often each cup was won. */
  readonly team: number
  readonly beaten: number
  readonly trophies: readonly number[]
  /** The days in whose run a match was won. */
  readonly days: Days
}

/** All rivals, a bit each. */
const ALL = 2 ** RIVALS - 1

/** Reads the progress of a save; what is invalid or missing is as if it had never been saved. */
export function readProgress(data: Json | undefined): Progress {
  const { best, cups, goals, saves, ball, gloves, team, beaten, trophies, hasShot, hasKept, hasCurved } = fieldsOf(data)
  const did = { hasShot: hasShot === true, hasKept: hasKept === true, hasCurved: hasCurved === true }
  const counts = { best: countIn(best), cups: countIn(cups), goals: countIn(goals), saves: countIn(saves), ball: countIn(ball), gloves: countIn(gloves) }
  const won: readonly (Json | undefined)[] = Array.isArray(trophies) ? trophies : []
  return {
    ...counts,
    ...did,
    team: countIn(team),
    // Saves from before these were counted tell how many cups were won one after the other.
    beaten: countIn(beaten, 0, ALL) | beatenBy(counts.cups),
    trophies: Array.from({ length: CUPS }, (_, cup) => countIn(won[cup], counts.cups > cup ? 1 : 0)),
    days: readDays(data),
  }
}

/** Two devices' progress as one: the better value of each field; the first one chooses team, ball and gloves. */
export function merged(one: Progress, other: Progress): Progress {
  return {
    best: Math.max(one.best, other.best),
    cups: Math.max(one.cups, other.cups),
    goals: Math.max(one.goals, other.goals),
    saves: Math.max(one.saves, other.saves),
    ball: one.ball,
    gloves: one.gloves,
    team: one.team,
    beaten: one.beaten | other.beaten,
    trophies: one.trophies.map((count, cup) => Math.max(count, other.trophies[cup] ?? 0)),
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
export function progressAfter(progress: Progress, input: Input, { state, event, decided, match }: Step, date: string | null = null): Progress {
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
    beaten: decided === 'won' && match ? withBeaten(progress.beaten, match.level) : progress.beaten,
    trophies: progress.trophies.map((count, cup) => count + (decided === 'won' && state.phase === 'cup' && placeOf(state.cup) === cup ? 1 : 0)),
    days: date !== null && decided === 'won' ? withDay(progress.days, date) : progress.days,
  }
}

/** The place of a cup among those with a name of their own: the last one stays. */
export function placeOf(cup: number): number {
  return Math.min(cup, CUPS - 1)
}

/** How many cups one after the other, from the first one on, are won with a run. */
export function cupsOf(state: State): number {
  return state.cup + (state.phase === 'cup' && state.match === MATCHES - 1 ? 1 : 0)
}

import { countIn, fieldsOf, savedFields } from '@majlis/game-kit/autosave'
import { dailyDate, dailySeed } from '@majlis/game-kit/daily-seed'
import { NO_DAYS, joinDays, readDays, withDay } from '@majlis/game-kit/days'
import type { Days } from '@majlis/game-kit/days'
import { createLog, readLog } from '@majlis/game-kit/run-log'
import type { RunLog } from '@majlis/game-kit/run-log'
import type { Json } from '@majlis/game-bridge/protocol'
import { LANDS, WAVES } from '../map.ts'
import { ORDERS, numberOf } from '../orders.ts'
import type { Order } from '../orders.ts'
import { NO_SKILLS, skillsFrom, skillsText, starsOf } from '../skills.ts'
import type { Skills } from '../skills.ts'
import type { Setup, State } from '../state.ts'
import { DROPS, VERSION, begin, mayOrder, obey, resume, setupOf, step } from '../step.ts'

/** The version of the save, beside that of the steps. */
const SAVED = 1
/** No round reaches it. */
const MAX_WAVE = 999

/** The progress that is stored between rounds. */
export interface Progress {
  readonly best: number
  /** Medals (0 to 3) of each land: a land opens when the one before it was held, and for endless rounds when it was held itself. */
  readonly medals: readonly number[]
  /** The best wave of each land, of endless rounds and of those that went on after the waves that win; 0 for none. */
  readonly waves: readonly number[]
  /** Whether each land was held in a hard round: 1 for yes. */
  readonly hard: readonly number[]
  /** What the stars are spent on. */
  readonly skills: Skills
  /** Whether the guards were ever sent: 1 for yes. */
  readonly sent: number
  /** Whether the captain was ever led: 1 for yes. */
  readonly led: number
  /** The days whose round was won. */
  readonly days: Days
}

/** The progress of somebody who has not played yet. */
export const NO_PROGRESS: Progress = {
  best: 0,
  medals: LANDS.map(() => 0),
  waves: LANDS.map(() => 0),
  hard: LANDS.map(() => 0),
  skills: NO_SKILLS,
  sent: 0,
  led: 0,
  days: NO_DAYS,
}

/** A round in progress: its state and the log that leads there. */
export class Round {
  readonly seed: string
  readonly state: State
  readonly #log: RunLog

  constructor(seed: string, state: State = begin(seed), log: RunLog = createLog(ORDERS)) {
    this.seed = seed
    this.state = state
    this.#log = log
  }

  /** The UTC date of the round of a day; null for any other round. */
  get date(): string | null {
    return dailyDate(this.seed) ?? null
  }

  get proof(): { readonly version: number; readonly seed: string; readonly inputs: string } {
    return { version: VERSION, seed: this.seed, inputs: this.#log.text }
  }

  /** An order was given, so there is something to save. */
  get isBegun(): boolean {
    return this.#log.length > 0
  }

  /** Gives an order; false when it cannot be given now, or the log is full. */
  give(order: Order): boolean {
    return mayOrder(this.state, order) && this.#log.append(this.state.tick, numberOf(order)) && obey(this.state, order)
  }

  tick(): void {
    step(this.state)
  }
}

/** The setup of a round of which nothing was chosen. */
export const FIRST_SETUP: Setup = { land: 0, isEndless: false }

/** A new round of a setup, which is the first orders in its log. */
export function roundOf(seed: string, { land, isEndless, isHard = false, skills = NO_SKILLS }: Setup): Round {
  const round = new Round(seed)
  if (land > 0 || isEndless || isHard) round.give({ do: isEndless ? 'endless' : isHard ? 'hard' : 'land', land })
  for (const [skill, level] of skills.entries()) if (level > 0) round.give({ do: 'learn', skill, level })
  return round
}

/** The setup of a round, as it was chosen. */
export function setupIn({ land, isEndless, isHard, skills }: State): Setup {
  return { land, isEndless, ...(isHard && { isHard }), ...(starsOf(skills) > 0 && { skills }) }
}

/** A new round of a day. `date` is a UTC date. */
export function dayRound(date: string): Round {
  return new Round(dailySeed(date))
}

/** The setup of a duel, from what `setupOf` of the steps has written; the first one for any other text. */
export function setupFrom(text: string | undefined): Setup {
  const [start, chosen] = text?.split('+') ?? []
  const modes: readonly Omit<Setup, 'land'>[] = [{ isEndless: false }, { isEndless: true }, { isEndless: false, isHard: true }]
  const setups = LANDS.flatMap((_land, land) => modes.map((mode): Setup => ({ land, ...mode })))
  const setup = setups.find((one) => setupOf(one) === start) ?? FIRST_SETUP
  const skills = skillsFrom(chosen)
  return starsOf(skills) > 0 ? { ...setup, skills } : setup
}

/** Stars for a land that was held: all the water, half of it, or a little. */
export function medalOf({ drops }: State): number {
  return drops >= DROPS ? 3 : drops >= DROPS / 2 ? 2 : 1
}

export function withMedal(progress: Progress, land: number, medal: number): Progress {
  return { ...progress, medals: progress.medals.map((own, at) => (at === land ? Math.max(own, medal) : own)) }
}

/** Progress with the medal of a round whose waves that win are over, and with the star of a hard one. */
export function withHeld(progress: Progress, state: State): Progress {
  const hard = progress.hard.map((own, at) => (at === state.land && state.isHard ? 1 : own))
  return { ...withMedal(progress, state.land, medalOf(state)), hard }
}

/** All stars that were won. */
export function starsIn({ medals, hard }: Pick<Progress, 'medals' | 'hard'>): number {
  return [...medals, ...hard].reduce((sum, count) => sum + count, 0)
}

/** The stars that are not spent. */
export function freeStars(progress: Pick<Progress, 'medals' | 'hard' | 'skills'>): number {
  return starsIn(progress) - starsOf(progress.skills)
}

/** Progress after a round that ended: its wave, and the day of one that was won for it. */
export function withEnd(progress: Progress, { state, date }: Round): Progress {
  if (date === null) return withWave(progress, state)
  return { ...progress, days: state.status === 'won' ? withDay(progress.days, date) : progress.days }
}

/** Whether a setup can be chosen. */
export function isOpen({ medals }: Progress, { land, isEndless, isHard = false }: Setup): boolean {
  return isEndless || isHard ? (medals[land] ?? 0) > 0 : land === 0 || (medals[land - 1] ?? 0) > 0
}

/** The wave of a round that counts for the best of its land: in an endless round any, in another one those after the waves that win; 0 for none. */
export function countedWave({ isEndless, wave }: State): number {
  return isEndless || wave > WAVES ? wave : 0
}

export function bestWaveOn({ waves }: Progress, land: number): number {
  return waves[land] ?? 0
}

export function withWave(progress: Progress, state: State): Progress {
  return { ...progress, waves: progress.waves.map((own, at) => (at === state.land ? Math.max(own, countedWave(state)) : own)) }
}

export function toSave(progress: Progress, round: Round): Json {
  const { state } = round
  const run = state.status === 'playing' && round.isBegun ? { ...round.proof, ticks: state.tick } : null
  const { best, medals, waves, hard, skills, sent, led, days } = progress
  return { version: SAVED, best, medals: [...medals], waves: [...waves], hard: [...hard], skills: skillsText(skills), sent, led, ...days, run }
}

/** Reads a save; of one that is invalid, missing or of another version only the progress is used. */
export function readSaved(data: Json | undefined): { readonly progress: Progress; readonly round: Round | undefined } {
  const { best, medals, waves, hard, skills, sent, led } = fieldsOf(data)
  const won = { medals: countsIn(medals, 3), hard: countsIn(hard, 1) }
  const progress: Progress = {
    best: countIn(best),
    ...won,
    waves: countsIn(waves, MAX_WAVE),
    skills: skillsFrom(skills, starsIn(won)),
    sent: countIn(sent, 0, 1),
    led: countIn(led, 0, 1),
    days: readDays(data),
  }
  return { progress, round: resumedRound(savedFields(data, SAVED)?.['run']) }
}

/** Two devices' progress as one: the better value of each field, and the skills of the first one unless it has none. */
export function merged(one: Progress, other: Progress): Progress {
  return {
    best: Math.max(one.best, other.best),
    medals: maxOfEach(one.medals, other.medals),
    waves: maxOfEach(one.waves, other.waves),
    hard: maxOfEach(one.hard, other.hard),
    skills: starsOf(one.skills) > 0 ? one.skills : other.skills,
    sent: Math.max(one.sent, other.sent),
    led: Math.max(one.led, other.led),
    days: joinDays(one.days, other.days),
  }
}

function maxOfEach(one: readonly number[], other: readonly number[]): number[] {
  return one.map((count, at) => Math.max(count, other[at] ?? 0))
}

/** A count for each land; 0 where there is none. */
function countsIn(data: Json | undefined, max: number): number[] {
  const list: readonly Json[] = Array.isArray(data) ? data : []
  return LANDS.map((_land, at) => countIn(list[at], 0, max))
}

function resumedRound(data: Json | undefined): Round | undefined {
  const { version, seed, inputs, ticks } = fieldsOf(data)
  if (version !== VERSION || typeof seed !== 'string' || seed === '') return undefined
  const entries = readLog(ORDERS, inputs)
  const state = entries && resume(seed, inputs, countIn(ticks))
  return state?.status === 'playing' ? new Round(seed, state, createLog(ORDERS, entries)) : undefined
}

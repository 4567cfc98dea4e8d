import type { Json } from '@majlis/game-bridge/protocol'
import { joinDays, NO_DAYS, readDays, withDay } from '@majlis/game-kit/days'
import type { Days } from '@majlis/game-kit/days'
import { STRIPED, scarvesAfter, scarvesOf } from './scarves.ts'
import type { RunResult } from './state.ts'

/** Kinds of small goals: `…InRun` count within one run, the others add up over runs. The two rounds of them take turns in the endless list. */
export const MISSION_KINDS = ['stars', 'metresInRun', 'leapt', 'nearMisses', 'starsInRun', 'ducked'] as const
export const LATER_KINDS = ['stars', 'metresInRun', 'flown', 'chainInRun', 'powers', 'places'] as const
export type MissionKind = (typeof MISSION_KINDS)[number] | (typeof LATER_KINDS)[number]

export interface Mission {
  /** Its number in the endless list of missions: kind and target follow from it. */
  readonly serial: number
  /** The progress, at most its target. */
  readonly have: number
}

/** The progress that is stored between runs. */
export interface Progress {
  /** Counted from 1; a run wins when it reaches the level's goal. */
  readonly level: number
  readonly bestMetres: number
  readonly bestScore: number
  readonly missions: readonly Mission[]
  /** Missions fulfilled so far. */
  readonly fulfilled: number
  /** The number of the scarf that the fennec wears, from 0. */
  readonly scarf: number
  /** Stars of all runs, without those that second chances cost, and the striped scarves that were bought with them. */
  readonly starsKept: number
  readonly bought: number
  /** The new things of the course that the player has met, as bits. */
  readonly known: number
  /** The days whose run came as far as `DAY_METRES`. */
  readonly days: Days
}

/** What each kind counts of a run. */
const COUNTED: Readonly<Record<MissionKind, keyof RunResult>> = {
  stars: 'stars',
  metresInRun: 'metres',
  leapt: 'leapt',
  nearMisses: 'nearMisses',
  starsInRun: 'stars',
  ducked: 'ducked',
  flown: 'flown',
  chainInRun: 'longestChain',
  powers: 'powers',
  places: 'places',
}
/** [target in the first round, how much it grows by each]. */
const TARGETS: Readonly<Record<MissionKind, readonly [number, number]>> = {
  stars: [20, 30],
  metresInRun: [200, 150],
  leapt: [4, 6],
  nearMisses: [3, 4],
  starsInRun: [20, 15],
  ducked: [4, 5],
  flown: [2, 6],
  powers: [1, 3],
  places: [0, 1],
  chainInRun: [3, 1],
}
const SLOTS = 3
/** Metres from which on the run of a day counts: the first goal. */
export const DAY_METRES = 300
const MAX_COUNT = 1_000_000

export const freshProgress: Progress = {
  level: 1,
  bestMetres: 0,
  bestScore: 0,
  missions: Array.from({ length: SLOTS }, (_, serial) => ({ serial, have: 0 })),
  fulfilled: 0,
  scarf: 0,
  starsKept: 0,
  bought: 0,
  known: 0,
  days: NO_DAYS,
}

/** Metres that a run must reach to win at `level`. */
export function goalOf(level: number): number {
  return level * 300
}

export function kindOf({ serial }: Mission): MissionKind {
  const kinds = roundOf(serial) % 2 === 0 ? MISSION_KINDS : LATER_KINDS
  return kinds[serial % MISSION_KINDS.length] ?? 'stars'
}

export function targetOf(mission: Mission): number {
  const [start, growth] = TARGETS[kindOf(mission)]
  return start + growth * roundOf(mission.serial)
}

/** How many times the list of kinds has been gone through before this mission. */
function roundOf(serial: number): number {
  return Math.floor(serial / MISSION_KINDS.length)
}

/** The mission after a run with `result`. */
export function advanced(mission: Mission, result: RunResult): Mission {
  const kind = kindOf(mission)
  const counted = result[COUNTED[kind]]
  const have = kind.endsWith('InRun') ? Math.max(mission.have, counted) : mission.have + counted
  return { ...mission, have: Math.min(have, targetOf(mission)) }
}

export function isFulfilled(mission: Mission): boolean {
  return mission.have >= targetOf(mission)
}

export interface Outcome {
  readonly outcome: 'win' | 'lose'
  /** Further than any run before; false for the first one, which has nothing to be better than. */
  readonly isBest: boolean
  /** The missions after the run, including the fulfilled ones. */
  readonly missions: readonly Mission[]
  readonly progress: Progress
}

/**
 * The changes of a run: a win passes every level whose goal it reached; fulfilled missions are replaced by the next ones of the list.
 * @param date the UTC date of the run of a day; null for any other run
 */
export function afterRun(progress: Progress, result: RunResult, date: string | null = null): Outcome {
  const missions = progress.missions.map((mission) => advanced(mission, result))
  let serial = Math.max(...missions.map((mission) => mission.serial))
  const next = missions.map((mission) => {
    if (!isFulfilled(mission)) return mission
    serial += 1
    return { serial, have: 0 }
  })
  const fulfilled = progress.fulfilled + missions.filter(isFulfilled).length
  const scarves = scarvesAfter(fulfilled)
  const level = Math.max(progress.level, Math.floor(result.metres / 300) + 1)
  const after: Progress = {
    level,
    bestMetres: Math.max(progress.bestMetres, result.metres),
    bestScore: Math.max(progress.bestScore, result.score),
    missions: next,
    fulfilled,
    // A new one is put on.
    scarf: scarves > scarvesAfter(progress.fulfilled) ? scarves - 1 : progress.scarf,
    starsKept: Math.min(MAX_COUNT, progress.starsKept + result.stars - result.spent),
    bought: progress.bought,
    known: progress.known,
    days: date !== null && result.metres >= DAY_METRES ? withDay(progress.days, date) : progress.days,
  }
  return { outcome: level > progress.level ? 'win' : 'lose', isBest: result.metres > progress.bestMetres && progress.bestMetres > 0, missions, progress: after }
}

/** Merges the progress of two devices: the better value of each field. */
export function merged(one: Progress, other: Progress): Progress {
  const ahead = other.fulfilled > one.fulfilled ? other : one
  return {
    ...ahead,
    level: Math.max(one.level, other.level),
    bestMetres: Math.max(one.bestMetres, other.bestMetres),
    bestScore: Math.max(one.bestScore, other.bestScore),
    starsKept: Math.max(one.starsKept, other.starsKept),
    bought: Math.max(one.bought, other.bought),
    known: one.known | other.known,
    days: joinDays(one.days, other.days),
  }
}

/**
 * Reads progress from untrusted JSON; missing or invalid fields start from the beginning. Saves of version 1 counted near misses in a mission that asks for a
 * chain now: it begins anew.
 */
export function readProgress(data: unknown): Progress {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return freshProgress
  const { level, bestMetres, bestScore, missions, fulfilled, scarf, starsKept, bought, known, version } = data as Readonly<Record<string, unknown>>
  const striped = Math.min(count(bought), STRIPED)
  const scarves = scarvesOf(count(fulfilled), striped)
  return {
    level: Math.max(1, count(level)),
    bestMetres: count(bestMetres),
    bestScore: count(bestScore),
    missions: readMissions(missions)?.map((one) => (version === 1 && kindOf(one) === 'chainInRun' ? { ...one, have: 0 } : one)) ?? freshProgress.missions,
    fulfilled: count(fulfilled),
    // One that is not there gives way to the best that is.
    scarf: scarves.findLast((number) => number <= count(scarf)) ?? 0,
    starsKept: count(starsKept),
    bought: striped,
    known: count(known),
    days: readDays(data as Json),
  }
}

function readMissions(data: unknown): readonly Mission[] | undefined {
  if (!Array.isArray(data) || data.length !== SLOTS) return undefined
  const missions = (data as unknown[]).map((one): Mission => {
    const fields = (typeof one === 'object' && one !== null ? one : {}) as Readonly<Record<string, unknown>>
    const mission = { serial: count(fields['serial']), have: 0 }
    return { ...mission, have: Math.min(count(fields['have']), targetOf(mission)) }
  })
  return new Set(missions.map(({ serial }) => serial)).size === SLOTS ? missions : undefined
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.min(Math.floor(value), MAX_COUNT) : 0
}

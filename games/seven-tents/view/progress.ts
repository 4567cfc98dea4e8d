import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf, savedFields } from '@majlis/game-kit/autosave'
import { TIERS } from '../deals.ts'
import type { DrawCount, Tier } from '../deals.ts'
import { LATEST } from '../input.ts'
import { VERSION } from '../step.ts'
import type { State } from '../step.ts'
import type { SavedRound } from './round.ts'

/** The progress that is stored between visits. */
export interface Progress {
  readonly round: SavedRound | null
  readonly best: number
  readonly wins: number
  /** Consecutive wins. */
  readonly streak: number
  /** Rises with each win and falls with each loss: every second one is a harder tier. */
  readonly level: number
  /** Cards that the next deal turns at once. */
  readonly draw: DrawCount
}

export const NO_PROGRESS: Progress = { round: null, best: 0, wins: 0, streak: 0, level: 0, draw: 1 }
const TOP_LEVEL = TIERS.length * 2 - 1

/** How hard the next deal is. */
export function tierOf({ level }: Progress): Tier {
  return TIERS[Math.min(TIERS.length - 1, Math.floor(level / 2))] ?? 'calm'
}

/** Progress after a round that ended. Giving up a deal without a move costs nothing. */
export function withEnd(progress: Progress, { status, score, moves }: State): Progress {
  const best = Math.max(progress.best, score)
  // A player whose cards went home by hints has neither won nor lost.
  if (status === 'drawn') return { ...progress, round: null, best }
  if (status !== 'won') return { ...progress, round: null, best, streak: 0, level: moves === 0 ? progress.level : Math.max(0, progress.level - 1) }
  return { ...progress, round: null, best, wins: progress.wins + 1, streak: progress.streak + 1, level: Math.min(TOP_LEVEL, progress.level + 1) }
}

/** The progress of two devices joined: this device's round and settings, and the better of every record. */
export function together(mine: Progress, theirs: Progress): Progress {
  const level = theirs.wins > mine.wins ? theirs.level : mine.level
  return { ...mine, level, best: Math.max(mine.best, theirs.best), wins: Math.max(mine.wins, theirs.wins) }
}

export function savedOf(progress: Progress): Json {
  return { ...progress, round: progress.round && { ...progress.round }, version: VERSION }
}

/** Reads progress from untrusted JSON; records of any version are used, a round only of this version. */
export function readProgress(data: Json | undefined): Progress {
  const fields = fieldsOf(data)
  return {
    round: readRound(savedFields(data, VERSION)?.['round']),
    best: countIn(fields['best']),
    wins: countIn(fields['wins']),
    streak: countIn(fields['streak']),
    level: Math.min(TOP_LEVEL, countIn(fields['level'])),
    draw: fields['draw'] === 3 ? 3 : 1,
  }
}

function readRound(data: Json | undefined): SavedRound | null {
  const { seed, inputs, at } = fieldsOf(data)
  if (typeof seed !== 'string' || typeof inputs !== 'string') return null
  return { seed, inputs, at: Math.min(LATEST, countIn(at)) }
}

import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf, savedFields } from '@majlis/game-kit/autosave'
import { joinDays, NO_DAYS, readDays, withDay } from '@majlis/game-kit/days'
import type { Days } from '@majlis/game-kit/days'
import { TIERS } from '../deals.ts'
import type { DrawCount, Tier } from '../deals.ts'
import { LATEST } from '../input.ts'
import type { Deal } from '../input.ts'
import { VERSION } from '../step.ts'
import type { State } from '../step.ts'
import type { SavedRound } from './round.ts'

/** How hard the next deal shall be: a tier, or the one that follows from wins and losses. */
export type TierChoice = Tier | 'auto'
export const TIER_CHOICES: readonly TierChoice[] = ['auto', ...TIERS]

/** The progress that is stored between visits. */
export interface Progress {
  readonly round: SavedRound | null
  readonly best: number
  readonly wins: number
  /** Consecutive wins. */
  readonly streak: number
  /** Rises with each win and falls with each loss: every second one is a harder tier. Stays while the player chooses the tier. */
  readonly level: number
  /** Cards that the next deal turns at once. */
  readonly draw: DrawCount
  readonly tier: TierChoice
  /** Wins of each tier, counted since players can choose it: together they may be fewer than `wins`. */
  readonly tierWins: Readonly<Record<Tier, number>>
  /** The days whose deal was won. */
  readonly days: Days
}

const NO_WINS = { calm: 0, clever: 0, sharp: 0 } as const
export const NO_PROGRESS: Progress = { round: null, best: 0, wins: 0, streak: 0, level: 0, draw: 1, tier: 'auto', tierWins: NO_WINS, days: NO_DAYS }
const TOP_LEVEL = TIERS.length * 2 - 1

/** The tier that follows from wins and losses. */
export function automaticTier({ level }: Pick<Progress, 'level'>): Tier {
  return TIERS[Math.min(TIERS.length - 1, Math.floor(level / 2))] ?? 'calm'
}

/** How hard the next deal is. */
export function tierOf(progress: Pick<Progress, 'level' | 'tier'>): Tier {
  return progress.tier === 'auto' ? automaticTier(progress) : progress.tier
}

/** The options of the next deal. */
export function nextDeal(progress: Progress): Deal {
  return { draw: progress.draw, tier: tierOf(progress) }
}

/**
 * Progress after a round that ended. Giving up a deal without a move costs nothing. The deal of a day does not decide how hard the next one is.
 * @param date the UTC date of the deal of a day; null for any other deal
 */
export function withEnd(progress: Progress, { status, score, moves, tier }: State, date: string | null = null): Progress {
  const after = { ...progress, round: null, best: Math.max(progress.best, score) }
  // A player whose cards went home by hints has neither won nor lost.
  if (status === 'drawn') return after
  const isWon = status === 'won'
  const by = progress.tier !== 'auto' || date !== null ? 0 : isWon ? 1 : moves === 0 ? 0 : -1
  const level = Math.min(TOP_LEVEL, Math.max(0, progress.level + by))
  if (!isWon) return { ...after, streak: 0, level }
  const tierWins = { ...progress.tierWins, [tier]: progress.tierWins[tier] + 1 }
  const days = date === null ? progress.days : withDay(progress.days, date)
  return { ...after, wins: progress.wins + 1, streak: progress.streak + 1, level, tierWins, days }
}

/** The progress of two devices joined: this device's round and settings, and the better of every record. */
export function together(mine: Progress, theirs: Progress): Progress {
  const level = theirs.wins > mine.wins ? theirs.level : mine.level
  const tierWins = winsOf((tier) => Math.max(mine.tierWins[tier], theirs.tierWins[tier]))
  const days = joinDays(mine.days, theirs.days)
  return { ...mine, level, best: Math.max(mine.best, theirs.best), wins: Math.max(mine.wins, theirs.wins), tierWins, days }
}

export function savedOf({ days, ...progress }: Progress): Json {
  return { ...progress, ...days, round: progress.round && { ...progress.round }, tierWins: { ...progress.tierWins }, version: VERSION }
}

/** Reads progress from untrusted JSON; records of any version are used, a round only of this version. */
export function readProgress(data: Json | undefined): Progress {
  const fields = fieldsOf(data)
  // Saves from before the choice have neither: their deals stay automatic.
  const won = fieldsOf(fields['tierWins'])
  return {
    round: readRound(savedFields(data, VERSION)?.['round']),
    best: countIn(fields['best']),
    wins: countIn(fields['wins']),
    streak: countIn(fields['streak']),
    level: Math.min(TOP_LEVEL, countIn(fields['level'])),
    draw: fields['draw'] === 3 ? 3 : 1,
    tier: TIER_CHOICES.find((choice) => choice === fields['tier']) ?? 'auto',
    tierWins: winsOf((tier) => countIn(won[tier])),
    days: readDays(data),
  }
}

function winsOf(count: (tier: Tier) => number): Record<Tier, number> {
  return { calm: count('calm'), clever: count('clever'), sharp: count('sharp') }
}

function readRound(data: Json | undefined): SavedRound | null {
  const { seed, inputs, at } = fieldsOf(data)
  if (typeof seed !== 'string' || typeof inputs !== 'string') return null
  return { seed, inputs, at: Math.min(LATEST, countIn(at)) }
}

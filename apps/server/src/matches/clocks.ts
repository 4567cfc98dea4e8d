import { matchTimes } from '@majlis/contract/matches.plain'
import type { GameCode } from './games.ts'

/** Milliseconds a player may think; then the turn is lost. */
export const turnMs = 60_000
/** Milliseconds a foreign match may last without a word from its players. */
const foreignMs = 2 * 60 * 60_000

/** When the first turn of a match ends. */
export function firstDeadline(code: GameCode | undefined, at: Date): Date {
  return new Date(at.getTime() + (code?.isForeign === true ? foreignMs : turnMs))
}

/** When the turn after an event ends; of a foreign match, when claims are no longer waited for. */
export function nextDeadline(code: GameCode, at: Date): Date {
  return new Date(at.getTime() + (code.isForeign ? matchTimes.claimMs : turnMs))
}

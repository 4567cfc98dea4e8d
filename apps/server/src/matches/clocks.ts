import { matchTimes } from '@majlis/contract/matches.plain'
import type { GameCode } from './games.ts'

/** Seconds for a move where the game's manifest does not set them. After that the turn is lost. */
const secondsPerMove = 60
/** Milliseconds that a foreign match may last without a claim of its players. */
const foreignMs = 2 * 60 * 60_000

/** When the first turn of a match ends. */
export function firstDeadline(code: GameCode | undefined, at: Date): Date {
  return new Date(at.getTime() + (code?.isForeign === true ? foreignMs : turnMs(code)))
}

/** When the turn after an event ends; in a foreign match, until when claims are accepted. */
export function nextDeadline(code: GameCode, at: Date): Date {
  return new Date(at.getTime() + (code.isForeign ? matchTimes.claimMs : turnMs(code)))
}

/** Milliseconds of a turn, from the game's manifest. */
function turnMs(code: GameCode | undefined): number {
  return (code?.secondsPerMove ?? secondsPerMove) * 1_000
}

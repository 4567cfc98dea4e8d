/** How good a move was beside the best one. */
export type Grade = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder'

/** The grade of a move; a forced one, beside which no other was possible, has none. */
export type Verdict = Grade | 'forced'

/** The signs of chess notation for weak moves. */
export const SIGNS: Readonly<Record<Verdict, string>> = { forced: '', best: '', good: '', inaccuracy: '?!', mistake: '?', blunder: '??' }

/** How much of the expected result a move loses at least for its grade, from the worst one; a certain win and a certain loss are 2 apart. */
const LOSSES: readonly (readonly [Grade, number])[] = [
  ['blunder', 0.3],
  ['mistake', 0.2],
  ['inaccuracy', 0.1],
]

/** The expected result of a score, from -1 (lost) to 1 (won): one more point matters much in an even position, and little in a won one. */
export function expectedOf(score: number, steepness: number): number {
  return 2 / (1 + Math.exp(-steepness * score)) - 1
}

/** What a move was worth beside the best one. */
export interface Judged {
  /** How much of the expected result it has lost: 0 to 2. */
  readonly loss: number
  /** No other move was better. */
  readonly isBest: boolean
}

/**
 * Judges a move by the scores of all moves in one search, so that what the next search sees further on is held against nobody.
 * @param best the score of the best move
 * @param played that of the played one; undefined where it is not known
 * @param expected the expected result of a score
 * @returns null where no other move was possible
 */
export function judgeScores(best: number, played: number | undefined, choices: number, expected: (score: number) => number): Judged | null {
  return played === undefined || choices <= 1 ? null : { loss: expected(best) - expected(played), isBest: played === best }
}

/** @param loss how much of the expected result the move has lost: 0 to 2 */
export function gradeOf(loss: number, isBest: boolean): Grade {
  if (isBest) return 'best'
  return LOSSES.find(([, least]) => loss >= least)?.[0] ?? 'good'
}

/** The accuracy of moves by what each has lost, 0 to 100, on the scale that lichess uses; undefined without moves. */
export function accuracyOf(losses: readonly number[]): number | undefined {
  if (losses.length === 0) return undefined
  const each = losses.map((loss) => Math.min(100, Math.max(0, 103.1668 * Math.exp(-0.043_54 * 50 * loss) - 3.1669)))
  return Math.round(each.reduce((sum, one) => sum + one, 0) / each.length)
}

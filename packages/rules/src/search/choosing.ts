import type { Random } from '../random.ts'
import { MATE } from './board.ts'
import type { Scored } from './search.ts'

/** How a level plays: how far it looks, and how far from the best its choice may be. It sees what it does not play: its errors are those of a choice. */
export interface Strength {
  /** Half-moves. */
  readonly depth: number
  /** Positions. */
  readonly nodes: number
  /** The usual choice is among the moves that are worse than the best by no more than this. */
  readonly spread: number
  /** How often it plays carelessly. */
  readonly careless: number
  /** How much worse a careless move may be. */
  readonly lapse: number
}

/** Scores from here on are a win that was found. */
const WON = MATE - 100

export interface Choosing {
  readonly strength: Strength
  readonly random: Random
  /** With such a lead the best move is plain: even a careless player makes it. */
  readonly plain: number
}

/** How far the scores of a search have to be exact for a choice, and whether this choice is careless. Draws one random number. */
export function mood({ strength, random, plain }: Choosing): { readonly isCareless: boolean; readonly reach: number } {
  const isCareless = random.next() < strength.careless
  return { isCareless, reach: isCareless ? Math.max(plain, strength.lapse) : strength.spread }
}

/** The moves that a level may play, best first; only the best one where it is a mate or plainly the best. */
export function choicesAmong(moves: readonly Scored[], isCareless: boolean, { strength, plain }: Choosing): readonly Scored[] {
  const [best, second] = moves
  if (best === undefined) return []
  const isPlain = second === undefined || best.score - second.score >= plain
  const reach = best.score > WON ? 0 : isCareless && !isPlain ? strength.lapse : Math.min(strength.spread, plain - 1)
  return moves.filter(({ score }) => score >= best.score - reach)
}

/** One of the moves that a level may play; a mate, or a move that is plainly the best, is always played. */
export function chooseAmong(moves: readonly Scored[], isCareless: boolean, choosing: Choosing): Scored | undefined {
  const choices = choicesAmong(moves, isCareless, choosing)
  return choices[choosing.random.int(choices.length)]
}

import { seededRandom } from '../../packages/rules/src/random.ts'
import { beginMatch, ruleOnMove, seatView } from '../../packages/rules/src/referee.ts'
import type { Running } from '../../packages/rules/src/referee.ts'
import type { BotLevel, GameBot, GameRules } from '../../packages/rules/src/rules.ts'

interface Duel<State, Move, View> {
  readonly rules: GameRules<State, Move, View>
  readonly bot: GameBot<View, Move>
}

/**
 * Plays a practice match as the page will: the page's bot has seat 1 and the level `theirs`, a strong one has seat 0.
 * @returns the moves of seat 0, so that a script can make them on the page
 */
export function ownMoves<State, Move, View>({ rules, bot }: Duel<State, Move, View>, seed: string, theirs: BotLevel): Move[] {
  const randoms = [seededRandom(`${seed}/own`), seededRandom(`${seed}/bot`)] as const
  const moves: Move[] = []
  let running: Running<State> = beginMatch(rules, 2, seed)
  for (;;) {
    const { view, legal, turn, outcome } = seatView(rules, running, 0)
    if (outcome.over) return moves
    const isTheirs = turn.includes(1)
    const theirView = seatView(rules, running, 1)
    const { move } = isTheirs ? bot.choose(theirView.view, 1, theirView.legal, theirs, randoms[1]) : bot.choose(view, 0, legal, 6, randoms[0])
    const ruling = ruleOnMove(rules, seed, running, isTheirs ? 1 : 0, move)
    if (!ruling.ok) throw new Error(`a bot's move was refused: ${ruling.reason}`)
    if (!isTheirs) moves.push(move)
    running = ruling.running
  }
}

/** The first state in which the page's bot, faster than the player, has moved once. */
export function afterTheirFirst<State, Move, View>({ rules, bot }: Duel<State, Move, View>, seed: string, theirs: BotLevel): State {
  const running = beginMatch(rules, 2, seed)
  const { view, legal } = seatView(rules, running, 1)
  const { move } = bot.choose(view, 1, legal, theirs, seededRandom(`${seed}/bot`))
  const ruling = ruleOnMove(rules, seed, running, 1, move)
  if (!ruling.ok) throw new Error(`a bot's move was refused: ${ruling.reason}`)
  return ruling.running.state
}

import type { HostedGame } from '../../packages/game-bridge/src/host.ts'
import type { GuestRequests, Json, MatchSnapshot, MoveAnswer } from '../../packages/game-bridge/src/protocol.ts'
import { seededRandom } from '../../packages/rules/src/random.ts'
import { beginMatch, ruleOnMove, seatView } from '../../packages/rules/src/referee.ts'
import type { GameBot, GameRules } from '../../packages/rules/src/rules.ts'

/** A multiplayer game's code. States, moves and views are JSON of the game. */
export interface MatchCode {
  readonly rules: GameRules<unknown, unknown, unknown>
  readonly bot?: GameBot<unknown, unknown> | undefined
}

/** A match in this page: the frame has the first seat, and bots, or the first legal move, play the others. */
export interface PageMatch {
  snapshot(): MatchSnapshot
  /** The frame requests a move. */
  move(request: GuestRequests['match.move'][0]): MoveAnswer
}

const SEED = 'inspector'
const TURN_MS = 30_000
/** How long another seat thinks, ms. */
export const BOT_MS = 150

/**
 * @param onOver receives the result that the game was sent
 * @param botMs how long another seat thinks
 */
export function pageMatch({ rules, bot }: MatchCode, hosted: () => HostedGame | undefined, onOver: (outcome: string) => void, botMs: number): PageMatch {
  const seats = Math.max(2, rules.minSeats)
  const random = seededRandom(`${SEED}/bot`)
  let running = beginMatch(rules, seats, SEED)

  function snapshot(): MatchSnapshot {
    const { view, legal, turn, outcome, seq } = seatView(rules, running, 0)
    const now = Date.now()
    const players = Array.from({ length: seats }, (_, seat) => ({ id: `p${seat}`, name: seat === 0 ? 'سارة' : `Player ${seat + 1}`, seat, hue: seat * 90 }))
    const deadline = outcome.over ? null : now + TURN_MS
    return { matchId: SEED, seat: 0, players, view: view as Json, legal: legal as Json[], seq, turn, outcome, deadline, now }
  }

  function play(seat: number, move: unknown): string | null {
    const ruling = ruleOnMove(rules, SEED, running, seat, move)
    if (!ruling.ok) return ruling.reason
    running = ruling.running
    const now = snapshot()
    hosted()?.send('match.update', now)
    if (now.outcome.over) {
      const outcome = now.outcome.winners.includes(0) ? 'win' : now.outcome.losers.includes(0) ? 'lose' : 'draw'
      hosted()?.send('match.result', { outcome, seats: now.outcome })
      onOver(outcome)
    } else letOthersPlay()
    return null
  }

  function letOthersPlay(): void {
    for (let seat = 1; seat < seats; seat += 1) {
      const { view, legal, turn } = seatView(rules, running, seat)
      if (turn.includes(seat)) setTimeout(() => play(seat, bot ? bot.choose(view, seat, legal, 1, random).move : legal[0]), botMs)
    }
  }

  letOthersPlay()
  return {
    snapshot,
    move({ seq, move }) {
      if (seq !== running.seq) return { ok: false, reason: 'STALE' }
      const refused = play(0, move)
      return refused === null ? { ok: true, seq: running.seq } : { ok: false, reason: refused }
    },
  }
}

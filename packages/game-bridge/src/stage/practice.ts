import { seededRandom } from '@majlis/rules/random'
import { beginMatch, ruleOnMove, seatView } from '@majlis/rules/referee'
import type { Running } from '@majlis/rules/referee'
import { botLevelOf, type GameBot, type GameRules } from '@majlis/rules/rules'
import { mockHost } from '../mock-host.ts'
import type { MockHost } from '../mock-host.ts'
import type { PageSettings } from '../platform/page.ts'
import type { Timers } from '../platform/timers.ts'
import type { Json, MatchPlayer, MatchSnapshot } from '../protocol.ts'

export interface PracticeGame<State, Move, View> {
  readonly rules: GameRules<State, Move, View>
  readonly bot: GameBot<View, Move>
  /** Milliseconds from which the cards count down; in practice nobody loses when they have passed. */
  readonly turnMs: number
}

/** Milliseconds from the end of the match to `onEnd`, so that the last move can be seen. */
const END_MS = 1600

/**
 * A match against the bot on this device, for a page that no app frames. The query string sets `seed`, `level` (1 to 6) and
 * `pace` (a factor on the bot's thinking time; 0 answers at once).
 */
export function practice<State, Move, View>(
  { rules, bot, turnMs }: PracticeGame<State, Move, View>,
  inputs: PageSettings,
  timers: Timers,
  onEnd: () => void,
): MockHost {
  const query = new URLSearchParams(inputs.search)
  const seed = query.get('seed') ?? String(timers.now())
  const level = botLevelOf(Number(query.get('level'))) ?? 3
  const pace = Number(query.get('pace') ?? 1)
  const random = seededRandom(`${seed}/bot`)
  let running: Running<State> = beginMatch(rules, 2, seed)

  function snapshot(): MatchSnapshot {
    const { view, legal, turn, outcome, seq } = seatView(rules, running, 0)
    const now = timers.now()
    return {
      matchId: `practice-${seed}`,
      seat: 0,
      players: playersIn(query.get('lang') === 'ar'),
      view: plain(view),
      legal: legal.map(plain),
      seq,
      turn,
      outcome,
      deadline: outcome.over ? null : now + turnMs,
      hintsLeft: 3,
      now,
    }
  }

  function play(seat: number, input: unknown): string | null {
    const ruling = ruleOnMove(rules, seed, running, seat, input)
    if (!ruling.ok) return ruling.reason
    running = ruling.running
    const now = snapshot()
    host.end.send('match.update', now)
    if (now.outcome.over) end(now)
    else letBotPlay()
    return null
  }

  function end({ outcome }: MatchSnapshot): void {
    if (!outcome.over) return
    host.end.send('match.result', { outcome: outcome.winners.includes(0) ? 'win' : outcome.losers.includes(0) ? 'lose' : 'draw', seats: outcome })
    timers.after(END_MS, onEnd)
  }

  function letBotPlay(): void {
    const { view, legal, turn } = seatView(rules, running, 1)
    if (!turn.includes(1)) return
    const { move, thinkMs } = bot.choose(view, 1, legal, level, random)
    const { seq } = running
    // Where both move at once the player may be faster: then this move of the bot is dropped, and the bot is asked again.
    timers.after(thinkMs * pace, () => void (running.seq === seq && play(1, move)))
  }

  const host = mockHost({
    ...inputs,
    timers,
    match: snapshot(),
    answer: {
      'match.move': ({ seq, move }) => {
        if (seq !== running.seq) return { ok: false, reason: 'STALE' }
        const refused = play(0, move)
        return refused === null ? { ok: true, seq: running.seq } : { ok: false, reason: refused }
      },
      'match.resync': () => snapshot(),
    },
  })
  letBotPlay()
  return host
}

function playersIn(isArabic: boolean): MatchPlayer[] {
  return [
    { id: 'me', name: isArabic ? 'ليلى' : 'Layla', seat: 0, hue: 150 },
    { id: 'bot', name: isArabic ? 'عمر' : 'Omar', seat: 1, hue: 35 },
  ]
}

/** Views and legal moves are plain JSON by the rules' contract; this is where they get that type. */
function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json
}

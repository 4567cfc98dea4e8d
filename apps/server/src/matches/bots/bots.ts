import { seededRandom } from '@majlis/rules/random'
import { seatView } from '@majlis/rules/referee'
import { botLevelOf, type GameBot } from '@majlis/rules/rules'
import { leftFor } from '../clocks.ts'
import type { MatchesContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import type { GameCode } from '../games.ts'
import type { MatchState } from '../match-state.ts'
import { roster } from './roster.ts'
import { type Chosen, openBotWorkers, type BotRequest } from './bot-worker.ts'

/** A bot uses at most this part of its total time for one move. */
const paceParts = 30
/** How long a move waits for a worker thread when the bot has no total time. */
const maxWaitMs = 10_000

export interface Bots {
  /** Creates the accounts of all bots unless they exist. */
  start(): Promise<void>
  /** Lets a bot move if it is its turn. `late` skips the pause before the move, because the time of a restart counts as that pause. */
  consider(state: MatchState, late: boolean): void
  /** Ends the bot worker threads. */
  stop(): Promise<void>
}

/** Bots are ordinary players. The server moves them by the same rules, and shows them only what their seat may see. */
export function createBots(ctx: MatchesContext, engine: () => Engine): Bots {
  const botWorkers = openBotWorkers(ctx.clock)
  /** The moves that are chosen or made now, by match, event and seat: a bot that thinks is not made to think about the same move again. */
  const pending = new Set<string>()

  function consider(state: MatchState, late: boolean): void {
    const { code, row } = state
    if (!row.has_bot || state.running === undefined || code.bot === undefined) return
    for (const { seat, is_bot, stand_in, bot_level } of state.players) {
      if (!is_bot && stand_in === null) continue
      const { view, turn, legal, seq } = seatView(code.rules, state.running, seat)
      const key = `${row.id} ${seq} ${seat}`
      if (!turn.includes(seat) || legal.length === 0 || pending.has(key)) continue
      pending.add(key)
      const input: Omit<BotRequest, 'file'> = { view, seat, legal, level: botLevelOf(bot_level) ?? 3, seed: `${row.seed} bot ${seq} ${seat}` }
      // On a total clock a bot thinks for a small part of what it has left, as people do.
      const share = () => (leftFor(state, seat, ctx.clock.now()) ?? Number.POSITIVE_INFINITY) / paceParts
      void choose(code, code.bot, input, share())
        .then(({ move, thinkMs }) => pause(late ? 0 : Math.min(thinkMs, share())).then(() => engine().moveSeat(row.id, seat, seq + 1, move)))
        // The move is refused when the match has moved on meanwhile; then its next state was considered too.
        .catch((problem: unknown) => ctx.log.warn({ err: problem }, 'a bot could not move'))
        .finally(() => pending.delete(key))
    }
  }

  const pause = (ms: number): Promise<void> => new Promise((resolve) => void ctx.clock.after(ms, resolve))

  /**
   * The move of a bot, in a worker where it looks far ahead. If the worker cannot answer (it is busy, ended, or took too long), the bot plays like the weakest
   * one. `shareMs` is what the bot may use of its total time for waiting, and for computing.
   */
  async function choose({ deepBot: file }: GameCode, bot: GameBot<unknown, unknown>, input: Omit<BotRequest, 'file'>, shareMs: number): Promise<Chosen> {
    const { view, seat, legal, level, seed } = input
    if (file === undefined) return bot.choose(view, seat, legal, level, seededRandom(seed))
    const from = ctx.clock.now()
    // Games take turns, so that no quick one waits for the long searches of another.
    const chosen = await botWorkers.ask({ ...input, file, cpuMs: shareMs }, file, Math.min(maxWaitMs, shareMs)).catch(() => undefined)
    // This thread serves everybody: nothing is searched here.
    if (chosen === undefined) return { ...bot.choose(view, seat, legal, 1, seededRandom(seed), () => true), thinkMs: 0 }
    // The time of the computation counts as part of the pause before the move.
    return { ...chosen, thinkMs: Math.max(0, chosen.thinkMs - (ctx.clock.now() - from)) }
  }

  const start = async (): Promise<void> => {
    for (const { id, name } of roster) await ctx.accounts.ensureBot(id, name)
  }

  return { start, consider, stop: () => botWorkers.stop() }
}

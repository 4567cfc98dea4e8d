import { seededRandom } from '@majlis/rules/random'
import { seatView } from '@majlis/rules/referee'
import { botLevelOf, type GameBot } from '@majlis/rules/rules'
import { leftFor } from '../clocks.ts'
import type { MatchesContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import type { Table } from '../table.ts'
import { roster } from './roster.ts'
import { type Chosen, openThinking, type Thought } from './thinking.ts'

/** A bot uses at most this part of its total time for one move. */
const paceParts = 30

export interface Bots {
  /** Creates the accounts of all bots unless they exist. */
  start(): Promise<void>
  /** Lets a bot move if it is its turn. `late` skips the pause before the move, because the time of a restart counts as that pause. */
  consider(table: Table, late: boolean): void
  /** Ends the bot worker threads. */
  stop(): Promise<void>
}

/** Bots are ordinary players. The server moves them by the same rules, and shows them only what their seat may see. */
export function createBots(ctx: MatchesContext, engine: () => Engine): Bots {
  const thinking = openThinking(ctx.clock)

  function consider(table: Table, late: boolean): void {
    const { code } = table
    if (!table.row.has_bot || table.running === undefined || code.bot === undefined) return
    for (const player of table.players) {
      if (!player.is_bot && player.stand_in === null) continue
      const seen = seatView(code.rules, table.running, player.seat)
      if (!seen.turn.includes(player.seat) || seen.legal.length === 0) continue
      const seed = `${table.row.seed} bot ${seen.seq} ${player.seat}`
      const ask = { view: seen.view, seat: player.seat, legal: seen.legal, level: botLevelOf(player.bot_level) ?? 3, seed }
      const play = ({ move, thinkMs }: Chosen): void => {
        // On a total clock a bot thinks for a small part of what it has left, as people do.
        const left = leftFor(table, player.seat, ctx.clock.now()) ?? Number.POSITIVE_INFINITY
        ctx.clock.after(late ? 0 : Math.min(thinkMs, left / paceParts), () => {
          // The move is refused when the match has moved on meanwhile; then its next state was considered too.
          engine()
            .moveSeat(table.row.id, player.seat, seen.seq + 1, move)
            .catch((problem: unknown) => ctx.log.warn({ err: problem }, 'a bot could not move'))
        })
      }
      if (code.deepBot === undefined) play(code.bot.choose(ask.view, ask.seat, ask.legal, ask.level, seededRandom(seed)))
      else void think(code.deepBot, code.bot, ask).then(play)
    }
  }

  /** The move of a bot in a worker. If the worker cannot answer (it is busy, ended, or took too long), the bot plays like the weakest one. */
  async function think(file: string, bot: GameBot<unknown, unknown>, ask: Omit<Thought, 'file'>): Promise<Chosen> {
    const from = ctx.clock.now()
    const chosen = await thinking.ask({ file, ...ask }).catch(() => undefined)
    if (chosen === undefined) return { ...bot.choose(ask.view, ask.seat, ask.legal, 1, seededRandom(ask.seed)), thinkMs: 0 }
    // The time of the computation counts as part of the pause before the move.
    return { ...chosen, thinkMs: Math.max(0, chosen.thinkMs - (ctx.clock.now() - from)) }
  }

  const start = async (): Promise<void> => {
    for (const { id, name } of roster) await ctx.accounts.ensureBot(id, name)
  }

  return { start, consider, stop: () => thinking.stop() }
}

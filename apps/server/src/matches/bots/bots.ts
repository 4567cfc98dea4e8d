import { seededRandom } from '@majlis/rules/random'
import { seatView } from '@majlis/rules/referee'
import type { BotLevel, GameBot } from '@majlis/rules/rules'
import { leftFor } from '../clocks.ts'
import type { MatchesContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import type { Table } from '../table.ts'
import { type Chosen, openThinking, type Thought } from './thinking.ts'

/** Names of the bots. They are shown as bots wherever they appear. */
const names = ['Najm', 'Sahab', 'Rimal', 'Zaytun', 'Bahr', 'Qamar', 'Falak', 'Yaqut'] as const

const idAt = (at: number) => `00000000-0000-7000-8000-0000000000${String(at + 10)}`
const all = names.map((name, at) => ({ id: idAt(at), name }))

/** The bot that joins a match: always the same one for the same ticket, and a different one for each further number. */
export function botOf(ticket: string, number = 0): string {
  const sum = [...ticket].reduce((total, char) => total + char.charCodeAt(0), 0)
  return all[(sum + number) % all.length]?.id ?? idAt(0)
}

/** True for the account of a bot. */
export function isBotId(id: string): boolean {
  return all.some((bot) => bot.id === id)
}

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
      const ask = { view: seen.view, seat: player.seat, legal: seen.legal, level: levelOf(player.bot_level), seed }
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
    for (const { id, name } of all) await ctx.accounts.ensureBot(id, name)
  }

  return { start, consider, stop: () => thinking.stop() }
}

function levelOf(level: number | null): BotLevel {
  return level === 1 || level === 3 ? level : 2
}

import { seededRandom } from '@majlis/rules/random'
import { seatView } from '@majlis/rules/referee'
import type { BotLevel, GameBot } from '@majlis/rules/rules'
import type { MatchesContext } from './context.ts'
import type { Engine } from './engine.ts'
import type { Table } from './table.ts'
import { type Chosen, openThinking, type Thought } from './thinking.ts'

/** Names the bots play under; they are shown as bots wherever they appear. */
const names = ['Najm', 'Sahab', 'Rimal', 'Zaytun', 'Bahr', 'Qamar', 'Falak', 'Yaqut'] as const

const idAt = (at: number) => `00000000-0000-7000-8000-0000000000${String(at + 10)}`
const all = names.map((name, at) => ({ id: idAt(at), name }))

/** The bot that joins a match: always the same for the same ticket; the next ones of a table are others. */
export function botOf(ticket: string, number = 0): string {
  const sum = [...ticket].reduce((total, char) => total + char.charCodeAt(0), 0)
  return all[(sum + number) % all.length]?.id ?? idAt(0)
}

/** True for the account of a bot. */
export function isBotId(id: string): boolean {
  return all.some((bot) => bot.id === id)
}

export interface Bots {
  /** Makes sure that all bots have accounts. */
  start(): Promise<void>
  /** Lets a bot move if it is its turn. `late` skips the thinking: a restart has used it up. */
  consider(table: Table, late: boolean): void
  /** Ends the threads in which bots think. */
  stop(): Promise<void>
}

/** Bots are ordinary players that the server moves through the same rules, from what their seat may see. */
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
        ctx.clock.after(late ? 0 : thinkMs, () => {
          // Refused when the match has moved on meanwhile: then somebody else has considered it.
          engine()
            .moveSeat(table.row.id, player.seat, seen.seq + 1, move)
            .catch((problem: unknown) => ctx.log.warn({ err: problem }, 'a bot could not move'))
        })
      }
      if (code.deepBot === undefined) play(code.bot.choose(ask.view, ask.seat, ask.legal, ask.level, seededRandom(seed)))
      else void think(code.deepBot, code.bot, ask).then(play)
    }
  }

  /** What a deep bot chooses; who cannot think it over (too many ask, a thread ended, it took too long) plays as the weakest do. */
  async function think(file: string, bot: GameBot<unknown, unknown>, ask: Omit<Thought, 'file'>): Promise<Chosen> {
    const from = ctx.clock.now()
    const chosen = await thinking.ask({ file, ...ask }).catch(() => undefined)
    if (chosen === undefined) return { ...bot.choose(ask.view, ask.seat, ask.legal, 1, seededRandom(ask.seed)), thinkMs: 0 }
    // What it took to think counts as thinking.
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

import { playBots } from '@majlis/rules/audit'
import { outcomeOf } from '@majlis/rules/referee'
import { BOT_LEVELS, type BotLevel, type GameBot, type GameRules } from '@majlis/rules/rules'
import { bot as checkersBot } from '../games/checkers/bot.ts'
import { rules as checkers } from '../games/checkers/rules.ts'
import { bot as chessBot } from '../games/chess/bot.ts'
import { rules as chess } from '../games/chess/rules.ts'
import { bot as reversiBot } from '../games/reversi/bot.ts'
import { rules as reversi } from '../games/reversi/rules.ts'
import { bot as seaBot } from '../games/sea-battle/bot.ts'
import { rulesFor as seaRulesFor } from '../games/sea-battle/rules.ts'
import { bot as ticBot } from '../games/tic-tac-toe/bot.ts'
import { rulesFor as ticRulesFor } from '../games/tic-tac-toe/rules.ts'
import { figure, table } from './measure.ts'

const matches = 100

interface Code {
  readonly rules: GameRules<unknown, unknown, unknown>
  readonly bot: GameBot<unknown, unknown>
}

const codes: Readonly<Record<string, Code>> = {
  chess: { rules: chess as never, bot: chessBot as never },
  reversi: { rules: reversi as never, bot: reversiBot as never },
  checkers: { rules: checkers as never, bot: checkersBot as never },
  'sea-battle': { rules: seaRulesFor({ configuration: 'duel' }) as never, bot: seaBot as never },
  'quick sea-battle': { rules: seaRulesFor({ configuration: 'quick' }) as never, bot: seaBot as never },
  'sea-battle with salvos': { rules: seaRulesFor({ configuration: 'salvo' }) as never, bot: seaBot as never },
  'sea-battle with an arsenal': { rules: seaRulesFor({ configuration: 'arsenal' }) as never, bot: seaBot as never },
  'large tic-tac-toe': { rules: ticRulesFor({ configuration: 'large' }) as never, bot: ticBot as never },
  'ultimate tic-tac-toe': { rules: ticRulesFor({ configuration: 'ultimate' }) as never, bot: ticBot as never },
}

/**
 * Every level plays the one below, from both seats in turn, with fixed seeds. The strongest bots of chess and checkers take hours of processor time:
 * each row is also written to stderr as soon as it is known, and what is known of it after every ten matches.
 * @param games only these games; all without any
 * @param levels only these levels against the ones below them; all without any
 * @returns markdown
 */
export function benchBots(games: readonly string[], levels: readonly number[]): Promise<string> {
  const pairs = Object.entries(codes)
    .filter(([game]) => games.length === 0 || games.includes(game))
    .flatMap(([game, code]) => BOT_LEVELS.slice(1).map((level, at) => ({ game, code, level, below: BOT_LEVELS[at] ?? 1 })))
    .filter(({ level }) => levels.length === 0 || levels.includes(level))
  const rows = pairs.map(({ game, code, level, below }) => {
    const row = pairRow(game, code, level, below)
    process.stderr.write(`${row.join(' ')}\n`)
    return row
  })
  return Promise.resolve(table(['game', 'level', 'against', 'won', 'drawn', 'lost', 'points %', 'target %', 'processor s'], rows))
}

function pairRow(game: string, { rules, bot }: Code, level: BotLevel, below: BotLevel): string[] {
  const count = { won: 0, drawn: 0, lost: 0 }
  const from = process.cpuUsage()
  for (let match = 0; match < matches; match += 1) {
    const seat = match % 2
    const outcome = outcomeOf(rules, playBots(rules, bot, seat === 0 ? [level, below] : [below, level], `bench ${match}`))
    if (!outcome.over || outcome.winners.length === 0) count.drawn += 1
    else if (outcome.winners.includes(seat)) count.won += 1
    else count.lost += 1
    if ((match + 1) % 10 === 0)
      process.stderr.write(`${game} ${level} against ${below}: ${count.won} won, ${count.drawn} drawn, ${count.lost} lost of ${match + 1}\n`)
  }
  const points = ((count.won + count.drawn / 2) / matches) * 100
  const { user, system } = process.cpuUsage(from)
  return [
    game,
    String(level),
    String(below),
    String(count.won),
    String(count.drawn),
    String(count.lost),
    figure(points),
    '60 to 80',
    figure((user + system) / 1e6),
  ]
}

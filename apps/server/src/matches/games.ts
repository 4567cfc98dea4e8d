import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ClockRule } from '@majlis/rules/clock'
import type { GameBot, GameRules } from '@majlis/rules/rules'
import type { Game } from '@majlis/contract/catalog'
import { claimRules } from './claims.ts'

/** A multiplayer game's code: its rules, and its bot where it has one. States, moves and views are JSON of the game. */
export interface GameCode {
  readonly rules: GameRules<unknown, unknown, unknown>
  readonly bot: GameBot<unknown, unknown> | undefined
  /** URL of the bot's file, for a bot that runs in a worker thread. */
  readonly deepBot?: string
  /** True for a game that is hosted elsewhere: its players claim the result. */
  readonly isForeign: boolean
  /** The rules of one configuration, for games whose configurations differ by more than the seats. */
  readonly rulesFor?: (variant: GameVariant) => GameCode['rules']
  /** The clocks that the game's manifest declares, by configuration. */
  readonly clocks?: ReadonlyMap<string, ClockRule>
}

/** How a match of a game is played. */
export interface GameVariant {
  /** The configuration's id in game.json. */
  readonly configuration: string
  readonly teamUp: boolean
  /** The version of the rules that the match began with. */
  readonly rulesVersion: number
}

/** The columns of a match's row that say how it is played. */
export interface PlayedAs {
  readonly configuration_id: string
  readonly template: { readonly teamUp: boolean }
  readonly rules_version: number
}

/** A game's code as one match uses it. */
export function codeFor(code: GameCode, row: PlayedAs): GameCode {
  if (code.rulesFor === undefined) return code
  return { ...code, rules: code.rulesFor({ configuration: row.configuration_id, teamUp: row.template.teamUp, rulesVersion: row.rules_version }) }
}

const foreign: GameCode = { rules: claimRules as unknown as GameCode['rules'], bot: undefined, isForeign: true }

/**
 * Loads the rules of every multiplayer game below a folder. Games that are hosted elsewhere use the claims of their players.
 * @throws Error for a multiplayer game of this repository without rules.ts
 */
export async function loadGames(games: readonly Game[], folder: string): Promise<Map<string, GameCode>> {
  const loaded = await Promise.all(
    games
      .filter((game) => game.multiplayer)
      .map(async ({ gameId, isForeign, configurations, rules: { clock } }): Promise<[string, GameCode]> => {
        if (isForeign) return [gameId, foreign]
        const { rules, rulesFor } = (await load(join(folder, gameId, 'rules.ts'))) as Pick<GameCode, 'rules' | 'rulesFor'>
        if (rules === undefined) throw new Error(`games/${gameId}/rules.ts exports no rules.`)
        const file = join(folder, gameId, 'bot.ts')
        const bot = existsSync(file) ? ((await load(file)) as { bot: GameCode['bot'] }).bot : undefined
        const deepBot = bot?.isDeep ? pathToFileURL(file).href : undefined
        const clocks = new Map(configurations.flatMap(({ id, clock: own = clock }) => (own ? [[id, own] as const] : [])))
        return [gameId, { rules, bot, isForeign: false, clocks, ...(deepBot && { deepBot }), ...(rulesFor && { rulesFor }) }]
      }),
  )
  return new Map(loaded)
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href)
}

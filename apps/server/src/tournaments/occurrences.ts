import { readFileSync } from 'node:fs'
import type { Reward } from '@majlis/contract/tournaments'
import { type Static, Type } from 'typebox'
import type { Catalog } from '../catalog/index.ts'
import { DataFileError, readYamlFile } from '../platform/yaml-file.ts'

const Rank = Type.Integer({ minimum: 1, maximum: 10 })
/** What the name of a stock of voucher codes looks like. */
export const stockPattern = /^[a-z0-9][a-z0-9-]{0,59}$/
const Rewards = Type.Array(
  Type.Object({
    fromRank: Rank,
    toRank: Rank,
    name: Type.String({ minLength: 1 }),
    nameAr: Type.String({ minLength: 1 }),
    image: Type.String({ default: '' }),
    stock: Type.Optional(Type.String({ pattern: stockPattern.source })),
  }),
  { maxItems: 10 },
)
const Row = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$' }),
  name: Type.String({ minLength: 1 }),
  nameAr: Type.String({ minLength: 1 }),
  game: Type.String({ minLength: 1 }),
  every: Type.Enum(['day', 'week']),
  rewards: Rewards,
})
const Rows = Type.Array(Row)
/** A recurring tournament as in catalog/tournaments.yaml. */
export type Recurring = Static<typeof Row>

/** A reward, with the stock that its vouchers take their codes from; without one the codes are made by the server. */
export type PlannedReward = Reward & { readonly stock?: string }

/** One tournament at its time, in epoch milliseconds. */
export interface Occurrence {
  readonly id: string
  readonly name: string
  readonly nameAr: string
  readonly gameId: string
  readonly startsAt: number
  readonly expireAt: number
  readonly rewards: readonly PlannedReward[]
}

/** Whether a game can have tournaments: people play it against each other, and the server rules on its results. */
export function isPrizeGame(catalog: Pick<Catalog, 'game' | 'foreign'>, gameId: string): boolean {
  return catalog.game(gameId)?.multiplayer === true && catalog.foreign(gameId) === undefined
}

/**
 * Reads the recurring tournaments.
 * @throws DataFileError for a row that does not fit, names a game that cannot be played against others, or rewards a rank twice
 */
export function readRecurring(path: string, isPlayable: (gameId: string) => boolean): Recurring[] {
  const rows = readYamlFile(path, readFileSync(path, 'utf8'), Rows)
  for (const { id, game, rewards } of rows) {
    if (!isPlayable(game)) throw new DataFileError(`tournaments.yaml: ${id} names ${game}, which is no multiplayer game whose rules the server knows`)
    checkRanks(`tournaments.yaml: ${id}`, rewards)
  }
  return rows
}

/**
 * Reads the rewards of one tournament, as they stand under `rewards` in catalog/tournaments.yaml.
 * @throws DataFileError for what does not fit, or rewards a rank twice
 */
export function readRewards(text: string): readonly PlannedReward[] {
  const rewards = readYamlFile('rewards.yaml', text, Rewards)
  checkRanks('rewards.yaml', rewards)
  return rewards
}

function checkRanks(where: string, rewards: readonly Reward[]): void {
  if (rewards.some(({ fromRank, toRank }) => toRank < fromRank)) throw new DataFileError(`${where} has ranks that end before they begin`)
  const ranks = rewards.flatMap(({ fromRank, toRank }) => Array.from({ length: toRank - fromRank + 1 }, (_, n) => fromRank + n))
  if (new Set(ranks).size < ranks.length) throw new DataFileError(`${where} rewards a rank twice`)
}

const dayMs = 86_400_000

/** The occurrence that contains a moment and the one after it. @param at epoch milliseconds */
export function occurrencesAt({ id, name, nameAr, game, every, rewards }: Recurring, at: number): Occurrence[] {
  const day = Math.floor(at / dayMs)
  // 1 January 1970 was a Thursday: three days after a Monday.
  const first = every === 'day' ? day : day - ((day + 3) % 7)
  const days = every === 'day' ? 1 : 7
  return [first, first + days].map((start) => ({
    id: `${id}-${new Date(start * dayMs).toISOString().slice(0, 10)}`,
    name,
    nameAr,
    gameId: game,
    rewards,
    startsAt: start * dayMs,
    expireAt: (start + days) * dayMs,
  }))
}

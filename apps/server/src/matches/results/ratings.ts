import { type BotLevel, botLevelOf } from '@majlis/rules/rules'
import type { Queries } from '../../platform/db/pool.ts'
import * as sql from './ratings.sql.ts'

/** The estimated strength of a player: a normal distribution with mean `mu` and standard deviation `sigma`. */
export interface Skill {
  readonly mu: number
  readonly sigma: number
}

/** The estimate for somebody who has never played. */
export const newcomer: Skill = { mu: 25, sigma: 25 / 3 }

/** The shown rating: 1000 for a newcomer, and higher the more is certain. It is never below 0. */
export function shownRating({ mu, sigma }: Skill): number {
  return Math.max(0, Math.round(1000 + 24 * (mu - 3 * sigma)))
}

/** From which mean on somebody meets the levels 2 to 6. */
const levelsFrom = [20, 22, 25.5, 29, 32] as const

/** The strength of a bot against which the player has a fair chance. Newcomers begin with the easy one. */
export function fittingLevel(skill: Skill | undefined): BotLevel {
  if (skill === undefined) return 1
  return botLevelOf(1 + levelsFrom.filter((mu) => skill.mu >= mu).length) ?? 1
}

/** One team of a match that ended, or one person who played alone. Teams with the same place have drawn. */
export interface RatedTeam<Player> {
  readonly players: readonly { readonly player: Player; readonly skill: Skill }[]
  /** 1 for the winners. */
  readonly place: number
}

/** The new ratings after a match (OpenSkill, after Weng and Lin). The library is loaded with the first match that ends, because it takes memory and time at each start. */
export async function rated<Player>(
  teams: readonly RatedTeam<Player>[],
): Promise<{ readonly player: Player; readonly before: Skill; readonly after: Skill }[]> {
  const { rate, rating } = await import('openskill')
  const after = rate(
    teams.map(({ players }) => players.map(({ skill }) => rating({ mu: skill.mu, sigma: skill.sigma }))),
    { rank: teams.map(({ place }) => place) },
  )
  return teams.flatMap(({ players }, team) =>
    players.map(({ player, skill }, at) => {
      const known = after[team]?.[at] ?? skill
      return { player, before: skill, after: { mu: known.mu, sigma: known.sigma } }
    }),
  )
}

/** How a rated match ended for one of its people. Members of a team have the same `team`. */
export interface RatedPlayer {
  readonly user: string
  readonly team: number
  readonly outcome: 'win' | 'lose' | 'draw'
}

const places = { win: 1, draw: 2, lose: 3 } as const

/** A match that changes ratings. */
export interface Rateable {
  readonly match: string
  readonly gameId: string
  readonly standings: readonly RatedPlayer[]
  /** The users whose ratings change; without it, everyone's. */
  readonly only?: readonly string[]
}

/**
 * Stores new ratings of the people in matches, within the transaction that ends the matches. Nobody may occur in two of them.
 * @returns by match, the change of each user's shown rating
 */
export async function rateMatches(tx: Queries, matches: readonly Rateable[], at: Date): Promise<Map<string, Map<string, number>>> {
  if (matches.length === 0) return new Map()
  const known = await sql.holdRatings(
    tx,
    matches.flatMap(({ gameId, standings }) => standings.map(({ user }) => ({ user, gameId }))),
    newcomer,
    at,
  )
  const changesOf = async ({ match, gameId, standings, only }: Rateable): Promise<sql.Rated[]> => {
    const teams = [...Map.groupBy(standings, ({ team }) => team).values()].map((those) => ({
      place: places[those[0]?.outcome ?? 'draw'],
      players: those.map((player) => ({ player, skill: known.get(player.user) ?? newcomer })),
    }))
    if (teams.length < 2) return []
    return (await rated(teams))
      .filter(({ player }) => only === undefined || only.includes(player.user))
      .map(({ player, before, after }) => ({
        match,
        gameId,
        user: player.user,
        mu: after.mu,
        sigma: after.sigma,
        won: player.outcome === 'win',
        change: shownRating(after) - shownRating(before),
      }))
  }
  const changes = (await Promise.all(matches.map(changesOf))).flat()
  await sql.storeRatings(tx, changes, at)
  const byMatch = Map.groupBy(changes, ({ match }) => match)
  return new Map([...byMatch].map(([match, those]) => [match, new Map(those.map(({ user, change }) => [user, change]))]))
}

import { rate, rating } from 'openskill'
import type { Queries } from '../platform/db/pool.ts'
import * as sql from './ratings.sql.ts'

/** How well someone plays, as far as is known: a bell curve of middle `mu` and width `sigma`. */
export interface Skill {
  readonly mu: number
  readonly sigma: number
}

/** What is known of someone who has never played. */
export const newcomer: Skill = { mu: 25, sigma: 25 / 3 }

/** The rating as people see it: 1000 for a newcomer, rising with what is known for sure. Never below 0. */
export function shownRating({ mu, sigma }: Skill): number {
  return Math.max(0, Math.round(1000 + 24 * (mu - 3 * sigma)))
}

/** The strength of a bot against whom someone has a fair chance: newcomers begin with the easy one. */
export function fittingLevel(skill: Skill | undefined): 1 | 2 | 3 {
  if (skill === undefined || skill.mu < 22) return 1
  return skill.mu < 29 ? 2 : 3
}

/** One side of a match that ended. Sides of the same place have drawn. */
export interface Side<Player> {
  readonly players: readonly { readonly player: Player; readonly skill: Skill }[]
  /** 1 for the winners. */
  readonly place: number
}

/** What a match taught about its players (OpenSkill, after Weng and Lin). */
export function rated<Player>(sides: readonly Side<Player>[]): { readonly player: Player; readonly before: Skill; readonly after: Skill }[] {
  const after = rate(
    sides.map(({ players }) => players.map(({ skill }) => rating({ mu: skill.mu, sigma: skill.sigma }))),
    { rank: sides.map(({ place }) => place) },
  )
  return sides.flatMap(({ players }, side) =>
    players.map(({ player, skill }, at) => {
      const known = after[side]?.[at] ?? skill
      return { player, before: skill, after: { mu: known.mu, sigma: known.sigma } }
    }),
  )
}

/** How a rated match went for one of its people. `side` joins those of a team. */
export interface Standing {
  readonly user: string
  readonly side: number
  readonly outcome: 'win' | 'lose' | 'draw'
}

const places = { win: 1, draw: 2, lose: 3 } as const

/**
 * Writes what a match taught about its people, within the transaction that ends it.
 * @param only whose ratings change; without it everyone's
 */
export async function rateMatch(tx: Queries, match: string, gameId: string, standings: readonly Standing[], at: Date, only?: readonly string[]): Promise<void> {
  const users = standings.map(({ user }) => user)
  await sql.ensureRatings(tx, gameId, users, newcomer.mu, newcomer.sigma, at)
  const known = new Map((await sql.lockRatings(tx, gameId, users)).map((row) => [row.account_id, row]))
  const sides = [...Map.groupBy(standings, ({ side }) => side).values()].map((those) => ({
    place: places[those[0]?.outcome ?? 'draw'],
    players: those.map((standing) => ({ player: standing, skill: known.get(standing.user) ?? newcomer })),
  }))
  if (sides.length < 2) return
  const changes = rated(sides)
    .filter(({ player }) => only === undefined || only.includes(player.user))
    .map(({ player, before, after }) => ({ user: player.user, ...after, won: player.outcome === 'win', change: shownRating(after) - shownRating(before) }))
  await sql.storeRatings(tx, match, gameId, changes, at)
}

import type { Period } from '@majlis/contract/leaderboards'
import type { Queries } from '../platform/db/pool.ts'

/** A person's wins by period, for an export; an empty game is all of them. */
export function selectOfPerson(db: Queries, user: string, max: number): Promise<object[]> {
  return db.query(
    `select b.game_id, b.period, b.starts, s.wins, s.reached_at from standing s join leaderboard b on b.id = s.leaderboard
     where s.user_id = $1 order by b.starts desc, b.period, b.game_id limit $2`,
    [user, max],
  )
}

/** A board on which a person stood, and the country in which they did. */
export interface LeftBoard {
  readonly game_id: string
  readonly period: Period
  readonly starts: string
  readonly region: string
}

/** Removes what is stored of a person. @returns the boards that they have left */
export async function deleteOfPerson(db: Queries, user: string): Promise<LeftBoard[]> {
  const left = await db.query<LeftBoard>(
    `with gone as (delete from standing where user_id = $1 returning leaderboard, region)
     select b.game_id, b.period, b.starts::text as starts, g.region from gone g join leaderboard b on b.id = g.leaderboard`,
    [user],
  )
  await db.query('delete from win_count where user_id = $1', [user])
  await db.query('delete from win_total where user_id = $1', [user])
  await db.query('delete from opponent_win where user_id = $1 or opponent_id = $1', [user])
  await db.query('delete from win_over where user_id = $1 or opponent_id = $1', [user])
  return left
}

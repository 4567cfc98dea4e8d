import type { Queries } from '../../platform/db/pool.ts'

export interface PlayingRow {
  readonly account_id: string
  readonly match_id: string
  readonly game_id: string
  readonly started_at: Date
}

/** Running matches of `friends` in which neither the user nor any of `blocked` sits, newest first. */
export function selectPlaying(db: Queries, user: string, friends: readonly string[], blocked: readonly string[], limit: number): Promise<PlayingRow[]> {
  return db.query<PlayingRow>(
    `select p.account_id, p.match_id, m.game_id, m.started_at
     from match_player p join match m on m.id = p.match_id
     where p.active and p.account_id = any($2::uuid[]) and m.status = 'started'
       and not exists (select from match_player o where o.match_id = p.match_id and (o.account_id = $1 or o.account_id = any($3::uuid[])))
     order by m.started_at desc limit $4`,
    [user, friends, blocked, limit],
  )
}

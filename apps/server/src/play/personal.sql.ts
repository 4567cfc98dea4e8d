import type { Queries } from '../platform/db/pool.ts'

/** Games, rounds, saves and best scores of a person, for an export. */
export async function selectOfPerson(db: Queries, user: string, max: number): Promise<object> {
  const [games, rounds, saves, bestScores] = await Promise.all([
    db.query('select game_id, plays, wins, streak, best_score, played_at from played_game where account_id = $1 order by played_at desc', [user]),
    db.query('select id, game_id, opened_at, ended_at, outcome, score from round where account_id = $1 order by opened_at desc limit $2', [user, max]),
    db.query('select game_id, version, data, saved_at from game_save where account_id = $1 order by game_id', [user]),
    db.query('select game_id, score, reached_at from best_score where account_id = $1 order by game_id', [user]),
  ])
  return { games, rounds, saves, bestScores }
}

/** Deletes the games, rounds, saves and best scores of a person. */
export async function deleteOfPerson(db: Queries, user: string): Promise<void> {
  await db.query('delete from best_score where account_id = $1', [user])
  await db.query('delete from ranked_seed where account_id = $1', [user])
  await db.query('delete from game_save where account_id = $1', [user])
  await db.query('delete from round where account_id = $1', [user])
  await db.query('delete from played_game where account_id = $1', [user])
}

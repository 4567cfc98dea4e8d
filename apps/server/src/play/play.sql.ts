import type { Db, Queries } from '../platform/db/pool.ts'

export interface RoundRow {
  readonly id: string
  readonly game_id: string
  readonly seed: string
  readonly outcome: string | null
  readonly opened_at: Date
  /** Its seed is another person's, too, and it is on no board. */
  readonly is_shared: boolean
}

const roundColumns = 'id, game_id, seed, outcome, opened_at, is_shared'

/**
 * Opens a round, or returns the one that has this id already. The first opening counts as a play.
 * @param max rounds that the account may have opened in the last hour and not ended; beyond it the answer is 'full'
 */
export function openRound(
  db: Db,
  round: { id: string; account: string; game: string; seed: string; at: Date; isShared: boolean },
  max: number,
): Promise<RoundRow | 'full' | undefined> {
  return db.transaction(async (tx) => {
    // Openings of one person follow each other, so that a burst cannot slip through.
    await tx.query("select pg_advisory_xact_lock(hashtextextended('round ' || $1, 0))", [round.account])
    const known = await selectRound(tx, round.account, round.id)
    if (known) return known
    const [open] = await tx.query<{ n: number }>(
      "select count(*)::int as n from round where account_id = $1 and outcome is null and opened_at > $2::timestamptz - interval '1 hour'",
      [round.account, round.at],
    )
    if ((open?.n ?? 0) >= max) return 'full'
    const [opened] = await tx.query<RoundRow>(
      `insert into round (id, account_id, game_id, seed, opened_at, is_shared) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing returning ${roundColumns}`,
      [round.id, round.account, round.game, round.seed, round.at, round.isShared],
    )
    if (opened) await recordPlays(tx, [{ user: round.account, gameId: round.game, playId: round.id, at: round.at }])
    return opened ?? selectRound(tx, round.account, round.id)
  })
}

export interface PlayRecord {
  readonly user: string
  readonly gameId: string
  /** UUID of the match, search or round that is played. */
  readonly playId: string
  readonly at: Date
}

/** Counts plays of many people at once, in the order of their keys. A play that was the last one of its person and game is not counted again. */
export async function recordPlays(db: Queries, plays: readonly PlayRecord[]): Promise<void> {
  await db.query(
    `insert into played_game as p (account_id, game_id, plays, played_at, last_play)
     select i.account_id, i.game_id, count(distinct i.play_id)::int, max(i.at), (array_agg(i.play_id order by i.at desc, i.n desc))[1]
     from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::uuid[]) with ordinality as i(account_id, game_id, at, play_id, n)
     group by i.account_id, i.game_id order by i.account_id, i.game_id
     on conflict (account_id, game_id) do update
       set plays = p.plays + excluded.plays, played_at = greatest(p.played_at, excluded.played_at), last_play = excluded.last_play
       where p.last_play is distinct from excluded.last_play`,
    [plays.map((play) => play.user), plays.map((play) => play.gameId), plays.map((play) => play.at), plays.map((play) => play.playId)],
  )
}

/** Wins by `user game`. */
export async function selectWins(db: Queries, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ account_id: string; game_id: string; wins: number }>(
    'select p.account_id, p.game_id, p.wins from unnest($1::uuid[], $2::text[]) as i(account_id, game_id) join played_game p using (account_id, game_id)',
    [keys.map((key) => key.slice(0, 36)), keys.map((key) => key.slice(37))],
  )
  return new Map(rows.map((row) => [`${row.account_id} ${row.game_id}`, row.wins]))
}

/** A round of this account by its id, open or ended. */
export async function selectRound(db: Queries, account: string, id: string): Promise<RoundRow | undefined> {
  const [row] = await db.query<RoundRow>(`select ${roundColumns} from round where account_id = $1 and id = $2`, [account, id])
  return row
}

export interface ProvenRow {
  readonly game_id: string
  readonly proven_seed: string
  readonly proven_setup: string | null
  readonly proven_version: number | null
  readonly score: number
}

/** An ended round that the server has played again and that a duel can have. */
export async function selectProven(db: Queries, account: string, id: string): Promise<ProvenRow | undefined> {
  const [row] = await db.query<ProvenRow>(
    `select game_id, proven_seed, proven_setup, proven_version, score from round
     where account_id = $1 and id = $2 and proven_seed is not null and score is not null`,
    [account, id],
  )
  return row
}

/** The game of the newest round of each account that was opened after a moment and has not ended. */
export async function selectOpenRounds(db: Queries, after: Date): Promise<Map<string, string>> {
  const rows = await db.query<{ account_id: string; game_id: string }>(
    `select distinct on (account_id) account_id, game_id from round where outcome is null and opened_at > $1 order by account_id, opened_at desc`,
    [after],
  )
  return new Map(rows.map((row) => [row.account_id, row.game_id]))
}

/** Those of the people who have played a game with their wins in it, the most wins first, then the most plays. */
export async function selectPlayers(db: Queries, game: string, users: readonly string[], limit: number): Promise<{ account_id: string; wins: number }[]> {
  return db.query(
    `select account_id, wins from played_game where account_id = any($2::uuid[]) and game_id = $1
     order by wins desc, plays desc, account_id limit $3`,
    [game, users, limit],
  )
}

/** Closes a round once; answers false when it was closed before. */
export async function closeRound(db: Queries, account: string, id: string, outcome: string, score: number | undefined, at: Date): Promise<boolean> {
  const rows = await db.query('update round set outcome = $3, score = $4, ended_at = $5 where account_id = $1 and id = $2 and outcome is null returning 1', [
    account,
    id,
    outcome,
    score ?? null,
    at,
  ])
  return rows.length > 0
}

export interface PlayedRow {
  readonly game_id: string
  readonly plays: number
  readonly wins: number
  readonly streak: number
  readonly best_score: number
  readonly played_at: Date
}

/** Counts an outcome: a win raises medal and streak, a loss ends the streak, a draw leaves both. */
export async function countOutcome(
  db: Queries,
  account: string,
  game: string,
  outcome: 'win' | 'lose' | 'draw',
  score: number,
  at: Date,
): Promise<PlayedRow | undefined> {
  const [row] = await db.query<PlayedRow>(
    `insert into played_game as p (account_id, game_id, plays, wins, streak, best_score, played_at)
     values ($1, $2, 1, $3, $3, $4, $5)
     on conflict (account_id, game_id) do update set
       wins = p.wins + $3,
       streak = case $6 when 'win' then p.streak + 1 when 'lose' then 0 else p.streak end,
       best_score = greatest(p.best_score, $4),
       played_at = greatest(p.played_at, $5)
     returning game_id, plays, wins, streak, best_score, played_at`,
    [account, game, outcome === 'win' ? 1 : 0, score, at, outcome],
  )
  return row
}

/** Counts outcomes of many people at once, none of them twice; returns everybody's numbers after that. */
export async function countOutcomes(
  db: Queries,
  outcomes: readonly { readonly user: string; readonly gameId: string; readonly outcome: 'win' | 'lose' | 'draw' }[],
  at: Date,
): Promise<(PlayedRow & { account_id: string })[]> {
  // In the order of ids, so that two transactions cannot deadlock.
  return db.query(
    `insert into played_game as p (account_id, game_id, plays, wins, streak, best_score, played_at)
     select i.account_id, i.game_id, 1, (i.outcome = 'win')::int, (i.outcome = 'win')::int, 0, $4
     from unnest($1::uuid[], $2::text[], $3::text[]) as i(account_id, game_id, outcome) order by i.account_id, i.game_id
     on conflict (account_id, game_id) do update set
       wins = p.wins + excluded.wins,
       streak = case when excluded.wins = 1 then p.streak + 1
         when exists (select from unnest($1::uuid[], $3::text[]) as i(account_id, outcome) where i.account_id = p.account_id and i.outcome = 'lose') then 0
         else p.streak end,
       played_at = greatest(p.played_at, $4)
     returning account_id, game_id, plays, wins, streak, best_score, played_at`,
    [outcomes.map(({ user }) => user), outcomes.map(({ gameId }) => gameId), outcomes.map(({ outcome }) => outcome), at],
  )
}

/** What each of the accounts played last, the newest first. */
export function selectPlayed(db: Queries, accounts: readonly string[], max: number): Promise<(PlayedRow & { account_id: string })[]> {
  return db.query(
    `select account_id, game_id, plays, wins, streak, best_score, played_at
     from (select *, row_number() over (partition by account_id order by played_at desc) as place
           from played_game where account_id = any($1::uuid[])) p
     where place <= $2 order by account_id, place`,
    [accounts, max],
  )
}

/** What these accounts have played of one game. Those who have not played it are absent. */
export function selectPlayedOf(db: Queries, accounts: readonly string[], game: string): Promise<(PlayedRow & { account_id: string })[]> {
  return db.query(
    'select account_id, game_id, plays, wins, streak, best_score, played_at from played_game where account_id = any($1::uuid[]) and game_id = $2',
    [accounts, game],
  )
}

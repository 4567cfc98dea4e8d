import type { MatchTemplate } from '@majlis/contract/catalog'
import type { Queries } from '../platform/db/pool.ts'
import type { MatchRow, NewMatch, NewPlayer } from './matches.sql.ts'

// Rows of matches that have not started yet. Matchmaking prepares them with these functions, within its own transactions.

/** Creates matches with their players in two statements. */
export async function insertMatches(tx: Queries, matches: readonly NewMatch[]): Promise<void> {
  if (matches.length === 0) return
  const rows = matches.map((match) => ({
    id: match.id,
    game_id: match.gameId,
    configuration_id: match.configurationId,
    template: match.template,
    status: match.status,
    host_id: match.hostId,
    seed: match.seed,
    rules_version: match.rulesVersion,
    has_bot: match.hasBot,
    created_at: match.at.toISOString(),
    started_at: match.status === 'started' ? match.at.toISOString() : null,
    moved_at: match.at.toISOString(),
    deadline: match.deadline?.toISOString() ?? null,
    clock: match.clock,
    previous_match_id: match.previousMatchId,
    tournament_id: match.tournamentId,
    is_rated: match.isRated,
    is_friendly: match.isFriendly,
  }))
  await tx.query(
    `insert into match (id, game_id, configuration_id, template, status, host_id, seed, rules_version, version, has_bot, created_at, started_at, moved_at, deadline, clock, previous_match_id, tournament_id, is_rated, is_friendly)
     select id, game_id, configuration_id, template, status, host_id, seed, rules_version, 2, has_bot, created_at, started_at, moved_at, deadline, clock, previous_match_id, tournament_id, is_rated, is_friendly
     from jsonb_to_recordset($1::jsonb) as i(id uuid, game_id text, configuration_id text, template jsonb, status text, host_id uuid, seed text,
       rules_version int, has_bot boolean, created_at timestamptz, started_at timestamptz, moved_at timestamptz, deadline timestamptz, clock jsonb, previous_match_id uuid,
       tournament_id text, is_rated boolean, is_friendly boolean)`,
    [JSON.stringify(rows)],
  )
  const players = matches.flatMap((match) => match.players.map((player) => ({ ...player, match: match.id })))
  await tx.query(
    `insert into match_player (match_id, seat, account_id, is_bot, wins_before, rating, bot_level)
     select * from unnest($1::uuid[], $2::int[], $3::uuid[], $4::boolean[], $5::int[], $6::int[], $7::int[])`,
    [
      players.map((p) => p.match),
      players.map((p) => p.seat),
      players.map((p) => p.user),
      players.map((p) => p.isBot),
      players.map((p) => p.wins),
      players.map((p) => p.rating),
      players.map((p) => p.botLevel),
    ],
  )
}

/** Locks a match for a change of its lobby. */
export async function lockMatch(tx: Queries, id: string): Promise<MatchRow | undefined> {
  const [row] = await tx.query<MatchRow>('select * from match where id = $1 for no key update', [id])
  return row
}

/** The lobbies in which a user has a seat, ordered by id. Changes of one person's lobbies run one after the other, until the transaction ends. */
export async function selectLobbiesOf(tx: Queries, user: string): Promise<string[]> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('lobbies ' || $1, 0))", [user])
  const rows = await tx.query<{ id: string }>(
    "select m.id from match_player p join match m on m.id = p.match_id where p.account_id = $1 and p.active and m.status = 'waiting' order by m.id",
    [user],
  )
  return rows.map(({ id }) => id)
}

/** Which of these people have a seat in a lobby. */
export async function selectSitting(db: Queries, users: readonly string[]): Promise<Map<string, true>> {
  const rows = await db.query<{ account_id: string }>(
    `select p.account_id from match_player p join match m on m.id = p.match_id
     where p.account_id = any($1::uuid[]) and p.active and m.status = 'waiting'`,
    [users],
  )
  return new Map(rows.map(({ account_id }) => [account_id, true]))
}

/** Gives a player the lowest free seat. The caller holds the match's lock and has checked the count. */
export async function seatPlayer(tx: Queries, match: string, { user, wins, isBot, rating, botLevel }: Omit<NewPlayer, 'seat'>): Promise<void> {
  await tx.query(
    `insert into match_player (match_id, seat, account_id, is_bot, wins_before, rating, bot_level)
     select $1, (select min(n) from generate_series(0, 63) as n where not exists (select 1 from match_player where match_id = $1 and seat = n)), $2, $3, $4, $5, $6
     on conflict (match_id, account_id) do nothing`,
    [match, user, isBot, wins, rating, botLevel],
  )
  if (isBot) await tx.query('update match set has_bot = true, is_rated = false where id = $1', [match])
}

/** Removes a player from a match, whose lock the caller holds. */
export async function unseatPlayer(tx: Queries, match: string, user: string): Promise<void> {
  await tx.query('delete from match_player where match_id = $1 and account_id = $2', [match, user])
}

/** Stores until when a lobby searches for players; null when it does not search any more. */
export async function setSearching(tx: Queries, ids: readonly string[], until: Date | null): Promise<void> {
  await tx.query(
    "update match set search_until = $2, version = version + 1 where id = any($1::uuid[]) and status = 'waiting' and search_until is distinct from $2",
    [ids, until],
  )
}

/** Stores that a lobby does not search any more. The caller raises the version. */
export async function clearSearching(tx: Queries, lobby: string): Promise<void> {
  await tx.query('update match set search_until = null where id = $1', [lobby])
}

/**
 * Starts a lobby once and numbers its seats without gaps. Returns false when it was not a lobby any more.
 * @param room the chat of its two players
 */
export async function startLobby(tx: Queries, id: string, at: Date, deadline: Date, room: string | null): Promise<boolean> {
  const rows = await tx.query(
    `update match set status = 'started', started_at = $2, moved_at = $2, deadline = $3, room_id = $4, search_until = null, version = version + 1
     where id = $1 and status = 'waiting' returning 1`,
    [id, at, deadline, room],
  )
  if (rows.length === 0) return false
  // Seats are part of the key, so that they are set in two steps, first to negative numbers.
  await tx.query(
    'update match_player p set seat = -1 - r.n from (select account_id, row_number() over (order by seat) - 1 as n from match_player where match_id = $1) r where p.match_id = $1 and p.account_id = r.account_id',
    [id],
  )
  await tx.query('update match_player set seat = -1 - seat where match_id = $1', [id])
  await tx.query("select note_paths('lobby', array(select 'users/' || account_id from match_player where match_id = $1 and not is_bot))", [id])
  return true
}

/** Stores the template of a lobby and raises its version. The caller holds the match's lock. */
export async function setTemplate(tx: Queries, id: string, template: MatchTemplate): Promise<void> {
  await tx.query('update match set template = $2, version = version + 1 where id = $1', [id, JSON.stringify(template)])
}

/** The existing rematch of an ended match, locked until the transaction ends. */
export async function holdRematch(tx: Queries, previous: string): Promise<string | null> {
  const [row] = await tx.query<{ rematch_id: string | null }>('select rematch_id from match where id = $1 for no key update', [previous])
  return row?.rematch_id ?? null
}

/** Stores the rematch of an ended match. The caller holds the lock. */
export async function nameRematch(tx: Queries, previous: string, rematch: string): Promise<void> {
  await tx.query('update match set rematch_id = $2, version = version + 1 where id = $1', [previous, rematch])
}

/** Removes this rematch from an ended match, so that another one can be opened; false when the match has another rematch or none. */
export async function clearRematch(tx: Queries, previous: string, rematch: string): Promise<boolean> {
  const rows = await tx.query('update match set rematch_id = null, version = version + 1 where id = $1 and rematch_id = $2 returning 1', [previous, rematch])
  return rows.length > 0
}

/** Cancels a lobby once. With `movedTo` its players continue in that match. */
export async function cancelMatch(tx: Queries, id: string, reason: string, at: Date, movedTo: string | null = null): Promise<number | undefined> {
  const [row] = await tx.query<{ version: number }>(
    `update match set status = 'cancelled', end_reason = $2, ended_at = $3, moved_to = $4, search_until = null, deadline = null, version = version + 1
     where id = $1 and status = 'waiting' returning version`,
    [id, reason, at, movedTo],
  )
  if (row) await tx.query('update match_player set active = false where match_id = $1', [id])
  return row?.version
}

/** Extends the time of a lobby to a moment at least. */
export async function extendLobby(tx: Queries, id: string, until: Date): Promise<void> {
  await tx.query("update match set deadline = greatest(deadline, $2), version = version + 1 where id = $1 and status = 'waiting'", [id, until])
}

/** Lobbies whose time is over. */
export async function selectOverdueLobbies(db: Queries, at: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "select id from match where status = 'waiting' and deadline is not null and deadline < $1 order by deadline limit $2",
    [at, limit],
  )
  return rows.map(({ id }) => id)
}

/** The running match of each user in a game, by `user game`; the newest where there are several. */
export async function selectRunningIn(db: Queries, users: readonly string[], games: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ account_id: string; game_id: string; id: string }>(
    `select p.account_id, m.game_id, m.id from unnest($1::uuid[], $2::text[]) as i(account_id, game_id)
     join match_player p on p.account_id = i.account_id and p.active join match m on m.id = p.match_id and m.status = 'started' and m.game_id = i.game_id
     order by m.started_at`,
    [users, games],
  )
  return new Map(rows.map((row) => [`${row.account_id} ${row.game_id}`, row.id]))
}

/** Which of these people play in a match that has started. */
export async function selectPlaying(db: Queries, users: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ account_id: string }>(
    `select distinct p.account_id from match_player p join match m on m.id = p.match_id
     where p.account_id = any($1::uuid[]) and p.active and m.status = 'started'`,
    [users],
  )
  return rows.map(({ account_id }) => account_id)
}

/** The game of everybody who has a seat in a match or a lobby, by user. */
export async function selectSeated(db: Queries): Promise<Map<string, string>> {
  const rows = await db.query<{ account_id: string; game_id: string }>(
    `select p.account_id, m.game_id from match m join match_player p on p.match_id = m.id
     where m.status in ('waiting', 'started') and p.active and not p.is_bot`,
  )
  return new Map(rows.map((row) => [row.account_id, row.game_id]))
}

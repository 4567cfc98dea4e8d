import type { MatchTemplate } from '@majlis/contract/catalog'
import type { Queries } from '../platform/db/pool.ts'
import type { MatchRow, NewPlayer } from './matches.sql.ts'

/** Locks a match for a change of its lobby; its search first, as the pairing does, so that the two never wait for each other in a circle. */
export async function lockMatch(tx: Queries, id: string): Promise<MatchRow | undefined> {
  await tx.query("select 1 from ticket where lobby_id = $1 and state = 'searching' for update", [id])
  const [row] = await tx.query<MatchRow>('select * from match where id = $1 for no key update', [id])
  return row
}

/**
 * The lobbies that a user sits in, each locked with its search, in the order of ids, so that two who change places never wait for each other in
 * a circle. What one person does with lobbies happens one after the other.
 * @param also a match that is locked with them, whatever it is
 */
export async function lockLobbiesOf(tx: Queries, user: string, also?: string): Promise<MatchRow[]> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('lobbies ' || $1, 0))", [user])
  const seated = await tx.query<{ id: string }>(
    "select m.id from match_player p join match m on m.id = p.match_id where p.account_id = $1 and p.active and m.status = 'waiting'",
    [user],
  )
  const ids = new Set(seated.map(({ id }) => id))
  if (also !== undefined) ids.add(also)
  const locked: MatchRow[] = []
  for (const id of [...ids].sort()) {
    const row = await lockMatch(tx, id)
    if (row) locked.push(row)
  }
  return locked
}

/** Who of these people sits in a lobby. */
export async function selectSitting(db: Queries, users: readonly string[]): Promise<Map<string, true>> {
  const rows = await db.query<{ account_id: string }>(
    `select p.account_id from match_player p join match m on m.id = p.match_id
     where p.account_id = any($1::uuid[]) and p.active and m.status = 'waiting'`,
    [users],
  )
  return new Map(rows.map(({ account_id }) => [account_id, true]))
}

/** Seats a player at the lowest free place. The caller holds the match's lock and has checked the count. */
export async function seatPlayer(tx: Queries, match: string, { user, wins, isBot, rating, botLevel }: Omit<NewPlayer, 'seat'>): Promise<void> {
  await tx.query(
    `insert into match_player (match_id, seat, account_id, is_bot, wins_before, rating, bot_level)
     select $1, (select min(n) from generate_series(0, 63) as n where not exists (select 1 from match_player where match_id = $1 and seat = n)), $2, $3, $4, $5, $6
     on conflict (match_id, account_id) do nothing`,
    [match, user, isBot, wins, rating, botLevel],
  )
  if (isBot) await tx.query('update match set has_bot = true, is_rated = false where id = $1', [match])
}

export async function unseatPlayer(tx: Queries, match: string, user: string): Promise<void> {
  await tx.query('delete from match_player where match_id = $1 and account_id = $2', [match, user])
}

/** Notes until when a lobby looks for players; null for no longer. */
export async function setSearching(tx: Queries, ids: readonly string[], until: Date | null): Promise<void> {
  await tx.query(
    "update match set search_until = $2, version = version + 1 where id = any($1::uuid[]) and status = 'waiting' and search_until is distinct from $2",
    [ids, until],
  )
}

/** Ends a lobby's search. */
export async function endLobbySearch(tx: Queries, lobby: string): Promise<void> {
  await tx.query("update ticket set state = 'cancelled' where lobby_id = $1 and state = 'searching'", [lobby])
  await tx.query('update match set search_until = null where id = $1', [lobby])
}

/** A lobby that looks for players keeps its search in step with who sits there. */
export async function syncParty(tx: Queries, lobby: string): Promise<void> {
  await tx.query(
    `update ticket t set party = coalesce((select array_agg(account_id order by seat) from match_player where match_id = $1 and account_id <> t.account_id), '{}')
     where lobby_id = $1 and state = 'searching'`,
    [lobby],
  )
}

/** Starts a lobby once: seats are numbered without gaps. Answers false when it was no lobby any more. */
export async function startLobby(tx: Queries, id: string, at: Date, deadline: Date): Promise<boolean> {
  const rows = await tx.query(
    "update match set status = 'started', started_at = $2, moved_at = $2, deadline = $3, search_until = null, version = version + 1 where id = $1 and status = 'waiting' returning 1",
    [id, at, deadline],
  )
  if (rows.length === 0) return false
  await endLobbySearch(tx, id)
  // Twice, through negative numbers: the seats are part of the key.
  await tx.query(
    'update match_player p set seat = -1 - r.n from (select account_id, row_number() over (order by seat) - 1 as n from match_player where match_id = $1) r where p.match_id = $1 and p.account_id = r.account_id',
    [id],
  )
  await tx.query('update match_player set seat = -1 - seat where match_id = $1', [id])
  await tx.query("select note_paths('lobby', array(select 'users/' || account_id from match_player where match_id = $1 and not is_bot))", [id])
  return true
}

export async function setTemplate(tx: Queries, id: string, template: MatchTemplate): Promise<void> {
  await tx.query('update match set template = $2, version = version + 1 where id = $1', [id, JSON.stringify(template)])
}

/** The rematch that stands of an ended match, which is held until the transaction ends. */
export async function holdRematch(tx: Queries, previous: string): Promise<string | null> {
  const [row] = await tx.query<{ rematch_id: string | null }>('select rematch_id from match where id = $1 for no key update', [previous])
  return row?.rematch_id ?? null
}

/** Names the rematch of an ended match. The caller holds it. */
export async function nameRematch(tx: Queries, previous: string, rematch: string): Promise<void> {
  await tx.query('update match set rematch_id = $2, version = version + 1 where id = $1', [previous, rematch])
}

export async function clearRematch(tx: Queries, previous: string, rematch: string): Promise<boolean> {
  const rows = await tx.query('update match set rematch_id = null, version = version + 1 where id = $1 and rematch_id = $2 returning 1', [previous, rematch])
  return rows.length > 0
}

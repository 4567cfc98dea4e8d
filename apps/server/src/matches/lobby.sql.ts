import type { MatchTemplate } from '@majlis/contract/catalog'
import type { Db, Queries, Tx } from '../platform/db/pool.ts'
import { type MatchRow, type NewPlayer, selectMatch } from './matches.sql.ts'

/** Locks a match for a change of its lobby; its search first, as the pairing does, so that the two never wait for each other in a circle. */
export async function lockMatch(tx: Queries, id: string): Promise<MatchRow | undefined> {
  await tx.query("select 1 from ticket where lobby_id = $1 and state = 'searching' for update", [id])
  const [row] = await tx.query<MatchRow>('select * from match where id = $1 for no key update', [id])
  return row
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
  return true
}

export async function setTemplate(tx: Queries, id: string, template: MatchTemplate): Promise<void> {
  await tx.query('update match set template = $2, version = version + 1 where id = $1', [id, JSON.stringify(template)])
}

/** Names the rematch of an ended match; the first to ask wins, and the answer is the rematch that stands. */
export async function claimRematch(tx: Queries, previous: string, rematch: string): Promise<string> {
  await tx.query('update match set rematch_id = $2, version = version + 1 where id = $1 and rematch_id is null', [previous, rematch])
  return (await selectMatch(tx, previous))?.rematch_id ?? rematch
}

export async function clearRematch(tx: Queries, previous: string, rematch: string): Promise<boolean> {
  const rows = await tx.query('update match set rematch_id = null, version = version + 1 where id = $1 and rematch_id = $2 returning 1', [previous, rematch])
  return rows.length > 0
}

export interface InviteRow {
  readonly id: string
  readonly match_id: string
  readonly sent_by: string
  readonly sent_to: string
  readonly game_id: string
  readonly state: 'invited' | 'accepted' | 'rejected' | 'cancelled' | 'expired'
  readonly previous_match_id: string | null
  readonly created_at: Date
  readonly expire_at: Date
}

/** Invites a user to a match; an open invite to the same match stands and is answered. */
export async function insertInvite(db: Db, invite: Omit<InviteRow, 'state'>): Promise<InviteRow> {
  return db.transaction(async (tx: Tx) => {
    await lockMatch(tx, invite.match_id)
    const [open] = await tx.query<InviteRow>("select * from match_invite where match_id = $1 and sent_to = $2 and state = 'invited' and expire_at > $3", [
      invite.match_id,
      invite.sent_to,
      invite.created_at,
    ])
    if (open) return open
    const [row] = await tx.query<InviteRow>(
      `insert into match_invite (id, match_id, sent_by, sent_to, game_id, previous_match_id, created_at, expire_at) values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
      [invite.id, invite.match_id, invite.sent_by, invite.sent_to, invite.game_id, invite.previous_match_id, invite.created_at, invite.expire_at],
    )
    if (row === undefined) throw new Error('The invite was not stored.')
    return row
  })
}

/** Moves an open invite to its end, once. `by` must be the one invited, or for a withdrawal the one who sent it. */
export async function endInvite(tx: Queries, id: string, by: string, state: 'accepted' | 'rejected', at: Date): Promise<InviteRow | undefined> {
  const [row] = await tx.query<InviteRow>(
    `update match_invite set state = case when sent_by = $2 then 'cancelled' else $3 end
     where id = $1 and state = 'invited' and expire_at > $4 and (sent_to = $2 or ($3 = 'rejected' and sent_by = $2)) returning *`,
    [id, by, state, at],
  )
  return row
}

export function expireInvites(db: Queries, at: Date): Promise<InviteRow[]> {
  return db.query<InviteRow>("update match_invite set state = 'expired' where state = 'invited' and expire_at <= $1 returning *", [at])
}

/** Ends every open invite to a match that cannot be joined any more. */
export function cancelInvites(tx: Queries, match: string): Promise<InviteRow[]> {
  return tx.query<InviteRow>("update match_invite set state = 'cancelled' where match_id = $1 and state = 'invited' returning *", [match])
}

export function selectInvites(db: Queries, user: string, at: Date): Promise<InviteRow[]> {
  return db.query<InviteRow>("select * from match_invite where (sent_to = $1 or sent_by = $1) and state = 'invited' and expire_at > $2 order by created_at", [
    user,
    at,
  ])
}

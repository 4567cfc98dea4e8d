import type { Db, Queries } from '../platform/db/pool.ts'
import { endLobbySearch, lockMatch } from './lobby.sql.ts'
import { type MatchRow, raiseVersion } from './matches.sql.ts'

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
  /** The room of the two in which it stands as a card. */
  readonly room_id: string | null
  /** The state that the card shows; null before there is one. */
  readonly card_state: InviteRow['state'] | null
}

export type NewInvite = Omit<InviteRow, 'state' | 'card_state'>

/** Invites a user to a match; an open invite to the same match stands and is answered. With the last free seat kept for it, the lobby looks for nobody else. */
export async function inviteOnce(db: Db, invite: NewInvite): Promise<InviteRow | undefined> {
  return db.transaction(async (tx) => {
    // A lobby that has just ended takes nobody any more: its invites are cancelled already.
    const lobby = await lockMatch(tx, invite.match_id)
    if (lobby?.status !== 'waiting') return undefined
    const [open] = await tx.query<InviteRow>("select * from match_invite where match_id = $1 and sent_to = $2 and state = 'invited' and expire_at > $3", [
      invite.match_id,
      invite.sent_to,
      invite.created_at,
    ])
    if (open) return open
    const row = await insertInvite(tx, invite)
    if (lobby.search_until !== null && !(await hasUnkeptSeat(tx, lobby, invite.created_at))) {
      await endLobbySearch(tx, lobby.id)
      await raiseVersion(tx, lobby.id)
    }
    return row
  })
}

/** Stores an invite. The caller holds the lobby, or has just made it. */
export async function insertInvite(tx: Queries, invite: NewInvite): Promise<InviteRow | undefined> {
  const [row] = await tx.query<InviteRow>(
    `insert into match_invite (id, match_id, sent_by, sent_to, game_id, previous_match_id, room_id, created_at, expire_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
    [
      ...[invite.id, invite.match_id, invite.sent_by, invite.sent_to, invite.game_id],
      ...[invite.previous_match_id, invite.room_id, invite.created_at, invite.expire_at],
    ],
  )
  return row
}

/** True while a lobby has a free seat that is not kept for somebody who was invited. */
export async function hasUnkeptSeat(tx: Queries, { id, template }: MatchRow, at: Date): Promise<boolean> {
  const [row] = await tx.query<{ taken: number }>(
    `select (select count(*) from match_player where match_id = $1)::int
       + (select count(*) from match_invite where match_id = $1 and state = 'invited' and expire_at > $2)::int as taken`,
    [id, at],
  )
  return (row?.taken ?? 0) < template.maxPlayerCount
}

/** Lobbies of these that wait for somebody whom they invited. */
export async function selectAwaiting(tx: Queries, lobbies: readonly string[], at: Date): Promise<Set<string>> {
  const rows = await tx.query<{ match_id: string }>(
    "select distinct match_id from match_invite where match_id = any($1::uuid[]) and state = 'invited' and expire_at > $2",
    [lobbies, at],
  )
  return new Set(rows.map((row) => row.match_id))
}

/** Whoever sits down takes what they were invited by to this match. */
export function acceptInvites(tx: Queries, match: string, user: string, at: Date): Promise<InviteRow[]> {
  return tx.query<InviteRow>(
    "update match_invite set state = 'accepted' where match_id = $1 and sent_to = $2 and state = 'invited' and expire_at > $3 returning *",
    [match, user, at],
  )
}

export async function selectInvite(db: Queries, id: string): Promise<InviteRow | undefined> {
  const [row] = await db.query<InviteRow>('select * from match_invite where id = $1', [id])
  return row
}

/** An invite that its receiver may take now, held until the transaction ends. */
export async function holdInvite(tx: Queries, id: string, user: string, at: Date): Promise<InviteRow | undefined> {
  const [row] = await tx.query<InviteRow>("select * from match_invite where id = $1 and sent_to = $2 and state = 'invited' and expire_at > $3 for update", [
    id,
    user,
    at,
  ])
  return row
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

/** Ends every open invite between two people. */
export function cancelInvitesBetween(db: Queries, a: string, b: string): Promise<InviteRow[]> {
  return db.query<InviteRow>(
    "update match_invite set state = 'cancelled' where state = 'invited' and ((sent_by = $1 and sent_to = $2) or (sent_by = $2 and sent_to = $1)) returning *",
    [a, b],
  )
}

/** Invites, sent and received, that stand now. */
export function selectInvites(db: Queries, user: string, at: Date): Promise<InviteRow[]> {
  return db.query<InviteRow>("select * from match_invite where (sent_to = $1 or sent_by = $1) and state = 'invited' and expire_at > $2 order by created_at", [
    user,
    at,
  ])
}

/** The invite before this one between the same two, where it has a card and came to nothing. */
export async function selectEarlierCard(db: Queries, { id, sent_by, sent_to, room_id }: InviteRow): Promise<InviteRow | undefined> {
  const [row] = await db.query<InviteRow>(
    'select * from match_invite where sent_by = $1 and sent_to = $2 and room_id = $3 and id < $4 and card_state is not null order by id desc limit 1',
    [sent_by, sent_to, room_id, id],
  )
  return row === undefined || row.state === 'accepted' || row.state === 'invited' ? undefined : row
}

/** Notes what the card of an invite shows. */
export async function noteCard(db: Queries, id: string, state: InviteRow['state']): Promise<void> {
  await db.query('update match_invite set card_state = $2 where id = $1', [id, state])
}

/** An invite that may not stand in the chat of the two gets no card. */
export async function dropCard(db: Queries, id: string): Promise<void> {
  await db.query('update match_invite set room_id = null where id = $1 and card_state is null', [id])
}

/** Invites from before a moment whose card does not show how they stand. */
export function selectUntold(db: Queries, before: Date, most: number): Promise<InviteRow[]> {
  return db.query<InviteRow>(
    'select * from match_invite where room_id is not null and card_state is distinct from state and created_at < $1 order by created_at limit $2',
    [before, most],
  )
}

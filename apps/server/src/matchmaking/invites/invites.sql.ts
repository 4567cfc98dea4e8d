import type { Queries } from '../../platform/db/pool.ts'

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
  /** The room of the two people that contains the card. */
  readonly room_id: string | null
  /** The state that the card shows; null before there is a card. */
  readonly card_state: InviteRow['state'] | null
}

export type NewInvite = Omit<InviteRow, 'state' | 'card_state'>

/** The open invite of a user to a match. */
export async function selectOpenInvite(tx: Queries, match: string, user: string, at: Date): Promise<InviteRow | undefined> {
  const [row] = await tx.query<InviteRow>("select * from match_invite where match_id = $1 and sent_to = $2 and state = 'invited' and expire_at > $3", [
    match,
    user,
    at,
  ])
  return row
}

/** Stores an invite. The caller holds the lobby's lock, or has just created the lobby. */
export async function insertInvite(tx: Queries, invite: NewInvite): Promise<InviteRow | undefined> {
  const [row] = await tx.query<InviteRow>(
    `insert into match_invite (id, match_id, sent_by, sent_to, game_id, previous_match_id, room_id, created_at, expire_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
    [invite.id, invite.match_id, invite.sent_by, invite.sent_to, invite.game_id, invite.previous_match_id, invite.room_id, invite.created_at, invite.expire_at],
  )
  return row
}

/** How many seats of a lobby are reserved for invited people. */
export async function countOpenInvites(tx: Queries, match: string, at: Date): Promise<number> {
  const [row] = await tx.query<{ n: number }>("select count(*)::int as n from match_invite where match_id = $1 and state = 'invited' and expire_at > $2", [
    match,
    at,
  ])
  return row?.n ?? 0
}

/** Those of the lobbies that have open invites. */
export async function selectAwaiting(tx: Queries, lobbies: readonly string[], at: Date): Promise<Set<string>> {
  const rows = await tx.query<{ match_id: string }>(
    "select distinct match_id from match_invite where match_id = any($1::uuid[]) and state = 'invited' and expire_at > $2",
    [lobbies, at],
  )
  return new Set(rows.map((row) => row.match_id))
}

/** Accepts a user's invites to a match in which the user takes a seat. */
export function acceptInvites(tx: Queries, match: string, user: string, at: Date): Promise<InviteRow[]> {
  return tx.query<InviteRow>(
    "update match_invite set state = 'accepted' where match_id = $1 and sent_to = $2 and state = 'invited' and expire_at > $3 returning *",
    [match, user, at],
  )
}

/** The chat room of two people of whom one accepted an invite of the other to a match; null when they came together in another way, or are no friends. */
export async function selectRoomOf(tx: Queries, match: string, people: readonly string[]): Promise<string | null> {
  const [row] = await tx.query<{ room_id: string }>(
    `select room_id from match_invite where match_id = $1 and state = 'accepted' and room_id is not null
       and sent_by = any($2::uuid[]) and sent_to = any($2::uuid[]) limit 1`,
    [match, people],
  )
  return row?.room_id ?? null
}

/** An invite by its id, in any state. */
export async function selectInvite(db: Queries, id: string): Promise<InviteRow | undefined> {
  const [row] = await db.query<InviteRow>('select * from match_invite where id = $1', [id])
  return row
}

/** An invite that its receiver may accept now, locked until the transaction ends. */
export async function holdInvite(tx: Queries, id: string, user: string, at: Date): Promise<InviteRow | undefined> {
  const [row] = await tx.query<InviteRow>("select * from match_invite where id = $1 and sent_to = $2 and state = 'invited' and expire_at > $3 for update", [
    id,
    user,
    at,
  ])
  return row
}

/** Ends an open invite, once. `by` must be the invited person, or the sender when the invite is withdrawn. */
export async function endInvite(tx: Queries, id: string, by: string, state: 'accepted' | 'rejected', at: Date): Promise<InviteRow | undefined> {
  const [row] = await tx.query<InviteRow>(
    `update match_invite set state = case when sent_by = $2 then 'cancelled' else $3 end
     where id = $1 and state = 'invited' and expire_at > $4 and (sent_to = $2 or ($3 = 'rejected' and sent_by = $2)) returning *`,
    [id, by, state, at],
  )
  return row
}

/** Ends the open invites whose time is over, and returns them. */
export function expireInvites(db: Queries, at: Date): Promise<InviteRow[]> {
  return db.query<InviteRow>("update match_invite set state = 'expired' where state = 'invited' and expire_at <= $1 returning *", [at])
}

/** Cancels every open invite to a match that cannot be joined any more. */
export function cancelInvites(tx: Queries, match: string): Promise<InviteRow[]> {
  return tx.query<InviteRow>("update match_invite set state = 'cancelled' where match_id = $1 and state = 'invited' returning *", [match])
}

/** Cancels every open invite between two people. */
export function cancelInvitesBetween(db: Queries, a: string, b: string): Promise<InviteRow[]> {
  return db.query<InviteRow>(
    "update match_invite set state = 'cancelled' where state = 'invited' and ((sent_by = $1 and sent_to = $2) or (sent_by = $2 and sent_to = $1)) returning *",
    [a, b],
  )
}

/** A user's open invites, sent and received. */
export function selectInvites(db: Queries, user: string, at: Date): Promise<InviteRow[]> {
  return db.query<InviteRow>("select * from match_invite where (sent_to = $1 or sent_by = $1) and state = 'invited' and expire_at > $2 order by created_at", [
    user,
    at,
  ])
}

/** The previous invite between the same two people, where it has a card and was not accepted. */
export async function selectEarlierCard(db: Queries, { id, sent_by, sent_to, room_id }: InviteRow): Promise<InviteRow | undefined> {
  const [row] = await db.query<InviteRow>(
    'select * from match_invite where sent_by = $1 and sent_to = $2 and room_id = $3 and id < $4 and card_state is not null order by id desc limit 1',
    [sent_by, sent_to, room_id, id],
  )
  return row === undefined || row.state === 'accepted' || row.state === 'invited' ? undefined : row
}

/** Stores what the card of an invite shows. */
export async function noteCard(db: Queries, id: string, state: InviteRow['state']): Promise<void> {
  await db.query('update match_invite set card_state = $2 where id = $1', [id, state])
}

/** Stores that an invite has no card, because it may not appear in the chat of the two. */
export async function dropCard(db: Queries, id: string): Promise<void> {
  await db.query('update match_invite set room_id = null where id = $1 and card_state is null', [id])
}

/** Invites from before a moment whose card does not show their state. */
export function selectUntold(db: Queries, before: Date, limit: number): Promise<InviteRow[]> {
  return db.query<InviteRow>(
    'select * from match_invite where room_id is not null and card_state is distinct from state and created_at < $1 order by created_at limit $2',
    [before, limit],
  )
}

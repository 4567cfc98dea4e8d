import type { Queries, Tx } from '../platform/db/pool.ts'

export interface InviteRow {
  readonly id: string
  readonly party_id: string
  readonly sent_by: string
  readonly sent_to: string
  readonly state: 'invited' | 'accepted' | 'declined' | 'cancelled' | 'expired'
  readonly created_at: Date
  readonly expire_at: Date
}

/** An invite by its id, in any state. */
export async function selectInvite(db: Queries, id: string): Promise<InviteRow | undefined> {
  const [row] = await db.query<InviteRow>('select * from party_invite where id = $1', [id])
  return row
}

/** An invite, locked until the transaction ends. */
export async function holdInvite(tx: Tx, id: string): Promise<InviteRow | undefined> {
  const [row] = await tx.query<InviteRow>('select * from party_invite where id = $1 for update', [id])
  return row
}

/** The open invites of a party, oldest first. */
export function selectOpenOf(db: Queries, party: string): Promise<InviteRow[]> {
  return db.query<InviteRow>("select * from party_invite where party_id = $1 and state = 'invited' order by created_at, id", [party])
}

/** Stores an open invite into a party. */
export async function insertInvite(tx: Tx, row: Omit<InviteRow, 'state'>): Promise<void> {
  await tx.query('insert into party_invite (id, party_id, sent_by, sent_to, created_at, expire_at) values ($1, $2, $3, $4, $5, $6)', [
    row.id,
    row.party_id,
    row.sent_by,
    row.sent_to,
    row.created_at,
    row.expire_at,
  ])
}

/** Ends an open invite, once. */
export async function endInvite(tx: Tx, id: string, state: 'accepted' | 'declined' | 'cancelled'): Promise<boolean> {
  return (await tx.query("update party_invite set state = $2 where id = $1 and state = 'invited' returning 1", [id, state])).length > 0
}

/** Ends the open invites of a party; with `sender` only those that this person sent. */
export function cancelInvites(tx: Tx, party: string, sender?: string): Promise<InviteRow[]> {
  return tx.query<InviteRow>(
    "update party_invite set state = 'cancelled' where party_id = $1 and state = 'invited' and ($2::uuid is null or sent_by = $2) returning *",
    [party, sender ?? null],
  )
}

/** Ends the open invites that would bring two people into one party. */
export function cancelInvitesBetween(tx: Tx, a: string, b: string): Promise<InviteRow[]> {
  return tx.query<InviteRow>(
    `update party_invite i set state = 'cancelled' from unnest(array[$1::uuid, $2::uuid], array[$2::uuid, $1::uuid]) as w(one, other)
     where i.state = 'invited' and i.sent_to = w.one
       and (i.sent_by = w.other or exists (select from party_member m where m.party_id = i.party_id and m.account_id = w.other)) returning i.*`,
    [a, b],
  )
}

/** The open invites of a person, sent and received. */
export async function selectOpenInvitesOf(db: Queries, person: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>("select id from party_invite where (sent_to = $1 or sent_by = $1) and state = 'invited'", [person])
  return rows.map(({ id }) => id)
}

/** Ends the invites whose time is over. */
export function expireInvites(tx: Tx, at: Date): Promise<InviteRow[]> {
  return tx.query<InviteRow>("update party_invite set state = 'expired' where state = 'invited' and expire_at <= $1 returning *", [at])
}

/** Deletes invites that were sent before this time. */
export async function deleteOldInvites(db: Queries, before: Date): Promise<void> {
  await db.query("delete from party_invite where created_at < $1 and state <> 'invited'", [before])
}

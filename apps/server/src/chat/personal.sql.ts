import type { Queries, Tx } from '../platform/db/pool.ts'

/** Rooms of a person and the messages that they sent, newest first, for an export. */
export async function selectOfPerson(db: Queries, user: string, max: number): Promise<object> {
  const [rooms, messages, reactions, hidden, uploads] = await Promise.all([
    db.query(
      `select r.id, r.kind, r.last_at, m.delivered_seq, m.read_seq from room_member m join room r on r.id = m.room_id
       where m.user_id = $1 order by r.last_at desc limit $2`,
      [user, max],
    ),
    db.query(
      `select s.room_id, s.client_id as id, s.seq, s.type, s.body, s.previous_id, s.created_at, s.edited_at, s.deleted_at from room_member m join message s on s.room_id = m.room_id
       where m.user_id = $1 and s.sender_id = $1 order by s.created_at desc limit $2`,
      [user, max],
    ),
    db.query(
      `select m.room_id, m.client_id as id, m.reactions ->> $1::text as emoji from message m
       where (m.room_id, m.seq) in (select c.room_id, c.seq from message_change c where c.account_id = $1::uuid) and m.reactions ? $1::text
       order by m.created_at desc limit $2`,
      [user, max],
    ),
    db.query('select room_id, seq, hidden_at from message_hidden where account_id = $1 order by hidden_at desc limit $2', [user, max]),
    db.query('select key, type, created_at from chat_media where account_id = $1 order by created_at desc limit $2', [user, max]),
  ])
  return { rooms, messages, reactions, hidden, uploads }
}

export interface SharedRoom {
  readonly id: string
  readonly peer: string
}

/** The direct rooms of a person with their members. */
export function selectSharedRooms(db: Queries, user: string): Promise<SharedRoom[]> {
  return db.query<SharedRoom>(
    `select r.id, case when r.user_low = $1 then r.user_high else r.user_low end as peer from room_member m join room r on r.id = m.room_id
     where m.user_id = $1 and r.kind = 'direct'`,
    [user],
  )
}

/** Removes rooms with all their messages, because nobody is left to read them. */
export async function deleteRooms(db: Queries, ids: readonly string[]): Promise<void> {
  await db.query('delete from message where room_id = any($1::uuid[])', [ids])
  await db.query('delete from message_change where room_id = any($1::uuid[])', [ids])
  await db.query('delete from message_hidden where room_id = any($1::uuid[])', [ids])
  await db.query('delete from room where id = any($1::uuid[])', [ids])
}

/** Rooms with messages to which a person has reacted. */
export async function selectReactedRooms(db: Queries, user: string): Promise<string[]> {
  const rows = await db.query<{ room_id: string }>('select distinct room_id from message_change where account_id = $1', [user])
  return rows.map(({ room_id }) => room_id)
}

/** Removes a person's reactions in a room, as one change of it. @returns the number of the change; undefined where there were none */
export async function deleteReactions(tx: Tx, room: string, user: string): Promise<number | undefined> {
  await tx.query('select 1 from room where id = $1 for no key update', [room])
  const [row] = await tx.query<{ changes: number }>(
    `with removed as (
       update message m set reactions = nullif(m.reactions - $2::text, '{}'), changed = r.changes + 1 from room r
       where r.id = $1 and m.room_id = $1 and m.reactions ? $2::text
         and m.seq in (select c.seq from message_change c where c.room_id = $1 and c.account_id = $2::uuid)
       returning 1)
     update room set changes = changes + 1 where id = $1 and exists (select from removed) returning changes`,
    [room, user],
  )
  return row?.changes
}

/** Removes what is known of a person's changes, and of what they deleted for themselves. */
export async function deleteChanges(db: Queries, user: string): Promise<void> {
  await db.query('delete from message_change where account_id = $1', [user])
  await db.query('delete from message_hidden where account_id = $1', [user])
}

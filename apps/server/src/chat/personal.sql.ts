import type { Queries } from '../platform/db/pool.ts'

/** Rooms of a person and the messages that they sent, newest first, for an export. */
export async function selectOfPerson(db: Queries, user: string, max: number): Promise<object> {
  const [rooms, messages, uploads] = await Promise.all([
    db.query(
      `select r.id, r.kind, r.last_at, m.delivered_seq, m.read_seq from room_member m join room r on r.id = m.room_id
       where m.user_id = $1 order by r.last_at desc limit $2`,
      [user, max],
    ),
    db.query(
      `select s.room_id, s.client_id as id, s.seq, s.type, s.body, s.previous_id, s.created_at from room_member m join message s on s.room_id = m.room_id
       where m.user_id = $1 and s.sender_id = $1 order by s.created_at desc limit $2`,
      [user, max],
    ),
    db.query('select key, type, created_at from chat_media where account_id = $1 order by created_at desc limit $2', [user, max]),
  ])
  return { rooms, messages, uploads }
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
  await db.query('delete from room where id = any($1::uuid[])', [ids])
}

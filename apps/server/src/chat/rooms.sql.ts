import type { Db, Queries } from '../platform/db/pool.ts'
import type { Note } from '../platform/live/live.ts'
import { type MessageRow, unlessHidden } from './messages.sql.ts'

export interface RoomRow {
  readonly kind: 'direct' | 'group'
  readonly members: string[]
}

/** A room's kind and its members in order of id. */
export async function selectRoom(db: Queries, room: string): Promise<RoomRow | undefined> {
  const [row] = await db.query<RoomRow>(
    'select r.kind, array(select m.user_id::text from room_member m where m.room_id = r.id order by m.user_id) as members from room r where r.id = $1',
    [room],
  )
  return row
}

/** The id of the direct room of two people, in either order; undefined when they have none. */
export async function findDirect(db: Queries, a: string, b: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>('select id from room where user_low = least($1::uuid, $2::uuid) and user_high = greatest($1::uuid, $2::uuid)', [
    a,
    b,
  ])
  return row?.id
}

/** The direct room of two people, made under `id` when missing; 32 calls at once make one. */
export async function ensureDirect(db: Db, id: string, [a, b]: readonly [string, string], at: Date, note: Note): Promise<{ id: string; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const made = await tx.query(
      `insert into room (id, kind, user_low, user_high, last_at) values ($1, 'direct', least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $4)
       on conflict (user_low, user_high) do nothing returning 1`,
      [id, a, b, at],
    )
    if (made.length > 0) {
      await insertMembers(tx, id, [a, b])
      await tx.query('select note_paths($1::uuid, $2::text[])', [note.id, note.paths])
    }
    return { id: made.length > 0 ? id : ((await findDirect(tx, a, b)) ?? id), isNew: made.length > 0 }
  })
}

/**
 * Gives a group exactly these members; the group is made where there is none. Who joins has nothing to read of what was written before.
 * Returns who has left.
 */
export async function setGroupMembers(tx: Queries, id: string, members: readonly string[], at: Date): Promise<string[]> {
  await tx.query("insert into room (id, kind, last_at) values ($1, 'group', $2) on conflict (id) do nothing", [id, at])
  // Changes of one group run one after the other.
  await tx.query('select 1 from room where id = $1 for no key update', [id])
  const left = await tx.query<{ user_id: string }>('delete from room_member where room_id = $1 and user_id <> all($2::uuid[]) returning user_id', [id, members])
  await tx.query(
    `insert into room_member (room_id, user_id, delivered_seq, read_seq)
     select r.id, u.id, r.last_seq, r.last_seq from room r cross join unnest($2::uuid[]) as u(id) where r.id = $1 on conflict do nothing`,
    [id, members],
  )
  return left.map(({ user_id }) => user_id)
}

async function insertMembers(tx: Queries, room: string, members: readonly string[]): Promise<void> {
  await tx.query('insert into room_member (room_id, user_id) select $1, unnest($2::uuid[]) on conflict do nothing', [room, members])
}

/** The versions of rooms, in the order given. */
export async function selectVersions(db: Queries, rooms: readonly string[]): Promise<number[]> {
  const rows = await db.query<{ version: number }>(
    `select coalesce(r.last_seq + r.changes, 0) as version from unnest($1::uuid[]) with ordinality as i(id, n) left join room r on r.id = i.id order by i.n`,
    [rooms],
  )
  return rows.map((row) => row.version)
}

export interface MemberRow {
  readonly user_id: string
  readonly delivered_seq: number
  readonly read_seq: number
  readonly last_seq: number
  readonly changes: number
}

/** The members of a room with their receipts, in order of id. */
export function selectMembers(db: Queries, room: string): Promise<MemberRow[]> {
  return db.query<MemberRow>(
    'select m.user_id, m.delivered_seq, m.read_seq, r.last_seq, r.changes from room r join room_member m on m.room_id = r.id where r.id = $1 order by m.user_id',
    [room],
  )
}

/** How far a user has received and read a room. */
export interface Receipt {
  readonly roomId: string
  readonly userId: string
  readonly delivered: number
  readonly read: number
}

export interface ReceiptRow {
  readonly room_id: string
  readonly user_id: string
  readonly delivered_seq: number
  readonly read_seq: number
  readonly rose: boolean
  readonly read_rose: boolean
}

/** Raises receipts, one for each user and room; they never fall and never pass the room's last number. Rows are taken in order of their key. */
export function raiseReceipts(db: Queries, receipts: readonly Receipt[], note: Note): Promise<ReceiptRow[]> {
  return db.query<ReceiptRow>(
    `with wanted as (
       select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) as w(room_id, user_id, delivered, read)),
     taken as materialized (
       select w.* from wanted w join room_member m on m.room_id = w.room_id and m.user_id = w.user_id
       order by m.room_id, m.user_id for no key update of m),
     noted as (select note_paths($5::uuid, $6::text[]))
     update room_member m
     set delivered_seq = greatest(m.delivered_seq, least(t.delivered, r.last_seq)), read_seq = greatest(m.read_seq, least(t.read, r.last_seq))
     from taken t join room r on r.id = t.room_id
     where m.room_id = t.room_id and m.user_id = t.user_id and exists (select from noted)
     returning m.room_id, m.user_id, new.delivered_seq, new.read_seq,
       new.delivered_seq > old.delivered_seq or new.read_seq > old.read_seq as rose, new.read_seq > old.read_seq as read_rose`,
    [
      receipts.map((receipt) => receipt.roomId),
      receipts.map((receipt) => receipt.userId),
      receipts.map((receipt) => receipt.delivered),
      receipts.map((receipt) => receipt.read),
      note.id,
      note.paths,
    ],
  )
}

/** Those of the people who have not read all of a room, as 'room person'. */
export async function selectBehind(db: Queries, reads: readonly { readonly roomId: string; readonly userId: string }[]): Promise<Set<string>> {
  const rows = await db.query<{ room_id: string; user_id: string }>(
    `select m.room_id, m.user_id from unnest($1::uuid[], $2::uuid[]) as w(room_id, user_id)
     join room_member m on m.room_id = w.room_id and m.user_id = w.user_id join room r on r.id = m.room_id where m.read_seq < r.last_seq`,
    [reads.map(({ roomId }) => roomId), reads.map(({ userId }) => userId)],
  )
  return new Set(rows.map(({ room_id, user_id }) => `${room_id} ${user_id}`))
}

/** The user's direct rooms with the other person, the most recently used first. A room that the other one has left is in no list. */
export function selectDirectRooms(db: Queries, user: string, max: number): Promise<{ room_id: string; peer_id: string }[]> {
  return db.query(
    `select r.id as room_id, case when r.user_low = $1 then r.user_high else r.user_low end as peer_id
     from room_member m join room r on r.id = m.room_id
     where m.user_id = $1 and r.kind = 'direct' and exists (select from room_member p where p.room_id = r.id and p.user_id <> m.user_id)
     order by r.last_at desc, r.id limit $2`,
    [user, max],
  )
}

export interface ChatRow {
  readonly room_id: string
  readonly user_id: string
  readonly peer_id: string
  readonly last_at: Date
  /** Counted up to a hundred. */
  readonly unread: number
  /** Undefined fields when the room is empty. */
  readonly last: Partial<Omit<MessageRow, 'created_at' | 'edited_at' | 'deleted_at' | 'room_id'>> & {
    readonly created_ms?: number
    readonly is_deleted?: boolean
  }
}

/** Chat list entries of the given users in the given direct rooms of two members; messages up to `since` are left out. */
export function selectChats(db: Queries, wanted: readonly { readonly roomId: string; readonly userId: string }[], since: Date): Promise<ChatRow[]> {
  return db.query<ChatRow>(
    `select r.id as room_id, w.user_id, case when r.user_low = w.user_id then r.user_high else r.user_low end as peer_id, r.last_at,
       (select count(*)::int from (
         select from message m where m.room_id = r.id and m.seq > me.read_seq and m.sender_id <> w.user_id and m.created_at > $3 and m.deleted_at is null ${unlessHidden('w.user_id')}
           and (m.type <> 'invite' or not exists (select from message i where i.room_id = m.room_id and i.type = 'invite' and i.previous_id = m.client_id))
         limit 100) u) as unread,
       coalesce((
         select jsonb_build_object('seq', m.seq, 'client_id', m.client_id, 'sender_id', m.sender_id, 'type', m.type, 'body', m.body,
           'previous_id', m.previous_id, 'created_ms', round(extract(epoch from m.created_at) * 1000),
           'is_deleted', m.deleted_at is not null, 'changed', m.changed)
         from message m where m.room_id = r.id and m.created_at > $3 ${unlessHidden('w.user_id')} order by m.seq desc limit 1), '{}') as last
     from unnest($1::uuid[], $2::uuid[]) as w(room_id, user_id)
     join room r on r.id = w.room_id and r.kind = 'direct'
     join room_member me on me.room_id = r.id and me.user_id = w.user_id
     where exists (select from room_member p where p.room_id = r.id and p.user_id <> w.user_id)`,
    [wanted.map(({ roomId }) => roomId), wanted.map(({ userId }) => userId), since],
  )
}

import type { CallPeer, CallSignal } from '@majlis/contract/calls'
import type { Db, Queries, Tx } from '../platform/db/pool.ts'

export interface PeerRow {
  readonly room_id: string
  readonly account_id: string
  readonly peer_id: string
  readonly is_muted: boolean
  readonly is_camera_on: boolean
}

/** A person in a voice room as clients receive it. `isCameraOn` is absent while the camera is off. */
export const toPeer = ({ peer_id, account_id, is_muted, is_camera_on }: PeerRow): CallPeer => {
  return { peerId: peer_id, userId: account_id, isMuted: is_muted, ...(is_camera_on && { isCameraOn: true }) }
}

/** Opens the room where there is none, and locks it: changes of one room happen one after another. */
export async function openRoom(tx: Tx, room: string, at: Date): Promise<void> {
  await tx.query('insert into call_room (room_id, version, checked_at) values ($1, 0, $2) on conflict (room_id) do nothing', [room, at])
  await lockRoom(tx, room)
}

/** Locks an open room, so that changes of it happen one after another; false once it is closed. */
export async function lockRoom(tx: Tx, room: string): Promise<boolean> {
  return (await tx.query('select 1 from call_room where room_id = $1 for update', [room])).length > 0
}

/** Raises the version of a locked room. */
export async function raiseRoom(tx: Tx, room: string): Promise<number | undefined> {
  const [row] = await tx.query<{ version: number }>('update call_room set version = version + 1 where room_id = $1 returning version', [room])
  return row?.version
}

/** The people in the room, in the order in which they joined, and the version of this list; 0 for a room that is not open. */
export async function selectRoom(db: Queries, room: string): Promise<{ version: number; peers: PeerRow[] }> {
  const rows = await db.query<PeerRow & { version: number; peer_id: string | null }>(
    `select c.version, c.room_id, m.account_id, m.peer_id, m.is_muted, m.is_camera_on from call_room c
     left join call_member m on m.room_id = c.room_id and m.peer_id is not null
     where c.room_id = $1 order by m.joined_at, m.account_id`,
    [room],
  )
  return { version: rows[0]?.version ?? 0, peers: rows.filter((row) => row.peer_id !== null) }
}

/** The people in each of these rooms. */
export async function selectPeers(db: Queries, rooms: readonly string[]): Promise<PeerRow[]> {
  return db.query('select room_id, account_id, peer_id, is_muted, is_camera_on from call_member where room_id = any($1::uuid[]) and peer_id is not null', [
    rooms,
  ])
}

/** The rooms that a person is in. */
export async function selectRoomsOf(db: Queries, account: string): Promise<string[]> {
  const rows = await db.query<{ room_id: string }>('select room_id from call_member where account_id = $1 and peer_id is not null', [account])
  return rows.map((row) => row.room_id)
}

/** Puts a person into the room under a new peer id. Signals to an earlier peer id are deleted. */
export async function enterRoom(tx: Tx, peer: PeerRow, at: Date): Promise<void> {
  await tx.query('delete from call_signal where room_id = $1 and account_id = $2', [peer.room_id, peer.account_id])
  await tx.query(
    `insert into call_member (room_id, account_id, peer_id, is_muted, is_camera_on, joined_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (room_id, account_id) do update set peer_id = excluded.peer_id, is_muted = excluded.is_muted, is_camera_on = excluded.is_camera_on,
       joined_at = excluded.joined_at`,
    [peer.room_id, peer.account_id, peer.peer_id, peer.is_muted, peer.is_camera_on, at],
  )
}

/** Removes a person from the room; with `peer` only while they are there under it. Returns whether they were. */
export async function exitRoom(tx: Tx, room: string, account: string, peer: string | undefined): Promise<boolean> {
  const rows = await tx.query(
    `update call_member set peer_id = null where room_id = $1 and account_id = $2 and peer_id is not null and ($3::uuid is null or peer_id = $3)
     returning account_id`,
    [room, account, peer ?? null],
  )
  if (rows.length > 0) await tx.query('delete from call_signal where room_id = $1 and account_id = $2', [room, account])
  return rows.length > 0
}

/** Records whether a peer is muted and whether the camera is on; false when that is not a change. */
export async function setMuted(tx: Tx, room: string, { userId, peerId, isMuted, isCameraOn = false }: CallPeer): Promise<boolean> {
  const rows = await tx.query(
    `update call_member set is_muted = $4, is_camera_on = $5
     where room_id = $1 and account_id = $2 and peer_id = $3 and (is_muted <> $4 or is_camera_on <> $5) returning account_id`,
    [room, userId, peerId, isMuted, isCameraOn],
  )
  return rows.length > 0
}

/**
 * Stores a signal for its peer, under the next number of its inbox; the newest `max` stay. A repeated signal gets the same answer and is not
 * stored again. Undefined when that peer is gone.
 */
export async function insertSignal(
  db: Db,
  room: string,
  signal: Omit<CallSignal, 'seq'>,
  max: number,
): Promise<{ user: string; signal: CallSignal } | undefined> {
  const body = JSON.stringify(signal)
  return db.transaction(async (tx) => {
    const [peer] = await tx.query<{ account_id: string }>('select account_id from call_member where room_id = $1 and peer_id = $2 for update', [
      room,
      signal.to,
    ])
    if (peer === undefined) return undefined
    const user = peer.account_id
    const [known] = await tx.query<{ seq: number }>('select seq from call_signal where room_id = $1 and account_id = $2 and body = $3::jsonb', [
      room,
      user,
      body,
    ])
    if (known) return { user, signal: { ...signal, seq: known.seq } }
    const [row] = await tx.query<{ seq: number }>(
      `with inbox as (
         update call_member set inbox_seq = inbox_seq + 1 where room_id = $1 and account_id = $2 returning account_id, inbox_seq
       ), trimmed as (
         delete from call_signal s using inbox i where s.room_id = $1 and s.account_id = i.account_id and s.seq <= i.inbox_seq - $4
       )
       insert into call_signal (room_id, account_id, seq, body) select $1, account_id, inbox_seq, $3 from inbox returning seq`,
      [room, user, body, max],
    )
    return row && { user, signal: { ...signal, seq: row.seq } }
  })
}

/** The signals to a person in a room, in order, and the number of the last; undefined for a person who is not there. */
export async function selectSignals(db: Queries, room: string, account: string): Promise<{ version: number; signals: CallSignal[] } | undefined> {
  const rows = await db.query<{ inbox_seq: number; seq: number | null; body: Omit<CallSignal, 'seq'> }>(
    `select m.inbox_seq, s.seq, s.body from call_member m left join call_signal s on s.room_id = m.room_id and s.account_id = m.account_id
     where m.room_id = $1 and m.account_id = $2 and m.peer_id is not null order by s.seq`,
    [room, account],
  )
  const [first] = rows
  return first && { version: first.inbox_seq, signals: rows.flatMap(({ seq, body }) => (seq === null ? [] : [{ ...body, seq }])) }
}

/** Closes a room for good and returns who was in it. */
export async function deleteRoom(db: Db, room: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.query('delete from call_room where room_id = $1', [room])
    await tx.query('delete from call_signal where room_id = $1', [room])
    const rows = await tx.query<{ account_id: string }>('delete from call_member where room_id = $1 returning account_id', [room])
    return rows.map((row) => row.account_id)
  })
}

/** Rooms that were not checked since `before`, each for one node only. */
export async function takeUnchecked(db: Queries, before: Date, at: Date, max: number): Promise<string[]> {
  const rows = await db.query<{ room_id: string }>(
    `update call_room set checked_at = $2 where room_id in (
       select room_id from call_room where checked_at < $1 order by checked_at limit $3 for update skip locked
     ) returning room_id`,
    [before, at, max],
  )
  return rows.map((row) => row.room_id)
}

/** The stored data about a person: rooms that are still open. */
export function selectOfPerson(db: Queries, account: string): Promise<object[]> {
  return db.query('select room_id as "roomId", joined_at as "joinedAt", is_muted as "isMuted" from call_member where account_id = $1', [account])
}

/** Removes a person from all voice rooms, with the signals that wait for them. */
export async function deleteOfPerson(db: Queries, account: string): Promise<void> {
  await db.query('delete from call_signal where account_id = $1', [account])
  await db.query('delete from call_member where account_id = $1', [account])
}

/** The versions of rooms, in the order given; 0 for a room that is not open. */
export async function selectRoomVersions(db: Queries, rooms: readonly string[]): Promise<number[]> {
  const rows = await db.query<{ version: number }>(
    `select coalesce(c.version, 0) as version from unnest($1::uuid[]) with ordinality as i(room_id, n)
     left join call_room c on c.room_id = i.room_id order by i.n`,
    [rooms],
  )
  return rows.map((row) => row.version)
}

/** The numbers of the last signals to people in rooms, in the order given. */
export async function selectInboxes(db: Queries, rooms: readonly string[], accounts: readonly string[]): Promise<number[]> {
  const rows = await db.query<{ inbox_seq: number }>(
    `select coalesce(m.inbox_seq, 0) as inbox_seq from unnest($1::uuid[], $2::uuid[]) with ordinality as i(room_id, account_id, n)
     left join call_member m on m.room_id = i.room_id and m.account_id = i.account_id order by i.n`,
    [rooms, accounts],
  )
  return rows.map((row) => row.inbox_seq)
}

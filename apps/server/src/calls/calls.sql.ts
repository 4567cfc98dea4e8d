import type { CallPeer, CallSignal } from '@majlis/contract/calls'
import type { Db, Queries, Tx } from '../platform/db/pool.ts'

export interface PeerRow {
  readonly room_id: string
  readonly account_id: string
  readonly peer_id: string
  readonly is_muted: boolean
}

export const toPeer = ({ peer_id, account_id, is_muted }: PeerRow): CallPeer => ({ peerId: peer_id, userId: account_id, isMuted: is_muted })

/** Opens the room where there is none, and raises its version. The row stays locked: what changes in one room happens in one order. */
export async function touchRoom(tx: Tx, room: string, at: Date): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `insert into call_room as c (room_id, version, checked_at) values ($1, 1, $2)
     on conflict (room_id) do update set version = c.version + 1 returning version`,
    [room, at],
  )
  return row?.version ?? 1
}

/** Locks a room that is open, so that what changes in it happens in one order; false once it is closed. */
export async function lockRoom(tx: Tx, room: string): Promise<boolean> {
  return (await tx.query('select 1 from call_room where room_id = $1 for update', [room])).length > 0
}

/** Raises the version of a locked room. */
export async function raiseRoom(tx: Tx, room: string): Promise<number | undefined> {
  const [row] = await tx.query<{ version: number }>('update call_room set version = version + 1 where room_id = $1 returning version', [room])
  return row?.version
}

/** Who is in the room, in the order of their coming, and the version that this stands at; 0 for a room that is not open. */
export async function selectRoom(db: Queries, room: string): Promise<{ version: number; peers: PeerRow[] }> {
  const rows = await db.query<PeerRow & { version: number; peer_id: string | null }>(
    `select c.version, c.room_id, m.account_id, m.peer_id, m.is_muted from call_room c
     left join call_member m on m.room_id = c.room_id and m.peer_id is not null
     where c.room_id = $1 order by m.joined_at, m.account_id`,
    [room],
  )
  return { version: rows[0]?.version ?? 0, peers: rows.filter((row) => row.peer_id !== null) }
}

/** Who is in each of these rooms. */
export async function selectPeers(db: Queries, rooms: readonly string[]): Promise<PeerRow[]> {
  return db.query('select room_id, account_id, peer_id, is_muted from call_member where room_id = any($1::uuid[]) and peer_id is not null', [rooms])
}

/** Rooms in which a person is. */
export async function selectRoomsOf(db: Queries, account: string): Promise<string[]> {
  const rows = await db.query<{ room_id: string }>('select room_id from call_member where account_id = $1 and peer_id is not null', [account])
  return rows.map((row) => row.room_id)
}

/** Puts a person into the room under a new peer id. What was sent to an earlier stay is thrown away. */
export async function enterRoom(tx: Tx, peer: PeerRow, at: Date): Promise<void> {
  await tx.query('delete from call_signal where room_id = $1 and account_id = $2', [peer.room_id, peer.account_id])
  await tx.query(
    `insert into call_member (room_id, account_id, peer_id, is_muted, joined_at) values ($1, $2, $3, $4, $5)
     on conflict (room_id, account_id) do update set peer_id = excluded.peer_id, is_muted = excluded.is_muted, joined_at = excluded.joined_at`,
    [peer.room_id, peer.account_id, peer.peer_id, peer.is_muted, at],
  )
}

/** Takes a person out of the room; with `peer` only while they are there under it. Answers whether they were. */
export async function exitRoom(tx: Tx, room: string, account: string, peer: string | undefined): Promise<boolean> {
  const rows = await tx.query(
    `update call_member set peer_id = null where room_id = $1 and account_id = $2 and peer_id is not null and ($3::uuid is null or peer_id = $3)
     returning account_id`,
    [room, account, peer ?? null],
  )
  if (rows.length > 0) await tx.query('delete from call_signal where room_id = $1 and account_id = $2', [room, account])
  return rows.length > 0
}

/** Notes whether a peer is muted; false when that is nothing new. */
export async function setMuted(tx: Tx, room: string, account: string, peer: string, isMuted: boolean): Promise<boolean> {
  const rows = await tx.query(
    'update call_member set is_muted = $4 where room_id = $1 and account_id = $2 and peer_id = $3 and is_muted <> $4 returning account_id',
    [room, account, peer, isMuted],
  )
  return rows.length > 0
}

/** Keeps a signal for the peer it is to, under the next number of its inbox; the newest `most` stay. Undefined when that peer is gone. */
export async function insertSignal(
  db: Queries,
  room: string,
  signal: Omit<CallSignal, 'seq'>,
  most: number,
): Promise<{ user: string; signal: CallSignal } | undefined> {
  const [row] = await db.query<{ account_id: string; seq: number }>(
    `with inbox as (
       update call_member set inbox_seq = inbox_seq + 1 where room_id = $1 and peer_id = $2 returning account_id, inbox_seq
     ), trimmed as (
       delete from call_signal s using inbox i where s.room_id = $1 and s.account_id = i.account_id and s.seq <= i.inbox_seq - $4
     )
     insert into call_signal (room_id, account_id, seq, body) select $1, account_id, inbox_seq, $3 from inbox returning account_id, seq`,
    [room, signal.to, JSON.stringify(signal), most],
  )
  return row && { user: row.account_id, signal: { ...signal, seq: row.seq } }
}

/** What was sent to a person in a room, in order, and the number that it stands at; undefined for somebody who is not there. */
export async function selectSignals(db: Queries, room: string, account: string): Promise<{ version: number; signals: CallSignal[] } | undefined> {
  const rows = await db.query<{ inbox_seq: number; seq: number | null; body: Omit<CallSignal, 'seq'> }>(
    `select m.inbox_seq, s.seq, s.body from call_member m left join call_signal s on s.room_id = m.room_id and s.account_id = m.account_id
     where m.room_id = $1 and m.account_id = $2 and m.peer_id is not null order by s.seq`,
    [room, account],
  )
  const [first] = rows
  return first && { version: first.inbox_seq, signals: rows.flatMap(({ seq, body }) => (seq === null ? [] : [{ ...body, seq }])) }
}

/** Closes a room for good and answers who was in it. */
export async function deleteRoom(db: Db, room: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.query('delete from call_room where room_id = $1', [room])
    await tx.query('delete from call_signal where room_id = $1', [room])
    const rows = await tx.query<{ account_id: string }>('delete from call_member where room_id = $1 returning account_id', [room])
    return rows.map((row) => row.account_id)
  })
}

/** Rooms that were not looked at since `before`, each for one node only. */
export async function takeUnchecked(db: Queries, before: Date, at: Date, most: number): Promise<string[]> {
  const rows = await db.query<{ room_id: string }>(
    `update call_room set checked_at = $2 where room_id in (
       select room_id from call_room where checked_at < $1 order by checked_at limit $3 for update skip locked
     ) returning room_id`,
    [before, at, most],
  )
  return rows.map((row) => row.room_id)
}

/** What is kept about a person: rooms that are still open. */
export function selectOfPerson(db: Queries, account: string): Promise<object[]> {
  return db.query('select room_id as "roomId", joined_at as "joinedAt", is_muted as "isMuted" from call_member where account_id = $1', [account])
}

export async function deleteOfPerson(db: Queries, account: string): Promise<void> {
  await db.query('delete from call_signal where account_id = $1', [account])
  await db.query('delete from call_member where account_id = $1', [account])
}

/** The versions that rooms stand at, in the order given; 0 for a room that is not open. */
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

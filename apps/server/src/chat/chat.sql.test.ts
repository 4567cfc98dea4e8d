import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import type { Note } from '../platform/live/live.ts'
import * as messages from './messages.sql.ts'
import * as rooms from './rooms.sql.ts'

const at = new Date('2026-03-01T10:20:00Z')
const long = new Date('2026-01-01T00:00:00Z')
const view = { viewer: undefined, since: long }
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase([{ domain: 'chat', folder: join(import.meta.dirname, 'migrations') }])
})
afterAll(() => database.drop())

async function group(count = 2): Promise<{ room: string; people: string[] }> {
  const room = randomUUID()
  const people = Array.from({ length: count }, () => randomUUID()).toSorted()
  await rooms.setGroupMembers(database.db, room, people, at)
  return { room, people }
}

const note = (): Note => ({ id: randomUUID(), paths: [] })
const draft = (roomId: string, senderId: string, body = 'hello', more: Partial<messages.Draft> = {}): messages.Draft => ({
  id: randomUUID(),
  roomId,
  senderId,
  type: 'text',
  body,
  previousId: undefined,
  ...more,
})

test('numbers of a room have no gap under many batches at once, and each answer names the stored row', async () => {
  const spots = await Promise.all(Array.from({ length: 6 }, () => group(1)))
  const batches = Array.from({ length: 32 }, (_, n) =>
    // Rooms in another order in each batch: locks are always taken in the same order.
    Array.from({ length: 30 }, (_, k) => spots[(n * 5 + k * (1 + (n % 5))) % 6]!).map(({ room, people }) => draft(room, people[0]!)),
  )
  const answers = await Promise.all(batches.map((batch) => messages.postMessages(database.db, batch, at, note())))
  for (const { room } of spots) {
    const { version: lastSeq } = await messages.selectNewest(database.db, room, view, 1)
    const seqs = batches.flatMap((batch, n) => batch.flatMap((each, k) => (each.roomId === room ? [answers[n]![k]!.seq] : []))).toSorted((a, b) => a - b)
    expect(seqs).toEqual(Array.from({ length: lastSeq }, (_, n) => n + 1))
    const stored = await messages.selectAfter(database.db, room, 0, view, 10_000)
    for (const [n, batch] of batches.entries()) {
      for (const [k, each] of batch.entries()) if (each.roomId === room) expect(stored[answers[n]![k]!.seq - 1]!.id).toBe(each.id)
    }
  }
})

test('[CHT-12] the same message sent 32 times at once, twice in one batch as well, is stored once; another body under its id is refused', async () => {
  const { room, people } = await group()
  const one = draft(room, people[0]!)
  const answers = await Promise.all(Array.from({ length: 32 }, () => messages.postMessages(database.db, [one, one], at, note())))
  expect(answers.flat().filter(({ fate }) => fate === 'new')).toHaveLength(1)
  expect(answers.flat().every(({ fate, seq }) => seq === 1 && fate !== 'reused')).toBe(true)
  const others = [
    draft(room, people[0]!, 'other', { id: one.id }),
    draft(room, people[1]!, 'hello', { id: one.id }),
    draft(room, people[0]!, 'hello', { id: one.id, type: 'gif' }),
  ]
  expect((await messages.postMessages(database.db, others, at, note())).map(({ fate }) => fate)).toEqual(['reused', 'reused', 'reused'])
  expect(await messages.selectAfter(database.db, room, 0, view, 10)).toHaveLength(1)
  expect((await messages.postMessages(database.db, [draft(randomUUID(), people[0]!)], at, note())).map(({ fate }) => fate)).toEqual(['no_room'])
})

test('[CHT-13] an invite replaces the invite it names, and never anything else', async () => {
  const { room, people } = await group()
  const me = people[0]!
  const text = draft(room, me)
  const invite = draft(room, me, '{}', { type: 'invite' })
  await messages.postMessages(database.db, [text, invite], at, note())
  const rude = draft(room, me, '{}', { type: 'invite', previousId: text.id })
  const next = draft(room, me, '{}', { type: 'invite', previousId: invite.id })
  await messages.postMessages(database.db, [rude], at, note())
  await messages.postMessages(database.db, [next], at, note())
  const { messages: seen } = await messages.selectNewest(database.db, room, view, 50)
  expect(seen.map(({ id }) => id)).toEqual([text.id, rude.id, next.id])
  expect(seen.map(({ previousId }) => previousId)).toEqual([undefined, undefined, invite.id])
})

test('[CHT-35] expired messages are neither read nor kept', async () => {
  const { room, people } = await group()
  const old = draft(room, people[0]!)
  const young = draft(room, people[0]!)
  await messages.postMessages(database.db, [old], new Date('2025-01-01T00:00:00Z'), note())
  await messages.postMessages(database.db, [young], at, note())
  expect((await messages.selectNewest(database.db, room, view, 50)).messages.map(({ id }) => id)).toEqual([young.id])
  expect(await messages.selectBefore(database.db, room, 2, view, 50)).toEqual([])
  expect(await messages.deleteExpired(database.db, long)).toBe(1)
  expect(await messages.selectSeq(database.db, room, old.id)).toBeUndefined()
  expect(await messages.selectSeq(database.db, room, young.id)).toBe(2)
})

test('[CHT-24] receipts rise, never fall, and never pass the last message; 32 at once leave the highest', async () => {
  const { room, people } = await group()
  const [a, b] = people as [string, string]
  await messages.postMessages(
    database.db,
    Array.from({ length: 40 }, () => draft(room, a)),
    at,
    note(),
  )
  const receipt = (userId: string, delivered: number, read: number) => ({ roomId: room, userId, delivered, read })
  await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      rooms.raiseReceipts(database.db, n % 2 ? [receipt(a, n, 0), receipt(b, n, n)] : [receipt(b, n, n), receipt(a, n, 0)], note()),
    ),
  )
  expect(await rooms.selectMembers(database.db, room)).toMatchObject([
    { user_id: a, delivered_seq: 31, read_seq: 0 },
    { user_id: b, delivered_seq: 31, read_seq: 31 },
  ])
  expect(await rooms.raiseReceipts(database.db, [receipt(b, 5, 5)], note())).toMatchObject([{ rose: false, delivered_seq: 31, read_seq: 31 }])
  expect(await rooms.raiseReceipts(database.db, [receipt(b, 999, 999)], note())).toMatchObject([
    { rose: true, read_rose: true, delivered_seq: 40, read_seq: 40 },
  ])
})

test('[CHT-27] 32 openings of one pair make one room with two members', async () => {
  const [a, b] = [randomUUID(), randomUUID()]
  const made = await Promise.all(Array.from({ length: 32 }, (_, n) => rooms.ensureDirect(database.db, randomUUID(), n % 2 ? [a, b] : [b, a], at, note())))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect((await rooms.selectRoom(database.db, made[0]!.id))?.members).toEqual([a, b].toSorted())
})

test('[CHT-16] a chat entry counts what the other said and was not read', async () => {
  const [a, b] = [randomUUID(), randomUUID()]
  const { id: room } = await rooms.ensureDirect(database.db, randomUUID(), [a, b], at, note())
  const wanted = [
    { roomId: room, userId: a },
    { roomId: room, userId: b },
  ]
  // The rows come in any order.
  const selected = async () => {
    const rows = await rooms.selectChats(database.db, wanted, long)
    return [a, b].map((user) => rows.find(({ user_id }) => user_id === user))
  }
  expect(await selected()).toMatchObject([
    { user_id: a, peer_id: b, unread: 0, last: {} },
    { user_id: b, peer_id: a, unread: 0, last: {} },
  ])
  await messages.postMessages(database.db, [draft(room, a, 'one'), draft(room, b, 'two'), draft(room, a, 'three')], at, note())
  await rooms.raiseReceipts(database.db, [{ roomId: room, userId: b, delivered: 1, read: 1 }], note())
  expect(await selected()).toMatchObject([
    { user_id: a, unread: 1, last: { seq: 3, body: 'three', created_ms: at.getTime() } },
    { user_id: b, unread: 1, last: { seq: 3 } },
  ])
})

import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import * as sql from './friends.sql.ts'
import { accept, block, decline, request } from './transitions.sql.ts'

const at = new Date('2026-03-01T10:20:00Z')
let database: TestDatabase
let count = 0
/** A new person; later ones have greater ids. */
const person = () => `00000000-0000-7000-8000-${String(++count).padStart(12, '0')}`

beforeAll(async () => {
  database = await testDatabase([{ domain: 'friends', folder: join(import.meta.dirname, 'migrations') }])
})
afterAll(() => database.drop())

test('[SOC-04] 32 accepts at once make one friendship', async () => {
  const { db } = database
  const [a, b] = [person(), person()]
  await request(db, a, b, at, 60)
  const outcomes = await Promise.all(Array.from({ length: 32 }, () => accept(db, b, a, at)))
  expect(outcomes.every(({ outcome }) => outcome === 'accepted')).toBe(true)
  expect(outcomes.filter(({ changed }) => changed)).toHaveLength(1)
  expect(await sql.selectFriendIds(db, a)).toEqual([b])
  expect(await sql.selectLists(db, [b])).toEqual([{ account_id: b, list: 'friends', id: a }])
})

test('[SOC-04] both asking each other at once become friends', async () => {
  const { db } = database
  for (let round = 0; round < 8; round += 1) {
    const [a, b] = [person(), person()]
    const outcomes = await Promise.all([request(db, a, b, at, 60), request(db, b, a, at, 60)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'sent'])
    expect(await sql.selectRelation(db, a, b)).toMatchObject({ areFriends: true, sent: false, received: false })
  }
})

test('[SOC-11] blocks, accepts and requests at once never leave a blocked friendship', async () => {
  const { db } = database
  const [a, b] = [person(), person()]
  await request(db, a, b, at, 60)
  await Promise.all(
    Array.from({ length: 32 }, (_, n): Promise<unknown> => {
      if (n === 10) return block(db, a, b, at)
      return n % 2 ? accept(db, b, a, at) : request(db, b, a, at, 60)
    }),
  )
  expect(await sql.selectLists(db, [a])).toEqual([{ account_id: a, list: 'hasBlocked', id: b }])
  expect(await sql.selectLists(db, [b])).toEqual([{ account_id: b, list: 'isBlockedBy', id: a }])
  expect((await request(db, b, a, at, 60)).outcome).toBe('BLOCKED')
  expect((await accept(db, b, a, at)).outcome).toBe('BLOCKED')
})

test('[SOC-05] accepting and declining at once end in one of the two', async () => {
  const { db } = database
  const [a, b] = [person(), person()]
  await request(db, a, b, at, 60)
  const [accepted, declined] = await Promise.all([accept(db, b, a, at), decline(db, b, a)])
  expect(declined).toBe(accepted.outcome === 'NO_REQUEST')
  expect(await sql.selectRelation(db, a, b)).toMatchObject({ areFriends: !declined, sent: false, received: false })
})

test('requests of an hour are limited, 32 at once as well; the next hour begins anew', async () => {
  const { db } = database
  const a = person()
  const outcomes = await Promise.all(Array.from({ length: 32 }, () => request(db, a, person(), at, 10)))
  expect(outcomes.filter(({ outcome }) => outcome === 'sent')).toHaveLength(10)
  expect(outcomes.filter(({ outcome }) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(22)
  expect((await request(db, a, person(), new Date(at.getTime() + 3_600_000), 10)).outcome).toBe('sent')
})

test('[SOC-06] pages of friends follow each other without gap or repetition, from either side of the pair', async () => {
  const { db } = database
  const others = Array.from({ length: 5 }, person)
  const a = person()
  others.push(...Array.from({ length: 6 }, person))
  // Some at the same millisecond: the id decides.
  for (const [n, other] of others.entries()) {
    const when = new Date(at.getTime() + Math.floor(n / 3))
    await request(db, a, other, when, 60)
    await accept(db, other, a, when)
  }
  const seen: string[] = []
  let end: sql.PageEnd | undefined
  do {
    const rows = await sql.selectPage(db, 'friends', a, end, 4)
    seen.push(...rows.map((row) => row.id))
    const last = rows.at(-1)
    end = last && { at: last.created_at, id: last.id }
  } while (end)
  expect(seen).toHaveLength(11)
  expect(new Set(seen)).toEqual(new Set(others))
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { DatabaseUnavailable } from './failure.ts'
import { isUniqueViolation, openPool } from './pool.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await testDatabase()
  await at.db.query("create table note (id bigint primary key, body text not null, at timestamptz not null default '2026-01-02T03:04:05Z')")
})
afterAll(() => at.drop())

test('bigint arrives as number, alone and in arrays, timestamptz as Date, date as text', async () => {
  const [row] = await at.db.query(
    "select 9007199254740991::bigint as n, array[1, null]::bigint[] as many, timestamptz '2026-01-01Z' as at, date '2026-01-31' as day",
  )
  expect(row).toEqual({ n: 9007199254740991, many: [1, null], at: new Date('2026-01-01'), day: '2026-01-31' })
  await expect(at.db.query('select 9007199254740992::bigint as n')).rejects.toThrow('does not fit')
})

test('a transaction commits when its function resolves, notifies who waited for it, and rolls back when it rejects', async () => {
  const notified: string[] = []
  const answer = await at.db.transaction(async (tx) => {
    tx.afterCommit(() => notified.push('committed'))
    await tx.query('insert into note (id, body, at) values ($1, $2, $3)', [1, 'kept', new Date(0)])
    expect(notified).toEqual([])
    return tx.query<{ body: string }>('select body from note where id = $1', [1])
  })
  expect(answer).toEqual([{ body: 'kept' }])
  expect(notified).toEqual(['committed'])
  const failed = at.db.transaction(async (tx) => {
    tx.afterCommit(() => notified.push('never'))
    await tx.query('insert into note (id, body) values (2, $1)', ['gone'])
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await at.db.query('select id, at from note')).toEqual([{ id: 1, at: new Date(0) }])
  expect(notified).toEqual(['committed'])
})

test('a swallowed failure does not pass for a commit', async () => {
  const work = at.db.transaction(async (tx) => {
    await tx.query('insert into note (id, body) values (7, $1)', ['x'])
    await tx.query('select 1 / 0').catch(() => undefined)
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await at.db.query('select 1 from note where id = 7')).toEqual([])
})

test('a unique violation is recognised', async () => {
  const problem = await at.db.query('insert into note (id, body) values (9, $1), (9, $1)', ['x']).catch((caught: unknown) => caught)
  expect(isUniqueViolation(problem)).toBe(true)
  expect(isUniqueViolation(problem, 'note_pkey')).toBe(true)
  expect(isUniqueViolation(problem, 'other')).toBe(false)
})

test('connections killed by the server surface as DatabaseUnavailable and the pool heals', async () => {
  const lost: string[] = []
  const db = openPool(at.url, { maxConnections: 2, onError: (problem) => lost.push(problem.message) })
  const [mine] = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  const waiting = db.transaction((tx) => tx.query('select pg_sleep(5)'))
  const outcome = expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect.poll(() => at.db.query("select 1 from pg_stat_activity where state = 'active' and query = 'select pg_sleep(5)'")).toHaveLength(1)
  await at.db.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%' or pid = $1", [mine?.pid])
  await outcome
  await expect.poll(() => db.ping()).toBe(true)
  await db.close()
})

test('nobody at the address: queries and transactions reject with DatabaseUnavailable', async () => {
  const db = openPool('postgres://x:y@127.0.0.1:1/none')
  await expect(db.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(db.transaction((tx) => tx.query('select 1'))).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await db.ping()).toBe(false)
  await db.close()
})

test('while writes are refused calls are unavailable, reads go on and the server is not ready; it heals by itself', async () => {
  const db = openPool(at.url, { maxConnections: 1 })
  for (const code of ['53100', '58030']) {
    await expect(db.query(`do $$ begin raise exception using errcode = '${code}'; end $$`)).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
    expect(await db.ping()).toBe(true)
  }
  // Like a full disk: every write is refused, reads are answered.
  const name = new URL(at.url).pathname.slice(1)
  await at.db.query(`alter database ${name} set default_transaction_read_only = on`)
  // A connection that was open before does not know of it.
  await db.query('select 1 / 0').catch(() => undefined)
  await expect(db.query("insert into note (id, body) values (77, 'x')")).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(db.transaction((tx) => tx.query("insert into note (id, body) values (78, 'x')"))).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  expect(await db.ping()).toBe(false)
  await at.db.transaction(async (tx) => {
    await tx.query('set transaction read write')
    await tx.query(`alter database ${name} reset default_transaction_read_only`)
  })
  expect(await db.ping()).toBe(true)
  await db.query("insert into note (id, body) values (77, 'x')")
  await db.close()
})

test('transactions that use other connections never take all of them: the others wait for their turn', async () => {
  const db = openPool(at.url, { maxConnections: 3 })
  let [running, maxRunning] = [0, 0]
  const answers = Array.from({ length: 20 }, (_, n) =>
    db.outerTransaction(async (tx) => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await tx.query('insert into note (id, body) values ($1, $2)', [1_000 + n, 'outer'])
      // On another connection, which does not see what is not committed.
      const [seen] = await db.query<{ count: number }>('select count(*) from note where id = $1', [1_000 + n])
      running -= 1
      if (n === 3) throw new Error('a failed one')
      return seen?.count
    }),
  )
  const settled = await Promise.allSettled(answers)
  expect(settled.map(({ status }, n) => [n, status])).toEqual(settled.map((_, n) => [n, n === 3 ? 'rejected' : 'fulfilled']))
  expect(maxRunning).toBe(1)
  expect(db.load.waiting).toBe(0)
  await db.close()
})

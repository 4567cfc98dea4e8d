import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, type Migration, platformMigrations, readMigrations } from '../platform/db/migrate.ts'
import { type Db, openPool } from '../platform/db/pool.ts'
import { emptyDatabase, type TestDatabase } from '../platform/testing/database.ts'
import { deactivateMethods, insertMethod, selectMethods } from './subscriptions.sql.ts'

let database: Pick<TestDatabase, 'url' | 'drop'>
let all: readonly Migration[]
let db: Db
beforeAll(async () => {
  all = await readMigrations([platformMigrations, { domain: 'billing', folder: join(import.meta.dirname, 'migrations') }])
  database = await emptyDatabase()
  db = openPool(database.url, { maxConnections: 2 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const account = randomUUID()
const stored = async () => (await selectMethods(db, [account])).map(({ data, active }) => [data, active])

/** Stores a subscription of the store as the version before did: its method does not name it. */
async function insertBought(token: string, state: 'active' | 'ended', startedAt: string): Promise<string> {
  const id = randomUUID()
  await db.query(
    `insert into subscription (id, account_id, msisdn, service_id, payment_type, on_trial, started_at, state, ended_at, reference)
     values ($1, $2, 'store:' || $3, 8, 'gplay', false, $5, $4, case when $4 = 'ended' then now() end, $3)`,
    [id, account, token, state, startedAt],
  )
  await insertMethod(db, { account, type: 'gplay', data: token, subscriptionId: '', serviceId: 8, active: true, at: new Date(startedAt) })
  return id
}

test('methods of a store that were stored before become inactive with the subscription of their token, and stay so if it had ended', async () => {
  await applyMigrations(
    database.url,
    all.filter(({ domain, name }) => domain !== 'billing' || name < '120'),
  )
  await insertBought('over', 'ended', '2026-01-01')
  await insertBought('again', 'ended', '2026-01-02')
  const again = await insertBought('again', 'active', '2026-02-02')
  const runs = await insertBought('runs', 'active', '2026-01-03')
  await insertMethod(db, { account, type: 'mobile', data: 'over', subscriptionId: '', serviceId: 1, active: true, at: new Date('2026-01-04') })
  await insertMethod(db, { account, type: 'appstore', data: 'waits', subscriptionId: '', serviceId: 8, active: false, at: new Date('2026-01-05') })
  await applyMigrations(database.url, all)
  expect(await stored()).toEqual([
    ['over', false],
    ['again', true],
    ['runs', true],
    ['over', true],
    ['waits', false],
  ])
  await deactivateMethods(db, [again, runs])
  expect((await stored()).slice(1, 3)).toEqual([
    ['again', false],
    ['runs', false],
  ])
})

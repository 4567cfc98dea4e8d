import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, type Migration, platformMigrations, readMigrations } from '../../platform/db/migrate.ts'
import { type Db, openPool } from '../../platform/db/pool.ts'
import { emptyDatabase, type TestDatabase } from '../../platform/testing/database.ts'
import { selectSubscription } from '../subscriptions.sql.ts'

let database: Pick<TestDatabase, 'url' | 'drop'>
let all: readonly Migration[]
let db: Db
beforeAll(async () => {
  all = await readMigrations([platformMigrations, { domain: 'billing', folder: join(import.meta.dirname, '../migrations') }])
  database = await emptyDatabase()
  db = openPool(database.url, { maxConnections: 2 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

/** Stores an ended subscription as the version before did, with the reason as a sentence only; returns its id. */
async function insertEnded(reason: string): Promise<string> {
  const id = randomUUID()
  await db.query(
    `insert into subscription (id, msisdn, service_id, payment_type, on_trial, started_at, state, ended_at, ended_reason)
     values ($1, '923011234567', 1, 'mobile', false, now(), 'ended', now(), $2)`,
    [id, reason],
  )
  return id
}
const refusalOf = async (id: string) => (await selectSubscription(db, id))?.refusal

test('the code of a refusal that the version before stored as a sentence is read from its column', async () => {
  const earlier = all.filter(({ domain, name }) => domain !== 'billing' || name < '100')
  await applyMigrations(database.url, earlier)
  const [refused, lapsed, texted] = [await insertEnded('refused 103'), await insertEnded('lapsed'), await insertEnded('refused 103 times')]
  const applied = await applyMigrations(database.url, all)
  expect(applied).toEqual(expect.arrayContaining(['billing/100-refusals', 'billing/101-earlier-refusals']))
  expect([await refusalOf(refused), await refusalOf(lapsed), await refusalOf(texted)]).toEqual([103, null, null])
})

test('a node of the version before, which stores the sentence only, stores the code with it', async () => {
  await applyMigrations(database.url, all)
  const [refused, stopped] = [await insertEnded(''), await insertEnded('')]
  await db.query("update subscription set ended_reason = 'refused 111' where id = $1", [refused])
  await db.query("update subscription set ended_reason = 'sms' where id = $1", [stopped])
  expect([await refusalOf(refused), await refusalOf(stopped)]).toEqual([111, null])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { isUniqueViolation } from '../platform/db/pool.ts'
import { easyLimits, type Subscribing, subscribing } from './testing/subscribing.ts'

// What the database itself refuses, whatever the code above it does; and that the audit of the other tests finds the errors for which it was made.

let app: TestApp
let at: Subscribing
beforeAll(async () => {
  app = await startTestApp({ LIMITS: easyLimits })
  at = subscribing(app)
})
afterAll(() => app.stop())

const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (problem: unknown) => (isUniqueViolation(problem) ? 'refused' : problem),
  )
const copyOf = (msisdn: string, change: string) =>
  app.db.query(
    `insert into subscription (id, account_id, msisdn, service_id, payment_type, on_trial, started_at, state, consent_id, entries)
     select gen_random_uuid(), account_id, msisdn, ${change}, payment_type, false, now(), state, gen_random_uuid(), 0 from subscription
     where msisdn = $1 and consent_id is not null`,
    [msisdn],
  )

test('a number has one running subscription of a service: the database refuses a second, and takes another service or a new one after the end', async () => {
  const msisdn = at.number()
  await at.subscribe(msisdn)
  expect(await refused(copyOf(msisdn, 'service_id'))).toBe('refused')
  expect(await refused(copyOf(msisdn, '2'))).toBe('taken')
  await app.db.query('delete from subscription where msisdn = $1 and service_id = 2', [msisdn])
  await at.stop(msisdn)
  await app.db.query("update pin set sent_at = sent_at - interval '3 minutes' where msisdn = $1", [msisdn])
  expect(await at.subscribe(msisdn)).toMatchObject({ response_code: 0 })
  expect((await at.rows(msisdn)).map(({ state }) => state)).toEqual(['ended', 'active'])
  expect(await at.audit()).toEqual([])
})

test('a request takes money once and gives it back once', async () => {
  const msisdn = at.number()
  await at.subscribe(msisdn)
  const again = (kind: string) =>
    app.db.query(
      `insert into subscription_ledger (subscription_id, seq, kind, at, request_id, amount)
       select subscription_id, 90 + (select count(*) from subscription_ledger), $2, now(), request_id, amount from subscription_ledger
       where kind = 'charged' and subscription_id = (select id from subscription where msisdn = $1 and consent_id is not null)`,
      [msisdn, kind],
    )
  for (const kind of ['charged', 'stray']) expect([kind, await refused(again(kind))]).toEqual([kind, 'refused'])
  expect([await refused(again('refunded')), await refused(again('refunded'))]).toEqual(['taken', 'refused'])
  await app.db.query("delete from subscription_ledger where kind = 'refunded'")
})

test('the audit finds a charge without consent, a consent after the charge, a row that is not its sum, and money that nobody knows of', async () => {
  const breach = async (change: string, back: string) => {
    await app.db.query(change)
    const found = await at.audit()
    await app.db.query(back)
    expect(await at.audit()).toEqual([])
    return found.join()
  }
  const msisdn = at.number()
  await at.subscribe(msisdn)
  const own = `(select id from subscription where msisdn = '${msisdn}' and consent_id is not null)`
  expect(
    await breach(
      `update consent set subscription_id = gen_random_uuid() where msisdn = '${msisdn}'`,
      `update consent set subscription_id = ${own} where msisdn = '${msisdn}'`,
    ),
  ).toContain('without consent')
  expect(
    await breach(
      `update consent set at = at + interval '1 day' where msisdn = '${msisdn}'`,
      `update consent set at = at - interval '1 day' where msisdn = '${msisdn}'`,
    ),
  ).toContain('without consent')
  expect(await breach(`update subscription set paid = paid + 1 where id = ${own}`, `update subscription set paid = paid - 1 where id = ${own}`)).toContain(
    'the ledger sums to',
  )
  const [lost] = await app.db.query<{ request_id: string }>(`select request_id from subscription_ledger where kind = 'charged' and subscription_id = ${own}`)
  const to = (id: string) => `update subscription_ledger set request_id = '${id}' where kind = 'charged' and subscription_id = ${own}`
  expect(await breach(to(crypto.randomUUID()), to(lost?.request_id ?? ''))).toContain('nobody knows')
})

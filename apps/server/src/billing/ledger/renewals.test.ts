import { afterAll, beforeAll, expect, test } from 'vitest'
import { easyLimits, insertDue, type Subscribing, subscribing } from '../testing/subscribing.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { defaultLimits } from '../../app/config.ts'
import { testClock } from '../../platform/clock.ts'

let app: TestApp
let at: Subscribing
beforeAll(async () => {
  app = await startTestApp({ LIMITS: easyLimits, PAYMENT_TIMEOUT_MS: '2500' })
  at = subscribing(app)
})
afterAll(async () => {
  expect(await at.audit()).toEqual([])
  await app.stop()
})

const charges = async (msisdn: string) => (await at.requests(msisdn)).filter(({ charged }) => charged)
const newest = async (msisdn: string) => (await at.rows(msisdn)).at(-1)
const inState = (msisdn: string, state: string) =>
  at.until(`${msisdn} to be ${state}`, async () => (await newest(msisdn))?.state === state && (await newest(msisdn)))
const paidTimes = (msisdn: string, times: number) => at.until(`${times} payments`, async () => (await charges(msisdn)).length === times)
/** Resolves when everything due has been processed: twice another person, whose payment fell due later, has paid. */
const passed = async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const msisdn = at.number()
    await at.subscribe(msisdn)
    await at.makeDue(msisdn)
    await paidTimes(msisdn, 2)
  }
}
/** A person whose free trial is over, according to the ledger. */
const lapsed = async (msisdn: string): Promise<Person> => {
  const person = await app.signIn({ msisdn, name: 'Hind' })
  await app.db.query("update subscription set trial_ends_at = now() - interval '1 minute' where msisdn = $1", [msisdn])
  await app.db.query(
    "update subscription_ledger l set until = s.trial_ends_at from subscription s where l.subscription_id = s.id and l.kind = 'trialBegan' and s.msisdn = $1",
    [msisdn],
  )
  return person
}
const blockReasonOf = (person: Person) => app.composed.gatekeeper.blockReason(person.user)

test('what is due is paid once, and lasts another day', async () => {
  const msisdn = at.number()
  await at.subscribe(msisdn)
  await at.makeDue(msisdn)
  await paidTimes(msisdn, 2)
  const row = await at.until('the ledger', async () => {
    const found = await newest(msisdn)
    return found?.paid === 6_000 && found
  })
  expect(row.next_charge_at?.getTime()).toBeGreaterThan(Date.now() + 86_000_000)
  await passed()
  expect(await charges(msisdn)).toHaveLength(2)
})

test('after three days without a server one payment is due, not three', async () => {
  const msisdn = at.number()
  await at.subscribe(msisdn)
  await at.makeDue(msisdn, 4)
  await paidTimes(msisdn, 2)
  await passed()
  expect(await charges(msisdn)).toHaveLength(2)
})

test('[BIL-07] [BIL-13] [BIL-53] without money it is kept in grace with one try a day: closed, answered with 115, and open again when money is there', async () => {
  const began = Date.now()
  const msisdn = at.number('6007')
  const person = await lapsed(msisdn)
  await at.subscribe(msisdn, {}, person.token)
  expect(await blockReasonOf(person)).toBeUndefined()
  await at.makeDue(msisdn)
  const low = await inState(msisdn, 'lowBalance')
  expect(low.next_charge_at?.getTime()).toBeGreaterThan(Date.now() + 86_000_000)
  expect(await at.status(person)).toMatchObject({
    success: true,
    response_code: 115,
    message: 'You have low balance. Please recharge account to continue',
    data: { state: 'subscribed', onTrial: false, graceEndsAt: low.grace_until?.getTime() },
  })
  // The catalogue gives two weeks.
  expect(low.grace_until?.getTime()).toBeGreaterThan(began + 14 * 86_400_000)
  expect(low.grace_until?.getTime()).toBeLessThanOrEqual(Date.now() + 14 * 86_400_000)
  expect(await blockReasonOf(person)).toBe('LOW_BALANCE')
  expect(await at.requests(msisdn)).toHaveLength(2)
  // A clock that jumps does not cause a second try on the same day.
  await app.db.query("update subscription set next_charge_at = now() - interval '1 minute' where msisdn = $1 and consent_id is not null", [msisdn])
  await passed()
  expect(await at.requests(msisdn)).toHaveLength(2)
  await app.db.query("update subscription set next_charge_at = now() + interval '1 day' where msisdn = $1 and consent_id is not null", [msisdn])
  await app.db.query(
    "update subscription s set next_charge_at = (select max(at) + interval '1 day' from subscription_ledger l where l.subscription_id = s.id) where msisdn = $1 and consent_id is not null",
    [msisdn],
  )
  await at.makeDue(msisdn)
  await inState(msisdn, 'active')
  expect(await blockReasonOf(person)).toBeUndefined()
  expect(await at.status(person)).toMatchObject({ response_code: 114, data: { graceEndsAt: null } })
})

test('[BIL-02] [BIL-07] low balance is open while a trial runs', async () => {
  const msisdn = at.number('7110')
  const person = await app.signIn({ msisdn, name: 'Hind' })
  await app.db.query("update pin set sent_at = sent_at - interval '3 minutes' where msisdn = $1", [msisdn])
  expect((await at.subscribe(msisdn, {}, person.token)).response_code).toBe(0)
  await at.makeDue(msisdn)
  await inState(msisdn, 'lowBalance')
  expect(await at.status(person)).toMatchObject({ response_code: 115, data: { onTrial: true } })
  expect(await blockReasonOf(person)).toBeUndefined()
})

test('grace ends: the subscription lapses, the carrier and the number are notified', async () => {
  const msisdn = at.number('7110')
  await at.subscribe(msisdn)
  await at.makeDue(msisdn)
  await inState(msisdn, 'lowBalance')
  await at.makeDue(msisdn, 15)
  const row = await inState(msisdn, 'ended')
  expect(row).toMatchObject({ ended_reason: 'lapsed', next_charge_at: null })
  await at.until('the word of it', async () => (await at.texts(msisdn)).some((text) => text.includes('could not be paid')))
  expect(await charges(msisdn)).toHaveLength(1)
})

test('a number that may not pay any more ends at once; trouble of the carrier ends nothing', async () => {
  const [gone, trouble] = [at.number('7111'), at.number('7105')]
  for (const msisdn of [gone, trouble]) {
    await at.subscribe(msisdn)
    await at.makeDue(msisdn)
  }
  expect(await inState(gone, 'ended')).toMatchObject({ ended_reason: 'refused 111' })
  await at.until('the try', async () => (await at.requests(trouble)).length === 2)
  await at.until('its end', async () => (await newest(trouble))?.asking === null)
  expect(await newest(trouble)).toMatchObject({ state: 'active' })
})

test('a price that rose is not taken from those who agreed to another; one that fell is everybody’s', async () => {
  for (const [agreed, taken] of [
    [2_000, '2'],
    [9_000, '3'],
  ] as const) {
    const msisdn = at.number()
    await at.subscribe(msisdn)
    await app.db.query('update subscription set price = $2 where msisdn = $1', [msisdn, agreed])
    await at.makeDue(msisdn)
    await paidTimes(msisdn, 2)
    expect((await at.requests(msisdn)).map(({ amount }) => amount)).toEqual(['3', taken])
  }
})

test('a renewal lasts as long as was agreed and costs that price, also when the plan is sold for another time or in another currency', async () => {
  for (const [lasting, currency] of [
    ['week', 'PKR'],
    ['day', 'SAR'],
  ] as const) {
    const msisdn = at.number()
    await at.subscribe(msisdn)
    expect(await newest(msisdn)).toMatchObject({ package: 'day', currency: 'PKR', price: 3_000 })
    await app.db.query('update subscription set price = 9000, package = $2, currency = $3 where msisdn = $1', [msisdn, lasting, currency])
    await at.makeDue(msisdn)
    await paidTimes(msisdn, 2)
    expect((await at.requests(msisdn)).map(({ amount }) => amount)).toEqual(['3', '9'])
    const row = await at.until('the ledger', async () => (await newest(msisdn))?.paid === 12_000 && (await newest(msisdn)))
    const days = ((row.paid_until?.getTime() ?? 0) - (row.asked_at?.getTime() ?? 0)) / 86_400_000
    expect(Math.round(days)).toBe(lasting === 'week' ? 7 : 1)
  }
})

test('who has a plan that is not sold any more is not charged: the subscription ends with the second try, and the number hears of it', async () => {
  const msisdn = at.number()
  await at.subscribe(msisdn)
  await app.db.query('update subscription set service_id = 99 where msisdn = $1', [msisdn])
  await at.makeDue(msisdn)
  await at.until('the first try', async () => (await newest(msisdn))?.grace_until ?? undefined)
  expect(await newest(msisdn)).toMatchObject({ state: 'active' })
  await at.makeDue(msisdn)
  expect(await inState(msisdn, 'ended')).toMatchObject({ ended_reason: 'lapsed', paid: 3_000 })
  expect(await at.requests(msisdn)).toHaveLength(1)
  await at.until('the word of it', async () => (await at.texts(msisdn)).some((text) => text.includes('could not be paid')))
})

test('a renewal that the carrier never answers is asked after and does not pay twice', async () => {
  const msisdn = at.number()
  await at.subscribe(msisdn)
  // The carrier begins to refuse the number after it subscribed.
  const difficult = `${msisdn.slice(0, -4)}6002`
  await app.db.query('update subscription set msisdn = $2 where msisdn = $1', [msisdn, difficult])
  await at.makeDue(difficult)
  await paidTimes(difficult, 1)
  await at.until('the ledger', async () => (await newest(difficult))?.paid === 6_000)
  expect(await charges(difficult)).toHaveLength(1)
})

test('what is due is worked off in order of age, at the configured rate', async () => {
  const clock = testClock(Date.now())
  const slow = await startTestApp({ LIMITS: JSON.stringify({ ...JSON.parse(easyLimits), renewalsPerSecond: 5 }) }, { clock })
  const there = subscribing(slow)
  await insertDue(slow.db, 40)
  const counts: number[] = []
  await there.until('all of them', async () => {
    await clock.advance(1_000)
    counts.push((await there.requests()).length)
    return counts.at(-1) === 40
  })
  // Five a second at most: eight seconds for all of them at least.
  expect(counts.filter((count, at) => count > 5 * (at + 1))).toEqual([])
  const order = (await there.requests()).map(({ msisdn }) => msisdn)
  const ages = order.map((msisdn) => Number(msisdn.slice(5, 10)))
  for (let second = 0; second < 8; second += 1)
    expect(ages.slice(second * 5, second * 5 + 5).toSorted((a, b) => b - a)).toEqual([0, 1, 2, 3, 4].map((n) => 40 - second * 5 - n))
  await there.until('the ledgers', async () => (await slow.db.query('select 1 from subscription where paid = 6000')).length === 40)
  expect(await there.audit()).toEqual([])
  await slow.stop()
})

test('[BIL-02] a trial of the carrier: nothing is charged at first, and the first payment follows its end', async () => {
  const msisdn = at.number()
  const low = at.number('8110')
  // The catalogue has no plan with free days at the moment: these two numbers get three.
  await app.db.query(
    `create function free_days() returns trigger language plpgsql as $$ begin
       if new.consent_id is not null and new.msisdn in ('${msisdn}', '${low}') then
         new.trial_days := 3; insert into trial_taken (number_hash, at) values (sha256(convert_to(new.msisdn, 'UTF8')), now()) on conflict do nothing;
       end if; return new; end $$`,
  )
  await app.db.query('create trigger free_days before insert on subscription for each row execute function free_days()')
  expect(await at.subscribe(msisdn)).toMatchObject({ response_code: 0 })
  const row = await inState(msisdn, 'trial')
  const person = await app.signIn({ msisdn, name: 'Hind' })
  expect(row.paid).toBe(0)
  expect(await at.status(person)).toMatchObject({ response_code: 114, data: { onTrial: true, trialEndsAt: row.trial_ends_at?.getTime() } })
  // That payments follow is told with the record too.
  const { purchaseStatus } = (await person.call('me.getUser', { id: person.user })).response
  expect(purchaseStatus?.data).toMatchObject({ onTrial: true, renewsAt: row.trial_ends_at?.getTime() })
  await at.until('the receipt', async () => (await at.texts(msisdn)).some((text) => text.includes('free trial of 3 days')))
  await at.makeDue(msisdn, 4)
  expect(await inState(msisdn, 'active')).toMatchObject({ paid: 3_000 })
  expect(await at.subscribe(low)).toMatchObject({ response_code: 0 })
  const other = await app.signIn({ msisdn: low, name: 'Hind' })
  expect(await at.status(other)).toMatchObject({ response_code: 115, data: { onTrial: true } })
  await app.db.query('drop trigger free_days on subscription')
})

test('the real limit is fifty renewals a second', () => {
  expect(defaultLimits.renewalsPerSecond).toBe(50)
})

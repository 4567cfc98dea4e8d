import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { easyLimits, type Subscribing, subscribing } from './testing/subscribing.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

describe('wallet and store', () => {
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
  const wallet = { serviceId: 5, region: 'pk' }
  const add = (person: Person, type: 'gplay' | 'appstore' | 'easypaisa', data: string) =>
    person.call('billing.addPaymentMethod', { type, userId: person.user, data, serviceId: 8 })
  const lapsed = async (msisdn: string) => {
    const person = await app.signIn({ msisdn, name: 'Zara' })
    await app.db.query('delete from subscription_ledger where subscription_id in (select id from subscription where msisdn = $1)', [msisdn])
    await app.db.query('delete from subscription where msisdn = $1', [msisdn])
    await app.db.query("update pin set sent_at = sent_at - interval '3 minutes' where msisdn = $1", [msisdn])
    return person
  }

  test('[BIL-01] a wallet pays: our PIN proves the number, the wallet charges once', async () => {
    const msisdn = at.number()
    const person = await lapsed(msisdn)
    expect(await at.begin(msisdn, wallet, person.token)).toMatchObject({ success: true, response_code: 130 })
    expect(await at.confirm(msisdn, wallet, person.token)).toMatchObject({ response_code: 0 })
    expect(await at.status(person)).toMatchObject({ response_code: 114, data: { paymentType: 'easypaisa', operatorTitle: 'Easypaisa', price: 60 } })
    const poor = at.number('8110')
    expect(await at.subscribe(poor, wallet)).toMatchObject({ success: false, response_code: 110 })
  })

  test('a wallet that waits for the person is asked until they have answered', async () => {
    const msisdn = at.number('6011')
    const person = await lapsed(msisdn)
    expect(await at.subscribe(msisdn, wallet, person.token)).toMatchObject({ response_code: 141 })
    await at.until('the wallet', async () => (await at.status(person)).response_code === 114)
  })

  test('the web never charges a product of a store', async () => {
    expect(await at.begin(at.number(), { serviceId: 8 })).toMatchObject({ success: false, response_code: 105 })
  })

  test('[BIL-65] [BIL-66] [BIL-63] a purchase of the app arrives with its token, counts once however often it is added, and for one account only', async () => {
    const person = await lapsed(at.number())
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(person, 'gplay', 'active-30-zara')))
    for (const answer of answers) expect(answer.response).toEqual([{ active: true, type: 'gplay', data: 'active-30-zara' }])
    expect(await at.status(person)).toMatchObject({ response_code: 114, data: { paymentType: 'gplay', msisdn: '' } })
    // Its price is the catalogue's: the store charges by itself.
    expect(await at.status(person)).toMatchObject({ data: { operatorTitle: 'Google Play', package: 'month', price: 1.99, currency: 'USD' } })
    expect(await app.db.query('select 1 from subscription where account_id = $1', [person.user])).toHaveLength(1)
    const thief = await lapsed(at.number())
    expect(await add(thief, 'gplay', 'active-30-zara')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await at.status(thief)).toMatchObject({ response_code: 112 })
  })

  test('[BIL-66] a token that is over or unknown is refused; while the store is silent the method waits, and adding it again is harmless', async () => {
    const person = await lapsed(at.number())
    for (const token of ['expired-1', 'made-up']) expect(await add(person, 'gplay', token)).toMatchObject({ status: 403 })
    expect((await add(person, 'appstore', 'slow-1')).response).toEqual([{ active: false, type: 'appstore', data: 'slow-1' }])
    expect(await at.status(person)).toMatchObject({ response_code: 112 })
  })

  test('a purchase of the app opens one account only, whatever service it is given for, and another one once that account is deleted', async () => {
    const addFor = (person: Person, serviceId: number) =>
      person.call('billing.addPaymentMethod', { type: 'gplay', userId: person.user, data: 'active-30-shared', serviceId })
    const owner = await lapsed(at.number())
    expect((await addFor(owner, 8)).status).toBe(200)
    expect((await addFor(owner, 9)).status).toBe(200)
    expect(await app.db.query('select 1 from subscription where account_id = $1', [owner.user])).toHaveLength(1)
    const friend = await lapsed(at.number())
    for (const serviceId of [8, 7, 1]) expect(await addFor(friend, serviceId)).toMatchObject({ status: 403 })
    expect(await at.status(friend)).toMatchObject({ response_code: 112 })
    await app.composed.apis.accounts.personal.erase(owner.user)
    expect((await addFor(friend, 7)).status).toBe(200)
    expect(await at.status(friend)).toMatchObject({ response_code: 114, data: { paymentType: 'gplay' } })
    expect((await addFor(owner, 8)).status).toBe(401)
  })

  test('a question to the store whose answer was lost in a crash is closed, and the next one is asked', async () => {
    const person = await lapsed(at.number())
    await add(person, 'gplay', 'active-30-crash')
    const [row] = await app.db.query<{ id: string; entries: number }>('select id, entries from subscription where account_id = $1', [person.user])
    await app.db.query(`insert into subscription_ledger (subscription_id, seq, kind, at, request_id) select $1, $2 + 1, 'asked', now(), gen_random_uuid()`, [
      row?.id,
      row?.entries,
    ])
    await app.db.query(
      `update subscription s set asking = l.request_id, asked_at = l.at, entries = l.seq from subscription_ledger l
       where s.id = $1 and l.subscription_id = s.id and l.seq = $2 + 1`,
      [row?.id, row?.entries],
    )
    await at.until('the question to be closed', async () => {
      const [found] = await app.db.query<{ asking: string | null }>('select asking from subscription where id = $1', [row?.id])
      return found?.asking === null
    })
    expect(await at.status(person)).toMatchObject({ response_code: 114 })
  })

  test('a store’s subscription is looked at again when it runs out, and ends with it', async () => {
    const person = await lapsed(at.number())
    await add(person, 'gplay', 'active-0-short')
    expect(await at.status(person)).toMatchObject({ response_code: 112 })
    await add(person, 'gplay', 'active-1-day')
    expect(await at.status(person)).toMatchObject({ response_code: 114 })
  })

  test('a store that still calls a subscription active after its expiry is asked again later, not in every round, and access stays meanwhile', async () => {
    const person = await lapsed(at.number())
    await add(person, 'gplay', 'active-7-lags')
    const [row] = await app.db.query<{ id: string; msisdn: string }>('select id, msisdn from subscription where account_id = $1', [person.user])
    // From now on the store answers with an expiry that has just passed.
    await app.db.query("update subscription set reference = 'late-lags' where id = $1", [row?.id])
    await at.makeDue(row?.msisdn ?? '', 7)
    const answer =
      "select kind, code from subscription_ledger where subscription_id = $1 and seq = (select min(seq) + 1 from subscription_ledger where subscription_id = $1 and kind = 'asked' and seq > 2)"
    await at.until('the answer of the store', async () => (await app.db.query(answer, [row?.id])).length > 0)
    expect(await app.db.query(answer, [row?.id])).toEqual([{ kind: 'refused', code: 105 }])
    expect(await app.db.query('select next_charge_at > now() as "isLater" from subscription where id = $1', [row?.id])).toEqual([{ isLater: true }])
    expect(await at.status(person)).toMatchObject({ response_code: 114, data: { paymentType: 'gplay' } })
  })

  test('a purchase of the app is an active payment method only while the store says that it runs, whatever subscription the app names', async () => {
    const person = await lapsed(at.number())
    const methods = async () => (await person.call('me.getUser', { id: person.user })).response.paymentMethods
    const addNamed = () => person.call('billing.addPaymentMethod', { type: 'gplay', userId: person.user, data: 'active-7-ends', subscriptionId: 'GPA.1' })
    const added = await addNamed()
    expect(added.response).toEqual([{ active: true, type: 'gplay', data: 'active-7-ends' }])
    const [row] = await app.db.query<{ msisdn: string }>('select msisdn from subscription where account_id = $1', [person.user])
    // The store looks its state up by the token: this one is over.
    await app.db.query("update subscription set reference = 'expired-ends' where account_id = $1", [person.user])
    await at.makeDue(row?.msisdn ?? '', 7)
    await at.until('the end', async () => (await at.status(person)).response_code === 112)
    expect(await methods()).toEqual([{ active: false, type: 'gplay', data: 'active-7-ends' }])
    // Bought again, it pays again.
    expect((await addNamed()).response).toEqual([{ active: true, type: 'gplay', data: 'active-7-ends' }])
  })

  test('[BIL-67] a global product of a store is priced in USD, everything else in the country’s currency', async () => {
    const service = async (id: number) => ((await app.request(`/subscription/v2/getServicesById?serviceId=${id}`)).body.data as { currency: string }).currency
    expect([await service(8), await service(5), await service(11), await service(21)]).toEqual(['USD', 'PKR', 'SAR', 'AED'])
  })

  test('[BIL-68] the listed carrier prices are there, each from one carrier', async () => {
    const found: string[] = []
    for (const region of ['sa', 'ae']) {
      const { body } = await app.request(`/subscription/v3/getServicesByRegion?region=${region}`)
      const bundles = body.data as { data: { operatorTitle: string; services: { discountedPrice: number; currency: string; package: string }[] }[] }[]
      for (const row of bundles.flatMap(({ data }) => data))
        for (const each of row.services) found.push(`${each.discountedPrice} ${each.currency} ${each.package}`)
    }
    for (const listed of ['1 SAR week', '0.66 SAR day', '0.66 SAR week', '3 AED day'])
      expect(
        found.filter((each) => each === listed),
        listed,
      ).toHaveLength(1)
  })

  test('[BIL-27] [BIL-60] disclaimers come for the service in both languages, payment types are written small', async () => {
    const { body } = await app.request('/subscription/v3/getServicesByRegion?region=sa')
    const services = (
      body.data as {
        data: { services: { serviceId: number; paymentType: string; disclaimers: { serviceId: number; lang: string; disclaimer: string }[] }[] }[]
      }[]
    ).flatMap(({ data }) => data.flatMap((row) => row.services))
    expect(services.length).toBeGreaterThan(2)
    for (const { serviceId, disclaimers, paymentType } of services) {
      expect(paymentType).toMatch(/^(easypaisa|mobile|gplay)$/)
      expect(disclaimers.map(({ lang, serviceId: of }) => [of, lang])).toEqual([
        [serviceId, 'en'],
        [serviceId, 'ar'],
      ])
      expect(disclaimers[1]?.disclaimer).toMatch(/\p{Script=Arabic}/u)
    }
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { easyLimits, type Outcome, type Subscribing, subscribing } from './testing/subscribing.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { safeHtml } from './html.ts'
import { isAllowedRedirect } from './gateways/redirects.ts'

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

describe('payment pages', () => {
  const morocco = { serviceId: 37, region: 'ma' }
  const pay = (url: string, answer: 'yes' | 'no') => app.request(url.replace(/^https?:\/\/[^/]+/, '').concat(`&answer=${answer}`), { method: 'POST' })

  test('[BIL-49] [BIL-50] service 37 goes on at the carrier’s page; what is agreed there subscribes, with a consent', async () => {
    const msisdn = '212600010001'
    const begun = await at.begin(msisdn, morocco)
    expect(begun).toMatchObject({
      success: true,
      response_code: 0,
      data: { serviceId: 37, redirectionUrl: expect.stringContaining('/sandbox/carrier/pay?request=') },
    })
    expect(begun.data.redirectionUrl).not.toContain(msisdn)
    await pay(begun.data.redirectionUrl, 'yes')
    await at.active(msisdn)
    const [consent] = await app.db.query('select * from consent where msisdn = $1', [msisdn])
    expect(consent).toMatchObject({ service_id: 37, pin_by: 'page' })
    expect(await at.charges(msisdn)).toHaveLength(1)
  })

  test('[BIL-49] the page is named again to its number, and to nobody else', async () => {
    const msisdn = '212600010002'
    const person = await app.signIn({ msisdn, name: 'Salma' })
    await app.db.query("update pin set sent_at = sent_at - interval '3 minutes'")
    const none = await person.call('billing.getInwiRedirectionUrl', {})
    expect(none).toMatchObject({ success: false, response_code: 105 })
    await at.begin(msisdn, morocco, person.token)
    expect(await person.call('billing.getInwiRedirectionUrl', {})).toMatchObject({
      success: true,
      data: { redirectionUrl: expect.stringContaining('/sandbox/carrier/pay') },
    })
  })

  test('the page of another number is named again to the account that began there, while it is open', async () => {
    const [msisdn, payer] = ['212600010007', '212600010008']
    const [person, other] = [await app.signIn({ msisdn, name: 'Ilyas' }), await app.signIn({ msisdn: '212600010009', name: 'Nadia' })]
    const begun = await at.begin(payer, morocco, person.token)
    const named = async (by: Person) => ((await by.call('billing.getInwiRedirectionUrl', {})) as unknown as Outcome).data.redirectionUrl
    expect(await named(person)).toBe(begun.data.redirectionUrl)
    expect(await named(other)).toBe('')
    await pay(begun.data.redirectionUrl, 'yes')
    await at.active(payer)
    expect(await named(person)).toBe('')
  })

  test('[BIL-51] service 37 with a number that has it: its owner is answered 102', async () => {
    const msisdn = '212600010003'
    const person = await app.signIn({ msisdn, name: 'Yasmine' })
    await app.db.query("update pin set sent_at = sent_at - interval '3 minutes'")
    const begun = await at.begin(msisdn, morocco, person.token)
    await pay(begun.data.redirectionUrl, 'yes')
    await at.active(msisdn)
    await app.db.query("update pin set sent_at = sent_at - interval '3 minutes'")
    expect(await at.begin(msisdn, morocco, person.token)).toMatchObject({ response_code: 102, data: { alreadySub: true, redirectionUrl: '' } })
  })

  test('[BIL-52] numbers with 574 or 575 pay by service 50', async () => {
    const begun = await at.begin('212574010001', morocco)
    expect(begun).toMatchObject({ response_code: 0, data: { serviceId: 50 } })
    await pay(begun.data.redirectionUrl, 'yes')
    await at.active('212574010001')
    expect(await at.requests('212574010001')).toMatchObject([{ serviceId: 50, amount: '2' }])
  })

  test('a number of another country whose digits 4 to 6 are 574 pays by the chosen service', async () => {
    const saudi = { serviceId: 11, region: 'sa' }
    expect(await at.begin('966574010001', saudi)).toMatchObject({ response_code: 0, data: { serviceId: 11 } })
    expect(await at.confirm('966574010001', saudi)).toMatchObject({ success: true, response_code: 0, data: { serviceId: 11 } })
  })

  test('of two pages for one number that are both paid, one subscribes and the money of the other is given back', async () => {
    const msisdn = '212600010005'
    const pages: string[] = []
    for (let page = 0; page < 2; page += 1) {
      pages.push((await at.begin(msisdn, morocco)).data.redirectionUrl)
      await app.db.query("update pin set sent_at = sent_at - interval '3 minutes'")
    }
    for (const page of pages) await pay(page, 'yes')
    await at.active(msisdn)
    await at.until('the refund', async () => (await at.charges(msisdn)).filter(({ refunded }) => refunded).length === 1)
    expect(await at.charges(msisdn)).toHaveLength(2)
    expect(await at.rows(msisdn)).toMatchObject([{ state: 'active', stray: 0 }])
  })

  test('a page that was left does not subscribe; a host that nobody listed is never named', async () => {
    const begun = await at.begin('212600010004', morocco)
    await pay(begun.data.redirectionUrl, 'no')
    expect(await at.rows('212600010004')).toEqual([])
    expect(await at.begin('212600006013', morocco)).toMatchObject({ success: false, response_code: 105, data: { redirectionUrl: '' } })
  })

  test('[BIL-50] only https, listed hosts, and no credentials', () => {
    const hosts = ['pay.inwi.ma']
    expect(isAllowedRedirect('https://pay.inwi.ma/x?y=1', hosts, undefined)).toBe(true)
    for (const bad of [
      'http://pay.inwi.ma/',
      'https://pay.inwi.ma.evil.example/',
      'https://a@pay.inwi.ma/',
      'https://evil.example/pay.inwi.ma',
      'javascript:alert(1)',
      '//pay.inwi.ma',
      '',
    ])
      expect([bad, isAllowedRedirect(bad, hosts, undefined)]).toEqual([bad, false])
    expect(isAllowedRedirect('http://localhost:8080/sandbox/carrier/pay', hosts, 'http://localhost:8080')).toBe(true)
    expect(isAllowedRedirect('http://localhost:8080/elsewhere', hosts, 'http://localhost:8080')).toBe(false)
  })
})

test('[BIL-25] header html loses everything that runs, loads or frames', () => {
  const dirty =
    '<p onclick="x()">Hi <b>there</b><script>alert(1)</script><iframe src="https://evil.example"></iframe><a href="javascript:alert(1)">a</a><a href="https://ok.example">b</a><img src=x onerror=alert(1)><svg onload=alert(1)></svg><style>*{}</style></p>'
  const clean = safeHtml(dirty)
  expect(clean).not.toMatch(/script|onclick|onerror|onload|iframe|javascript|style|svg/i)
  expect(clean).toContain('<b>there</b>')
  expect(clean).toContain('<a href="https://ok.example" target="_blank" rel="noopener noreferrer">b</a>')
})

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { type Country, change, dialog, type Language, openPaywall, payer, pinField, row, statusOf, submit } from './payers.ts'
import { ask, pinOf, say } from '../support/people.ts'
import { noViolations } from '../catalog/shelves.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u200e\u200f\u061c\u2066-\u2069]/g, ' ').replaceAll(/\s+/g, ' ')
/** A text as it is drawn. */
// biome-ignore lint/performance/useDomNodeTextContent: textContent knows no gap between a price and what follows it
const said = async (place: Locator) => plain(await place.evaluate((element) => (element as HTMLElement).innerText))
const noSideways = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

interface Walk {
  readonly country: Country
  readonly serviceId: number
  readonly tabs: Readonly<Record<Language, readonly string[]>>
  readonly operator: string
  readonly price: Readonly<Record<Language, RegExp>>
  readonly pinDigits: number
  readonly subscribe: Readonly<Record<Language, string>>
  /** The pages are of one kind, by carrier or by wallet: axe looks at one walk of each. */
  readonly isAudited?: true
}

const usual = { en: 'Subscribe', ar: 'اشتراك' }
const walks: Readonly<Record<string, Walk>> = {
  'Pakistan, by carrier': {
    country: 'pk',
    serviceId: 1,
    operator: 'Jazz',
    pinDigits: 6,
    subscribe: usual,
    isAudited: true,
    tabs: { en: ['Daily', 'Weekly', 'Monthly'], ar: ['يومي', 'أسبوعي', 'شهري'] },
    price: { en: /Rs 3 \/day inclusive tax/, ar: /3 روبيات ?\/يوم شامل الضريبة/ },
  },
  'Pakistan, by wallet': {
    country: 'pk',
    serviceId: 5,
    operator: 'Easypaisa',
    pinDigits: 6,
    subscribe: usual,
    isAudited: true,
    tabs: { en: ['Daily', 'Weekly', 'Monthly'], ar: ['يومي', 'أسبوعي', 'شهري'] },
    price: { en: /Rs 60 \/month inclusive tax/, ar: /60 روبية ?\/شهر شامل الضريبة/ },
  },
  'Saudi Arabia, daily': {
    country: 'sa',
    serviceId: 11,
    operator: 'STC',
    pinDigits: 4,
    subscribe: usual,
    tabs: { en: ['Daily', 'Weekly'], ar: ['يومي', 'أسبوعي'] },
    price: { en: /SAR 0\.66 \/day inclusive tax/, ar: /٠٫٦٦ ر\.س\.? ?\/يوم شامل الضريبة/ },
  },
  'Saudi Arabia, weekly': {
    country: 'sa',
    serviceId: 12,
    operator: 'Mobily',
    pinDigits: 6,
    subscribe: usual,
    tabs: { en: ['Daily', 'Weekly'], ar: ['يومي', 'أسبوعي'] },
    price: { en: /SAR 1\.00 \/week inclusive tax/, ar: /١٫٠٠ ر\.س\.? ?\/أسبوع شامل الضريبة/ },
  },
  Emirates: {
    country: 'ae',
    serviceId: 21,
    operator: 'du',
    pinDigits: 4,
    subscribe: { en: 'Subscribe through pin code', ar: 'الاشتراك بالرمز السري' },
    tabs: { en: ['Daily'], ar: ['يومي'] },
    price: { en: /AED 3\.00 \/day inclusive tax/, ar: /3\.00 د\.إ\.? ?\/يوم شامل الضريبة/ },
  },
}

for (const [name, walk] of variants(Object.entries(walks), 2)) {
  for (const language of variants(['en', 'ar'] as const)) {
    test(`[BIL-01] [BIL-68] ${name}, in ${language}: a person chooses a plan, enters number and PIN, and is subscribed`, async ({ browser }) => {
      const { page, session, msisdn } = await payer(browser, app, { country: walk.country, language, theme: language === 'en' ? 'dark' : 'light' })
      const looksRight = async (step: string) => {
        if (walk.isAudited) await noViolations(page, `${name} ${step}`)
        await noSideways(page)
      }
      await openPaywall(page, app, walk.serviceId)
      const plan = row(page, walk.serviceId)
      await test.step('[BIL-18] [BIL-19] [BIL-21] tabs, rows and prices', async () => {
        await expect(page.getByRole('tab')).toHaveText([...walk.tabs[language]])
        await expect(plan).toContainText(walk.operator)
        expect(await said(plan)).toMatch(walk.price[language])
      })
      await looksRight('plans')
      await plan.click()

      // Step 1: the header, the prefix, the own number, and the price beside the button.
      const step = page.locator('[data-step]')
      await test.step('[BIL-25] [BIL-26] the step of the number', async () => {
        await expect(step).toHaveAttribute('data-step', 'number')
        await expect(page.getByRole('button', { name: say('common.back', language) })).toBeVisible()
      })
      const field = page.locator('input[name=phone]')
      await expect(field).not.toHaveValue('')
      expect(`${await said(page.getByText(/^\+\d{2,3}$/))}${await field.inputValue()}`.replaceAll(/[+ ]/g, '')).toBe(msisdn)
      await expect(step).toContainText(
        say(`pay.renews.${walk.price.en.source.split('/').at(-1)?.split(' ')[0]}`, language)
          .split('{')[0]
          ?.trim() ?? '',
      )
      await looksRight('number')
      await submit(page)

      // Step 2: countdown, number, PIN of the operator's length, its wording on the button, its disclaimer.
      await test.step('[BIL-27] [BIL-28] the step of the PIN', async () => {
        await expect(step).toHaveAttribute('data-step', 'pin')
        await expect(page.getByRole('button', { name: new RegExp(say('login.resendIn', language).split(' {')[0] ?? '') })).toBeDisabled()
        await expect(page.getByRole('button', { name: say('login.editNumber', language) })).toContainText(field ? (msisdn.slice(-4) ?? '') : '')
        await expect(page.getByRole('button', { name: walk.subscribe[language], exact: true })).toBeVisible()
      })
      const services = await ask<{ disclaimers: { lang: string; disclaimer: string }[] }>(
        app,
        'GET',
        `/subscription/v2/getServicesById?serviceId=${walk.serviceId}`,
      )
      await expect(step).toContainText(services.disclaimers.find(({ lang }) => lang === language)?.disclaimer ?? 'no disclaimer')
      await looksRight('PIN')
      const pin = await pinOf(app, msisdn)
      expect(pin).toHaveLength(walk.pinDigits)
      await pinField(page, language).fill(pin)
      await submit(page)

      await test.step('[BIL-32] [BIL-47] success', async () => {
        await expect(dialog(page)).toContainText(say('pay.success', language))
        await expect(page).not.toHaveURL(/paywall/)
      })
      await looksRight('success')
      await dialog(page)
        .getByRole('button', { name: say('pay.startUsing', language) })
        .click()
      await expect(dialog(page)).toHaveCount(0)
      expect(await statusOf(app, session)).toMatchObject({ code: 114, onTrial: false, serviceId: walk.serviceId, state: 'subscribed' })
      // The method was added, and what was agreed to is kept.
      await expect
        .poll(async () => (await ask<{ paymentMethods: object[] }>(app, 'GET', `/api/v3/user/${session.userId}`, undefined, session.token)).paymentMethods)
        .toContainEqual({ active: true, type: walk.serviceId === 5 ? 'easypaisa' : 'mobile', data: msisdn })
      const consents = await ask<{ language: string; serviceId: number }[]>(app, 'GET', '/subscription/v1/consents', undefined, session.token)
      expect(consents).toMatchObject([{ language, serviceId: walk.serviceId }])
      await page.context().close()
    })
  }
}

for (const language of variants(['en', 'ar'] as const)) {
  test(`[BIL-49] [BIL-50] Morocco, in ${language}: the payment continues at the operator's page and returns to the app`, long, async ({ browser }) => {
    const { page, session, msisdn } = await payer(browser, app, { country: 'ma', language })
    await openPaywall(page, app, 37)
    expect(await said(row(page, 37))).toMatch(language === 'en' ? /MAD 3\.00 \/day inclusive tax/ : /3,00 د\.م\.? ?\/يوم شامل الضريبة/)
    await row(page, 37).click()
    await page.getByRole('button', { name: say('pay.toPage', language) }).click()
    await page.waitForURL('**/sandbox/carrier/pay**')
    // Not now: nothing was charged, and the plans are a press away.
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('heading', { name: say('pay.resultNone', language) })).toBeVisible()
    await noViolations(page, 'no payment')
    await page.getByRole('button', { name: say('sub.choose', language) }).click()
    // The number may be asked again after two minutes; another one of theirs at once, a line of service 50.
    await row(page, 37).click()
    const home = `574${msisdn.slice(6)}`
    await page.locator('input[name=phone]').fill(home)
    await page.getByRole('button', { name: say('pay.toPage', language) }).click()
    await test.step('[BIL-52] a number of another service', async () => {
      await expect(page.getByText(say('pay.otherCarrier', language).split('{carrier}')[1] ?? '')).toBeVisible()
      expect(await said(page.locator('[data-step]'))).toMatch(language === 'en' ? /MAD 2\.00\/day/ : /2,00 د\.م\.?/)
    })
    await page.getByRole('button', { name: say('pay.toPage', language) }).click()
    await page.waitForURL('**/sandbox/carrier/pay**')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/payment-result')
    await expect(page.getByRole('heading', { name: say('pay.success', language) })).toBeVisible()
    await noViolations(page, 'paid')
    await page.getByRole('button', { name: say('pay.startUsing', language) }).click()
    expect(await statusOf(app, session)).toMatchObject({ code: 114, onTrial: false, serviceId: 50 })
    await page.context().close()
  })
}

test('[BIL-51] a number of service 37 that has already paid is led to Home; the number appears in no address', long, async ({ browser }) => {
  const { page, msisdn } = await payer(browser, app, { country: 'ma' })
  await change(page, '/subscription/v2/genAuthCode', (body) => ({
    ...body,
    success: false,
    response_code: 102,
    data: { serviceId: 37, alreadySub: true, redirectionUrl: '', pinLength: 6, isPinOpen: false },
  }))
  await openPaywall(page, app, 37)
  await row(page, 37).click()
  await submit(page)
  await expect(dialog(page)).toContainText(`+${msisdn}`)
  await expect(dialog(page)).toContainText('Already subscribed')
  await expect(page).toHaveURL(`${app.url}/`)
})

test('the paywall rows show discounts, badges, films, the wallet and the app store', long, async ({ browser }) => {
  const { page } = await payer(browser, app, { country: 'pk' })
  await change(page, '/subscription/v3/getServicesByRegion', (body) => {
    const [daily, ...others] = body.data as { data: { services: { serviceId: number; helpUrl: string }[] }[] }[]
    const jazz = daily?.data[0]?.services[0]
    if (jazz) jazz.helpUrl = 'https://help.example/jazz'
    return { ...body, data: [daily, ...others] }
  })
  await page.context().route('https://help.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'film' }))
  await openPaywall(page, app)
  const jazz = row(page, 1)
  await expect(jazz).toContainText('Most popular')
  await test.step('[BIL-20] the discount', async () => {
    await expect(jazz.locator('del')).toHaveText(/Rs.5$/)
    await expect(jazz).toContainText('Save 40%')
    await expect(row(page, 3).locator('del')).toHaveCount(0)
    await expect(row(page, 3)).not.toContainText('Save')
  })
  await test.step('[BIL-22] the film of a row', async () => {
    await expect(page.getByRole('link', { name: 'watch this video' })).toHaveCount(1)
    const [film] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'watch this video' }).click()])
    await expect(film).toHaveURL('https://help.example/jazz')
    await film.close()
  })

  await page.getByRole('tab', { name: 'Monthly' }).click()
  // The recommended wallet stands before the store, in a look of its own.
  await test.step('[BIL-61] the recommended row first, in a look of its own', async () => {
    await expect(page.locator('[data-service]').first()).toHaveAttribute('data-service', '5')
    const looks = await page.locator('[data-service]').evaluateAll((rows) => rows.map((each) => getComputedStyle(each).backgroundImage !== 'none'))
    expect(looks).toEqual([true, false])
  })
  await test.step('[BIL-22] the film of the wallet, and none of the store', async () => {
    await expect(page.getByRole('link', { name: 'watch this video' })).toHaveCount(1)
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: row(page, 5) })
        .getByRole('link'),
    ).toHaveAttribute('href', '/help/easypaisa.webm')
  })
  await test.step('[BIL-67] the price in dollars', async () => {
    await expect(row(page, 8)).toContainText(/\$1\.99/)
  })
  await test.step('[BIL-33] [BIL-35] the app store', async () => {
    await row(page, 8).click()
    await expect(dialog(page)).toContainText('Install the app')
    await expect(dialog(page)).toContainText('Please install app to pay from DCB')
    await noViolations(page, 'install')
    await dialog(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'plans')
  })

  await row(page, 5).click()
  await test.step('[BIL-36] the film of the wallet', async () => {
    await page.getByRole('button', { name: 'How to set up Easypaisa' }).click()
    await expect(dialog(page).locator('video')).toHaveAttribute('src', '/help/easypaisa.webm')
    await expect
      .poll(() =>
        dialog(page)
          .locator('video')
          .evaluate((video: HTMLVideoElement) => video.readyState),
      )
      .toBeGreaterThan(1)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })
})

import { type Browser, expect } from '@playwright/test'
import { outcomeText } from '@majlis/contract/core/outcome'
import type { App } from '../support/app.ts'
import { chargesOf, dialog, numberOf, openPaywall, payer, pinField, row, statusOf, submit, subscribe, toPin } from './payers.ts'
import { pinOf, say } from '../support/people.ts'
import { noViolations } from '../catalog/shelves.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

const tail = (digit: 8 | 9, code: number) => `${digit}${code}`
/** Codes that are shown in a dialog, at both steps. */
type DialogCode = 100 | 101 | 103 | 104 | 105 | 107 | 110 | 111 | 112 | 115

/** A PIN request that the carrier refuses with each code in turn: a dialog with the words of the catalogue, and never the number of the code. */
async function refusedRequests(browser: Browser, codes: readonly DialogCode[], language: 'ar' | 'en') {
  const { page, session } = await payer(browser, app, { country: 'sa', language })
  await openPaywall(page, app, 11)
  await row(page, 11).click()
  const events: (string | null)[] = []
  page.on('request', (request) => request.url().includes('/api/v4/attribution') && events.push(new URL(request.url()).searchParams.get('event_name')))
  for (const code of codes) {
    await test.step(String(code), async () => {
      await page.locator('input[name=phone]').fill(numberOf('sa', tail(9, code)).slice(3))
      await submit(page)
      const { header, message } = outcomeText(code, language)
      await expect(dialog(page).getByRole('heading', { name: header }), String(code)).toBeVisible()
      await expect(dialog(page)).toContainText(message)
      await expect(dialog(page)).not.toContainText(String(code))
      if (code === 111) await noViolations(page, 'problem')
      await dialog(page)
        .getByRole('button', { name: say('common.ok', language) })
        .click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'number')
    })
  }
  return { page, session, events }
}

test('[ERR-02] [ERR-03] [ERR-06] an account that is not authorised, no connection and an expired PIN are shown', long, async ({ browser }) => {
  for (const language of ['ar', 'en'] as const) await (await refusedRequests(browser, [100, 101, 104], language)).page.context().close()
})

test('[ERR-12] [ERR-13] a blocked number and one without a valid subscription are shown', long, async ({ browser }) => {
  for (const language of ['ar', 'en'] as const) await (await refusedRequests(browser, [111, 112], language)).page.context().close()
})

for (const language of variants(['ar', 'en'] as const)) {
  test(`[ERR-28] [BIL-45] [BIL-46] every code of a PIN request shows its text, in ${language}`, long, async ({ browser }) => {
    const { page, session, events } = await refusedRequests(browser, [103, 105, 107, 110, 115], language)
    await expect.poll(() => events).toEqual(['service_not_available'])
    const field = page.locator('input[name=phone]')
    // A carrier has to be chosen: back to the list, with the word beside its button.
    await test.step('[ERR-08] 106: a carrier', async () => {
      await field.fill(numberOf('sa', tail(9, 106)).slice(3))
      await submit(page)
      await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'plans')
      await expect(page.getByRole('alert').filter({ hasText: outcomeText(106, language).message })).toBeVisible()
    })
    // The PIN goes in directly: its step follows, without a word.
    await row(page, 11).click()
    await test.step('[ERR-16] 130: the step of the PIN', async () => {
      await field.fill(numberOf('sa', tail(9, 130)).slice(3))
      await submit(page)
      await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'pin')
    })
    expect((await statusOf(app, session)).code).toBe(112)
    await page.context().close()
  })

  test(`[ERR-28] [BIL-46] every code of a PIN confirmation shows its text, in ${language}`, long, async ({ browser }) => {
    const { page, session } = await payer(browser, app, { country: 'pk', language })
    for (const code of [103, 104, 105, 110, 111] as const) {
      await test.step(String(code), async () => {
        const msisdn = numberOf('pk', tail(8, code))
        await toPin(page, app, 1, msisdn.slice(2))
        await pinField(page, language).fill(await pinOf(app, msisdn))
        await submit(page)
        const { header, message } = outcomeText(code, language)
        await expect(dialog(page).getByRole('heading', { name: header }), String(code)).toBeVisible()
        await expect(dialog(page)).toContainText(message)
        await dialog(page)
          .getByRole('button', { name: say('common.ok', language) })
          .click()
        // A wrong PIN is marked in its field, an expired one can be asked for again at once.
        if (code === 103) await expect(page.getByText(say('pay.pinWrong', language))).toBeVisible()
        if (code === 104) await expect(page.getByRole('button', { name: say('login.resend', language), exact: true })).toBeEnabled()
        expect(await chargesOf(app, msisdn)).toEqual([])
      })
    }
    expect((await statusOf(app, session)).code).toBe(112)
    await page.context().close()
  })
}

test('[ERR-04] [ERR-29] the confirmation says that a number is already subscribed at the carrier', long, async ({ browser }) => {
  for (const language of ['en', 'ar'] as const) {
    const { page, msisdn } = await payer(browser, app, { country: 'ae', language, tail: '6008' })
    await toPin(page, app, 21)
    await subscribe(page, app, msisdn, language)
    await expect(dialog(page)).toContainText(say('pay.already', language))
    expect(await chargesOf(app, msisdn)).toEqual([])
    await page.context().close()
  }
})

test('[ERR-05] a wrong PIN shows its error and the right one still works', long, async ({ browser }) => {
  const { page, msisdn } = await payer(browser, app, { country: 'pk' })
  await toPin(page, app, 1)
  const pin = await pinOf(app, msisdn)
  await pinField(page).fill(pin === '111111' ? '222222' : '111111')
  await submit(page)
  await expect(dialog(page)).toContainText('Invalid PIN')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(pinField(page)).toBeFocused()
  await pinField(page).fill(pin)
  await submit(page)
  await expect(dialog(page)).toContainText(say('pay.success'))
})

test('[ERR-17] [BIL-46] an answer without a message shows a sentence, a lost connection its own, and never a raw number', long, async ({ browser }) => {
  const { page, msisdn } = await payer(browser, app, { country: 'pk' })
  await openPaywall(page, app, 1)
  await row(page, 1).click()
  const answer = (code: number, message = '') => ({ success: false, message, header: '', response_code: code, data: {} })
  const next = async (code: number) => {
    await page.unroute('**/genAuthCode**')
    await page.route('**/genAuthCode**', (route) => route.fulfill({ json: answer(code) }))
    await submit(page)
  }
  await next(-100)
  await expect(dialog(page)).toContainText('Oops! Something is not right, please check your connection')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await next(-1)
  await expect(page.getByText('That did not go through. Please press again.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await next(999)
  await expect(dialog(page)).toContainText('Something went wrong')
  await expect(dialog(page)).not.toContainText('999')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await page.unroute('**/genAuthCode**')
  await submit(page)
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'pin')
  await page.route('**/validateAuthCode**', (route) => route.fulfill({ json: answer(999) }))
  await subscribe(page, app, msisdn)
  await expect(dialog(page)).toContainText('Something went wrong')
})

test("[ERR-23] too many attempts show 'Too many requests from this device'", long, async ({ browser }) => {
  const { page } = await payer(browser, app, { country: 'pk' })
  await openPaywall(page, app, 1)
  await row(page, 1).click()
  const message = 'Too many requests from this device'
  await page.route('**/genAuthCode**', (route) =>
    route.fulfill({ status: 429, json: { success: false, message, header: '', response_code: 101, code: 'TOO_MANY_REQUESTS', data: {} } }),
  )
  await submit(page)
  await expect(dialog(page)).toContainText(message)
})

const waits = { '6011': 'says that the payment waits', '6002': 'takes the money and never answers', '6012': 'takes the money and cuts the line' } as const
for (const [number, does] of variants(Object.entries(waits))) {
  test(`with a carrier that ${does} the person ends up subscribed and is charged once`, long, async ({ browser }) => {
    const { page, msisdn, session } = await payer(browser, app, { country: 'ae', tail: number })
    await toPin(page, app, 21)
    await subscribe(page, app, msisdn)
    await expect(dialog(page)).toContainText(say('pay.success'), { timeout: 90_000 })
    expect(await statusOf(app, session)).toMatchObject({ code: 114, onTrial: false })
    expect(await chargesOf(app, msisdn)).toHaveLength(1)
  })
}

test('[BIL-50] a payment page on a host that is not listed is not opened', long, async ({ browser }) => {
  const { page } = await payer(browser, app, { country: 'ma', tail: '6013' })
  await openPaywall(page, app, 37)
  await row(page, 37).click()
  await submit(page)
  await expect(dialog(page)).toContainText('Operator unavailable')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  // Even an answer that names such a page is not followed by the browser.
  await page.route('**/genAuthCode**', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: '',
        header: '',
        response_code: 0,
        data: { serviceId: 37, alreadySub: false, redirectionUrl: 'http://pay.example.net/steal', pinLength: 6, isPinOpen: true },
      },
    }),
  )
  await submit(page)
  await expect(dialog(page)).toContainText('This payment page is not one we know')
  expect(page.url()).toContain(app.url)
})

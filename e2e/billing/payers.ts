import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { ask, giveSession, pinOf, say, type Session, sessionByApi } from '../support/people.ts'

export type Language = 'en' | 'ar'
export type Country = 'pk' | 'sa' | 'ae' | 'ma'

const beginnings = { pk: '9230', sa: '96650', ae: '97152', ma: '21261' } as const
const middle = { pk: 4, sa: 3, ae: 3, ma: 3 } as const
let last = Date.now() % 900

/**
 * A mobile number of a country that no other test of this run uses.
 * @param tail its last four digits: the sandbox's carrier acts by them
 */
export function numberOf(country: Country, tail = '0000'): string {
  last = (last + 1) % 10 ** middle[country]
  return `${beginnings[country]}${String(last).padStart(middle[country], '0')}${tail}`
}

export interface Payer {
  readonly page: Page
  readonly session: Session
  readonly msisdn: string
}

export interface PayerOptions {
  readonly country: Country
  readonly language?: Language
  readonly tail?: string
  readonly theme?: 'light' | 'dark'
}

/** Somebody who logged in with a number of a country and is there, on Home. Their trial has ended unless it is kept. */
export async function payer(browser: Browser, app: App, { country, language = 'en', tail, theme = 'dark' }: PayerOptions, keepsTrial = false): Promise<Payer> {
  const msisdn = numberOf(country, tail)
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, colorScheme: theme })
  const page = await context.newPage()
  const session = await sessionByApi(app, { msisdn, name: 'Huda', language })
  if (!keepsTrial) await ask(app, 'POST', '/subscription/v1/unsubSubscription', { msisdn }, session.token)
  await giveSession(page, app, session, language, `/?region=${country}`)
  await expect(page.getByRole('main')).toBeVisible()
  return { page, session, msisdn }
}

export const row = (page: Page, serviceId: number) => page.locator(`[data-service="${serviceId}"]`)
export const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the paywall, on the tab where a service is. */
export async function openPaywall(page: Page, app: App, serviceId?: number): Promise<void> {
  await page.goto(`${app.url}/paywall`)
  await expect(page.getByRole('tab').first()).toBeVisible()
  if (serviceId === undefined) return
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('[data-service]').first()).toBeVisible()
    if (await row(page, serviceId).isVisible()) return
  }
  throw new Error(`no tab shows service ${serviceId}`)
}

/** From the plan list to the PIN step, with the number that stands there or another one. */
export async function toPin(page: Page, app: App, serviceId: number, local?: string): Promise<void> {
  await openPaywall(page, app, serviceId)
  await row(page, serviceId).click()
  await expect(page.locator('[data-step=number]')).toBeVisible()
  if (local !== undefined) await page.locator('input[name=phone]').fill(local)
  await submit(page)
  await expect(page.locator('[data-step=pin]')).toBeVisible()
}

/** The one main button of a step. */
export const submit = (page: Page) => page.locator('form button[aria-busy], form button[type=submit]').first().click()
export const pinField = (page: Page, language: Language = 'en') => page.getByRole('textbox', { name: say('login.pin', language), exact: true })

/** Types the PIN that was texted, and subscribes. */
export async function subscribe(page: Page, app: App, msisdn: string, language: Language = 'en'): Promise<void> {
  await pinField(page, language).fill(await pinOf(app, msisdn))
  await submit(page)
}

export interface Status {
  readonly onTrial: boolean
  readonly serviceId: number
  readonly paymentType: string
  readonly state: string
}

/** The person's status as the server has it, with its code. */
export async function statusOf(app: App, { token }: Session): Promise<Status & { readonly code: number }> {
  const reply = await fetch(`${app.url}/subscription/v1/checkSubscriptionStatus`, { headers: { authorization: `Bearer ${token}` } })
  const { response_code: code, data } = (await reply.json()) as { response_code: number; data: Status }
  return { ...data, code }
}

/** What the carrier was asked for a number. */
export async function chargesOf(app: App, msisdn: string): Promise<readonly { readonly charged: boolean }[]> {
  const reply = await fetch(`${app.url}/sandbox/carrier/requests?msisdn=${msisdn}`)
  return ((await reply.json()) as { charged: boolean }[]).filter(({ charged }) => charged)
}

/** Answers of a subscription call as the server gives them, with changes. */
export async function change(page: Page, path: string, edit: (body: { data: unknown; response_code: number }) => unknown): Promise<void> {
  await page.route(`**${path}**`, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ json: edit((await reply.json()) as { data: unknown; response_code: number }) })
  })
}

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { until } from './until.ts'

/** Where the app and its stand-ins are; an `App` of `app.ts` fits. */
export interface Place {
  readonly url: string
}

export interface Person {
  /** In international form without plus, such as 923001234567. Everyone of one server needs their own. */
  readonly msisdn: string
  readonly name: string
  readonly language?: 'en' | 'ar'
}

/** A session as the app keeps it. */
export interface Session {
  readonly token: string
  readonly userId: string
}

const messages = join(dirname(dirname(import.meta.dirname)), 'apps', 'web', 'src', 'platform', 'i18n')
const catalogues = { en: catalogue('en'), ar: catalogue('ar') } as const

function catalogue(language: 'en' | 'ar'): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(messages, `${language}.json`), 'utf8')) as Record<string, string>
}

/** What the app says, by the key of its catalogue. @throws when there is no such key */
export function say(key: string, language: 'en' | 'ar' = 'en'): string {
  const text = catalogues[language][key]
  if (text === undefined) throw new Error(`no message ${key}`)
  return text
}

let lastNumber = Date.now() % 1_000_000

/** A Pakistani mobile number that no other test of this run uses. */
export function freshMsisdn(): string {
  lastNumber = (lastNumber + 1) % 10_000_000
  return `923${String(lastNumber).padStart(9, '0')}`
}

/** What tells the PIN of a confirmation from that of a login. */
const confirms = /confirm a change|تأكيد تغيير/

/** Receipts have numbers, too: that to which 'STOP' is sent. */
const hasPin = /PIN|رمز/

/** The newest PIN that was sent to a number, with `about` in a text that says so. @throws Error when none came within a minute */
export function pinOf(place: Place, msisdn: string, about = hasPin): Promise<string> {
  return until(`a PIN that was sent to ${msisdn}`, 60_000, async () => {
    const reply = await fetch(`${place.url}/sandbox/sms?msisdn=${msisdn}`, { headers: { accept: 'application/json' } })
    const sent = (await reply.json()) as readonly { readonly text: string }[] | { readonly sms: readonly { readonly text: string }[] }
    const newest = ('sms' in sent ? sent.sms : sent).find(({ text }) => about.test(text))
    return newest?.text.match(/\d{4,6}/)?.[0]
  })
}

/** Logs in by phone as a person does: language, number, PIN. Ends on Home, or where a visitor was sent to the login from, without name and terms. */
export async function logIn(page: Page, place: Place, { msisdn, language = 'en' }: Pick<Person, 'msisdn' | 'language'>): Promise<void> {
  await page.goto(`${place.url}/login`)
  // The first screen of the server has such a switch, too.
  await page.locator(`#root input[type=radio][value=${language}]`).click({ force: true })
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const byPhone = page.getByRole('button', { name: say('login.phone', language) })
  await byPhone
    .or(page.getByLabel(say('login.number', language)))
    .first()
    .waitFor()
  if (await byPhone.isVisible()) await byPhone.click()
  await page.getByLabel(say('login.number', language)).fill(`0${msisdn.slice(2)}`)
  await page.getByRole('button', { name: say('login.getPin', language) }).click()
  const pin = page.getByRole('textbox', { name: say('login.pin', language), exact: true })
  await pin.waitFor()
  await pin.fill(await pinOf(place, msisdn))
  // Home, or the page that asked for the login.
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** After a login without a trial the paywall opens for whom no payment method is known of (BIL-17): skips it, once a tab. */
export async function skipPaywall(page: Page, language: 'en' | 'ar' = 'en'): Promise<void> {
  if ((await page.evaluate(() => sessionStorage.getItem('skippedPaywall'))) !== null) return
  await page.waitForURL('**/paywall')
  await page.getByRole('button', { name: say('pay.skip', language), exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/paywall')
}

/** Answers the question whether it is the owner, by the PIN of the account's number. Call it when the sheet is about to show. */
export async function confirmOwner(page: Page, place: Place, language: 'en' | 'ar' = 'en'): Promise<void> {
  const sheet = page.getByRole('dialog', { name: say('owner.title', language) })
  const send = sheet.getByRole('button', { name: say('owner.send', language) })
  const msisdn = ((await send.textContent()) ?? '').replaceAll(/\D/g, '')
  // The sheet slides in: a press that begins on the button must also end on it.
  await sheet.evaluate((dialog) => Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(() => undefined))
  await send.click()
  const pin = sheet.getByRole('textbox', { name: say('login.pin', language), exact: true })
  await pin.waitFor()
  await pin.fill(await pinOf(place, msisdn, confirms))
}

/** Answers what stands before the first game: gives a name, and accepts the terms. Call it when the dialog is about to show. */
export async function passPreconditions(page: Page, { name, language = 'en' }: Pick<Person, 'name' | 'language'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('gate.noName', language) })
  await dialog.getByLabel(say('name.label', language)).fill(name)
  const [play, accept] = (['gate.play', 'gate.acceptAndPlay'] as const).map((key) => dialog.getByRole('button', { name: say(key, language), exact: true }))
  if (play === undefined || accept === undefined) throw new Error('no button')
  await play.or(accept).click()
  // They are saved: a page that is left before asks for them again.
  await expect(dialog).toHaveCount(0)
}

/** Logs in by the operations alone: a person with name and terms in a few milliseconds. */
export async function sessionByApi(place: Place, person: Person): Promise<Session> {
  const token = await tokenByApi(place, person)
  return { token, userId: await introduce(place, token, person) }
}

/** Logs in by the operations alone. The person has neither given a name nor accepted the terms then. */
export async function tokenByApi(place: Place, person: Omit<Person, 'name'>): Promise<string> {
  const config = await ask<{ loginServiceId: number }>(place, 'GET', '/api/v4/config')
  const pinInput = { msisdn: person.msisdn, serviceId: config.loginServiceId }
  await ask(place, 'POST', '/subscription/v2/genAuthCode', { ...pinInput, subscriptionRequired: false })
  const proof = await ask<{ loginProof: string }>(place, 'POST', '/subscription/v1/validateAuthCode', {
    ...pinInput,
    pinCode: await pinOf(place, person.msisdn),
  })
  const login = { loginType: { id: person.msisdn, type: 'phone' }, loginProof: proof.loginProof, language: person.language ?? 'en', isWeb: true }
  return (await ask<{ token: string }>(place, 'POST', '/api/v4/user', login)).token
}

/** Logs in by the operations and gives the session to the page. Ends on Home. */
export async function signInByApi(page: Page, place: Place, person: Person): Promise<Session> {
  const session = await sessionByApi(place, person)
  await giveSession(page, place, session, person.language)
  return session
}

/** Gives a session to the page, and opens a path of the app with it. */
export async function giveSession(page: Page, place: Place, session: Session, language: 'en' | 'ar' = 'en', path = '/'): Promise<void> {
  await page.goto(`${place.url}/sandbox/sms`)
  await page.evaluate(
    ([token, userId, chosen]) => {
      // What else the app keeps is sealed; it asks the server for it.
      localStorage.setItem('api-token', token)
      localStorage.setItem('userId', userId)
      localStorage.setItem('language', chosen)
    },
    [session.token, session.userId, language] as const,
  )
  await page.goto(`${place.url}${path}`)
}

/** Makes two people friends. */
export async function befriend(place: Place, one: Session, other: Session): Promise<void> {
  await ask(place, 'POST', '/api/v4/friends/request', { otherUserId: other.userId }, one.token)
  await ask(place, 'POST', '/api/v4/friends/accept', { otherUserId: one.userId }, other.token)
}

/** Calls an operation. @returns what stands under `response` or `data` @throws Error with the answer when it did not succeed */
export async function ask<T>(place: Place, method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object, token?: string): Promise<T> {
  const reply = await fetch(`${place.url}${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await reply.json()) as { success: boolean; response?: T; data?: T }
  if (!answer.success) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
  return (answer.response ?? answer.data) as T
}

async function introduce(place: Place, token: string, { name, language = 'en' }: Person): Promise<string> {
  const account = await ask<{ _id: string }>(place, 'PATCH', '/api/v4/user', { name, language, tncAccepted: true }, token)
  return account._id
}

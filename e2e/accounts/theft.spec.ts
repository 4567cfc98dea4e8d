import { type Browser, expect, type Page } from '@playwright/test'
import { befriend, ask, confirmOwner, freshMsisdn, giveSession, logIn, pinOf, type Place, say, type Session, sessionByApi } from '../support/people.ts'
import { place } from '../support/visitors.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Somebody who holds nothing but the victim's token, and what the owner sees of it.

const owner = (page: Page, language: 'en' | 'ar' = 'en') => page.getByRole('dialog', { name: say('owner.title', language) })
const close = (page: Page) =>
  owner(page)
    .getByRole('button', { name: say('common.close') })
    .click()

/** A page of a browser of its own, with a session in its storage. */
async function pageWith(browser: Browser, at: Place, session: Session, language: 'en' | 'ar' = 'en', path = '/'): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: at.url })).newPage()
  await giveSession(page, at, session, language, path)
  return page
}

/** A session of the number's account that a carrier partner opened. */
async function partnerSession(at: Place, msisdn: string): Promise<string> {
  const { url } = at
  const signed = (await (await fetch(`${url}/sandbox/partner?phone=${msisdn}`, { headers: { accept: 'application/json' } })).json()) as Record<string, string>
  const query = new URLSearchParams({ payload: signed.payload ?? '', signature: signed.signature ?? '' })
  const { token } = await ask<{ token: string }>(at, 'GET', `/api/v4/signature?${query}`)
  return (await ask<{ token: string }>(at, 'POST', '/api/v4/user', { loginType: { id: msisdn, type: 'direct' }, loginProof: token })).token
}

/** Adds Google to the account of the page, as its owner does. */
async function addGoogle(page: Page, name: string): Promise<void> {
  await page.goto('/settings/logins')
  await page.getByRole('button', { name: 'Google' }).click()
  await confirmOwner(page, place(page))
  await page.getByLabel('Somebody else').fill(name)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText(say('ways.added'))).toBeVisible()
}

/** Begins the removal of the number, as somebody who can prove a login method. */
async function removeNumber(page: Page): Promise<void> {
  await page.goto('/settings/logins')
  await page.getByRole('button', { name: say('ways.remove').replace('{method}', say('ways.phone')) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ways.removeYes'), exact: true })
    .click()
}

test(
  'with only a stolen token nobody adds or removes a login method, deletes the account or ends a session; the owner gets an SMS, logs in again and finds everything',
  long,
  async ({ page, browser, app }) => {
    const msisdn = freshMsisdn()
    const name = `Robbed ${msisdn.slice(-5)}`
    const friend = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Faithful' })
    await partnerSession(app, msisdn)
    const stolen = await sessionByApi(app, { msisdn, name })
    await befriend(app, stolen, friend)
    await giveSession(page, app, stolen)
    await addGoogle(page, name)

    // The token tells whose it is; the rest the app asks the server for.
    const { _id: userId } = await ask<{ _id: string }>(app, 'PATCH', '/api/v4/user', {}, stolen.token)
    const thief = await pageWith(browser, app, { token: stolen.token, userId }, 'en', '/settings/logins')
    await thief.getByRole('button', { name: 'Twitter' }).click()
    await owner(thief)
      .getByRole('button', { name: say('owner.send') })
      .click()
    const pin = await pinOf(app, msisdn)
    await owner(thief)
      .getByRole('textbox', { name: say('login.pin'), exact: true })
      .fill(pin === '000000' ? '111111' : '000000')
    await expect(owner(thief).getByText('The PIN is not correct')).toBeVisible()
    await close(thief)

    // His own Google login proves nothing of this account.
    await removeNumber(thief)
    await owner(thief).getByRole('button', { name: 'Confirm with Google' }).click()
    await thief.getByLabel('Somebody else').fill(`Thief ${msisdn.slice(-5)}`)
    await thief.getByRole('button', { name: 'Log in' }).click()
    await expect(thief.getByText(say('owner.failed'))).toBeVisible()
    await removeNumber(thief)
    await expect(owner(thief)).toBeVisible()
    await close(thief)

    await thief.goto('/settings')
    await thief.getByRole('button', { name: say('delete.row') }).click()
    await thief.getByRole('button', { name: say('delete.confirm') }).click()
    await expect(owner(thief)).toBeVisible()
    await close(thief)

    await thief.goto('/settings/devices')
    const devices = (at: Page) => at.getByRole('list', { name: say('devices.title') }).getByRole('listitem')
    await expect(devices(thief)).toHaveCount(2)
    await thief.getByRole('button', { name: say('devices.endOthers') }).click()
    await expect(owner(thief)).toBeVisible()
    await close(thief)

    // The owner hears of it, logs in on a new device, and the thief is out at once.
    const sms = (await (await fetch(`${app.url}/sandbox/sms?msisdn=${msisdn}`, { headers: { accept: 'application/json' } })).json()) as { text: string }[]
    expect(sms[0]?.text).toContain('somebody may be in your account: log in again, and their session ends')
    const again = await (await browser.newContext({ baseURL: app.url })).newPage()
    await logIn(again, app, { msisdn })
    await expect(thief.getByText(say('session.loggedOutElsewhere'))).toBeVisible()
    await again.goto('/settings/logins')
    await expect(again.getByRole('list', { name: say('ways.title') }).getByRole('listitem')).toHaveText([
      /Google/,
      new RegExp(`\\+92 ${msisdn.slice(2, -7)} ${msisdn.slice(-7)}`),
    ])
    await expect(again.getByText(say('ways.waits').split('{')[0] ?? '')).toHaveCount(0)
    await again.goto('/friends')
    await expect(again.getByText('Faithful')).toBeVisible()
    await again.goto('/settings/devices')
    await expect(devices(again)).toHaveCount(2)
    await expect(devices(again).filter({ hasText: say('devices.this') })).toContainText('Chrome · ')
    await again.getByRole('button', { name: say('devices.endOthers') }).click()
    await confirmOwner(again, app)
    await expect(devices(again)).toHaveCount(1)
    await expect(again.getByText(say('devices.only'))).toBeVisible()
  },
)

for (const language of variants(['en', 'ar'] as const))
  test(
    `a pending removal is announced when the app starts, and the owner keeps the method with a proof (${language})`,
    long,
    async ({ page, browser, app }) => {
      const msisdn = freshMsisdn()
      const session = await sessionByApi(app, { msisdn, name: `Keeps ${msisdn.slice(-5)}`, language })
      await giveSession(page, app, session, 'en')
      await addGoogle(page, `Keeps ${msisdn.slice(-5)}`)
      await removeNumber(page)
      await confirmOwner(page, app)
      await expect(page.getByText(say('ways.waiting').replace('{hours, number}', '24'))).toBeVisible()

      const elsewhere = await pageWith(browser, app, session, language)
      const notice = elsewhere.getByRole('region', { name: say('removal.label', language) })
      await expect(notice).toContainText(say('ways.phone', language))
      await notice.getByRole('button', { name: say('removal.details', language) }).click()
      await expect(elsewhere).toHaveURL('/settings/logins')
      await expect(notice).toHaveCount(0)
      await elsewhere.goto('/')
      await notice.getByRole('button', { name: say('removal.keep', language) }).click()
      // Google was added last: it does not stop what the number's owner or anybody else has begun.
      await expect(owner(elsewhere, language).getByRole('button', { name: /Google/ })).toHaveCount(0)
      await confirmOwner(elsewhere, app, language)
      await expect(elsewhere.getByText(say('ways.kept', language))).toBeVisible()
      await expect(notice).toHaveCount(0)
    },
  )

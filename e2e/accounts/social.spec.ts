import { expect, type Page } from '@playwright/test'
import { ask, confirmOwner, freshMsisdn, pinOf, say, sessionByApi, skipPaywall } from '../support/people.ts'
import { requestsOf, place, loginMethods } from '../support/visitors.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Identity providers and partners, also when they fail, in both languages.

/** What the page noted on its timeline about logins that came to nothing. */
const noted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('event:login_failed').map((entry) => (entry as PerformanceMark).detail as Record<string, string>))

/** Confirms by Google that it is the owner of the account, and comes back to the login methods. */
async function confirmByGoogle(page: Page, name: string): Promise<void> {
  await page
    .getByRole('dialog', { name: say('owner.title') })
    .getByRole('button', { name: 'Confirm with Google' })
    .click()
  await beSomebody(page, name)
  await expect(page.getByText(say('owner.done'))).toBeVisible()
  await expect(page).toHaveURL('/settings/logins')
}

/** Somebody at the stand-in whom nobody has seen before. */
async function beSomebody(page: Page, name: string): Promise<void> {
  await page.getByLabel('Somebody else').fill(name)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const person = (page: Page, name: string) => page.getByRole('button', { name })
const byGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

test('[ACC-12] a login with a provider is cancelled, fails, is unreachable, and succeeds', long, async ({ page, context }) => {
  const logins = requestsOf(page, '/api/v4/user')
  const google = () => byGoogle(page)
  // From a page that asked for the login.
  await page.goto('/leaderboard?region=pk')
  await expect(page).toHaveURL('/login')
  await test.step('[ACC-45] [ERR-19] cancelled', async () => {
    await google().click()
    await person(page, 'Cancel').click()
    await expect(page.getByText('Login was cancelled')).toBeVisible()
    await expect(page).toHaveURL('/login')
  })
  await test.step('[ACC-46] the problem is noted', async () => {
    expect(await noted(page)).toEqual([{ provider: 'google', problem: 'cancelled' }])
  })

  await test.step('[ACC-45] [ERR-19] failed', async () => {
    await google().click()
    await person(page, 'Let it fail').click()
    await expect(page.getByText('Login failed with error')).toBeVisible()
  })
  expect(await noted(page)).toEqual([{ provider: 'google', problem: 'failed' }])

  await test.step('[ACC-45] [ERR-19] unreachable', async () => {
    await context.setOffline(true)
    await google().click()
    await expect(page.getByText('Error occured logging in.')).toBeVisible()
    await context.setOffline(false)
  })
  expect(await noted(page)).toEqual([
    { provider: 'google', problem: 'failed' },
    { provider: 'google', problem: 'error' },
  ])

  const msisdn = freshMsisdn()
  const name = `Omar ${msisdn.slice(-7)}`
  await google().click()
  await test.step('[ACC-24] in, and Home', async () => {
    await beSomebody(page, name)
    await skipPaywall(page)
    await expect(page).toHaveURL('/')
  })
  // The payload as it is written, and beside it the proof of the login and the language of the page.
  const payload = logins.at(-1)?.body as Record<string, unknown>
  await test.step('[ACC-16] [ACC-18] what the login sends', async () => {
    expect(payload).toEqual({
      loginType: { id: expect.any(String), type: 'google' },
      social: { id: expect.any(String), type: 'google' },
      name,
      isWeb: true,
      configVersion: expect.any(Number),
      fcm_key: '',
      userImageUrl: expect.stringMatching(/^\/media\//),
      appVersion: '5.6',
      loginProof: expect.any(String),
      language: 'en',
    })
  })
  expect(payload.social).toEqual(payload.loginType)
  const [own, token] = await page.evaluate(() => [localStorage.getItem('userId'), localStorage.getItem('api-token')] as const)
  const record = await ask<Record<string, unknown>>(place(page), 'GET', `/api/v3/user/${own}`, undefined, token ?? '')
  const { loginType, userImageUrl } = payload
  expect(record).toMatchObject({ name, loginType: [loginType], socailId: (loginType as { id: string }).id, fcmKey: '', userImageUrl })
  // The account has the number that the login sent, or already the server's, where the page has loaded and reported that one (REG-13).
  const { configVersion } = await ask<{ configVersion: number }>(place(page), 'GET', '/api/v3/gameslist/1/1')
  expect([payload['configVersion'], configVersion]).toContain(record['configVersion'])

  // Home leads on to the page that asked.
  await page.getByRole('button', { name: say('login.goOn') }).click()
  await expect(page).toHaveURL('/leaderboard?region=pk')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Top hot games' })).toBeVisible()
  await expect(page.getByRole('button', { name: say('login.goOn') })).toHaveCount(0)
})

test('[ACC-12] a person links a provider and a number to one account and removes one; the last login method cannot be removed', long, async ({ page }) => {
  // Each step is confirmed by a login of its own.
  const msisdn = freshMsisdn()
  const name = `Omar ${msisdn.slice(-7)}`
  await page.goto('/login?region=pk')
  await byGoogle(page).click()
  await beSomebody(page, name)
  await skipPaywall(page)
  await expect(page).toHaveURL('/')

  await page.goto('/settings/logins')
  const linked = page.getByRole('list', { name: 'Ways to log in' }).getByRole('listitem')
  await expect(linked).toHaveText([/Google/])
  await expect(linked.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Twitter' }).click()
  await confirmByGoogle(page, name)
  await page.getByRole('button', { name: 'Twitter' }).click()
  await person(page, 'Cancel').click()
  await expect(page.getByText('Login was cancelled')).toBeVisible()
  await page.getByRole('button', { name: 'Twitter' }).click()
  await confirmByGoogle(page, name)
  await page.getByRole('button', { name: 'Twitter' }).click()
  await beSomebody(page, name)
  await expect(page.getByText('You can log in this way from now on')).toBeVisible()
  await expect(linked).toHaveCount(2)
  await page.getByRole('button', { name: 'Phone' }).click()
  await confirmByGoogle(page, name)
  await page.getByRole('button', { name: 'Phone' }).click()
  const sheet = page.getByRole('dialog', { name: 'Phone' })
  await sheet.getByRole('textbox', { name: 'Mobile number' }).fill(`0${msisdn.slice(2)}`)
  await sheet.getByRole('button', { name: 'Get PIN' }).click()
  await expect(sheet.getByRole('textbox', { name: 'PIN' })).toBeVisible()
  await sheet.getByRole('textbox', { name: 'PIN' }).fill(await pinOf(place(page), msisdn))
  await expect(linked).toHaveCount(3)
  await expect(linked.getByText(`+92 ${msisdn.slice(2, -7)} ${msisdn.slice(-7)}`)).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Twitter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await confirmOwner(page, place(page))
  await expect(linked).toHaveCount(2)

  // The first method waits, and can be kept.
  await page.getByRole('button', { name: 'Remove: Google' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await confirmOwner(page, place(page))
  await expect(linked.filter({ hasText: 'Google' })).toContainText('Will be removed')
  const keep = page.getByRole('button', { name: say('ways.keep'), exact: true })
  await keep.click()
  // The number was added last, so only Google itself can stop it.
  await confirmByGoogle(page, name)
  await keep.click()
  await expect(page.getByText(say('ways.kept'), { exact: true })).toBeVisible()
  await expect(linked.filter({ hasText: 'Google' })).not.toContainText('Will be removed')

  // The server has the number beside the first method; that it opens the same account is shown in accounts/login/methods.test.ts.
  const [own, token] = await page.evaluate(() => [localStorage.getItem('userId'), localStorage.getItem('api-token')] as const)
  const { loginType } = await ask<{ loginType: { type: string; id: string }[] }>(place(page), 'GET', `/api/v3/user/${own}`, undefined, token ?? '')
  expect(loginType).toContainEqual(expect.objectContaining({ type: 'phone', id: msisdn }))
})

test(
  "[ACC-11] [ACC-48] login through Facebook's script: a closed window is a cancelled login, and a logout also logs out of Facebook",
  long,
  async ({ page }) => {
    const graph = requestsOf(page, '/api/v4/social/graph')
    const facebook = page.getByRole('button', { name: 'Continue with Facebook' })
    await page.goto('/login?region=pk')
    let popup = page.waitForEvent('popup')
    await facebook.click()
    await (await popup).close()
    await expect(page.getByText('Login was cancelled')).toBeVisible()
    popup = page.waitForEvent('popup')
    await facebook.click()
    await person(await popup, 'Dana Khalil').click()
    await skipPaywall(page)
    expect(graph.at(-1)?.body).toEqual({ access_token: expect.any(String), userId: expect.any(String) })
    const status = () =>
      page.evaluate(
        () =>
          new Promise((resolve) =>
            (window as unknown as { FB: { getLoginStatus: (done: (reply: { status: string }) => void) => void } }).FB.getLoginStatus(({ status }) =>
              resolve(status),
            ),
          ),
      )
    expect(await status()).toBe('connected')
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Settings' }).first().click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(status).toBe('unknown')
  },
)

test('[ACC-12] [ACC-45] [ERR-28] a login with a provider is cancelled, fails and succeeds in Arabic', long, async ({ page }) => {
  const twitter = page.getByRole('button', { name: say('login.twitter', 'ar') })
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await page.goto('/login?region=sa')
  await twitter.click()
  await person(page, 'Cancel').click()
  await expect(page.getByText(say('login.socialCancelled', 'ar'))).toBeVisible()
  await twitter.click()
  await person(page, 'سارة المنصوري').click()
  await expect(page).not.toHaveURL(/login|sandbox/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('[ACC-13] a person who comes from a carrier partner is logged in without a tap and stays logged in; a forged signature changes nothing', async ({
  page,
  request,
}) => {
  const msisdn = freshMsisdn()
  const sign = async () =>
    (await (await request.get(`/sandbox/partner?phone=${msisdn}`, { headers: { accept: 'application/json' } })).json()) as Record<string, string>
  const forged = new URLSearchParams({ ...(await sign()), signature: 'A'.repeat(43) })
  await test.step('[ACC-55] a forged signature', async () => {
    await page.goto(`/login?${forged}`)
    await expect(loginMethods(page)).toHaveCount(4)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('alert')).toHaveText([''])
  })

  const checks = requestsOf(page, '/subscription/v1/checkSubscriptionStatus')
  const logins = requestsOf(page, '/api/v4/user')
  // It was chosen on this device; the browser asks for another one.
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.goto(`/login?${new URLSearchParams(await sign())}`)
  await expect(page).not.toHaveURL(/login|signature|payload/)
  await test.step('[ACC-21] [BIL-17] the subscription is checked, and without a trial, which only a PIN starts, the paywall opens', async () => {
    await expect(page).toHaveURL('/paywall')
    expect(checks).not.toEqual([])
    await skipPaywall(page, 'ar')
    await expect(page).toHaveURL('/')
  })
  await test.step('the login sends the language of the page', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    expect(logins.map(({ body }) => body).find(({ loginProof }) => loginProof !== undefined)).toMatchObject({ language: 'ar' })
  })
  const token = () => page.evaluate(() => localStorage.getItem('api-token'))
  const own = await token()
  await test.step('[ACC-54] phone and token are kept', async () => {
    expect(own).not.toBeNull()
  })
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(msisdn)

  // A login by PIN elsewhere ends other sessions, not this one.
  const { userId, token: newer } = await sessionByApi(place(page), { msisdn, name: 'Noor' })
  expect(newer).not.toBe(own)
  await test.step('[ACC-52] a login elsewhere does not end it', async () => {
    const reply = await request.get(`/api/v3/user/${userId}`, { headers: { authorization: `Bearer ${own}` } })
    expect(reply.status()).toBe(200)
  })
  await page.goto('/profile')
  await expect(page.getByText('Noor')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

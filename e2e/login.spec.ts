import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startApp } from './app.ts'
import { ask, freshMsisdn, logIn, pinOf, say, sessionByApi, skipPaywall } from './people.ts'

// How people come in: every way, both languages, good days and bad ones.

type Language = 'en' | 'ar'

test.beforeEach(({ baseURL }) => {
  expect(baseURL).toBeDefined()
})

const place = (page: Page) => ({ url: new URL(page.url()).origin })
const ways = (page: Page, language: Language = 'en') => page.getByRole('button', { name: language === 'en' ? /^Continue with/ : /^المتابعة/ })

/** A first visit in another place: nothing is chosen, nothing is kept. */
async function visitFrom(context: BrowserContext, region: string, path = '/login'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}region=${region}`)
  await expect(page.getByRole('main')).toBeVisible()
  return page
}

/** What the browser asked the server for, by path. */
function asked(page: Page, path: string): { url: URL; body: Record<string, unknown> }[] {
  const found: { url: URL; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === path) found.push({ url, body: (request.postDataJSON() ?? {}) as Record<string, unknown> })
  })
  return found
}

test('[ACC-01] [ACC-02] [ACC-03] [ACC-04] [ACC-08] [REG-01] [REG-05] [REG-07] the region decides language and ways in: four over two rows, three, the phone alone', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const pakistan = await visitFrom(context, 'pk')
  await expect(pakistan.locator('html')).toHaveAttribute('lang', 'en')
  await expect(ways(pakistan)).toHaveText(['Continue with phone', 'Continue with Google', 'Continue with Facebook', 'Continue with Twitter'])
  const tops = await ways(pakistan).evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  expect(tops.map((top) => tops.filter((other) => other === top).length)).toEqual([2, 2, 2, 2])
  await expect(pakistan.getByRole('radiogroup', { name: 'Language' }).getByRole('radio')).toHaveCount(2)

  // The form brings the other ways along as signs; back leads to the buttons.
  await ways(pakistan).first().click()
  await expect(pakistan.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  await expect(ways(pakistan)).toHaveText(['', '', ''])
  await pakistan.goBack()
  await expect(ways(pakistan)).toHaveCount(4)

  const elsewhere = await visitFrom(await browser.newContext(), 'de')
  await expect(ways(elsewhere)).toHaveText(['Continue with phone', 'Continue with Google', 'Continue with Facebook', 'Continue with Twitter'])

  const arabia = await visitFrom(await browser.newContext(), 'sa')
  await expect(arabia.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(arabia.getByRole('button', { name: say('login.phone', 'ar') })).toBeVisible()
  await expect(arabia.getByRole('button', { name: say('login.facebook', 'ar') })).toHaveCount(0)

  const morocco = await visitFrom(await browser.newContext(), 'ma')
  await expect(morocco.getByText(say('login.subscribed', 'ar'))).toBeVisible()
  await expect(morocco.getByRole('textbox', { name: say('login.number', 'ar') })).toBeVisible()
  await expect(morocco.getByText('+212')).toBeVisible()
  await expect(ways(morocco, 'ar')).toHaveCount(0)
  await morocco.getByText('En', { exact: true }).click()
  await expect(morocco.getByText('subscribed with phone')).toBeVisible()
  for (const page of [pakistan, elsewhere, arabia, morocco]) await page.context().close()
})

test('[ACC-10] [ACC-16] [ACC-22] [ACC-39] [REG-09] [REG-15] [REG-20] [REG-21] [REG-22] [REG-24] [REG-26] from a campaign through number and PIN back to the page that asked', async ({
  page,
  context,
}) => {
  const events = asked(page, '/api/v4/attribution')
  const landings = asked(page, '/api/v3/trafficUrls/add')
  const logins = asked(page, '/api/v4/user')
  const configs = asked(page, '/api/v4/firebaseConfig')
  await page.goto('/?compaign_id=7&tracking_code=abc&compaign_name=summer&medium=sms&source=partner&pm=e')
  await expect(page.getByRole('heading', { name: 'Top hot games' })).toBeVisible()
  await expect.poll(() => landings.map(({ body }) => body)).toEqual([{ msisdn: '', url: page.url(), compaign: 'summer', medium: 'sms', source: 'partner' }])
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'utm', sameSite: 'Lax' })
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1_000 - 86_400)).toBeLessThan(120)

  await page.goto('/leaderboard')
  await expect(page).toHaveURL('/login')
  await ways(page).first().click()
  const number = page.getByRole('textbox', { name: 'Mobile number' })
  const send = page.getByRole('button', { name: 'Get PIN' })
  await send.click()
  expect(events).toEqual([])

  // Letters and spaces fall away, Arabic-Indic digits are read, a wrong length is refused before anything is sent.
  const msisdn = freshMsisdn()
  await number.fill('abc 0300-12')
  await expect(number).toHaveValue('030012')
  await send.click()
  await expect(page.getByText('Please enter a valid mobile number')).toBeVisible()
  await number.fill([...`0${msisdn.slice(2)}`].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join(' '))
  await expect(number).toHaveValue(`0${msisdn.slice(2)}`)
  await context.setOffline(true)
  await send.click()
  await expect(page.getByText('Oops! Something is not right, please check your connection').first()).toBeVisible()
  await context.setOffline(false)
  await send.click()

  // The PIN: another may be asked for after two minutes; a wrong one is emptied and said; the right one may come with spaces.
  const field = page.getByRole('textbox', { name: 'PIN' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: /^Resend in (2:00|1:5\d)$/ })).toBeDisabled()
  const pin = await pinOf(place(page), msisdn)
  await field.fill(pin === '111111' ? '222222' : '111111')
  await expect(page.getByText('Invalid PIN: The PIN is not correct')).toBeVisible()
  await expect(field).toHaveValue('')
  await field.fill(` ${pin.slice(0, 3)} ${pin.slice(3)} `)
  await skipPaywall(page)
  await expect(page).toHaveURL('/leaderboard')

  expect(events.map(({ url }) => url.searchParams.get('event_name'))).toEqual(['send_pin', 'confirm_pin'])
  for (const { url } of events)
    for (const [name, value] of Object.entries({ compaign_id: '7', tracking_code: 'abc', compaign_name: 'summer', medium: 'sms' }))
      expect(url.searchParams.get(name)).toBe(value)
  expect(logins[0]?.body).toMatchObject({ loginType: { id: msisdn, type: 'phone' }, isWeb: true, appVersion: '5.6' })
  await expect.poll(() => configs[0]?.body).toMatchObject({ isWeb: true, appVersion: '4.2', userId: expect.any(String) })
  await expect(page.getByRole('heading', { name: 'LeaderBoard' })).toBeVisible()
  const session = await page.evaluate(() => localStorage.getItem('api-token'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'LeaderBoard' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('api-token'))).toBe(session)
})

test('[SHL-20] [ACC-47] [ACC-48] [ACC-49] [ACC-50] what is kept is sealed; a logout takes it away, on the server too', async ({ page, context, request }) => {
  const msisdn = freshMsisdn()
  await page.goto('/login')
  await logIn(page, place(page), { msisdn })
  const kept = () => page.evaluate(() => ({ ...localStorage }))
  await expect.poll(async () => (await kept()).persistState).toMatch(/^a1\.[A-Za-z0-9+/=]+$/)
  const { 'api-token': token = '', userId, ...rest } = await kept()
  expect(userId).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.stringify(rest)).not.toContain(msisdn)
  // The key is of this device and cannot be taken out of it.
  const extractable = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('majlis')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const read = opened.result.transaction('keys').objectStore('keys').get('persistState')
          read.onsuccess = () => resolve(read.result instanceof CryptoKey && read.result.extractable)
        }
      }),
  )
  expect(extractable).toBe(false)

  // Text that nobody can read any more costs the person nothing but a question to the server.
  await page.evaluate(() => localStorage.setItem('persistState', 'a1.garbage'))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'No name yet' })).toBeVisible()

  await context.addCookies([{ name: 'sidebar-closed', value: '1', url: page.url() }])
  await page.evaluate(() => {
    for (const key of ['rooms', 'chatRooms', 'fromChat']) localStorage.setItem(key, '[]')
  })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(async () => Object.keys(await kept())).not.toContain('api-token')
  const left = Object.keys(await kept())
  for (const key of ['userId', 'rooms', 'chatRooms', 'fromChat']) expect(left).not.toContain(key)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sidebar-closed')
  await expect.poll(async () => (await request.get(`/api/v3/user/${userId}`, { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401)
  // The games are still there, and no call was needed for them.
  await expect(page.getByRole('heading', { name: 'Top hot games' })).toBeVisible()
})

test('[ERR-23] another PIN comes when the wait is over; a device that asks too often is told so', async ({ browser }) => {
  const app = await startApp({ env: { LIMITS: JSON.stringify({ pinPerAddressHour: 2, pinResendSeconds: 1 }) } })
  const page = await (await browser.newContext({ baseURL: app.url })).newPage()
  try {
    await page.goto('/login?region=ma')
    await page.getByText('En', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('0612345678')
    await page.getByRole('button', { name: 'Get PIN' }).click()
    const first = await pinOf(app, '212612345678')
    await page.getByRole('button', { name: 'Resend PIN' }).click()
    await expect(page.getByText('A new PIN is on its way')).toBeVisible()
    await expect.poll(() => pinOf(app, '212612345678')).not.toBe(first)
    // A toast below the pointer stays.
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'Resend PIN' }).click()
    await expect(page.getByText('Too many requests from this device')).toBeVisible()
    await page.getByRole('textbox', { name: 'PIN' }).fill(await pinOf(app, '212612345678'))
    await expect(page).not.toHaveURL(/login/)
  } finally {
    await page.context().close()
    await app.stop()
  }
})

test('[ACC-26] [ACC-27] [ACC-28] [ACC-29] [ACC-32] guarded addresses lead a visitor to /login; a stored id opens screens and nothing else', async ({
  page,
}) => {
  const guarded = ['settings', 'invite-friends', 'feedback', 'blocked-users', 'edit-profile', 'play-history', 'discover-people', 'wallet', 'history']
    .concat(['claim-history', 'pending-requests', 'about-us', 'tournament-preplay/7', 'tournament-info', 'reward-info', 'messages', 'play/tile-merge'])
    .map((name) => `/${name}`)
  for (const path of guarded) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
  await page.goto('/settings?isMobile=true')
  await expect(page).toHaveURL('/login')
  await page.evaluate(() => localStorage.setItem('userId', '0190b3f0-0000-7000-8000-000000000001'))
  await page.goto('/about-us?isMobile=true')
  await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
  // The flag stays for the visit, and no call is allowed by it.
  await page.goto('/play-history')
  await expect(page).toHaveURL('/play-history')
  await page.goto('/settings?isMobile=false')
  await expect(page).toHaveURL('/login')
})

test('[REG-18] about us is the text of the region in the language of the page', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, place(page), { msisdn: freshMsisdn(), language: 'ar' })
  await page.goto('/about-us')
  await expect(page.getByText(/^مجلس مكان واحد/)).toBeVisible()
})

test('[REG-03] a login on a device without a chosen language speaks the language of the account', async ({ page }) => {
  await page.goto('/login')
  const msisdn = freshMsisdn()
  await sessionByApi(place(page), { msisdn, name: 'Sara', language: 'ar' })
  await ways(page).first().click()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(`0${msisdn.slice(2)}`)
  await page.getByRole('button', { name: 'Get PIN' }).click()
  const field = page.getByRole('textbox', { name: 'PIN' })
  await expect(field).toBeFocused()
  await field.fill(await pinOf(place(page), msisdn))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('[REG-13] a session that says that the configuration is old has it asked for again, and the new number kept', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, place(page), { msisdn: freshMsisdn() })
  const token = await page.evaluate(() => localStorage.getItem('api-token'))
  await page.evaluate(() => localStorage.setItem('configNo', '1'))
  await ask(place(page), 'PATCH', '/api/v4/user', { configVersion: 1 }, token ?? '')
  const configs = asked(page, '/api/v4/config')
  await page.goto('/play-history')
  const { configVersion } = await ask<{ configVersion: number }>(place(page), 'GET', '/api/v3/gameslist/1/1')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('configNo'))).toBe(String(configVersion))
  await expect.poll(() => configs.length).toBeGreaterThan(1)
})

test('[REG-11] [REG-14] a new version reloads the page once after a second, and never while a game is open', async ({ page, request }) => {
  const config = (await (await request.get('/api/v4/config')).json()) as { response: { v: number } }
  let v = 0
  await page.route('**/api/v4/config?**', (route) => route.fulfill({ json: { ...config, response: { ...config.response, v: config.response.v + v } } }))
  const gameConfigs = asked(page, '/api/v4/gameConfig')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const versions = () => page.evaluate(() => localStorage.getItem('versions'))
  await page.goto('/search-games')
  await expect.poll(versions).toMatch(/^\d+ 8\.3$/)
  await expect.poll(() => gameConfigs.length).toBe(1)
  expect(loads).toBe(1)

  v = 1
  await page.reload()
  await expect.poll(() => loads).toBe(3)
  const newer = await versions()
  await page.goto('/login')
  await logIn(page, place(page), { msisdn: freshMsisdn() })
  expect(loads).toBe(5)

  v = 2
  await page.goto('/play/tile-merge')
  await expect.poll(versions).not.toBe(newer)
  const before = loads
  // Long enough for the reload that must not come; leaving the game lets it.
  await page.waitForTimeout(1_500)
  expect(loads).toBe(before)
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => loads).toBe(before + 1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** What the page noted on its timeline about logins that came to nothing. */
const noted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('event:login_failed').map((entry) => (entry as PerformanceMark).detail as Record<string, string>))

/** Somebody at the stand-in whom nobody has seen before. */
async function beSomebody(page: Page, name: string): Promise<void> {
  await page.getByLabel('Somebody else').fill(name)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const person = (page: Page, name: string) => page.getByRole('button', { name })

test('[ACC-12] [ACC-16] [ACC-18] [ACC-23] [ACC-24] [ACC-45] [ACC-46] [ERR-19] outside parties: cancelled, failed, unreachable, in; then more ways into the same account', async ({
  page,
  context,
}) => {
  const logins = asked(page, '/api/v4/user')
  const google = () => page.getByRole('button', { name: 'Continue with Google' })
  await page.goto('/login?region=pk')
  await google().click()
  await person(page, 'Cancel').click()
  await expect(page.getByText('Login was cancelled')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await noted(page)).toEqual([{ provider: 'google', problem: 'cancelled' }])

  await google().click()
  await person(page, 'Let it fail').click()
  await expect(page.getByText('Login failed with error')).toBeVisible()
  expect(await noted(page)).toEqual([{ provider: 'google', problem: 'failed' }])

  await context.setOffline(true)
  await google().click()
  await expect(page.getByText('Error occured logging in.')).toBeVisible()
  await context.setOffline(false)
  expect(await noted(page)).toEqual([
    { provider: 'google', problem: 'failed' },
    { provider: 'google', problem: 'error' },
  ])

  const msisdn = freshMsisdn()
  const name = `Omar ${msisdn.slice(-7)}`
  await google().click()
  await beSomebody(page, name)
  await skipPaywall(page)
  await expect(page).toHaveURL('/')
  expect(logins.at(-1)?.body).toMatchObject({
    loginType: { id: expect.any(String), type: 'google' },
    social: { id: expect.any(String), type: 'google' },
    name,
    isWeb: true,
    appVersion: '5.6',
    configVersion: expect.any(Number),
    userImageUrl: expect.stringMatching(/^\/media\//),
  })

  // The same person by Twitter and by phone; the last way in cannot be taken away.
  await page.goto('/settings/logins')
  const linked = page.getByRole('list', { name: 'Ways to log in' }).getByRole('listitem')
  await expect(linked).toHaveText([/Google/])
  await expect(linked.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Twitter' }).click()
  await person(page, 'Cancel').click()
  await expect(page.getByText('Login was cancelled')).toBeVisible()
  await page.getByRole('button', { name: 'Twitter' }).click()
  await beSomebody(page, name)
  await expect(page.getByText('You can log in this way from now on')).toBeVisible()
  await expect(linked).toHaveCount(2)
  await page.getByRole('button', { name: 'Phone' }).click()
  const sheet = page.getByRole('dialog', { name: 'Phone' })
  await sheet.getByRole('textbox', { name: 'Mobile number' }).fill(`0${msisdn.slice(2)}`)
  await sheet.getByRole('button', { name: 'Get PIN' }).click()
  await expect(sheet.getByRole('textbox', { name: 'PIN' })).toBeVisible()
  await sheet.getByRole('textbox', { name: 'PIN' }).fill(await pinOf(place(page), msisdn))
  await expect(linked).toHaveCount(3)
  await expect(page.getByText(`+${msisdn}`)).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Twitter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(linked).toHaveCount(2)

  // The number that was linked opens the same account.
  const own = await page.evaluate(() => localStorage.getItem('userId'))
  const { userId } = await sessionByApi(place(page), { msisdn, name: 'Omar' })
  expect(userId).toBe(own)
})

test('[ACC-11] [ACC-48] Facebook by its own script: a closed window is a cancelled login, a logout leaves Facebook too', async ({ page }) => {
  const graph = asked(page, '/api/v4/social/graph')
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
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(status).toBe('unknown')
})

test('[ACC-12] [ACC-45] [ERR-19] [ERR-28] the same in Arabic', async ({ page }) => {
  const twitter = page.getByRole('button', { name: say('login.twitter', 'ar') })
  await page.goto('/login?region=sa')
  await twitter.click()
  await person(page, 'Cancel').click()
  await expect(page.getByText(say('login.socialCancelled', 'ar'))).toBeVisible()
  await twitter.click()
  await person(page, 'سارة المنصوري').click()
  await expect(page).not.toHaveURL(/login|sandbox/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('[ACC-13] [ACC-52] [ACC-54] [ACC-55] who comes from a carrier partner is in without a button, and stays in; a forged signature changes nothing', async ({
  page,
  request,
}) => {
  const msisdn = freshMsisdn()
  const sign = async () =>
    (await (await request.get(`/sandbox/partner?phone=${msisdn}`, { headers: { accept: 'application/json' } })).json()) as Record<string, string>
  const forged = new URLSearchParams({ ...(await sign()), signature: 'A'.repeat(43) })
  await page.goto(`/login?${forged}`)
  await expect(ways(page)).toHaveCount(4)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toHaveText([''])

  await page.goto(`/login?${new URLSearchParams(await sign())}`)
  await expect(page).not.toHaveURL(/login|signature|payload/)
  const token = () => page.evaluate(() => localStorage.getItem('api-token'))
  const own = await token()
  expect(own).not.toBeNull()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(msisdn)

  // A login by PIN elsewhere ends other sessions, not this one.
  const { userId, token: newer } = await sessionByApi(place(page), { msisdn, name: 'Noor' })
  expect(newer).not.toBe(own)
  const reply = await request.get(`/api/v3/user/${userId}`, { headers: { authorization: `Bearer ${own}` } })
  expect(reply.status()).toBe(200)
  await page.goto('/profile')
  await expect(page.getByText('Noor')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

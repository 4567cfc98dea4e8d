import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startApp } from '../support/app.ts'
import { freshMsisdn, logIn, pinOf, say } from '../support/people.ts'
import { requestsOf, place, loginMethods } from '../support/visitors.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// How people come in: the ways of each region, the number and the PIN, what is kept and what is guarded.

/** A first visit in another place: nothing is chosen, nothing is kept. */
async function visitFrom(context: BrowserContext, region: string, path = '/login'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}region=${region}`)
  await expect(page.getByRole('main')).toBeVisible()
  return page
}

test('[REG-05] the region decides the language and the login methods: four in two rows, three, or the phone only', long, async ({ browser }) => {
  const context = await browser.newContext()
  const pakistan = await visitFrom(context, 'pk')
  await expect(pakistan.locator('html')).toHaveAttribute('lang', 'en')
  await test.step('[ACC-01] [ACC-03] [ACC-08] four ways in, two a row', async () => {
    await expect(loginMethods(pakistan)).toHaveText(['Continue with phone', 'Continue with Google', 'Continue with Facebook', 'Continue with Twitter'])
    const tops = await loginMethods(pakistan).evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
    expect(tops.map((top) => tops.filter((other) => other === top).length)).toEqual([2, 2, 2, 2])
  })
  await test.step('[REG-01] two languages', async () => {
    await expect(pakistan.getByRole('radiogroup', { name: 'Language' }).getByRole('radio')).toHaveCount(2)
  })

  // The form brings the other ways along as signs; back leads to the buttons.
  await loginMethods(pakistan).first().click()
  await expect(pakistan.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  await expect(loginMethods(pakistan)).toHaveText(['', '', ''])
  await pakistan.goBack()
  await expect(loginMethods(pakistan)).toHaveCount(4)

  const elsewhere = await visitFrom(await browser.newContext(), 'de')
  await expect(loginMethods(elsewhere)).toHaveText(['Continue with phone', 'Continue with Google', 'Continue with Facebook', 'Continue with Twitter'])

  // Browsers that ask for neither language speak the region's.
  const arabia = await visitFrom(await browser.newContext({ locale: 'fr-FR' }), 'sa')
  await test.step('[REG-07] the language of the region', async () => {
    await expect(arabia.locator('html')).toHaveAttribute('dir', 'rtl')
  })
  await test.step('[ACC-02] the ways that the region names', async () => {
    await expect(arabia.getByRole('button', { name: say('login.phone', 'ar') })).toBeVisible()
    await expect(arabia.getByRole('button', { name: say('login.facebook', 'ar') })).toHaveCount(0)
  })

  const morocco = await visitFrom(await browser.newContext({ locale: 'fr-FR' }), 'ma')
  await test.step('[ACC-04] Morocco: the phone alone', async () => {
    await expect(morocco.getByText(say('login.subscribed', 'ar'))).toBeVisible()
    await expect(morocco.getByRole('textbox', { name: say('login.number', 'ar') })).toBeVisible()
    await expect(morocco.getByText('+212', { exact: true })).toBeVisible()
    await expect(loginMethods(morocco, 'ar')).toHaveCount(0)
    await morocco.getByText('En', { exact: true }).click()
    await expect(morocco.getByText('subscribed with phone')).toBeVisible()
  })
  for (const page of [pakistan, elsewhere, arabia, morocco]) await page.context().close()
})

test(
  "[REG-07] the language is the chosen one, then the browser's, then the region's; a visitor switches it on Home, and it is kept",
  long,
  async ({ browser }) => {
    for (const [locale, region, lang] of [
      ['ar-SA', 'pk', 'ar'],
      ['en-GB', 'sa', 'en'],
      ['fr-FR', 'sa', 'ar'],
      ['fr-FR', 'pk', 'en'],
    ] as const) {
      const page = await visitFrom(await browser.newContext({ locale }), region, '/')
      await expect(page.locator('html'), `${locale} ${region}`).toHaveAttribute('lang', lang)
      const other = lang === 'ar' ? 'en' : 'ar'
      await page.getByRole('button', { name: say('home.otherLanguage', lang), exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await expect(page.getByText(say('home.logIn', other))).toBeVisible()
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await page.context().close()
    }
  },
)

test(
  'a number of another country is chosen from the list or pasted with its prefix; an empty number is refused; a PIN sent before is still valid',
  long,
  async ({ page }) => {
    await page.goto('/login')
    await loginMethods(page).first().click()
    const number = page.getByRole('textbox', { name: say('login.number') })
    const country = page.getByRole('combobox', { name: say('login.country') })
    const getPin = page.getByRole('button', { name: say('login.getPin') })
    await expect(number).toBeFocused()
    await getPin.click()
    await expect(page.getByRole('alert').filter({ hasText: say('login.numberEmpty') })).toBeVisible()
    await country.selectOption('ae')
    await expect(page.getByText('+971', { exact: true })).toBeVisible()
    const local = String(Date.now() % 10_000_000).padStart(7, '0')
    await number.pressSequentially('+9')
    await expect(number).toHaveValue('+9')
    await number.fill(`+966 50 ${local}`)
    await expect(country).toHaveValue('sa')
    await expect(number).toHaveValue(`50${local}`)
    await getPin.click()
    const pin = page.getByRole('textbox', { name: say('login.pin'), exact: true })
    await expect(pin).toBeFocused()
    await page.getByRole('button', { name: say('login.editNumber') }).click()
    await getPin.click()
    await expect(page.getByRole('status').filter({ hasText: 'please wait 2 minutes before resending PIN code' })).toBeVisible()
    await pin.fill(await pinOf(place(page), `96650${local}`))
    await expect(page).not.toHaveURL(/login/)
  },
)

test('a visitor from a campaign logs in with number and PIN and returns to the page that required it', long, async ({ page, context }) => {
  const events = requestsOf(page, '/api/v4/attribution')
  const landings = requestsOf(page, '/api/v3/trafficUrls/add')
  const logins = requestsOf(page, '/api/v4/user')
  const configs = requestsOf(page, '/api/v4/firebaseConfig')
  const before = Math.floor(Date.now() / 1_000)
  await page.goto('/?compaign_id=7&tracking_code=abc&compaign_name=summer&medium=sms&source=partner&pm=e')
  await expect(page.getByRole('heading', { name: 'Top hot games' })).toBeVisible()
  await test.step('[REG-24] the landing is reported', async () => {
    await expect.poll(() => landings.map(({ body }) => body)).toEqual([{ msisdn: '', url: page.url(), compaign: 'summer', medium: 'sms', source: 'partner' }])
  })
  await test.step('[REG-20] [REG-26] the campaign is kept for a day', async () => {
    await expect.poll(() => context.cookies()).toHaveLength(1)
    const [cookie] = await context.cookies()
    expect(cookie).toMatchObject({ name: 'utm', sameSite: 'Lax' })
    expect(cookie?.expires).toBeGreaterThanOrEqual(before + 86_400)
    expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1_000 + 86_400 + 1)
  })

  await page.goto('/leaderboard')
  await expect(page).toHaveURL('/login')
  await loginMethods(page).first().click()
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
  await expect(page.getByRole('button', { name: /^Resend in (2:00|1:\d\d)$/ })).toBeDisabled()
  const pin = await pinOf(place(page), msisdn)
  await test.step('[ACC-10] a wrong PIN, and the right one', async () => {
    await field.fill(pin === '111111' ? '222222' : '111111')
    await expect(page.getByText('Invalid PIN: The PIN is not correct')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await field.fill(` ${pin.slice(0, 3)} ${pin.slice(3)} `)
    await expect(page).toHaveURL('/leaderboard')
  })

  await test.step('[REG-22] one event each', async () => {
    await expect.poll(() => events.map(({ url }) => url.searchParams.get('event_name'))).toEqual(['send_pin', 'confirm_pin'])
  })
  await test.step('[REG-21] with the campaign', async () => {
    for (const { url } of events)
      for (const [name, value] of Object.entries({ compaign_id: '7', tracking_code: 'abc', compaign_name: 'summer', medium: 'sms' }))
        expect(url.searchParams.get(name)).toBe(value)
  })
  await test.step('[ACC-16] what the login sends', async () => {
    expect(logins[0]?.body).toMatchObject({ loginType: { id: msisdn, type: 'phone' }, isWeb: true, appVersion: '5.6' })
  })
  await test.step('[REG-09] [REG-15] what the mobile configuration is asked with', async () => {
    await expect.poll(() => configs[0]?.body).toMatchObject({ isWeb: true, appVersion: '4.2', userId: expect.any(String) })
  })
  await expect(page.getByRole('heading', { name: 'LeaderBoard' })).toBeVisible()
  await test.step('[ACC-22] the session stays', async () => {
    const session = await page.evaluate(() => localStorage.getItem('api-token'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'LeaderBoard' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('api-token'))).toBe(session)
  })
})

test('[SHL-20] the stored state is encrypted; a logout removes it, and ends the session on the server', async ({ page, context, request }) => {
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

  await context.addCookies([{ name: 'sidebarClosed', value: '1', url: page.url() }])
  await page.evaluate(() => {
    for (const key of ['rooms', 'chatRooms', 'fromChat']) localStorage.setItem(key, '[]')
  })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await test.step('[ACC-47] the token is gone', async () => {
    await expect.poll(async () => Object.keys(await kept())).not.toContain('api-token')
  })
  await test.step('[ACC-50] rooms, chats and the cookie are gone', async () => {
    const left = Object.keys(await kept())
    for (const key of ['userId', 'rooms', 'chatRooms', 'fromChat']) expect(left).not.toContain(key)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('sidebarClosed')
  })
  await test.step('[ACC-48] the session is over on the server', async () => {
    await expect.poll(async () => (await request.get(`/api/v3/user/${userId}`, { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401)
  })
  // The games are still there, and no call was needed for them: not now, and not on the next visit.
  await test.step('[ACC-49] the games stay', async () => {
    await expect(page.getByRole('heading', { name: 'Top hot games' })).toBeVisible()
    await page.route('**/api/v3/gameslist/**', () => undefined)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Top hot games' })).toBeVisible()
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[ERR-23] another PIN is sent after the wait; a device with too many requests is refused with a message', long, async ({ browser }) => {
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

test('[ACC-27] guarded addresses lead a visitor to /login; a stored user id opens screens and gives no access to data', long, async ({ page }) => {
  const guarded = ['settings', 'invite-friends', 'feedback', 'blocked-users', 'edit-profile', 'play-history', 'discover-people', 'wallet', 'history']
    .concat(['claim-history', 'pending-requests', 'about-us', 'tournament-preplay/7', 'tournament-info', 'reward-info', 'messages', 'play/tile-merge'])
    .map((name) => `/${name}`)
  await test.step('[ACC-26] [ACC-32] a visitor', async () => {
    for (const path of guarded) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
    }
  })
  await page.goto('/settings?isMobile=true')
  await expect(page).toHaveURL('/login')
  await page.evaluate(() => localStorage.setItem('userId', '0190b3f0-0000-7000-8000-000000000001'))
  await test.step('[ACC-28] with the flag the stored id counts', async () => {
    await page.goto('/about-us?isMobile=true')
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
  })
  await test.step('[ACC-29] without the flag these two take the stored id too', async () => {
    for (const path of ['/tournament-info', '/reward-info']) {
      await page.goto(path)
      await expect(page).toHaveURL(path)
    }
  })
  // The flag stays for the visit, and no call is allowed by it.
  await page.goto('/play-history')
  await expect(page).toHaveURL('/play-history')
  await page.goto('/settings?isMobile=false')
  await expect(page).toHaveURL('/login')
})

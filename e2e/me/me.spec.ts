import { expect, type Page } from '@playwright/test'
import { button, changeSettings, chooseName, clearAndDownload, deleteForGood, fillProfile, giveFeedback, givePhoto, isSound } from './me-steps.ts'
import { ask, befriend, confirmOwner, freshMsisdn, logIn, pinOf, say, type Session, sessionByApi, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// The signed-in person: a name, a profile with a photo, settings, feedback, and the way out for good.

const place = (page: Page) => ({ url: new URL(page.url()).origin })

for (const { language, theme, width, mine } of variants([
  { language: 'en', theme: 'dark', width: 320, mine: { name: 'Sara Khan', bio: 'Chess in the morning.\nLudo at night.', hometown: 'Lahore' } },
  { language: 'ar', theme: 'light', width: 360, mine: { name: 'سارة', bio: 'شطرنج في الصباح.\nولودو في المساء.', hometown: 'الرياض' } },
] as const)) {
  test(`a person chooses a name, uses profile and settings, and deletes the account, in ${language}`, long, async ({ page, context, browser, baseURL }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: theme })
    const at = { url: baseURL ?? '' }
    await logIn(page, at, { msisdn: freshMsisdn(), language })

    // Without a name neither Messages nor a game opens.
    await page.goto('/')
    await test.step('[ACC-40] without a name Messages do not open', async () => {
      await page.getByText(say('home.messages', language), { exact: true }).click()
      const modal = page.getByRole('dialog', { name: say('gate.noName', language) })
      await expect(modal).toBeVisible()
      await modal.getByRole('button', { name: say('common.cancel', language) }).click()
    })
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: say('profile.noName', language) })).toBeVisible()
    await test.step('[ACC-35] [ACC-36] [ACC-38] the name', async () => {
      await chooseName(page, language === 'ar' ? 'سوسو' : 'Sue', language)
    })

    await button(page, 'edit.title', language).click()
    await expect(page.getByLabel(say('edit.nickname', language))).toBeVisible()
    await isSound(page)
    await givePhoto(page, language)
    await test.step('[ACC-61] the profile', async () => {
      await fillProfile(page, mine, language)
      await expect(page.getByRole('heading', { name: mine.name })).toBeVisible()
      await expect(page.getByText(mine.bio.split('\n')[0] ?? '')).toBeVisible()
      for (const saved of [mine.hometown, '31/12/1999', say('edit.female', language)]) await expect(page.getByRole('main')).toContainText(saved)
    })
    await isSound(page)

    // Another person sees what may be seen, and keeps the chat when the account is gone.
    const other: Session = await sessionByApi(at, { msisdn: freshMsisdn(), name: 'Omar', language })
    const userId = (await page.evaluate(() => localStorage.getItem('userId'))) ?? ''
    const own: Session = { userId, token: (await page.evaluate(() => localStorage.getItem('api-token'))) ?? '' }
    await befriend(at, own, other)
    const { _id: roomId } = await ask<{ _id: string }>(at, 'GET', `/api/v4/user/createRoom/${own.userId}/${other.userId}`, undefined, own.token)
    await ask(at, 'POST', '/chat/v1/messages/create', { roomId, type: 'text', body: 'Bye' }, own.token)
    const elsewhere = await browser.newContext({ viewport: { width, height: 800 }, ...(baseURL && { baseURL }) })
    const theirs = await elsewhere.newPage()
    await theirs.goto('/sandbox/sms')
    await theirs.evaluate(
      ([token, id, chosen]) => {
        localStorage.setItem('api-token', token)
        localStorage.setItem('userId', id)
        localStorage.setItem('language', chosen)
      },
      [other.token, other.userId, language] as const,
    )
    await test.step('[ACC-60] the profile as another person sees it', async () => {
      await theirs.goto(`/profile/${userId}`)
      await expect(theirs.getByRole('heading', { name: mine.name })).toBeVisible()
      await expect(theirs.getByText(mine.hometown)).toBeVisible()
      await expect(theirs.locator('main img[src^="/media/"]')).toBeVisible()
      expect(await theirs.getByRole('main').textContent()).not.toContain('1999')
    })

    await test.step('[ACC-63] [ACC-64] [ACC-65] the settings', async () => {
      await changeSettings(page, language)
    })
    await test.step('[ACC-66] clearing what is kept', async () => {
      await clearAndDownload(page, mine.name, language)
    })
    await test.step('[ACC-73] [ACC-74] [ACC-75] feedback', async () => {
      await giveFeedback(page, language)
    })
    const token = await test.step('[ACC-67] the account is deleted', () => deleteForGood(page, context, language))
    const dead = await page.request.get(`/api/v3/user/${userId}`, { headers: { authorization: `Bearer ${token}` } })
    expect(dead.status()).toBe(401)

    // They are no friends any more.
    await theirs.goto('/messages')
    await theirs.getByText(say('chat.others', language), { exact: true }).click()
    await expect(theirs.getByText(say('person.gone', language))).toBeVisible()
    await theirs.goto(`/profile/${userId}`)
    await expect(theirs.getByRole('heading', { name: say('profile.notFound', language) })).toBeVisible()
    await elsewhere.close()
  })
}

test('[ACC-67] before the account is deleted, the person is offered to stop a subscription billed by a carrier', long, async ({ page, baseURL }) => {
  const at = { url: baseURL ?? '' }
  const msisdn = freshMsisdn()
  const { token } = await signInByApi(page, at, { msisdn, name: 'Sara' })
  const paying = { msisdn, serviceId: 1 }
  const { offer } = await ask<{ offer: string }>(at, 'GET', '/subscription/v2/getServicesById?serviceId=1')
  await ask(at, 'POST', '/subscription/v2/genAuthCode', { ...paying, subscriptionRequired: true, offer }, token)
  await ask(at, 'POST', '/subscription/v1/validateAuthCode', { ...paying, pinCode: await pinOf(at, msisdn) }, token)
  const status = () => ask<{ state: string; onTrial: boolean }>(at, 'GET', '/subscription/v1/checkSubscriptionStatus', undefined, token).catch(() => undefined)
  await expect.poll(status).toMatchObject({ state: 'subscribed', onTrial: false })

  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: say('settings.notifications') })).toBeEnabled()
  await page.getByRole('button', { name: say('delete.row') }).click()
  const billed = page.getByRole('dialog', { name: say('delete.billingTitle') })
  await expect(billed.getByText(say('delete.billingText'))).toBeVisible()
  await billed.getByRole('button', { name: say('delete.unsubscribe'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: say('delete.title') })).toBeVisible()
  expect((await status())?.state).not.toBe('subscribed')
  await page.getByRole('button', { name: say('delete.confirm') }).click()
  await confirmOwner(page, { url: baseURL ?? '' })
  await expect(page.getByText(say('delete.done'))).toBeVisible()
})

test(
  "[ACC-68] the region's own terms are shown in a frame; a page that the configuration does not list cannot be framed",
  long,
  async ({ browser, baseURL }) => {
    // The address exists in this test alone: the server's policy for pages, which its own tests look at, does not know it.
    const context = await browser.newContext({ bypassCSP: true, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    const address = 'https://terms.example/pk'
    await context.route('https://*.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<p>Terms of ${new URL(route.request().url()).host}</p>` }),
    )
    await page.route('**/api/v4/config?*', async (route) => {
      const reply = await route.fetch()
      const body = (await reply.json()) as { response: object }
      await route.fulfill({ json: { ...body, response: { ...body.response, terms_url: address } } })
    })
    await page.goto('/login')
    await page.getByRole('button', { name: say('login.phone') }).click()
    await page.getByRole('link', { name: say('login.termsLink') }).click()
    await expect(page.frameLocator('iframe').getByText('Terms of terms.example')).toBeVisible()
    await button(page, 'common.back', 'en').click()
    await expect(page).toHaveURL(/\/login/)
    await page.evaluate(() => {
      history.pushState({ ...history.state, termsUrl: 'https://evil.example/' }, '', '/terms/x')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    })
    await page.reload()
    await expect(page.getByText('Objectionable content leads to a chat ban and account suspension')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await context.close()
  },
)

for (const [what, spoil] of [
  [
    'blocked',
    () => {
      // Firefox, where cookies are blocked.
      const blocked = (owner: object, name: string) =>
        Object.defineProperty(owner, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) blocked(window, name)
      blocked(Navigator.prototype, 'serviceWorker')
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const) {
  test(`with storage ${what} a person logs in, has a name and can call the server until the tab closes`, long, async ({ page, context }) => {
    await context.addInitScript(spoil)
    const msisdn = freshMsisdn()
    await page.goto('/login')
    await page.getByRole('button', { name: say('login.phone') }).click()
    await page.getByLabel(say('login.number')).fill(`0${msisdn.slice(2)}`)
    await button(page, 'login.getPin', 'en').click()
    const pin = page.getByRole('textbox', { name: say('login.pin'), exact: true })
    await pin.waitFor()
    await pin.fill(await pinOf(place(page), msisdn))
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.getByRole('link', { name: say('tabs.profile') }).click()
    await button(page, 'gate.chooseName', 'en').click()
    const popup = page.getByRole('dialog', { name: say('name.title') })
    await popup.getByLabel(say('name.label')).fill('Sara')
    await popup.getByRole('button', { name: say('common.save') }).click()
    await expect(page.getByRole('heading', { name: 'Sara' })).toBeVisible()
    await button(page, 'profile.settings', 'en').first().click()
    await expect(page.getByRole('switch', { name: say('settings.notifications') })).toBeChecked()
  })
}

test("with a device clock that is a year ahead a new message is dated 'Today'", long, async ({ page, context, baseURL }) => {
  const at = { url: baseURL ?? '' }
  const [me, friend] = [await sessionByApi(at, { msisdn: freshMsisdn(), name: 'Omar' }), { msisdn: freshMsisdn(), name: 'Sara' }]
  await context.clock.install({ time: Date.now() + 365 * 86_400_000 })
  const session = await signInByApi(page, at, friend)
  await befriend(at, session, me)
  await page.goto(`/chat/new?with=${me.userId}`)
  await page.getByRole('textbox', { name: say('chat.compose') }).fill('Good evening')
  await button(page, 'chat.send', 'en').click()
  await expect(page.getByText('Good evening')).toBeVisible()
  await expect(page.getByText(say('common.today'))).toBeVisible()
  await expect(
    page
      .getByRole('img', { name: say('chat.tickSent') })
      .or(page.getByLabel(say('chat.tickSent')))
      .first(),
  ).toBeVisible()
})

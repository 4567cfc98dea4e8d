import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { ask, befriend, freshMsisdn, logIn, pinOf, say, type Session, sessionByApi, signInByApi } from './people.ts'

// The signed-in person: a name, a profile with a photo, settings, feedback, and the way out for good.

type Language = 'en' | 'ar'
const place = (page: Page) => ({ url: new URL(page.url()).origin })
const button = (page: Page, key: string, language: Language) => page.getByRole('button', { name: say(key, language), exact: true })

/** A picture that a browser makes, so that nothing else has to be on the machine. */
async function pictureOf(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const paper = canvas.getContext('2d')
      paper?.fillRect(0, 0, wide / 2, high)
      return canvas.toDataURL('image/jpeg')
    },
    [width, height] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** The screen fits, and axe has nothing against it. */
async function isSound(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
        .map((each) => each.finished),
    ),
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  expect(violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`))).toEqual([])
}

/** Chooses a name after every way of getting it wrong. */
async function chooseName(page: Page, name: string, language: Language): Promise<void> {
  await button(page, 'gate.chooseName', language).click()
  const popup = page.getByRole('dialog', { name: say('name.title', language) })
  const save = popup.getByRole('button', { name: say('common.save', language), exact: true })
  const field = popup.getByLabel(say('name.label', language))
  await field.fill('   ')
  await save.click()
  await expect(popup.getByText(say('name.empty', language))).toBeVisible()
  await field.fill('a')
  await expect(popup.getByText(say('name.empty', language))).toHaveCount(0)
  await page.route('**/api/v4/user?*', (route) => route.fulfill({ status: 500, json: { success: false, message: '', code: 'INTERNAL', response: {} } }))
  await save.click()
  await expect(popup.getByText(say('name.failed', language))).toBeVisible()
  await page.unroute('**/api/v4/user?*')
  await field.fill('\u0410mal Latin')
  await expect(popup.getByText(say('name.failed', language))).toHaveCount(0)
  await save.click()
  await expect(popup.getByText(say('name.mixed', language))).toBeVisible()
  await field.fill(`  ${name}  `)
  await save.click()
  await expect(popup).toHaveCount(0)
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Picks a photo: what is no picture, or too much of one, is refused kindly; a good one is moved, enlarged and kept. */
async function givePhoto(page: Page, language: Language): Promise<void> {
  await button(page, 'photo.change', language).click()
  const input = page.locator(`input[type=file][aria-label="${say('photo.choose', language)}"]`)
  const toasts = page.getByRole('region', { name: say('common.messages', language) })
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script> in a long enough file') })
  await expect(toasts.getByText(say('photo.notImage', language))).toBeVisible()
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20 * 1024 * 1024) })
  await expect(toasts.getByText(say('photo.tooLarge', language))).toBeVisible()
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(page, 900, 600) })
  const stage = page.getByRole('application', { name: say('photo.move', language) })
  await stage.focus()
  const before = await stage.locator('img').getAttribute('style')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('+')
  await expect(stage.locator('img')).not.toHaveAttribute('style', before ?? '')
  await isSound(page)
  await button(page, 'photo.use', language).click()
  await expect(toasts.getByText(say('photo.saved', language))).toBeVisible()
  await expect(page.locator('main img[src^="/media/"]')).toBeVisible()
}

interface Profile {
  readonly name: string
  readonly bio: string
  readonly hometown: string
}

async function fillProfile(page: Page, { name, bio, hometown }: Profile, language: Language): Promise<void> {
  await page.getByLabel(say('edit.nickname', language)).fill(name)
  await page.getByLabel(say('edit.bio', language)).fill(bio)
  await page.getByLabel(say('edit.hometown', language)).fill(hometown)
  await page.getByLabel(say('edit.birthday', language)).fill('2999-01-01')
  await page.getByText(say('edit.female', language), { exact: true }).click()
  await page.getByText(language === 'ar' ? 'الشعر' : 'Poetry', { exact: true }).click()
  await button(page, 'common.save', language).click()
  await expect(page.getByText(say('edit.birthdayWrong', language))).toBeVisible()
  await page.getByLabel(say('edit.birthday', language)).fill('1999-12-31')
  await button(page, 'common.save', language).click()
  await expect(page).toHaveURL(/\/profile$/)
}

/** Settings are there, and are kept with the account. */
async function changeSettings(page: Page, language: Language): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: say('settings.title', language) })).toBeVisible()
  const gender = page.getByRole('radiogroup', { name: say('settings.matchingGender', language) })
  const notifications = page.getByRole('switch', { name: say('settings.notifications', language) })
  await expect(page.getByRole('radiogroup', { name: say('settings.language', language) })).toBeVisible()
  for (const key of ['settings.clearCache', 'settings.export', 'delete.row']) await expect(page.getByRole('button', { name: say(key, language) })).toBeVisible()
  for (const key of ['about.title', 'feedback.title', 'settings.terms']) await expect(page.getByRole('link', { name: say(key, language) })).toBeVisible()
  await expect(button(page, 'settings.logout', language)).toBeVisible()
  await isSound(page)
  await expect(gender.getByRole('radio', { name: say('settings.anyone', language) })).toBeChecked()
  await expect(notifications).toBeChecked()
  const kept = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await gender.getByText(say('edit.female', language)).click()
  await kept
  const also = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await notifications.click()
  await also
  await page.reload()
  await expect(gender.getByRole('radio', { name: say('edit.female', language) })).toBeChecked()
  await expect(notifications).not.toBeChecked()
}

async function clearAndDownload(page: Page, name: string, language: Language): Promise<void> {
  await page.evaluate(() => {
    for (const key of ['ipn', 'rooms', 'configNo']) localStorage.setItem(key, '7')
  })
  const token = await page.evaluate(() => localStorage.getItem('api-token'))
  await page.getByRole('button', { name: say('settings.clearCache', language) }).click()
  await expect(page.getByText(say('settings.cacheCleared', language))).toBeVisible()
  expect(await page.evaluate(() => ['ipn', 'rooms', 'configNo', 'api-token'].map((key) => localStorage.getItem(key)))).toEqual([null, null, null, token])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say('settings.export', language) }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('majlis-data.json')
  const { data } = JSON.parse(readFileSync(await file.path(), 'utf8')) as { data: Record<string, { name?: string }> }
  expect(data.account?.name).toBe(name)
  expect(Object.keys(data)).toContain('chat')
}

async function giveFeedback(page: Page, language: Language): Promise<void> {
  await page.goto('/about-us')
  await expect(page.getByText(language === 'ar' ? 'مجلس مكان واحد' : 'Majlis brings casual games')).toBeVisible()
  await isSound(page)
  await page.getByRole('link', { name: say('feedback.title', language) }).click()
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/v4/feedback') && sent.push(request.postData() ?? ''))
  const send = button(page, 'feedback.send', language)
  await page.getByLabel(say('feedback.name', language), { exact: true }).fill('123')
  await send.click()
  for (const key of ['feedback.emailWrong', 'feedback.nameWrong', 'feedback.commentsWrong']) await expect(page.getByText(say(key, language))).toBeVisible()
  await isSound(page)
  expect(sent).toEqual([])
  await page.getByLabel(say('feedback.email', language)).fill('sara@example.com')
  await page.getByLabel(say('feedback.name', language), { exact: true }).fill('Sara')
  await page.getByLabel(say('feedback.comments', language)).fill('More games, please')
  await page.route('**/api/v4/feedback?*', (route) => route.abort())
  await send.click()
  await expect(page.getByText(say('feedback.failed', language), { exact: true })).toBeVisible()
  await expect(page.getByLabel(say('feedback.comments', language))).toHaveValue('More games, please')
  await page.unroute('**/api/v4/feedback?*')
  await send.click()
  await expect(page.getByText(say('feedback.sent', language))).toBeVisible()
  await expect(page).toHaveURL(/\/about-us$/)
}

/** Deletes the account in one tab; another tab of the browser hears of it without a word about another device. */
async function deleteForGood(page: Page, context: BrowserContext, language: Language): Promise<string> {
  const token = (await page.evaluate(() => localStorage.getItem('api-token'))) ?? ''
  const second = await context.newPage()
  await second.goto('/tournament')
  await expect(second.getByRole('heading').first()).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: say('delete.row', language) }).click()
  const sure = page.getByRole('dialog', { name: say('delete.title', language) })
  await expect(sure.getByText(say('delete.billing', language))).toBeVisible()
  await sure.getByRole('button', { name: say('delete.keep', language) }).click()
  await expect(sure).toHaveCount(0)
  await page.getByRole('button', { name: say('delete.row', language) }).click()
  await isSound(page)
  await sure.getByRole('button', { name: say('delete.confirm', language) }).click()
  await expect(page.getByText(say('delete.done', language))).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(second).toHaveURL(/\/login$/)
  for (const tab of [page, second]) await expect(tab.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => ['api-token', 'userId', 'leaving'].map((key) => localStorage.getItem(key)))).toEqual([null, null, null])
  await second.close()
  return token
}

for (const { language, theme, width, mine } of [
  { language: 'en', theme: 'dark', width: 320, mine: { name: 'Sara Khan', bio: 'Chess in the morning.\nLudo at night.', hometown: 'Lahore' } },
  { language: 'ar', theme: 'light', width: 360, mine: { name: 'سارة', bio: 'شطرنج في الصباح.\nولودو في المساء.', hometown: 'الرياض' } },
] as const) {
  test(`[ACC-35] [ACC-36] [ACC-38] [ACC-40] [ACC-60] [ACC-61] [ACC-63] [ACC-64] [ACC-65] [ACC-66] [ACC-67] [ACC-73] [ACC-74] [ACC-75] the signed-in person, from no name to no account, in ${language}`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: theme })
    const at = { url: baseURL ?? '' }
    await logIn(page, at, { msisdn: freshMsisdn(), language })

    // Without a name neither Messages nor a game opens.
    await page.goto('/')
    await page.getByText(say('home.messages', language), { exact: true }).click()
    const modal = page.getByRole('dialog', { name: say('gate.noName', language) })
    await expect(modal).toBeVisible()
    await modal.getByRole('button', { name: say('common.cancel', language) }).click()
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: say('profile.noName', language) })).toBeVisible()
    await chooseName(page, language === 'ar' ? 'سوسو' : 'Sue', language)

    await button(page, 'edit.title', language).click()
    await expect(page.getByLabel(say('edit.nickname', language))).toBeVisible()
    await isSound(page)
    await givePhoto(page, language)
    await fillProfile(page, mine, language)
    await expect(page.getByRole('heading', { name: mine.name })).toBeVisible()
    await expect(page.getByText(mine.bio.split('\n')[0] ?? '')).toBeVisible()
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
    await theirs.goto(`/profile/${userId}`)
    await expect(theirs.getByRole('heading', { name: mine.name })).toBeVisible()
    await expect(theirs.getByText(mine.hometown)).toBeVisible()
    await expect(theirs.locator('main img[src^="/media/"]')).toBeVisible()
    expect(await theirs.getByRole('main').textContent()).not.toContain('1999')

    await changeSettings(page, language)
    await clearAndDownload(page, mine.name, language)
    await giveFeedback(page, language)
    const token = await deleteForGood(page, context, language)
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

test("[ACC-68] the region's own terms stand in a frame; a page that was never told of them does not frame it", async ({ browser, baseURL }) => {
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
})

for (const [what, spoil] of [
  [
    'blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
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
  test(`with storage ${what} one logs in, is named and talks to the server until the tab closes`, async ({ page, context }) => {
    await context.addInitScript(spoil)
    const msisdn = freshMsisdn()
    await page.goto('/login')
    await page.getByRole('button', { name: say('login.phone') }).click()
    await page.getByLabel(say('login.number')).fill(`0${msisdn.slice(2)}`)
    await button(page, 'login.getPin', 'en').click()
    const pin = page.getByRole('textbox', { name: say('login.pin'), exact: true })
    await pin.waitFor()
    await pin.fill(await pinOf(place(page), msisdn))
    await page.waitForURL('**/paywall')
    await button(page, 'pay.skip', 'en').click()
    await page.waitForURL((url) => url.pathname !== '/paywall')
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

test('with a clock that is a year ahead a message of now still is of today', async ({ page, context, baseURL }) => {
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

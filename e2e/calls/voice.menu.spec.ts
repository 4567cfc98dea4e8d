import { type Browser, expect, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { violations } from '../support/axe.ts'
import { befriend, freshMsisdn, giveSession, say, type Session, sessionByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// The screen of a voice chat in a match; mesh.spec.ts tests the sound.

// A microphone that hums by itself. Whoever is to be asked for it grants it, or does not.
const own = process.env['CHROMIUM_PATH']
test.use({
  launchOptions: {
    ...(own === undefined ? {} : { executablePath: own }),
    args: ['--use-fake-device-for-media-stream', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  },
})

let app: App

test.beforeAll(({ app: own }) => {
  app = own
})

interface Guest {
  readonly name: string
  readonly language: 'en' | 'ar'
  readonly hasMicrophone: boolean
  /** Where the sandbox takes them to be. */
  readonly region?: string
}

/** Two friends, each on a phone of their own, in a running match of four in a row. */
async function sitDown(browser: Browser, guests: readonly Guest[]): Promise<Page[]> {
  const pages: Page[] = []
  const sessions: Session[] = []
  for (const { name, language } of guests) sessions.push(await sessionByApi(app, { msisdn: freshMsisdn(), name, language }))
  const [one, other] = sessions as [Session, Session]
  // Strangers would need a relay.
  await befriend(app, one, other)
  for (const [at, { language, hasMicrophone, region }] of guests.entries()) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
    if (hasMicrophone) await context.grantPermissions(['microphone'])
    const page = await context.newPage()
    await giveSession(
      page,
      app,
      at === 0 ? one : other,
      language,
      `/match/new?game=four-in-a-row&configuration=duel${region === undefined ? '' : `&region=${region}`}`,
    )
    pages.push(page)
  }
  for (const page of pages) await expect(page.frameLocator('iframe').locator('#status')).toHaveClass(/turn|wait/)
  return pages
}

const menuButton = (page: Page, language: 'en' | 'ar' = 'en') => page.getByRole('button', { name: new RegExp(`^${say('voice.button', language)}:`) })
const microphone = (page: Page, language: 'en' | 'ar' = 'en') => page.getByRole('menuitemcheckbox', { name: say('voice.mic', language), exact: true })
/** How somebody is shown in the page of another. */
const shown = (page: Page, key: string, name: string, language: 'en' | 'ar' = 'en') =>
  page
    .getByRole('list', { name: say('voice.people', language) })
    .getByRole('img', { name: new RegExp(`^\\W?${say(key, language).replace('{name}', `${name}\\W?`)}$`) })

/** Nothing of the menu lies on a control of the game or on another item, is small, or leaves the screen. */
async function isClear(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const boxesOf = (locator: ReturnType<Page['locator']>) => locator.all().then((all) => Promise.all(all.map((one) => one.boundingBox())))
  const items = await boxesOf(page.locator('[role=menu] button'))
  const controls = await boxesOf(page.frameLocator('iframe').locator('button:visible'))
  expect(items).toHaveLength(4)
  expect(controls.length).toBeGreaterThan(7)
  for (const item of items) {
    if (!item) throw new Error('an item is not drawn')
    expect(Math.min(item.width, item.height)).toBeGreaterThanOrEqual(44)
    expect(item.x >= 0 && item.y >= 0 && item.x + item.width <= width && item.y + item.height <= height).toBe(true)
    const covered = [...controls, ...items.filter((each) => each !== item)].filter(
      (each) => each && item.x < each.x + each.width && each.x < item.x + item.width && item.y < each.y + each.height && each.y < item.y + item.height,
    )
    expect(covered).toEqual([])
  }
}

/** The same once the items have come to rest. */
const keepsClear = (page: Page) => expect(() => isClear(page)).toPass()

test(
  '[MAT-74] [MAT-75] [MAT-77] two players see each other in the voice chat, who speaks and who is muted; the menu works by touch and keyboard',
  long,
  async ({ browser }) => {
    const [sara, layla] = (await sitDown(browser, [
      { name: 'Sara', language: 'en', hasMicrophone: true },
      { name: 'ليلى', language: 'ar', hasMicrophone: true },
    ])) as [Page, Page]
    await menuButton(sara).click()
    await expect(microphone(sara)).toBeFocused()
    await keepsClear(sara)
    // Every item has a word that fits it.
    const labels = sara.locator('[role=menu] button > span')
    await expect(labels).toHaveText(['Mic', 'Sound', 'Reconnect', 'Leave'])
    expect(await labels.evaluateAll((all) => all.filter((word) => word.scrollWidth > word.clientWidth))).toEqual([])
    if (process.env['E2E_LOOK'] !== undefined) await sara.screenshot({ path: `${process.env['E2E_LOOK']}/voice-menu.png` })
    // The other sees on the button that somebody is in, before coming.
    await expect(menuButton(layla, 'ar')).toHaveAccessibleName(/شخص واحد/)
    await menuButton(layla, 'ar').click()
    await keepsClear(layla)

    await expect(shown(sara, 'voice.personMuted', 'ليلى')).toBeVisible()
    await expect(shown(layla, 'voice.personMuted', 'Sara', 'ar')).toBeVisible()
    await expect(sara.getByRole('status').filter({ hasText: 'ليلى' })).toContainText('joined voice chat')
    await expect(sara.frameLocator('iframe').locator('.player[data-voice=muted]')).toHaveCount(2)

    // Each hears the other's microphone hum: in the app, and on the card in the game.
    await microphone(sara).click()
    await expect(microphone(sara)).toBeChecked()
    await expect(shown(layla, 'voice.personSpeaks', 'Sara', 'ar')).toBeVisible()
    await expect(layla.frameLocator('iframe').locator('#rival')).toHaveAttribute('data-voice', 'speaking')
    expect(await violations(sara)).toEqual([])
    expect(await violations(layla)).toEqual([])
    await microphone(sara).click()
    await expect(shown(layla, 'voice.personMuted', 'Sara', 'ar')).toBeVisible()

    // Keys: round with the line, which runs the other way in Arabic; Escape closes and gives the focus back.
    await sara.keyboard.press('ArrowRight')
    await expect(sara.getByRole('menuitemcheckbox', { name: say('voice.music') })).toBeFocused()
    await layla.keyboard.press('ArrowLeft')
    await expect(layla.getByRole('menuitemcheckbox', { name: say('voice.music', 'ar') })).toBeFocused()
    await sara.keyboard.press('Escape')
    await expect(sara.getByRole('menu')).toHaveCount(0)
    await expect(menuButton(sara)).toBeFocused()

    // On its side, too.
    await sara.setViewportSize({ width: 800, height: 360 })
    await menuButton(sara).click()
    await keepsClear(sara)
    await sara.getByRole('menuitem', { name: say('voice.leave') }).click()
    await expect(layla.getByRole('list', { name: say('voice.people', 'ar') })).toHaveCount(0)
    // Who has left the voices is still in the match.
    await expect(sara.frameLocator('iframe').locator('#status')).toHaveClass(/turn|wait/)
  },
)

test('[Q-48] the music button turns the sound of the game off and on', long, async ({ browser }) => {
  const [sara] = (await sitDown(browser, [
    { name: 'Sara', language: 'en', hasMicrophone: true },
    { name: 'Omar', language: 'en', hasMicrophone: true },
  ])) as [Page, Page]
  const sound = sara.frameLocator('iframe').locator('#sound')
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await menuButton(sara).click()
  const music = sara.getByRole('menuitemcheckbox', { name: say('voice.music') })
  await music.click()
  await expect(music).not.toBeChecked()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await music.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
})

for (const language of variants(['en', 'ar'] as const))
  test(
    `[MAT-76] a denied microphone shows the help for this browser, OK asks again, and Cancel leaves the match running, in ${language}`,
    long,
    async ({ browser }) => {
      const [page] = (await sitDown(browser, [
        { name: 'Sara', language, hasMicrophone: false },
        { name: 'Omar', language, hasMicrophone: false },
      ])) as [Page, Page]
      await menuButton(page, language).click()
      await microphone(page, language).click()
      const help = page.getByRole('dialog', { name: say('voice.deniedTitle', language) })
      await expect(help).toBeVisible()
      await expect(help).toContainText(say('voice.deniedText', language))
      await expect(help).toContainText(say('voice.deniedChrome', language))
      expect(await violations(page)).toEqual([])
      // Nothing has been allowed meanwhile: the help is there again.
      await help.getByRole('button', { name: say('common.ok', language), exact: true }).click()
      await expect(help).toBeVisible()
      await help.getByRole('button', { name: say('common.cancel', language), exact: true }).click()
      await expect(help).toBeHidden()
      await expect(page.frameLocator('iframe').locator('#status')).toHaveClass(/turn|wait/)
      await expect(menuButton(page, language)).toHaveAccessibleName(new RegExp(say('voice.stateMuted', language)))
    },
  )

test('[MAT-74] without voice chat there is no button for it', long, async ({ browser }) => {
  const [abroad, sara] = (await sitDown(browser, [
    { name: 'Omar', language: 'en', hasMicrophone: true, region: 'ae' },
    { name: 'Sara', language: 'en', hasMicrophone: true },
  ])) as [Page, Page]
  await expect(menuButton(sara)).toBeVisible()
  await expect(abroad.getByRole('button', { name: say('match.talk') })).toBeVisible()
  await expect(menuButton(abroad)).toHaveCount(0)
})

test("[MAT-78] a failed load of the voice chat's code is logged, and the match continues", long, async ({ browser }) => {
  const [sara] = (await sitDown(browser, [
    { name: 'Sara', language: 'en', hasMicrophone: true },
    { name: 'Omar', language: 'en', hasMicrophone: true },
  ])) as [Page, Page]
  await sara.context().route(/VoiceRoom-[^/]*\.js/, (route) => route.abort())
  const logged = sara.waitForEvent('console', (message) => message.text().includes('the voices could not be loaded'))
  await menuButton(sara).click()
  await logged
  await expect(sara.getByRole('dialog')).toHaveCount(0)
  await expect(menuButton(sara)).toHaveAccessibleName(/not joined/)
  await expect(sara.frameLocator('iframe').locator('#status')).toHaveClass(/turn|wait/)
})

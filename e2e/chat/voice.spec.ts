import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { violations } from '../support/axe.ts'
import { ask, befriend, freshMsisdn, giveSession, say, type Session, sessionByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'

// A microphone that beeps by itself, once a second.
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

type Language = 'en' | 'ar'

/** The room of two friends on a phone of one of them. */
async function roomOf(browser: Browser, session: Session, other: Session, language: Language, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, permissions: ['microphone'] })
  const page = await context.newPage()
  await prepare?.(page)
  await giveSession(page, app, session, language, `/chat/new?with=${other.userId}`)
  await page.getByRole('textbox', { name: say('chat.compose', language), exact: true }).waitFor()
  return page
}

const button = (page: Page, key: string, language: Language) => page.getByRole('button', { name: say(key, language), exact: true })
const voices = (page: Page, language: Language) => page.getByRole('group', { name: new RegExp(`^${say('chat.audio', language)}`) })
/** Milliseconds that have been played. */
const position = (message: Locator) => message.getByRole('slider').evaluate((slider) => Number(slider.getAttribute('aria-valuenow')))

test('[CHT-32] a voice message is recorded by holding, is locked by a tap, and is played in the second browser', async ({ browser }) => {
  const sara = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Sara', language: 'en' })
  const omar = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'عمر', language: 'ar' })
  await befriend(app, sara, omar)
  const saras = await roomOf(browser, sara, omar, 'en')
  const look = process.env['E2E_LOOK']
  const shot = async (page: Page, name: string) => look !== undefined && (await page.screenshot({ path: `${look}/${name}.png` }))

  await shot(saras, 'idle')
  // Held for three beeps, and sent by letting go.
  await button(saras, 'chat.record', 'en').hover()
  await saras.mouse.down()
  await expect(saras.getByRole('timer')).toHaveText('0:03')
  await shot(saras, 'held')
  await saras.mouse.up()
  await expect(voices(saras, 'en')).toHaveCount(1)
  await expect(saras.locator('[data-tick=sent], [data-tick=delivered]')).toHaveCount(1)
  await shot(saras, 'sent')

  const roomId = new URL(saras.url()).pathname.split('/').at(-1) ?? ''
  const [stored] = await ask<{ type: string; media: { durationMs: number; peaks: string } }[]>(
    app,
    'GET',
    `/chat/v1/messages/getAll?roomId=${roomId}`,
    undefined,
    sara.token,
  )
  expect(stored?.type).toBe('audio')
  expect(stored?.media.durationMs).toBeGreaterThanOrEqual(3_000)
  // The beeps and the silence between them.
  expect(stored?.media.peaks).toMatch(/f/)
  expect(stored?.media.peaks).toMatch(/[0-7]/)

  const omars = await roomOf(browser, omar, sara, 'ar')
  const message = voices(omars, 'ar')
  await shot(omars, 'received-ar')
  await button(omars, 'chat.playVoice', 'ar').click()
  await expect.poll(() => position(message)).toBeGreaterThan(500)
  await shot(omars, 'playing-ar')
  // It ends by itself and is at its beginning again.
  await expect(button(omars, 'chat.playVoice', 'ar')).toBeVisible()
  await expect.poll(() => position(message)).toBe(0)
  expect(await violations(omars)).toEqual([])

  // Omar answers without holding the button, slides one away, and sends the next.
  await button(omars, 'chat.record', 'ar').tap()
  await expect(omars.getByRole('timer')).toHaveText(/[1١]$/)
  await shot(omars, 'locked-ar')
  expect(await violations(omars)).toEqual([])
  await button(omars, 'chat.discardRecording', 'ar').click()
  await button(omars, 'chat.record', 'ar').hover()
  const box = await button(omars, 'chat.record', 'ar').boundingBox()
  await omars.mouse.down()
  await expect(omars.getByRole('timer')).toHaveText(/[1١]$/)
  await omars.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 10, { steps: 5 })
  await shot(omars, 'sliding-ar')
  await omars.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 10, { steps: 5 })
  await expect(omars.getByRole('timer')).toHaveCount(0)
  await omars.mouse.up()
  await button(omars, 'chat.record', 'ar').tap()
  await expect(omars.getByRole('timer')).toHaveText(/[1١]$/)
  await button(omars, 'chat.sendRecording', 'ar').click()
  await expect(voices(saras, 'en')).toHaveCount(2)
  await expect(voices(omars, 'ar')).toHaveCount(2)
})

test('[CHT-32] a browser that does not play the format decodes the message itself', async ({ browser }) => {
  const sara = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Sara', language: 'en' })
  const omar = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Omar', language: 'en' })
  await befriend(app, sara, omar)
  const saras = await roomOf(browser, sara, omar, 'en')
  await button(saras, 'chat.record', 'en').tap()
  await expect(saras.getByRole('timer')).toHaveText('0:02')
  await button(saras, 'chat.sendRecording', 'en').click()
  await expect(saras.locator('[data-tick=sent], [data-tick=delivered]')).toHaveCount(1)

  // As Safari before 17.4.
  const omars = await roomOf(browser, omar, sara, 'en', async (page) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => ''
    })
  })
  const decoder = omars.waitForEvent('worker')
  await button(omars, 'chat.playVoice', 'en').click()
  expect((await decoder).url()).toContain('decode.worker')
  await expect.poll(() => position(voices(omars, 'en'))).toBeGreaterThan(500)
  await expect(button(omars, 'chat.playVoice', 'en')).toBeVisible()
  await expect(omars.getByText(say('chat.voiceUnplayable'))).toHaveCount(0)
})

import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { violations } from '../support/axe.ts'
import { ask, befriend, freshMsisdn, giveSession, say, type Session, sessionByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

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
const voiceMessages = (page: Page, language: Language) => page.getByRole('group', { name: new RegExp(`^${say('chat.audio', language)}`) })
/** The seconds that are recorded, once they are at least as many as given. Single readings may skip a second on a busy machine. */
const recorded = async (page: Page, atLeast: number) => {
  const seconds = async () => {
    const [, text = ''] = /:(..)$/.exec((await page.getByRole('timer').textContent()) ?? '') ?? []
    return Number(text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)))
  }
  await expect.poll(seconds).toBeGreaterThanOrEqual(atLeast)
}
/** Holds the microphone and slides upwards, which locks whatever time the machine takes. */
const lock = async (page: Page, language: Language) => {
  const record = button(page, 'chat.record', language)
  await record.hover()
  const box = await record.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10]
  await page.mouse.down()
  await page.mouse.move(x, y - 120, { steps: 5 })
  await page.mouse.up()
  await expect(button(page, 'chat.sendRecording', language)).toBeVisible()
}
/** Milliseconds that have been played. */
const position = (message: Locator) => message.getByRole('slider').evaluate((slider) => Number(slider.getAttribute('aria-valuenow')))
/** Plays a message. Its furthest position is noted in the page: a message that is played quickly is over between two readings. */
const play = async (page: Page, language: Language) => {
  const slider = voiceMessages(page, language).getByRole('slider')
  await slider.evaluate((element) => {
    const note = () =>
      element.setAttribute('data-furthest', String(Math.max(Number(element.getAttribute('data-furthest')), Number(element.getAttribute('aria-valuenow')))))
    new MutationObserver(note).observe(element, { attributeFilter: ['aria-valuenow'] })
  })
  await button(page, 'chat.playVoice', language).click()
  return () => slider.evaluate((element) => Number(element.getAttribute('data-furthest')))
}

test('[CHT-32] a voice message is recorded by holding, is locked by a slide upwards, and is played in the second browser', long, async ({ browser }) => {
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
  await recorded(saras, 3)
  await shot(saras, 'held')
  await saras.mouse.up()
  await expect(voiceMessages(saras, 'en')).toHaveCount(1)
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
  const message = voiceMessages(omars, 'ar')
  await shot(omars, 'received-ar')
  const furthest = await play(omars, 'ar')
  await expect.poll(furthest).toBeGreaterThan(500)
  await shot(omars, 'playing-ar')
  // It ends by itself and is at its beginning again.
  await expect(button(omars, 'chat.playVoice', 'ar')).toBeVisible()
  await expect.poll(() => position(message)).toBe(0)
  expect(await violations(omars)).toEqual([])

  // Omar answers without holding the button, slides one away, and sends the next.
  await lock(omars, 'ar')
  await recorded(omars, 1)
  await shot(omars, 'locked-ar')
  expect(await violations(omars)).toEqual([])
  await button(omars, 'chat.discardRecording', 'ar').click()
  await button(omars, 'chat.record', 'ar').hover()
  const box = await button(omars, 'chat.record', 'ar').boundingBox()
  await omars.mouse.down()
  await recorded(omars, 1)
  await omars.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 10, { steps: 5 })
  await shot(omars, 'sliding-ar')
  await omars.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 10, { steps: 5 })
  await expect(omars.getByRole('timer')).toHaveCount(0)
  await omars.mouse.up()
  await lock(omars, 'ar')
  await recorded(omars, 1)
  await button(omars, 'chat.sendRecording', 'ar').click()
  await expect(voiceMessages(saras, 'en')).toHaveCount(2)
  await expect(voiceMessages(omars, 'ar')).toHaveCount(2)
})

test('[CHT-32] a browser that does not play the format decodes the message itself', long, async ({ browser }) => {
  const sara = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Sara', language: 'en' })
  const omar = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Omar', language: 'en' })
  await befriend(app, sara, omar)
  const saras = await roomOf(browser, sara, omar, 'en')
  await lock(saras, 'en')
  await recorded(saras, 2)
  await button(saras, 'chat.sendRecording', 'en').click()
  await expect(saras.locator('[data-tick=sent], [data-tick=delivered]')).toHaveCount(1)

  // As Safari before 17.4.
  const omars = await roomOf(browser, omar, sara, 'en', async (page) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => ''
    })
  })
  const decoder = omars.waitForEvent('worker')
  const furthest = await play(omars, 'en')
  expect((await decoder).url()).toContain('decode.worker')
  await expect.poll(furthest).toBeGreaterThan(500)
  await expect(button(omars, 'chat.playVoice', 'en')).toBeVisible()
  await expect(omars.getByText(say('chat.voiceUnplayable'))).toHaveCount(0)
})

import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { VERSION, replay } from '../../games/desert-run/step.ts'
import { buildGames } from '../../scripts/build-games.ts'
import { msOf, pilotLog, planKeys } from '../../scripts/recording/runner.ts'
import { frameGame } from './framed.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { wantOrientation } from '../support/orientation.ts'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { looksRight, openGame, type ScreenVariant } from './game-page.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

const SCREENS: readonly ScreenVariant[] = [
  { width: 568, height: 320, theme: 'dark' },
  { width: 800, height: 360, theme: 'light' },
  { width: 1024, height: 768, theme: 'dark' },
  { width: 360, height: 800, theme: 'light' },
  { width: 320, height: 568, theme: 'dark' },
]
const NOW = new Date('2026-11-21T18:00:00Z')
const SEED = 'e2e'

async function open(page: Page, query: string): Promise<string[]> {
  await page.clock.install({ time: NOW })
  return openGame(page, `${games.url}/desert-run/?${query}`, '#panel')
}

/** From here on the page's time passes only when the test lets it. */
const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(new Date(NOW.getTime() + 3_600_000))

/** Nothing scrolls or is cut off, and what is pressed has 44 px. */
async function fits(page: Page): Promise<void> {
  const wrong = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const parts = [...document.querySelectorAll('button, #panel-title, #panel-text, #missions li, #hint, #numbers > div, #distance-meter, #stars-chip')]
    const boxes = parts.map((part) => [part, part.getBoundingClientRect()] as const).filter(([, { width }]) => width > 0)
    const cut = boxes.filter(([, { left, right, top, bottom }]) => left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
    const small = boxes.filter(([part, { width, height }]) => part instanceof HTMLButtonElement && (width < 44 || height < 44))
    return [...(scrollWidth > innerWidth || scrollHeight > innerHeight ? ['scrolls'] : []), ...[...cut, ...small].map(([part]) => part.id || part.outerHTML)]
  })
  expect(wrong).toEqual([])
}

const digits = (text: string): number => Number(text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))).replace(/\D/g, ''))
const metres = async (page: Page | Frame): Promise<number> => digits((await page.locator('#metres').textContent()) ?? '')

for (const language of ['en', 'ar'] as const) {
  test(`desert run, ${language}: from the first panel into a hurdle`, async ({ page }) => {
    const complaints = await open(page, `lang=${language}&seed=${SEED}&motion=reduced`)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await looksRight(page, fits, SCREENS)
    await page.locator('#panel-main').click()
    // Nobody jumps.
    await expect(page.locator('#panel')).toHaveAttribute('data-kind', 'lost')
    await expect(page.locator('#panel')).toBeVisible()
    await looksRight(page, fits, SCREENS)
    const values = await page.locator('#numbers dd').allTextContents()
    expect(values.every((value) => (language === 'ar' ? /^[٠-٩٬]+/ : /^[\d,]+/).test(value))).toBe(true)
    const [distance = 0, score = 0, best] = values.map(digits)
    expect(distance).toBe(best)
    expect(score).toBeGreaterThanOrEqual(distance)
    expect(complaints).toEqual([])
  })

  test(`desert run, ${language}: past the goal, jumping and ducking; the next goal is farther`, async ({ page }) => {
    await page.setViewportSize({ width: 568, height: 320 })
    await open(page, `lang=${language}&seed=${SEED}&motion=reduced`)
    await stopTime(page)
    await page.keyboard.press('Enter')
    await expect(page.locator('#panel')).toBeHidden()
    const { log, ticks, isOver } = pilotLog(SEED, 310)
    expect(isOver).toBe(false)
    await planKeys(page, log)
    await page.clock.runFor(msOf(ticks))
    expect(await metres(page)).toBeGreaterThan(305)
    await page.clock.runFor(8_000)
    // There are stars enough for a second chance, which is refused.
    await expect(page.locator('#panel')).toHaveAttribute('data-kind', 'fallen')
    for (const { width, height } of SCREENS) {
      await page.setViewportSize({ width, height })
      await expect(() => fits(page)).toPass()
    }
    await page.setViewportSize({ width: 568, height: 320 })
    await page.locator('#panel-other').click()
    await expect(page.locator('#panel')).toHaveAttribute('data-kind', 'won')
    await expect(page.locator('#panel-title')).toHaveText(language === 'ar' ? 'بلغت الهدف!' : 'Goal reached!')
    await fits(page)
    await page.keyboard.press('Enter')
    await page.clock.runFor(200)
    await expect(page.locator('#goal')).toHaveText(language === 'ar' ? 'الهدف ٦٠٠ م' : 'Goal 600 m')
  })
}

test('desert run: a second chance is paid for with stars of the run, once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, `seed=${SEED}&motion=reduced`)
  await stopTime(page)
  await page.locator('#panel-main').click()
  const { log, ticks } = pilotLog(SEED, 120)
  await planKeys(page, log)
  await page.clock.runFor(msOf(ticks))
  await page.clock.runFor(6_000)
  await expect(page.locator('#panel')).toHaveAttribute('data-kind', 'fallen')
  const [before, fallen] = [digits((await page.locator('#stars').textContent()) ?? ''), await metres(page)]
  await page.locator('#panel-main').click()
  await expect(page.locator('#panel')).toBeHidden()
  await expect(page.locator('#count')).toHaveText('3')
  await page.clock.runFor(3_000)
  expect(await metres(page)).toBeGreaterThan(fallen)
  expect(digits((await page.locator('#stars').textContent()) ?? '')).toBeLessThan(before)
  await page.clock.runFor(12_000)
  await expect(page.locator('#panel')).toHaveAttribute('data-kind', 'lost')
})

test('desert run: a tap anywhere on the desert begins the run with a jump, and so does a key', async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 320 })
  for (const begin of [() => page.mouse.click(400, 260), () => page.keyboard.press('ArrowUp')]) {
    await open(page, `seed=${SEED}&motion=reduced`)
    await expect(page.locator('#panel')).toHaveAttribute('data-kind', 'ready')
    await fits(page)
    await stopTime(page)
    await begin()
    await expect(page.locator('#panel')).toBeHidden()
    await page.clock.runFor(1_500)
    expect(await metres(page)).toBeGreaterThan(5)
  }
})

test('desert run: the player pauses and goes on after a count of three; sound goes off', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 360 })
  await open(page, `seed=${SEED}`)
  await stopTime(page)
  await page.locator('#panel-main').click()
  await page.clock.runFor(1_500)
  const before = await metres(page)
  expect(before).toBeGreaterThan(5)
  await page.keyboard.press('p')
  await expect(page.locator('#panel-title')).toHaveText('Paused')
  await page.clock.runFor(30_000)
  expect(await metres(page)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(page.locator('#panel')).toBeHidden()
  for (const count of ['3', '2', '1']) {
    await expect(page.locator('#count')).toHaveText(count)
    await page.clock.runFor(700)
  }
  await expect(page.locator('#count')).toBeHidden()
  await page.clock.runFor(500)
  expect(await metres(page)).toBeGreaterThan(before)

  // Its buttons: the pause, the run from the start, the sound.
  await page.locator('#pause').click()
  await page.locator('#panel-other').click()
  await page.clock.runFor(100)
  expect(await metres(page)).toBeLessThan(before)
  await page.locator('#sound').click()
  await expect(page.locator('#sound')).toHaveAttribute('aria-pressed', 'false')
})

const WELCOME = {
  locale: 'ar-SA',
  language: 'ar',
  dir: 'rtl',
  numbering: 'arab',
  audio: false,
  reducedMotion: true,
  theme: 'dark',
  isFirstGamePlay: false,
  safeArea: { top: 0, right: 60, bottom: 0, left: 60 },
  player: { id: 'a', name: 'سارة' },
}

const framed = (page: Page, welcome: object) => frameGame(page, games, 'desert-run', '#panel', welcome)

test('[PLY-14] [PLY-15] desert run in a frame: paused and saved in mid-run, gone on with elsewhere, its end reported with a proof that replays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 360 })
  const first = await framed(page, { ...WELCOME, seed: 'from-the-server', saved: { data: null, version: 7 } })
  await expect.poll(async () => (await first.received()).map(({ name }) => name)).toContain('load.ready')
  await first.frame.locator('#panel-main').click()
  await expect.poll(() => metres(first.frame)).toBeGreaterThan(8)
  await first.sendToGame('req', 'host.pause')
  await expect.poll(async () => (await first.received()).find(({ kind, name }) => kind === 'res' && name === 'host.pause')?.data).toEqual({ saved: true })
  await expect(first.frame.locator('#panel')).toHaveAttribute('data-kind', 'paused')
  const stopped = await metres(first.frame)
  await first.sendToGame('evt', 'host.resume')
  await expect(first.frame.locator('#count')).toBeVisible()
  const put = (await first.received()).findLast(({ name }) => name === 'save.put')
  await first.close()

  const again = await framed(page, { ...WELCOME, seed: 'another', saved: { data: put?.data['data'], version: 8 } })
  await expect(again.frame.locator('#panel')).toHaveAttribute('data-kind', 'paused')
  expect(await metres(again.frame)).toBe(stopped)
  await again.frame.locator('#panel-main').click()
  const end = await again.end()
  expect(end).toMatchObject({ outcome: 'lose', proof: { version: VERSION, seed: 'from-the-server' } })
  const { seed, inputs } = end['proof'] as { seed: string; inputs: unknown }
  const result = replay(seed, inputs)
  expect(result?.score).toBe(end['score'])
  expect(result?.metres).toBeGreaterThan(stopped)
  // The end is reported before the save that no longer holds the round: a reload in between loses nothing.
  const names = async () => (await again.received()).map(({ name }) => name)
  await expect.poll(async () => (await names()).lastIndexOf('save.put') - (await names()).indexOf('round.end')).toBeGreaterThan(0)
})

test('desert run by touch: a tap jumps, the left side and a swipe down duck', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 360 })
  const { frame, end, close } = await framed(page, { ...WELCOME, seed: SEED, saved: { data: null, version: 0 } })
  await frame.locator('#panel-main').click()
  const finger = (type: string, clientX: number, clientY: number) =>
    frame.locator('#desert').dispatchEvent(type, { pointerType: 'touch', pointerId: 5, clientX, clientY, bubbles: true })
  const ticking = () => frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))))
  await finger('pointerdown', 600, 200)
  await ticking()
  await finger('pointerup', 600, 200)
  await ticking()
  await finger('pointerdown', 100, 200)
  await ticking()
  await finger('pointerup', 100, 200)
  await ticking()
  await finger('pointerdown', 600, 100)
  // Within one tick the swipe would only prolong the duck before it, which still lasts.
  await ticking()
  await finger('pointermove', 600, 140)
  await ticking()
  await finger('pointerup', 600, 140)
  const { proof } = await end()
  const actions = (proof as { inputs: readonly (readonly [number, number])[] }).inputs.map(([, action]) => action)
  // Jump and let go, and duck, which lasts for a moment; the swipe begins as a tap, whose jump ends it, and ends as a duck.
  expect(actions.slice(0, 3)).toEqual([1, 2, 3])
  expect(actions.slice(3)).toEqual(expect.arrayContaining([3, 4]))
  await close()
})

test('[PLY-04] [PLY-25] in the app an upright phone is asked to turn; the run that follows stands on the board of best scores', async ({
  browser,
  app: place,
}) => {
  for (const language of ['en', 'ar'] as const) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
    // As on an iPhone, without full screen: a window in full screen cannot be resized.
    await context.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
    const page = await context.newPage()
    await signInByApi(page, place, { msisdn: freshMsisdn(), name: language === 'ar' ? 'سارة' : 'Sara', language })
    // The game itself takes any orientation.
    await wantOrientation(page, 'landscape')
    await page.goto(`${place.url}/play/desert-run`)
    await expect(page.getByRole('alert')).toHaveText(say('play.rotateLandscape', language))
    await page.setViewportSize({ width: 800, height: 360 })
    await expect(page.getByRole('alert')).toHaveCount(0)

    const game = page.frameLocator('iframe')
    await game.locator('#panel-main').click()
    await expect(game.locator('#panel')).toBeHidden()
    // Turned upright again the run waits; turned back it goes on after its count.
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(game.locator('#panel')).toHaveAttribute('data-kind', 'paused')
    await page.setViewportSize({ width: 800, height: 360 })
    await expect(game.locator('#count')).toBeVisible()

    // The game shows its end by itself, and its own button begins the next run in the same frame.
    const panel = game.locator('#panel')
    const strip = page.getByText(say('result.newBest', language))
    await expect(strip).toBeVisible()
    await expect(panel).toBeVisible()
    await game.locator('#panel-main').click()
    await expect(panel).toBeHidden()
    await expect(strip).toHaveCount(0)
    const rankButton = page.getByRole('button', { name: language === 'ar' ? /^المركز/ : /^No\. \d+/ })
    await expect(rankButton).toBeVisible()
    await rankButton.click()
    await page.waitForURL(/\/scores\/desert-run$/)
    const row = page.getByRole('listitem').filter({ hasText: say('board.you', language) })
    await expect(row).toContainText(language === 'ar' ? 'سارة' : 'Sara')
    expect(digits((await row.textContent()) ?? '')).toBeGreaterThan(10)
    await context.close()
  }
})

test('desert run in the app on an upright phone: a tap begins the run at once, and a run waits while the phone is turned', async ({ browser, app: place }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signInByApi(page, place, { msisdn: freshMsisdn(), name: 'Sara', language: 'en' })
  await page.goto(`${place.url}/play/desert-run`)
  const game = page.frameLocator('iframe')
  await expect(game.locator('#panel')).toBeVisible()
  await expect(page.getByText(say('play.loading'))).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.touchscreen.tap(240, 640)
  await expect(game.locator('#panel')).toBeHidden()
  const meter = await game.locator('#distance-meter').boundingBox()
  const back = await page.getByRole('button', { name: say('play.back') }).boundingBox()
  expect(meter && back && (meter.y >= back.y + back.height || meter.x >= back.x + back.width)).toBe(true)
  await page.setViewportSize({ width: 800, height: 360 })
  await expect(game.locator('#panel')).toHaveAttribute('data-kind', 'paused')
  await context.close()
})

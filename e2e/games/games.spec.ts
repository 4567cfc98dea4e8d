import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { buildGames } from '../../scripts/build-games.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { looksRight, openGame } from './game-page.ts'
import { nextFrame } from '../catalog/shelves.ts'
import { slideKeys, winningSlides } from './tile-merge.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

const LANGUAGES = ['en', 'ar'] as const
const ARROWS = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'] as const

const open = (page: Page, game: string, query: string) => openGame(page, `${games.url}/${game}/?${query}`)

async function fits(page: Page): Promise<void> {
  const [width, height, board] = await page.evaluate(() => {
    const box = document.getElementById('board')?.getBoundingClientRect()
    return [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight, box] as const
  })
  expect(width).toBeLessThanOrEqual(0)
  expect(height).toBeLessThanOrEqual(0)
  expect(board?.left).toBeGreaterThanOrEqual(0)
  expect(board?.bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
}

/** Presses the arrows in turn until the end panel covers the board. */
async function slideToTheEnd(page: Page | Frame, press: (key: string) => Promise<void>): Promise<void> {
  const overlay = page.locator('#overlay')
  for (let at = 0; at < 800 && (await overlay.isHidden()); at += 1) await press(ARROWS[at % 4] ?? 'ArrowLeft')
  await expect(overlay).toBeVisible()
}

for (const language of LANGUAGES) {
  test(`tile merge, ${language}: played to the goal and beyond`, async ({ page }) => {
    const complaints = await open(page, 'tile-merge', `lang=${language}&seed=e2e&motion=reduced`)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await looksRight(page, fits)
    // Goals on the way are told in passing; the first that ends the round is 512.
    const notice = page.locator('#toast')
    const slides = [...winningSlides('e2e')]
    const isNoticeShown = async () => (await notice.textContent()) !== ''
    while (slides.length > 0 && !(await isNoticeShown())) await page.keyboard.press(slideKeys[slides.shift() ?? ''] ?? '')
    await expect(notice).toHaveText(language === 'ar' ? 'وصلت إلى ٦٤! تبديل \u2066+١\u2069' : 'You made 64! Swap +1')
    await expect(page.locator('#overlay')).toBeHidden()
    await expect(page.locator('#goal-tile')).toHaveText(language === 'ar' ? '١٢٨' : '128')
    for (const slide of slides) await page.keyboard.press(slideKeys[slide] ?? '')
    await expect(page.locator('#overlay-title')).toHaveText(language === 'ar' ? 'وصلت إلى ٥١٢!' : 'You made 512!')
    await looksRight(page, fits)
    await page.keyboard.press('Enter')
    await expect(page.locator('#goal-tile')).toHaveText(language === 'ar' ? '١٠٢٤' : '1024')
    await slideToTheEnd(page, (key) => page.keyboard.press(key))
    await looksRight(page, fits)
    await page.locator('#overlay-main').click()
    await expect(page.locator('#overlay')).toBeHidden()
    await fits(page)
    expect(complaints).toEqual([])
  })

  test(`four in a row, ${language}: played to its end against the bot`, async ({ page }) => {
    const complaints = await open(page, 'four-in-a-row', `lang=${language}&seed=e2e&pace=0&motion=reduced`)
    const status = page.locator('#status')
    await expect(status).toHaveClass('turn')
    await looksRight(page, fits)
    const again = page.locator('.again')
    for (let at = 0; at < 60 && !(await again.isVisible()); at += 1) {
      await page.keyboard.press(String(1 + ((at * 3) % 7)))
      // The bot answers at once: until it has, the next press would be nobody's.
      await expect(status).toHaveClass(/turn|trouble|win|end/)
    }
    await expect(status).toHaveClass(/win|end/)
    await expect(again).toBeVisible()
    await looksRight(page, fits)
    await again.click()
    await expect(page.locator('.discs .pending')).toHaveCount(0)
    await expect(status).toHaveClass('turn')
    expect(complaints).toEqual([])
  })
}

test('tile merge: swipes slide, starting over asks first, mute holds', async ({ page }) => {
  await open(page, 'tile-merge', 'seed=e2e&motion=reduced')
  const box = await page.locator('#board').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 150]
  for (const [across, down] of [
    [90, 0],
    [0, 90],
    [-90, 0],
    [0, -90],
    [90, 0],
    [0, 90],
  ] as const) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + across, y + down, { steps: 4 })
    await page.mouse.up()
    await nextFrame(page)
  }
  expect(await page.locator('#tiles .tile').count()).toBeGreaterThan(2)
  await page.locator('#restart').click()
  await page.locator('#overlay-main').click()
  expect(await page.locator('#tiles .tile').count()).toBeGreaterThan(2)
  await page.locator('#restart').click()
  await page.locator('#overlay-other').click()
  await expect(page.locator('#tiles .tile')).toHaveCount(2)
  await page.locator('#sound').click()
  await expect(page.locator('#sound')).toHaveAttribute('aria-pressed', 'false')
})

test('tile merge: slides are taken back by the button and by a key, three times a round', async ({ page }) => {
  await open(page, 'tile-merge', 'seed=e2e&motion=reduced')
  const [undo, tiles] = [page.locator('#undo'), page.locator('#tiles .tile')]
  const values = async () => (await tiles.allTextContents()).toSorted()
  await expect(undo).toBeDisabled()
  const seen = [await values()]
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key)
    await expect.poll(values).not.toEqual(seen.at(-1))
    seen.push(await values())
  }
  await undo.click()
  await expect.poll(values).toEqual(seen[3])
  await page.keyboard.press('u')
  await expect.poll(values).toEqual(seen[2])
  await expect(undo).toHaveAttribute('aria-label', 'Undo, 1 left')
  await page.keyboard.press('Backspace')
  await expect.poll(values).toEqual(seen[1])
  await expect(undo).toBeDisabled()
  await page.keyboard.press('u')
  expect(await values()).toEqual(seen[1])
})

/** A page that speaks the bridge's wire by hand: what it hears stands in `received`, `sendToGame` sends an event, `answers` sets what move requests get. */
const APP_PAGE = (game: string): string => `<!doctype html><title>app</title><body style="margin:0"><script>
  window.received = []; window.answer = () => undefined
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.data.gb !== 'hello' || window.sendToGame) return
    const channel = new MessageChannel()
    window.sendToGame = (name, data) => channel.port1.postMessage({ v: 1, id: 0, kind: 'evt', name, data })
    window.ask = (name, data) => channel.port1.postMessage({ v: 1, id: 900, kind: 'req', name, data })
    channel.port1.onmessage = ({ data }) => {
      received.push(data)
      if (data.kind !== 'req') return
      const given = answer(data.name, data.data)
      if (given) channel.port1.postMessage({ v: 1, id: data.id, kind: 'res', name: data.name, data: given })
    }
    frame.contentWindow.postMessage({ gb: 'welcome', protocol: 1, welcome }, event.origin, [channel.port2])
  })
  const frame = document.createElement('iframe')
  frame.sandbox = 'allow-scripts allow-same-origin'
  frame.style = 'width:100vw;height:100vh;border:0;display:block'
  window.open_ = (given) => { window.welcome = given; frame.src = ${JSON.stringify(game)} + '?host=' + encodeURIComponent(location.origin); document.body.append(frame) }
</script>`

const WELCOME = {
  locale: 'ar-SA',
  language: 'ar',
  dir: 'rtl',
  numbering: 'arab',
  audio: false,
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  reducedMotion: true,
  theme: 'dark',
  player: { id: 'a', name: 'سارة' },
  isFirstGamePlay: false,
} as const

function snapshot(board: string, seq: number, next: number): Record<string, unknown> {
  const players = [
    { id: 'a', name: 'سارة', seat: 0 },
    { id: 'b', name: 'عمر', seat: 1 },
  ]
  const view = { board, next, last: null, winner: null, line: [] }
  return { matchId: 'm', seat: 0, players, view, legal: [], seq, turn: [next], outcome: { over: false }, deadline: 20_000, now: 0 }
}

async function framed(
  page: Page,
  game: string,
  welcome: object,
): Promise<{ frame: Frame; sendToGame(name: string, data: unknown): Promise<void>; close(): Promise<void> }> {
  const app = await serveGames({ '/app': APP_PAGE(`${games.url}/${game}/`) })
  await page.goto(`${app.url}/app`)
  await page.evaluate((given) => (window as unknown as { open_(given: object): void }).open_(given), welcome)
  await expect(page.frameLocator('iframe').locator('#game')).toBeVisible()
  const frame = page.frames().find((one) => one.url().includes(game))
  if (!frame) throw new Error('the frame is gone')
  const sendToGame = (name: string, data: unknown): Promise<void> =>
    page.evaluate(([event, given]) => (window as unknown as { sendToGame(name: unknown, data: unknown): void }).sendToGame(event, given), [name, data] as const)
  return { frame, sendToGame, close: app.close }
}

test('four in a row in a frame: the app decides; refusals, old news, leaving and lost connections are shown', async ({ page }) => {
  const empty = '.'.repeat(42)
  const { frame, sendToGame, close } = await framed(page, 'four-in-a-row', { ...WELCOME, match: snapshot(empty, 4, 0) })
  const status = frame.locator('#status')
  await expect(status).toHaveText('دورك الآن')

  // Unanswered, the disc is only pending; a refusal takes it back.
  await frame.locator('.columns button').nth(2).click()
  await expect(frame.locator('.discs .pending')).toHaveCount(1)
  await expect(status).toHaveClass('wait')
  const request = await page.evaluate(() =>
    (window as unknown as { received: { id: number; name: string; data: unknown }[] }).received.find(({ name }) => name === 'match.move'),
  )
  expect(request?.data).toEqual({ seq: 4, move: { column: 2 } })
  await page.evaluate(() => {
    const own = window as unknown as { answer(name: string): unknown }
    own.answer = (name) => (name === 'match.move' ? { ok: false, reason: 'ILLEGAL' } : undefined)
  })
  await sendToGame('match.update', snapshot(`${empty.slice(0, 37)}0${empty.slice(38)}`, 5, 1))
  await expect(frame.locator('.discs .pending')).toHaveCount(0)
  await expect(frame.locator('.discs .disc')).toHaveCount(1)

  // Older than what is known: ignored. Newer: taken.
  await sendToGame('match.update', snapshot(empty, 3, 0))
  await expect(frame.locator('.discs .disc')).toHaveCount(1)
  await sendToGame('match.update', snapshot(`${empty.slice(0, 37)}01${empty.slice(39)}`, 6, 0))
  await expect(frame.locator('.discs .disc')).toHaveCount(2)
  await frame.locator('.columns button').nth(5).click()
  await expect(status).toHaveClass('trouble')
  await expect(frame.locator('.discs .disc')).toHaveCount(2)

  await sendToGame('match.playerLeft', { playerId: 'b', seat: 1, graceUntil: 30_000 })
  await expect(status).toContainText('انقطع اتصال')
  await sendToGame('match.playerReturned', { playerId: 'b', seat: 1 })
  await sendToGame('net.changed', { online: false })
  await expect(status).toContainText('نعيد الاتصال')
  await frame.locator('.columns button').nth(5).click({ force: true })
  await expect(frame.locator('.discs .pending')).toHaveCount(0)
  await sendToGame('net.changed', { online: true })
  await expect(status).toHaveClass(/turn|trouble/)
  await close()
})

test('[PLY-14] [PLY-15] tile merge in a frame: ready, saved on pause, a win reported with a proof, resumed where it was', async ({ page }) => {
  const { frame, close } = await framed(page, 'tile-merge', { ...WELCOME, seed: 'from-the-server', saved: { data: null, version: 7 } })
  await page.evaluate(() => {
    const own = window as unknown as { answer(name: string): unknown; version: number }
    own.version = 7
    own.answer = (name) => {
      if (name !== 'save.put') return undefined
      own.version += 1
      return { ok: true, version: own.version }
    }
  })
  type Received = { kind: string; name: string; data: Record<string, unknown> }
  const received = (): Promise<Received[]> => page.evaluate(() => (window as unknown as { received: Received[] }).received)
  await expect.poll(async () => (await received()).map(({ name }) => name)).toContain('load.ready')

  const [first, second, ...rest] = [...winningSlides('from-the-server')].map((slide) => slideKeys[slide] ?? '')
  for (const key of [first, second]) await frame.locator('#board').press(key ?? '')
  await page.evaluate(() => (window as unknown as { ask(name: string, data: unknown): void }).ask('host.pause', { reason: 'hidden', deadlineMs: 800 }))
  await expect.poll(async () => (await received()).find(({ kind, name }) => kind === 'res' && name === 'host.pause')?.data).toEqual({ saved: true })
  const put = (await received()).find(({ name }) => name === 'save.put')
  expect(put?.data).toMatchObject({ baseVersion: 7, data: { seed: 'from-the-server' } })
  await page.evaluate(() => (window as unknown as { sendToGame(name: string, data: unknown): void }).sendToGame('host.resume', {}))
  await expect(frame.locator('#overlay')).toBeHidden()

  for (const key of rest) await frame.locator('#board').press(key)
  // The app is not told of a goal: the player ends the round there.
  await expect(frame.locator('#overlay')).toBeVisible()
  const ends = async () => (await received()).filter(({ name }) => name === 'round.end')
  expect(await ends()).toEqual([])
  await frame.locator('#overlay-other').click()
  await expect.poll(async () => (await ends()).length).toBe(1)
  await expect(frame.locator('#overlay')).toBeVisible()
  const [end] = await ends()
  expect(end?.data).toMatchObject({ outcome: 'win', goesOn: true, proof: { seed: 'from-the-server' } })
  await close()

  // Before it was ended, the round is gone on with, and its win with it.
  const proof = end?.data['proof'] as { readonly seed: string; readonly inputs: string } | undefined
  const saved = { data: { version: 1, best: 9999, seed: proof?.seed, inputs: proof?.inputs.replace(/CE$/, '') }, version: 9 }
  const again = await framed(page, 'tile-merge', { ...WELCOME, seed: 'another', saved })
  await expect(again.frame.locator('#goal-tile')).toHaveText('١٠٢٤')
  await expect(again.frame.locator('#best')).toHaveText('٩٬٩٩٩')
  await again.close()
})

import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { buildGames } from '../../scripts/build-games.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { looksRight, openGame } from './game-page.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

const open = (page: Page, query: string) => openGame(page, `${games.url}/sea-battle/?${query}`)

/** Nothing is cut off: neither the page nor one of its parts lies outside the screen. */
async function fits(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('#me, #rival, #board, #mini, #status, #tools, #tools button, .fleet')]
    const boxes = parts.map((part) => [part.id, part.getBoundingClientRect()] as const).filter(([, box]) => box.width > 0)
    const cut = boxes.filter(([, box]) => box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
    return [document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight, cut.map(([id]) => id)]
  })
  expect(outside).toEqual([false, false, []])
}

/** Fires at one open cell after the other, by keyboard, until the match is over. */
async function shootToTheEnd(page: Page): Promise<void> {
  const again = page.locator('.again')
  for (let at = 0; at < 400 && !(await again.isVisible()); at += 1) {
    const fired = await page.evaluate((turn) => {
      const open = [...document.querySelectorAll<HTMLElement>("#cells button[aria-disabled='false']")]
      open[(turn * 7) % Math.max(1, open.length)]?.focus()
      return open.length > 0
    }, at)
    if (fired) await page.keyboard.press('Enter')
    await expect(page.locator('#status')).toHaveClass(/turn|trouble|win|end/)
  }
  await expect(again).toBeVisible()
}

for (const language of ['en', 'ar'] as const) {
  test(`sea battle, ${language}: placed and played to its end against the bot`, async ({ page }) => {
    const complaints = await open(page, `lang=${language}&seed=e2e&pace=0&motion=reduced`)
    await expect(page.locator('#harbour button')).toHaveCount(5)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await looksRight(page, fits)
    await page.locator('#ready').click()
    await expect(page.locator('#mini')).toBeVisible()
    await expect(page.locator('#status')).toHaveClass('turn')
    await looksRight(page, fits)
    await shootToTheEnd(page)
    await expect(page.locator('#status')).toHaveClass(/win|end/)
    await expect(page.locator('#mini .ship')).toHaveCount(5)
    await expect(page.locator('#sea .ship')).toHaveCount(5)
    await expect(page.locator('.tally')).toHaveCount(2)
    await expect(page.locator('.tally').first()).toBeVisible()
    await looksRight(page, fits)
    await page.locator('.again').click()
    await expect(page.locator('#harbour button')).toHaveCount(5)
    expect(complaints).toEqual([])
  })
}

/** Chooses the shots of salvos and fires them, by keyboard, until the match is over. */
async function fireSalvosToTheEnd(page: Page): Promise<void> {
  const again = page.locator('.again')
  for (let at = 0; at < 400 && !(await again.isVisible()); at += 1) {
    const next = await page.evaluate((turn) => {
      const fire = document.querySelector<HTMLElement>("#fire:not([hidden])[aria-disabled='false']")
      const open = [...document.querySelectorAll<HTMLElement>("#cells button[aria-disabled='false'][aria-pressed='false']")]
      const target = fire ?? open[(turn * 7) % Math.max(1, open.length)]
      target?.focus()
      return target !== undefined
    }, at)
    if (next) await page.keyboard.press('Enter')
    await expect(page.locator('#status')).toHaveClass(/turn|trouble|wait|win|end/)
  }
  await expect(again).toBeVisible()
}

for (const language of ['en', 'ar'] as const) {
  test(`sea battle, ${language}: salvos are chosen, taken back and fired until the end against the bot`, async ({ page }) => {
    const complaints = await open(page, `lang=${language}&seed=e2e&pace=0&motion=reduced&way=salvo`)
    await expect(page.locator('#harbour button')).toHaveCount(5)
    await looksRight(page, fits)
    await page.locator('#ready').click()
    await expect(page.locator('#mini')).toBeVisible()
    const cells = page.locator("#cells button[aria-disabled='false']")
    const fire = page.locator('#fire')
    await expect(page.locator('#status')).toHaveClass('turn')
    const shots = await page.locator('#fire i').count()
    expect(shots).toBeGreaterThan(0)
    for (let shot = 0; shot < shots; shot += 1) {
      await expect(fire).toHaveAttribute('aria-disabled', 'true')
      await page
        .locator("#cells button[aria-pressed='false']")
        .nth(shot * 5)
        .click()
      await expect(page.locator('#fire .chosen')).toHaveCount(shot + 1)
    }
    await expect(fire).toHaveAttribute('aria-disabled', 'false')
    await looksRight(page, fits)
    // Only the chosen cells are open now: a second press takes one of them back.
    await expect(cells).toHaveCount(shots)
    await cells.first().click()
    await expect(fire).toHaveAttribute('aria-disabled', 'true')
    await expect(page.locator('#sea .aim.chosen')).toHaveCount(shots - 1)
    await fireSalvosToTheEnd(page)
    await expect(page.locator('#status')).toHaveClass(/win|end/)
    await expect(fire).toBeHidden()
    await looksRight(page, fits)
    expect(complaints).toEqual([])
  })

  test(`sea battle, ${language}: the small sea is played to its end against the bot`, async ({ page }) => {
    const complaints = await open(page, `lang=${language}&seed=e2e&pace=0&motion=reduced&way=quick`)
    await expect(page.locator('#harbour button')).toHaveCount(4)
    await expect(page.locator('#cells button')).toHaveCount(49)
    await looksRight(page, fits)
    await page.locator('#ready').click()
    await expect(page.locator('#mini')).toBeVisible()
    await expect(page.locator('#status')).toHaveClass('turn')
    // The seas are changing places: both are measured at the same moment, until seven cells fill the board.
    const rest = () =>
      page.locator('#board').evaluate((board) => {
        const cell = document.querySelector('#cells button:last-child') as Element
        return board.getBoundingClientRect().width - 7 * cell.getBoundingClientRect().width
      })
    await expect.poll(rest).toBeCloseTo(0, 0)
    await shootToTheEnd(page)
    await expect(page.locator('#sea .ship')).toHaveCount(4)
    await looksRight(page, fits)
    expect(complaints).toEqual([])
  })
}

test('sea battle: ships are dragged, tapped to turn, moved by keys and shuffled; the seas change places', async ({ page }) => {
  await open(page, 'lang=ar&seed=e2e&pace=0&motion=reduced')
  const ships = page.locator('#harbour button')
  const names = () => ships.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  const first = await names()
  await page.locator('#shuffle').click()
  expect(await names()).not.toEqual(first)

  const status = page.locator('#status')
  const before = await names()
  // Where the shuffle brings it: it sails there.
  await ships.nth(4).evaluate((ship) => Promise.all(ship.getAnimations().map(({ finished }) => finished)).then(() => undefined))
  const box = await ships.nth(4).boundingBox()
  const board = await page.locator('#board').boundingBox()
  if (!box || !board) throw new Error('nothing is drawn')
  // Off the sea: refused, and the ship returns.
  await page.mouse.move(box.x + 12, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(board.x + 12, board.y + board.height + 60, { steps: 5 })
  await page.mouse.up()
  await expect(status).toHaveClass('trouble')
  expect(await names()).toEqual(before)
  // A tap turns it.
  await page.mouse.click(box.x + 12, box.y + 12)
  await expect(status).toHaveClass('turn')
  expect((await names())[4]).not.toBe(before[4])
  // An arrow moves it, wherever there is room.
  const turned = (await names())[4]
  await ships.nth(4).focus()
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) if ((await names())[4] === turned) await page.keyboard.press(key)
  expect((await names())[4]).not.toBe(turned)

  await page.locator('#ready').click()
  const mini = page.locator('#mini')
  // What it is called changes once the ships have been sent.
  await expect(mini).toBeVisible()
  await expect(status).toHaveClass('turn')
  const label = (await mini.getAttribute('aria-label')) ?? ''
  await mini.click()
  await expect(page.locator('#sea .ship.own')).toHaveCount(5)
  await expect(mini).not.toHaveAttribute('aria-label', label ?? '')
  await mini.click()
  await expect(page.locator('#sea .ship')).toHaveCount(0)
  await page.locator('#sound').click()
  await expect(page.locator('#sound')).toHaveAttribute('aria-pressed', 'false')
})

/** A page that speaks the bridge's wire by hand: what it is asked stands in `requests`, `answers` are given in turn, `now` is what a resync shows. */
const APP_PAGE = (game: string): string => `<!doctype html><title>app</title><body style="margin:0"><script>
  window.requests = []; window.answers = []
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.data.gb !== 'hello' || window.sendToGame) return
    const channel = new MessageChannel()
    window.sendToGame = (name, data) => channel.port1.postMessage({ v: 1, id: 0, kind: 'evt', name, data })
    channel.port1.onmessage = ({ data }) => {
      if (data.kind !== 'req') return
      requests.push(data)
      const given = data.name === 'match.resync' ? now : answers.shift()
      if (given) channel.port1.postMessage({ v: 1, id: data.id, kind: 'res', name: data.name, data: given })
    }
    frame.contentWindow.postMessage({ gb: 'welcome', protocol: 1, welcome }, event.origin, [channel.port2])
  })
  const frame = document.createElement('iframe')
  frame.style = 'width:100vw;height:100vh;border:0;display:block'
  window.begin = (given) => { welcome = given; now = given.match; frame.src = ${JSON.stringify(game)} + '?host=' + encodeURIComponent(location.origin); document.body.append(frame) }
  let welcome
  var now
</script>`

const CALM = '.'.repeat(64)

function snapshot(seq: number, turn: readonly number[], view: object): object {
  const players = [
    { id: 'a', name: 'سارة', seat: 0 },
    { id: 'b', name: 'عمر', seat: 1 },
  ]
  const whole = {
    phase: 'place',
    placed: [false, false],
    fleets: [null, null],
    seas: [CALM, CALM],
    sunk: [[], []],
    next: null,
    last: null,
    winner: null,
    ...view,
  }
  return { matchId: 'm', seat: 0, players, view: whole, legal: [], seq, turn, outcome: { over: false }, deadline: 60_000, now: 0 }
}

test('sea battle in a frame: both place at once, a late number is sent again, refusals and lost connections are shown', async ({ page }) => {
  const app = await serveGames({ '/app': APP_PAGE(`${games.url}/sea-battle/`) })
  await page.goto(`${app.url}/app`)
  const welcome = {
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
    match: snapshot(0, [0, 1], {}),
  }
  interface App {
    requests: { name: string; data: { seq: number; move: { kind: string; ships?: unknown[] } } }[]
    answers: unknown[]
    now: unknown
    begin(welcome: object): void
    sendToGame(name: string, data: unknown): void
  }
  await page.evaluate((given) => (window as unknown as App).begin(given), welcome)
  const sendToGame = (name: string, data: unknown) =>
    page.evaluate(([event, given]) => (window as unknown as App).sendToGame(String(event), given), [name, data] as const)
  const frame = page.frameLocator('iframe')
  const status = frame.locator('#status')
  await expect(frame.locator('#harbour button')).toHaveCount(5)

  // The rival was faster: the fleet goes out again under the next number.
  await page.evaluate(
    (now) =>
      Object.assign(window, {
        now,
        answers: [
          { ok: false, reason: 'STALE' },
          { ok: true, seq: 2 },
        ],
      }),
    snapshot(1, [0], { placed: [false, true] }),
  )
  await frame.locator('#ready').click()
  const moves = () => page.evaluate(() => (window as unknown as App).requests.filter(({ name }) => name === 'match.move').map(({ data }) => data))
  await expect.poll(async () => (await moves()).map(({ seq }) => seq)).toEqual([0, 1])
  const [first, second] = await moves()
  expect(second?.move).toEqual(first?.move)
  expect(second?.move.ships).toHaveLength(5)
  const fleets = [second?.move.ships, null]
  await sendToGame('match.update', snapshot(2, [0], { phase: 'shoot', placed: [true, true], fleets, next: 0 }))
  await expect(status).toHaveText('دورك للإطلاق!')
  await expect(frame.locator('#mini .ship.own')).toHaveCount(5)

  // A refused shot leaves nothing behind; older news changes nothing.
  await page.evaluate(() => (window as unknown as App).answers.push({ ok: false, reason: 'ILLEGAL' }))
  await frame.locator('#cells button').nth(9).click()
  await expect(status).toHaveClass('trouble')
  await expect(frame.locator('#sea .aim')).toHaveCount(0)
  await sendToGame('match.update', snapshot(1, [0], {}))
  await expect(frame.locator('#mini')).toBeVisible()

  await sendToGame('match.playerLeft', { playerId: 'b', seat: 1, graceUntil: 30_000 })
  await expect(status).toContainText('انقطع اتصال')
  await sendToGame('match.playerReturned', { playerId: 'b', seat: 1 })
  await sendToGame('net.changed', { online: false })
  await expect(status).toContainText('نعيد الاتصال')
  await expect(frame.locator("#cells button[aria-disabled='false']")).toHaveCount(0)
  const lastShot = { seat: 1, cell: 0, result: 'miss' }
  const later = snapshot(4, [0], { phase: 'shoot', placed: [true, true], fleets, next: 0, seas: [`o${CALM.slice(1)}`, `${CALM.slice(1)}o`], last: lastShot })
  await page.evaluate((now) => Object.assign(window, { now }), later)
  await sendToGame('net.changed', { online: true })
  await expect(status).toHaveClass('turn')
  await expect(frame.locator('#sea .missed')).toHaveCount(1)
  await expect(frame.locator('#mini .last')).toHaveCount(1)
  await app.close()
})

test('sea battle in a frame: the own sea is the large one while the rival shoots; what sinks is announced and struck through', async ({ page }) => {
  const app = await serveGames({ '/app': APP_PAGE(`${games.url}/sea-battle/`) })
  await page.goto(`${app.url}/app`)
  const ship = (at: number, length: number) => ({ at, down: false, length })
  const fleet = [ship(0, 4), ship(16, 3), ship(20, 3), ship(32, 2), ship(35, 2)]
  const mark = (cells: Readonly<Record<number, string>>) => [...CALM].map((calm, cell) => cells[cell] ?? calm).join('')
  const shooting = { phase: 'shoot', placed: [true, true], fleets: [fleet, null] }
  const welcome = {
    locale: 'en',
    language: 'en',
    dir: 'ltr',
    numbering: 'latn',
    audio: false,
    safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
    reducedMotion: false,
    theme: 'dark',
    player: { id: 'a', name: 'سارة' },
    isFirstGamePlay: false,
    match: snapshot(2, [0], { ...shooting, next: 0 }),
  }
  await page.evaluate((given) => (window as unknown as { begin(welcome: object): void }).begin(given), welcome)
  const frame = page.frameLocator('iframe')
  const sendToGame = (match: object) =>
    page.evaluate((given) => (window as unknown as { sendToGame(name: string, data: unknown): void }).sendToGame('match.update', given), match)
  await expect(frame.locator('#board')).toHaveClass(/aimed/)
  await expect(frame.locator('#mini .ship.own')).toHaveCount(5)
  await expect.poll(async () => (await frame.locator('#mini').boundingBox())?.width).toBeGreaterThan(360 * 0.4)

  // A miss of one's own: then one's own sea is shown large, where the rival shoots.
  const missed = mark({ 9: 'o' })
  await sendToGame(snapshot(3, [1], { ...shooting, next: 1, seas: [CALM, missed], last: { seat: 0, cell: 9, result: 'miss' } }))
  await expect(frame.locator('#sea .ship.own')).toHaveCount(5)
  await expect(frame.locator('#board')).toHaveClass(/aimed/)
  await expect(frame.locator('#mini')).toHaveClass(/resting/)

  // The rival sinks a ship and shoots again.
  const lost = mark({ 32: '#', 33: '#' })
  await sendToGame(snapshot(4, [1], { ...shooting, next: 1, seas: [lost, missed], sunk: [[ship(32, 2)], []], last: { seat: 1, cell: 33, result: 'sunk' } }))
  await expect(frame.locator('#status')).toContainText('Your frigate (2) was sunk')
  await expect(frame.locator('#board #call')).toHaveText('Your frigate (2) was sunk!')
  await expect(frame.locator('#sea .ship.sunk')).toHaveCount(1)
  await expect(frame.locator('#fleet-me .gone')).toHaveCount(1)
  await expect(frame.locator('#fleet-me')).toHaveAccessibleName('Your fleet: 4 of 5 ships afloat')
  await expect(frame.locator('#fleet-rival .gone')).toHaveCount(0)

  // The rival misses: the seas change back.
  const after = { seas: [`${lost.slice(0, 63)}o`, missed], sunk: [[ship(32, 2)], []], last: { seat: 1, cell: 63, result: 'miss' } }
  await sendToGame(snapshot(5, [0], { ...shooting, next: 0, ...after }))
  await expect(frame.locator('#mini .ship')).toHaveCount(5)
  await expect(frame.locator('#sea .missed')).toHaveCount(1)

  // With room for both, they are of about one size and keep their places.
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(frame.locator('#mini')).toHaveAttribute('aria-disabled', 'true')
  const differences = () =>
    frame.locator('#board').evaluate((board) => {
      const [own, other] = [document.querySelector('#mini')?.getBoundingClientRect() ?? new DOMRect(), board.getBoundingClientRect()]
      return Math.round(Math.abs(own.width - other.width) + Math.abs(own.y - other.y))
    })
  await expect.poll(differences).toBeLessThanOrEqual(1)
  await app.close()
})

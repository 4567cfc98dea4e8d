import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import { buildGames } from '../../scripts/build-games.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

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

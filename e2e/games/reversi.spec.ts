import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { flips, placed, rules } from '../../games/reversi/rules.ts'
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

const OPEN = '.cells button:not([aria-disabled="true"])'

const open = (page: Page, query: string) => openGame(page, `${games.url}/reversi/?${query}`)

/** Nothing scrolls, and no two of the page's parts lie over each other or outside the screen. */
async function fits(page: Page): Promise<void> {
  const { scroll, overlaps, outside } = await page.evaluate(() => {
    const boxes = ['me', 'rival', 'board', 'extra', 'status', 'sound'].map(
      (id) => [id, document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect()] as const,
    )
    return {
      scroll: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
      outside: boxes.filter(([, box]) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight).map(([id]) => id),
      overlaps: boxes.flatMap(([id, a], at) =>
        boxes.slice(at + 1).flatMap(([other, b]) => {
          const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
          return apart ? [] : [`${id} and ${other}`]
        }),
      ),
    }
  })
  expect(scroll.every((over) => over <= 0)).toBe(true)
  expect(outside).toEqual([])
  expect(overlaps).toEqual([])
}

/** Plays open cells, by finger and by key in turns, until the match is over. */
async function playOut(page: Page): Promise<void> {
  const again = page.locator('.again')
  for (let at = 0; at < 200 && !(await again.isVisible()); at += 1) {
    const cells = await page.locator(OPEN).elementHandles()
    const cell = cells[(at * 5) % Math.max(1, cells.length)]
    const box = at % 2 === 0 ? await cell?.boundingBox() : null
    // At its place, because the bot's answer may close the cell meanwhile.
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    else if (cell) {
      await cell.focus()
      await page.keyboard.press('Enter')
    }
    // The bot answers at once: until it has, nothing is open.
    await expect(page.locator('#status')).toHaveClass(/turn|trouble|win|end/)
  }
  await expect(again).toBeVisible()
}

for (const language of ['en', 'ar'] as const) {
  test(`reversi, ${language}: played to its end against the bot`, async ({ page }) => {
    const complaints = await open(page, `lang=${language}&seed=e2e&pace=0&level=1&motion=reduced`)
    expect(await page.evaluate(() => [document.documentElement.dir, document.getElementById('board')?.dir])).toEqual([language === 'ar' ? 'rtl' : 'ltr', 'ltr'])
    await expect(page.locator('#status')).toHaveClass('turn')
    await looksRight(page, fits)
    await playOut(page)
    await expect(page.locator('#status')).toHaveClass(/win|end/)
    const counts = await page.locator('.count').allTextContents()
    expect(counts.every((count) => (language === 'ar' ? /^[٠-٩]+$/ : /^\d+$/).test(count))).toBe(true)
    expect(await page.locator('.discs .disc').count()).toBeGreaterThan(8)
    await looksRight(page, fits)
    await page.locator('.again').click()
    await expect(page.locator('#status')).toHaveClass('turn')
    expect(complaints).toEqual([])
  })
}

test('reversi: arrows move over the board in both languages as they point, Enter places; a finger slides to the cell it means', async ({ page }) => {
  for (const language of ['en', 'ar']) {
    // A seed whose coin lets the person begin, and a bot that does not answer for a while.
    await open(page, `lang=${language}&seed=mine&pace=60&motion=reduced`)
    await page.locator(OPEN).first().focus()
    const focused = (): Promise<number> => page.evaluate(() => [...document.querySelectorAll('.cells button')].indexOf(document.activeElement as Element))
    const from = await focused()
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe(from + 1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe(from)
    await page.keyboard.press('Enter')
    await expect(page.locator('.discs .disc')).toHaveCount(5)
  }
  await open(page, 'seed=mine&pace=60&motion=reduced')
  const box = await page.locator(OPEN).first().boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x + 90, y)
  await page.mouse.down()
  await expect(page.locator('.ghost.seen')).toHaveCount(0)
  await page.mouse.move(x + 12, y + 10, { steps: 4 })
  await expect(page.locator('.ghost.seen')).toHaveCount(1)
  await expect(page.locator('.discs .threatened')).toHaveCount(1)
  await page.mouse.up()
  await expect(page.locator('.discs .disc')).toHaveCount(5)
  await page.locator('#sound').click()
  await expect(page.locator('#sound')).toHaveAttribute('aria-pressed', 'false')
})

/** A page that speaks the bridge's wire by hand: what it hears stands in `received`, `sendToGame` sends an event, `answer` is what move requests get. */
const appPage = (game: string): string => `<!doctype html><title>app</title><body style="margin:0"><script>
  window.received = []; window.answer = () => undefined
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.data.gb !== 'hello' || window.sendToGame) return
    const channel = new MessageChannel()
    window.sendToGame = (name, data) => channel.port1.postMessage({ v: 1, id: 0, kind: 'evt', name, data })
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

interface AppWindow {
  received: { name: string; data: unknown }[]
  answer(name: string): unknown
  sendToGame(name: string, data: unknown): void
  open_(welcome: object): void
}

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

function snapshot(board: string, seq: number, next: number | null, change: object = {}): Record<string, unknown> {
  const players = [
    { id: 'a', name: 'سارة', seat: 0 },
    { id: 'b', name: 'عمر', seat: 1 },
  ]
  const view = { board, next, last: null, flipped: [], passed: null, ...change }
  const turn = next === null ? [] : [next]
  return { matchId: 'm', seat: 0, players, view, legal: [], seq, turn, outcome: { over: false }, deadline: 20_000, now: 0 }
}

async function framed(page: Page, match: object): Promise<{ frame: Frame; sendToGame(name: string, data: unknown): Promise<void>; close(): Promise<void> }> {
  const app = await serveGames({ '/app': appPage(`${games.url}/reversi/`) })
  await page.goto(`${app.url}/app`)
  await page.evaluate((given) => (window as unknown as AppWindow).open_(given), { ...WELCOME, match })
  await expect(page.frameLocator('iframe').locator('#game')).toBeVisible()
  const frame = page.frames().find((one) => one.url().includes('reversi'))
  if (!frame) throw new Error('the frame is gone')
  const sendToGame = (name: string, data: unknown): Promise<void> =>
    page.evaluate(([event, given]) => (window as unknown as AppWindow).sendToGame(event, given), [name, data] as const)
  return { frame, sendToGame, close: app.close }
}

test('reversi in a frame: the app decides; refusals, old news, a pass, leaving and lost connections are shown', async ({ page }) => {
  const board = rules.setup(2, { next: () => 0, int: () => 0, drawn: 0 }).board
  const { frame, sendToGame, close } = await framed(page, snapshot(board, 4, 0))
  const status = frame.locator('#status')
  await expect(status).toHaveText('دورك الآن')
  await expect(frame.locator('.hint')).toHaveCount(4)

  // Unanswered, the disc and what it turned over are only pending; a refusal takes all of it back.
  const dark = frame.locator('.discs .up-1')
  await frame.locator('.cells button').nth(19).click()
  await expect(frame.locator('.discs .pending')).toHaveCount(1)
  await expect(dark).toHaveCount(1)
  await expect(status).toHaveClass('wait')
  const moveRequest = await page.evaluate(() => (window as unknown as AppWindow).received.find(({ name }) => name === 'match.move'))
  expect(moveRequest?.data).toEqual({ seq: 4, move: { cell: 19 } })
  const mine = placed(board, 0, 19, flips(board, 0, 19))
  await sendToGame('match.update', snapshot(mine, 5, 1, { last: 19, flipped: [27] }))
  await expect(frame.locator('.discs .pending')).toHaveCount(0)
  await expect(frame.locator('.count').first()).toHaveText('٤')

  // Older than what is known: ignored. Newer: taken, and refused moves go back.
  await sendToGame('match.update', snapshot(board, 3, 0))
  await expect(frame.locator('.discs .disc')).toHaveCount(5)
  const theirs = placed(mine, 1, 18, flips(mine, 1, 18))
  await sendToGame('match.update', snapshot(theirs, 6, 0, { last: 18, flipped: [27] }))
  await expect(frame.locator('.discs .disc')).toHaveCount(6)
  await expect(frame.locator('.discs .last')).toHaveCount(1)
  await expect(frame.locator('#spoken')).toContainText('الصف ٣، العمود ٣')
  const before = await dark.count()
  await page.evaluate(() => {
    ;(window as unknown as AppWindow).answer = (name) => (name === 'match.move' ? { ok: false, reason: 'ILLEGAL' } : undefined)
  })
  await frame.locator(OPEN).first().click()
  await expect(status).toHaveClass('trouble')
  await expect(dark).toHaveCount(before)
  await expect(frame.locator('.discs .disc')).toHaveCount(6)

  await sendToGame('match.update', snapshot(theirs, 7, 0, { last: 18, passed: 1 }))
  await expect(status).toContainText('لا نقلة متاحة لـ')
  await expect(frame.locator('#banner')).toContainText('لا نقلة')
  await sendToGame('match.playerLeft', { playerId: 'b', seat: 1, graceUntil: 30_000 })
  await expect(status).toContainText('انقطع اتصال')
  await sendToGame('match.playerReturned', { playerId: 'b', seat: 1 })
  await sendToGame('net.changed', { online: false })
  await expect(status).toContainText('نعيد الاتصال')
  await expect(frame.locator(OPEN)).toHaveCount(0)
  await sendToGame('net.changed', { online: true })
  await expect(status).toHaveClass('turn')
  await sendToGame('match.update', { ...snapshot(theirs, 8, 0), turn: [], outcome: { over: true, winners: [0], losers: [1], early: 'left' } })
  await expect(status).toHaveText('انسحب الطرف الآخر: الفوز لك')
  await expect(frame.locator('.discs .disc')).toHaveCount(6)
  await close()
})

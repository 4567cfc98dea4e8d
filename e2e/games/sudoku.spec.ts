import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Frame, Locator, Page } from '@playwright/test'
import { dailyLevel } from '../../games/sudoku/daily.ts'
import { begin, replay } from '../../games/sudoku/step.ts'
import { buildGames } from '../../scripts/build-games.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { violations } from '../support/axe.ts'
import { looksRight, openGame } from './game-page.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

const open = (page: Page, query: string) => openGame(page, `${games.url}/sudoku/?${query}`)

/** Nothing scrolls, and every button and cell that is shown lies within the screen. */
async function fits(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const cut = [...document.querySelectorAll('button, .cell')].filter((element) => {
      const { width, left, right, top, bottom } = element.getBoundingClientRect()
      return width > 0 && (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
    })
    return [...(scrollWidth > innerWidth ? ['wide'] : []), ...(scrollHeight > innerHeight ? ['high'] : []), ...cut.map(({ id, className }) => id || className)]
  })
  expect(outside).toEqual([])
}

/** Buttons are at least 44 px in both directions. */
async function canBeTouched(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((button) => {
        const { width, height } = button.getBoundingClientRect()
        return width > 0 && (width < 44 || height < 44)
      })
      .map(({ id, className }) => id || className),
  )
  expect(small).toEqual([])
}

/** Writes every missing digit by keyboard, as somebody does who knows the answer. */
async function solve(page: Page | Frame, press: (key: string) => Promise<void>, solution: readonly number[]): Promise<void> {
  await press('Home')
  await press('PageUp')
  for (let row = 0; row < 9; row += 1) {
    for (let step = 0; step < 9; step += 1) {
      const column = row % 2 === 0 ? step : 8 - step
      const kind = await cellAt(page, row * 9 + column).getAttribute('data-kind')
      if (kind === 'empty') await press(String(solution[row * 9 + column]))
      if (step < 8) await press(row % 2 === 0 ? 'ArrowRight' : 'ArrowLeft')
    }
    if (row < 8) await press('ArrowDown')
  }
}

function cellAt(page: Page | Frame, cell: number): Locator {
  return page.locator(`.cell[data-cell="${cell}"]`)
}

const fitsAndCanBeTouched = async (page: Page): Promise<void> => {
  await fits(page)
  await canBeTouched(page)
}

for (const language of ['en', 'ar'] as const) {
  test(`sudoku, ${language}: a puzzle solved from the menu to the medal`, async ({ page }) => {
    const complaints = await open(page, `lang=${language}&seed=e2e&motion=reduced`)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await looksRight(page, fitsAndCanBeTouched)

    await page.locator('[data-level="easy"]').click()
    const { solution, values } = begin('e2e', 'easy')
    await looksRight(page, fitsAndCanBeTouched)
    const given = values.findIndex((value) => value > 0)
    const digit = String(values[given])
    await expect(cellAt(page, given).locator('.value')).toHaveText(language === 'ar' ? '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)) : digit)
    // The grid reads from the left in both languages.
    const [left, right] = [await cellAt(page, 0).boundingBox(), await cellAt(page, 8).boundingBox()]
    expect(left?.x).toBeLessThan(right?.x ?? 0)

    await page.locator('#pause').click()
    await looksRight(page, fitsAndCanBeTouched)
    await page.keyboard.press('Enter')

    await solve(page, (key) => page.keyboard.press(key), solution)
    await expect(page.locator('#overlay h2')).toHaveText(language === 'ar' ? 'أحسنت الحل!' : 'Solved!')
    await expect(page.locator('#overlay .lit')).toHaveCount(3)
    await looksRight(page, fits)
    await page.locator('.buttons .button').nth(1).click()
    await expect(page.locator('#streak')).toHaveText(language === 'ar' ? '١' : '1')
    await expect(page.locator('#go-on')).toBeHidden()
    await fits(page)
    expect(complaints).toEqual([])
  })
}

test('sudoku: touch, notes, mistakes, undo, redo, erase and hints', async ({ page }) => {
  await open(page, 'seed=e2e&motion=reduced')
  await page.locator('[data-level="medium"]').click()
  const { values, solution } = begin('e2e', 'medium')
  const gap = values.indexOf(0)
  const right = solution[gap] ?? 0
  const cell = cellAt(page, gap)
  await cell.click()
  await expect(cell).toHaveAttribute('aria-selected', 'true')

  await page.locator('#notes').click()
  await page.locator(`.key[data-digit="${right}"]`).click()
  await page.keyboard.press(String((right % 9) + 1))
  await expect(cell.locator('.notes i')).toHaveCount(2)
  await page.keyboard.press('n')
  await expect(page.locator('#notes')).toHaveAttribute('aria-pressed', 'false')

  await page.locator(`.key[data-digit="${(right % 9) + 1}"]`).click()
  await expect(cell).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('u')
  await expect(cell.locator('.notes i')).toHaveCount(2)
  await page.locator('#redo').click()
  await expect(cell).toHaveAttribute('data-kind', 'wrong')
  await page.keyboard.press('Backspace')
  await expect(cell).toHaveAttribute('data-kind', 'empty')

  // A wrong digit that clashes with nothing is only told when the player wants to be told.
  await page.locator('#pause').click()
  await page.getByRole('switch').click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  // What a hint costs and how many are left stands on its button before it is pressed.
  const hint = page.locator('#hint')
  await expect(page.locator('#hint-cost')).toHaveText('−200')
  for (const left of [2, 1, 0]) {
    await expect(hint).toHaveAccessibleName(`Hint, takes 200 points. Left: ${left + 1}`)
    await hint.click()
    await expect(page.locator('.cell[data-kind="hinted"]')).toHaveCount(3 - left)
    await expect(page.locator('#hints')).toHaveText(String(left))
  }
  await expect(page.locator('#message')).toHaveClass('good')
  expect(await violations(page)).toEqual([])

  await hint.click({ force: true })
  await expect(page.locator('#message')).toHaveText('No hints left in this puzzle.')
  await expect(hint).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('.cell[data-kind="hinted"]')).toHaveCount(3)
  await expect(page.locator('#hint-cost')).toBeEmpty()

  const given = values.findIndex((value) => value > 0)
  await cellAt(page, given).click()
  await page.keyboard.press('5')
  await expect(page.locator('#message')).toHaveText('This digit stays.')
  await expect(cellAt(page, given)).toHaveAttribute('aria-readonly', 'true')
  await page.locator('#sound').click()
  await expect(page.locator('#sound')).toHaveAttribute('aria-pressed', 'false')

  await page.locator('#pause').click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(page.locator('#overlay h2')).toHaveText('Maybe next time')
  expect(await violations(page)).toEqual([])
})

test('sudoku: a held digit is written into the touched cells, holding the notes fills them in, and a clash shows on both sides', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
  await open(page, 'seed=e2e&motion=reduced')
  await page.locator('[data-level="hard"]').click()
  const { values, solution } = begin('e2e', 'hard')
  const gap = values.indexOf(0)
  const digit = solution[gap] ?? 0
  const hold = async (button: Locator): Promise<void> => {
    await button.hover()
    await page.mouse.down()
    await page.clock.runFor(500)
    await page.mouse.up()
  }
  const key = page.locator(`.key[data-digit="${digit}"]`)
  await hold(key)
  await expect(key).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('#points')).toHaveAccessibleName('Score: 0')
  const gaps = [...solution.keys()].filter((cell) => solution[cell] === digit && values[cell] === 0)
  for (const cell of gaps) await cellAt(page, cell).click()
  for (const cell of gaps) await expect(cellAt(page, cell)).toHaveAttribute('data-kind', 'own')
  await expect(page.locator('#points')).not.toHaveAccessibleName('Score: 0')
  // It is complete: nothing more is written, and the next digit's button holds that one instead of writing over the newest cell.
  const empty = await page.locator('.cell[data-kind="empty"]').count()
  await page.locator('.cell[data-kind="empty"]').first().click()
  await expect(page.locator('.cell[data-kind="empty"]')).toHaveCount(empty)
  await cellAt(page, gaps.at(-1) ?? 0).focus()
  const other = page.locator(`.key[data-digit="${(digit % 9) + 1}"]`)
  await other.click()
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  await expect(key).not.toHaveAttribute('aria-pressed')
  // Moving by keys writes nothing.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.cell[data-kind="empty"]')).toHaveCount(empty)
  await other.click()
  await expect(other).not.toHaveAttribute('aria-pressed')

  await hold(page.locator('#notes'))
  await expect(page.locator('#notes')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('.cell[data-kind="empty"] .notes:empty')).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(page.locator('.cell[data-kind="empty"] .notes i')).toHaveCount(0)
  await page.keyboard.press('f')
  await expect(page.locator('.cell[data-kind="empty"] .notes:empty')).toHaveCount(0)
  await looksRight(page, fitsAndCanBeTouched)

  const given = values.findIndex((value) => value > 0)
  const peer = [...values.keys()].find((cell) => Math.floor(cell / 9) === Math.floor(given / 9) && values[cell] === 0 && cell !== gap) ?? 0
  await cellAt(page, peer).click()
  await page.keyboard.press(String(values[given]))
  await expect(cellAt(page, given)).toHaveAttribute('data-kind', 'clash')
  await expect(cellAt(page, given)).toHaveAttribute('aria-readonly', 'true')
  await expect(page.locator('#slips')).toHaveAccessibleName('Mistakes: 1')
  expect(await violations(page)).toEqual([])
})

test('sudoku: the clock stands in the pause and in the menu; another puzzle and giving up are asked for first', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
  await open(page, 'seed=e2e&motion=reduced')
  await page.locator('[data-level="hard"]').click()
  await page.clock.runFor(65_000)
  await expect(page.locator('#time')).toHaveText(/^1:0[5-9]$/)
  await page.keyboard.press('Escape')
  await page.clock.runFor(60_000)
  await page.keyboard.press('Escape')
  await expect(page.locator('#overlay')).toBeHidden()
  await expect(page.locator('#time')).toHaveText(/^1:0[5-9]$/)
  await page.locator('#back').click()
  await page.clock.runFor(60_000)
  await expect(page.locator('#go-on')).toHaveText(/^Continue · Hard1:0[5-9]$/)
  await page.locator('#daily').click()
  await page.getByRole('button', { name: 'Keep solving' }).click()
  await expect(page.locator('#level')).toHaveText('Hard')
  await page.locator('#pause').click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.clock.runFor(2000)
  await expect(page.locator('#overlay h2')).toHaveText('Maybe next time')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()

  await page.locator('#daily').click()
  await expect(page.locator('#level')).toHaveText('Puzzle of the day')
  const { solution } = begin('daily/2026-11-21', 'medium')
  await solve(page, (key) => page.keyboard.press(key), solution)
  await page.clock.runFor(2000)
  await expect(page.locator('#overlay h2')).toHaveText('Today’s puzzle solved!')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.locator('#daily')).toHaveClass(/done/)
  await expect(page.locator('#days-count')).toHaveText('1')
})

test('sudoku: the calendar shows which days were solved, and begins the puzzle of a past one', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
  const complaints = await open(page, 'lang=ar&seed=e2e&motion=reduced')
  const calendar = page.locator('#calendar-open')
  const days = page.locator('#month-days button')
  await calendar.click()
  await expect(days).toHaveCount(30)
  await expect(page.locator('#month')).toHaveText(/٢٠٢٦/)
  // A Sunday is the second day of a week that begins on Saturday.
  expect(await page.locator('#month-days > *').evaluateAll((cells) => cells.findIndex((cell) => cell.localName === 'button'))).toBe(8)
  await expect(days.nth(20)).toHaveAttribute('aria-current', 'date')
  await expect(days.nth(20)).toBeFocused()
  await expect(days.nth(21)).toBeDisabled()
  await expect(page.locator('#month-before')).toHaveAttribute('aria-disabled', 'true')
  await looksRight(page, fitsAndCanBeTouched)
  await page.keyboard.press('Escape')
  await expect(page.locator('#calendar')).toBeHidden()

  // The day before today is to the right of it.
  await calendar.click()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(19)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#level')).toHaveText('٢٠ نوفمبر')
  const { solution } = begin('daily/2026-11-20', dailyLevel('2026-11-20'))
  await solve(page, (key) => page.keyboard.press(key), solution)
  await page.clock.runFor(2000)
  await expect(page.locator('#overlay h2')).toHaveText('أحسنت الحل!')
  await page.locator('.buttons .button').nth(1).click()
  await calendar.click()
  await expect(days.nth(19)).toHaveClass('late')
  await expect(days.nth(20)).toHaveClass('')
  await expect(page.locator('#row')).toHaveText('٠')
  await looksRight(page, fitsAndCanBeTouched)
  expect(complaints).toEqual([])
})

/** A page that speaks the bridge's wire by hand and stores what is saved. */
const APP_PAGE = (game: string): string => `<!doctype html><title>app</title><body style="margin:0"><script>
  window.received = []
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.data.gb !== 'hello' || window.sendToGame) return
    const channel = new MessageChannel()
    window.sendToGame = (kind, name, data) => channel.port1.postMessage({ v: 1, id: kind === 'req' ? 900 : 0, kind, name, data })
    channel.port1.onmessage = ({ data }) => {
      received.push(data)
      if (data.name === 'save.put') channel.port1.postMessage({ v: 1, id: data.id, kind: 'res', name: data.name, data: { ok: true, version: data.data.baseVersion + 1 } })
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
  reducedMotion: true,
  theme: 'dark',
  isFirstGamePlay: false,
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  player: { id: 'a', name: 'سارة' },
}

interface Received {
  readonly kind: string
  readonly name: string
  readonly data: Record<string, unknown>
}

async function framed(page: Page, welcome: object) {
  const app = await serveGames({ '/app': APP_PAGE(`${games.url}/sudoku/`) })
  await page.goto(`${app.url}/app`)
  await page.evaluate((given) => (window as unknown as { open_(given: object): void }).open_(given), welcome)
  await expect(page.frameLocator('iframe').locator('#game')).toBeVisible()
  const frame = page.frames().find((one) => one.url().includes('sudoku'))
  if (!frame) throw new Error('the frame is gone')
  return {
    frame,
    received: (): Promise<Received[]> => page.evaluate(() => (window as unknown as { received: Received[] }).received),
    sendToGame: (kind: string, name: string): Promise<void> =>
      page.evaluate(
        ([what, event]) =>
          (window as unknown as { sendToGame(kind: unknown, name: unknown, data: object): void }).sendToGame(what, event, {
            reason: 'hidden',
            deadlineMs: 800,
          }),
        [kind, name] as const,
      ),
    close: app.close,
  }
}

test('[PLY-14] [PLY-15] sudoku in a frame: paused and saved, resumed where it was, a win reported with a proof that replays', async ({ page }) => {
  const first = await framed(page, { ...WELCOME, seed: 'from-the-server', saved: { data: null, version: 7 } })
  await expect.poll(async () => (await first.received()).map(({ name }) => name)).toContain('load.ready')
  await first.frame.locator('[data-level="easy"]').click()
  const { values, solution } = begin('from-the-server', 'easy')
  const gap = values.indexOf(0)
  await cellAt(first.frame, gap).press(String(solution[gap]))
  await first.sendToGame('req', 'host.pause')
  await expect.poll(async () => (await first.received()).find(({ kind, name }) => kind === 'res' && name === 'host.pause')?.data).toEqual({ saved: true })
  await expect(first.frame.locator('#overlay')).toBeVisible()
  await first.sendToGame('evt', 'host.resume')
  await expect(first.frame.locator('#overlay')).toBeHidden()
  const put = (await first.received()).findLast(({ name }) => name === 'save.put')
  await first.close()

  const again = await framed(page, { ...WELCOME, seed: 'another', saved: { data: put?.data['data'], version: 8 } })
  await expect(cellAt(again.frame, gap)).toHaveAttribute('data-kind', 'own')
  await solve(again.frame, (key) => again.frame.locator('.cell[tabindex="0"]').press(key), solution)
  await expect(again.frame.locator('#overlay')).toBeVisible()
  const end = (await again.received()).find(({ name }) => name === 'round.end')
  expect(end?.data).toMatchObject({ outcome: 'win', proof: { version: 1, seed: 'from-the-server', level: 'easy' } })
  const proof = end?.data['proof'] as { seed: string; inputs: string }
  expect(replay(proof.seed, proof.inputs)).toMatchObject({ status: 'won', score: end?.data['score'] })
  await again.close()
})

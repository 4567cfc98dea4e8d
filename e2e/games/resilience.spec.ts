import { dirname } from 'node:path'
import type { Json } from '@majlis/game-bridge/protocol'
import { expect } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { buildGames } from '../../scripts/build-games.ts'
import { violations } from '../support/axe.ts'
import { frameGame } from './framed.ts'
import { looksRight, openGame } from './game-page.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { soloGames } from './solo-games.ts'
import type { SoloGame } from './solo-games.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

const NOW = new Date('2026-11-21T18:00:00Z')
const WELCOME = {
  locale: 'ar-SA',
  language: 'ar',
  dir: 'rtl',
  numbering: 'arab',
  audio: true,
  reducedMotion: false,
  theme: 'light',
  isFirstGamePlay: false,
  safeArea: { top: 30, right: 0, bottom: 0, left: 0 },
  player: { id: 'a', name: 'سارة' },
}

/** Nothing scrolls or is cut off, and what is pressed has 44 px; boards of many cells may have smaller ones. */
async function fits(page: Page | Frame): Promise<void> {
  const wrong = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const parts = [...document.querySelectorAll('button:not(.cell), canvas, #goal, #score, #card')].filter((part) => part.checkVisibility())
    const boxes = parts.map((part) => [part, part.getBoundingClientRect()] as const).filter(([, { width }]) => width > 1)
    const cut = boxes.filter(([, { left, right, top, bottom }]) => left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
    const small = boxes.filter(([part, { width, height }]) => part instanceof HTMLButtonElement && (width < 44 || height < 44))
    return [...(scrollWidth > innerWidth || scrollHeight > innerHeight ? ['scrolls'] : []), ...[...cut, ...small].map(([part]) => part.outerHTML.slice(0, 90))]
  })
  expect(wrong).toEqual([])
}

for (const game of soloGames)
  test(`${game.id} fits its screens in both languages, ready and paused, and axe finds nothing; keys play, pause and begin anew`, async ({ page }) => {
    for (const language of ['en', 'ar'] as const) {
      const complaints = await openGame(page, `${games.url}/${game.id}/?lang=${language}&seed=e2e&motion=reduced`)
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
      await looksRight(page, fits, game.screens)
      await page.locator('#sound').press('Enter')
      await expect(page.locator('#sound')).toHaveAttribute('aria-pressed', 'false')
      await page.locator('#sound').blur()
      if (game.begin !== undefined && (await page.locator(game.begin).first().isVisible())) await page.locator(game.begin).first().press('Enter')
      await page.keyboard.press(game.key)
      await page.keyboard.press('p')
      await expect(page.locator('#overlay')).toHaveAttribute('data-kind', 'pause')
      await looksRight(page, fits, language === 'en' ? game.screens.slice(0, 1) : game.screens.slice(1, 2))
      const numbers = `${await page.locator('#goal').textContent()} ${await page.locator('#card').textContent()}`
      expect(numbers).toMatch(language === 'ar' ? /[٠-٩]/ : /\d/)
      expect(numbers).not.toMatch(language === 'ar' ? /\d/ : /[٠-٩]/)
      await page.locator('#overlay button:not(.main):not(.toggle)').first().press('Enter')
      await expect(page.locator('#overlay[data-kind="pause"]')).toBeHidden()
      if (language === 'ar') expect(await violations(page)).toEqual([])
      expect(complaints).toEqual([])
    }
  })

/** Two hundred taps at once, a second finger beside the first, a call that takes the finger away. */
async function drum(frame: Frame, { on, x, y, spread }: SoloGame['drum']): Promise<void> {
  const area = frame.locator(on).first()
  await area.evaluate(
    (element, [across, down, width]) => {
      const box = element.getBoundingClientRect()
      const send = (type: string, pointerId: number, part: number): void => {
        const [clientX, clientY] = [box.left + box.width * (across + width * part), box.top + box.height * down]
        element.dispatchEvent(new PointerEvent(type, { pointerId, pointerType: 'touch', isPrimary: pointerId === 1, clientX, clientY, bubbles: true }))
      }
      for (let tap = 0; tap < 200; tap += 1) for (const type of ['pointerdown', 'pointerup']) send(type, 1, tap / 200)
      send('pointerdown', 1, 0.2)
      send('pointerdown', 2, 0.8)
      send('pointermove', 2, 0)
      send('pointermove', 1, 0.5)
      send('pointerup', 2, 0)
      send('pointercancel', 1, 0.5)
    },
    [x, y, spread] as const,
  )
}

/** Turns the screen and back, and takes every canvas its memory away and gives it back. */
async function upset(page: Page, frame: Frame): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: height, height: width })
  await expect
    .poll(() =>
      frame.evaluate(() =>
        [...document.querySelectorAll('canvas')].every(({ clientHeight, clientWidth }) => clientHeight <= innerHeight && clientWidth <= innerWidth),
      ),
    )
    .toBe(true)
  await frame.evaluate(() => {
    for (const type of ['contextlost', 'contextrestored'])
      for (const canvas of document.querySelectorAll('canvas')) canvas.dispatchEvent(new Event(type, { cancelable: true }))
  })
  await page.setViewportSize({ width, height })
  await expect(() => fits(frame)).toPass()
}

/** What a round shows of itself. */
function digestOf(frame: Frame, parts: readonly string[]): Promise<string[]> {
  return frame.evaluate(
    (selectors) =>
      selectors.flatMap((one) =>
        [...document.querySelectorAll<HTMLElement>(one)].map((part) =>
          [part.textContent, part.ariaLabel, part.style.transform, ...[...part.children].map((child) => child.getAttribute('class'))].join(' '),
        ),
      ),
    parts,
  )
}

/** Opens the game in a frame, with a browser that refuses audio. */
async function openOn(page: Page, { id, screens }: SoloGame, saved: { readonly data: object | undefined; readonly version: number }) {
  await page.setViewportSize(screens[1] ?? { width: 360, height: 800 })
  return frameGame(page, games, id, '#game', { ...WELCOME, seed: 'bad-day', saved })
}

for (const game of soloGames)
  test(`[PLY-14] [PLY-15] ${game.id} survives an old save, no audio, rapid taps, a turned screen, a lost canvas and a call; it is resumed where it was and played to its end, and its proof replays`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.clock.install({ time: NOW })
    await page.addInitScript(() => {
      window.AudioContext = class {
        constructor() {
          throw new Error('no audio here')
        }
      } as unknown as typeof AudioContext
    })
    const { frame, received, sendToGame, close } = await openOn(page, game, { data: game.old, version: 3 })
    const begin = frame.locator(game.begin ?? '#overlay .main').first()
    if (await begin.isVisible()) await begin.click()
    else await frame.locator('body').press(game.key)
    await page.keyboard.press(game.key)
    await drum(frame, game.drum)
    await upset(page, frame)

    // A call: saved within the app's time limit, silent, and still there afterwards.
    await sendToGame('req', 'host.pause')
    await expect.poll(async () => (await received()).find(({ kind, name }) => kind === 'res' && name === 'host.pause')?.data).toEqual({ saved: true })
    await expect(frame.locator('#overlay')).toHaveAttribute('data-kind', 'pause')
    const put = (await received()).findLast(({ name }) => name === 'save.put')?.data
    let left = await digestOf(frame, game.digest)
    expect(put?.['data']).toMatchObject(game.kept)
    await sendToGame('evt', 'host.resume')
    if (game.wakes) await expect(frame.locator('#overlay')).toBeHidden()
    else await frame.locator('#overlay .main').click()
    if (game.lands) {
      await game.lands(frame, put?.['data'] as Json)
      left = await digestOf(frame, game.digest)
    }
    await close()

    // The page was thrown away meanwhile: the round is as it was left.
    const again = await openOn(page, game, { data: put?.['data'] as object, version: 4 })
    if (await again.frame.locator('#overlay').isHidden()) await again.frame.locator('#pause').click()
    expect(await digestOf(again.frame, game.digest)).toEqual(left)
    await again.frame.locator('#overlay .main').click()

    // To the end, as fast as the processor goes.
    await page.clock.pauseAt(new Date(NOW.getTime() + 600_000))
    for (let turn = 0; turn < 400 && !(await again.received()).some(({ name }) => name === 'round.end'); turn += 1)
      await page.clock.runFor(await game.lose(page, again.frame))
    const { score, proof, goesOn } = await again.end()
    expect(goesOn).toBe(true)
    const { seed, inputs } = proof as { readonly seed: string; readonly inputs: unknown }
    expect(game.replay(seed, inputs)).toMatchObject({ score })
    // The page's time stands, and the end is shown once the last save is answered, which takes time of its own.
    const isShown = async () => {
      await page.clock.runFor(2_000)
      return again.frame.locator('#overlay .main').isVisible()
    }
    await expect.poll(isShown).toBe(true)
    // One tap, and the next round stands.
    await again.frame.locator('#overlay .main').click()
    await expect(again.frame.locator('#overlay')).toBeHidden()
    expect(complaints).toEqual([])
    await again.close()
  })

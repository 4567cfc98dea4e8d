import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { buildGames } from '../../scripts/build-games.ts'
import { frameGame, WELCOME } from './framed.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { nearlyWon } from './nearly-won.ts'
import { soloGames } from './solo-games.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

const NOW = new Date('2026-11-21T18:00:00Z')
const LIVELY = { ...WELCOME, audio: true, reducedMotion: false }

/** Goes on with the round: by the pause's button, or, where a cup or a land was won, by going home with it. */
async function goOn(frame: Frame): Promise<void> {
  const overlay = frame.locator('#overlay')
  if (await overlay.isHidden()) return
  const isPaused = (await overlay.getAttribute('data-kind')) === 'pause'
  const onward = overlay.locator(isPaused ? '.main' : '.buttons button:not(.main)')
  // A panel without this button is the end of the round, which the app has not been told yet.
  if ((await onward.count()) > 0) await onward.first().click()
}

/** What is still to be done by hand. */
async function finish(page: Page, id: string): Promise<void> {
  if (id === 'zellige-rain') await page.keyboard.press('Space')
}

for (const [id, save] of Object.entries(nearlyWon))
  test(`[PLY-14] ${id}: a round that a plain player has brought close to its end is won on the screen; its proof says so`, async ({ page }) => {
    await page.clock.install({ time: NOW })
    if (id === 'oasis-guard') await page.setViewportSize({ width: 800, height: 360 })
    const { frame, received, end, close } = await frameGame(page, games, id, '#game', { ...LIVELY, seed: 'unused', saved: { data: save(), version: 3 } })
    await page.clock.pauseAt(new Date(NOW.getTime() + 60_000))
    for (let turn = 0; turn < 300 && !(await received()).some(({ name }) => name === 'round.end'); turn += 1) {
      await goOn(frame)
      await finish(page, id)
      await page.clock.runFor(id === 'zellige-rain' ? 300 : 2_000)
    }
    const { outcome, score, proof } = await end()
    expect(outcome).toBe('win')
    const { seed, inputs } = proof as { readonly seed: string; readonly inputs: unknown }
    expect(soloGames.find((game) => game.id === id)?.replay(seed, inputs)).toMatchObject({ score })
    await page.clock.runFor(2_000)
    await expect(frame.locator('#overlay')).toHaveAttribute('data-kind', 'won')
    await close()
  })

for (const hasTouch of [true, false])
  test(`the first hint names ${hasTouch ? 'fingers on a touch screen' : 'keys where there is a mouse'}`, async ({ browser }) => {
    const page = await (await browser.newContext({ hasTouch, isMobile: hasTouch, viewport: { width: 600, height: 700 } })).newPage()
    for (const [id, element] of [
      ['orchard-snake', '#how-text'],
      ['tile-merge', '#hint'],
    ] as const) {
      await page.goto(`${games.url}/${id}/?lang=en`)
      await expect(page.locator(element)).toHaveText(hasTouch ? /Swipe/ : /arrow keys/i)
    }
    await page.context().close()
  })

test('zellige rain: on a narrow screen the wall keeps its size under a long goal, and nothing covers the level', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 320, height: 568 } })).newPage()
  await page.goto(`${games.url}/zellige-rain/?lang=en&seed=e2e`)
  const boxOf = async (selector: string): Promise<{ x: number; y: number; width: number; height: number }> =>
    (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const wall = await boxOf('#wall')
  await page.evaluate(() => {
    for (const [selector, text] of [
      ['#score', '150,000'],
      ['#goal span', 'Master’s goal: 40,000'],
      ['#level', '12'],
    ] as const)
      for (const element of document.querySelectorAll(selector)) element.textContent = text
  })
  const line = await boxOf('#goal span')
  expect(line.height).toBeGreaterThan(20)
  expect(await boxOf('#wall')).toEqual(wall)
  const [level, next] = [await boxOf('#level'), await boxOf('#next')]
  expect(level.x + level.width).toBeLessThanOrEqual(next.x)
  // Beside the wall there is room for five pieces to come.
  await expect(page.locator('#next canvas:visible')).toHaveCount(3)
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(page.locator('#next canvas:visible')).toHaveCount(5)
  const beside = await boxOf('#next')
  expect(beside.y + beside.height).toBeLessThan(360)
  await page.context().close()
})

test('zellige rain: the switch in the pause hides the buttons, the wall takes their room, and a flick plays', async ({ browser }) => {
  const page = await (await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } })).newPage()
  await page.clock.install({ time: NOW })
  await page.goto(`${games.url}/zellige-rain/?lang=en&seed=e2e`)
  await expect(page.locator('#how-drop')).toHaveText('Flick down: drop')
  await page.clock.pauseAt(new Date(NOW.getTime() + 60_000))
  const heightOf = async (): Promise<number> => (await page.locator('#field').boundingBox())?.height ?? 0
  const height = await heightOf()
  await page.locator('#start').click()
  await page.clock.runFor(100)
  await page.keyboard.press('p')
  const buttons = page.getByRole('switch', { name: 'Buttons below the wall' })
  await expect(buttons).toHaveAttribute('aria-checked', 'true')
  await buttons.click()
  await expect(page.locator('#pad')).toBeHidden()
  await expect.poll(heightOf).toBeGreaterThan(height)
  await page.locator('#overlay .main').click()
  await page.clock.runFor(2_000)
  await expect(page.locator('#game')).toHaveAttribute('data-phase', 'running')
  // The page's time stands meanwhile: to the game every stroke is a quick one.
  const box = await page.locator('#wall').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 120]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 120, { steps: 4 })
  await page.mouse.up()
  await page.clock.runFor(200)
  await expect(page.locator('#score')).not.toHaveText('0')
  await page.context().close()
})

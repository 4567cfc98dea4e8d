import { dirname } from 'node:path'
import { createRun } from '@majlis/game-kit/run'
import { expect } from '@playwright/test'
import { offerOf } from '../../games/orchard-snake/boons.ts'
import { pilot } from '../../games/orchard-snake/pilot.ts'
import { steps } from '../../games/orchard-snake/step.ts'
import { messages } from '../../games/orchard-snake/view/messages.ts'
import { modeMessages } from '../../games/orchard-snake/view/mode-messages.ts'
import { buildGames } from '../../scripts/build-games.ts'
import { frameGame, WELCOME } from './framed.ts'
import { openGame } from './game-page.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())
test.use({ viewport: { width: 360, height: 800 } })

const NOW = new Date('2026-11-21T18:00:00Z')

/** What is saved of a round in the moment in which its first boons are offered, and the boons. */
function offered() {
  const run = createRun(steps, 'one')
  while (run.state.offered === null) {
    const input = pilot(run.state)
    if (input !== null) run.addInput(input)
    run.tick()
  }
  return { data: { version: 1, best: 0, furthest: 1, run: run.saved }, boons: offerOf(run.state) }
}

for (const chosenBy of ['a click', 'a swipe', 'a key'] as const)
  test(`orchard snake: ${chosenBy} takes one of three boons between two gardens, each as large as a thumb`, async ({ page }) => {
    await page.clock.install({ time: NOW })
    const { data, boons } = offered()
    const { frame, close } = await frameGame(page, games, 'orchard-snake', '#game', { ...WELCOME, seed: 'unused', saved: { data, version: 3 } })
    await page.clock.pauseAt(new Date(NOW.getTime() + 60_000))
    await frame.locator('#overlay .main').click()
    // The countdown, and the moments in which nothing is taken.
    await page.clock.runFor(3_000)
    const cards = frame.locator('#offer button')
    await expect(cards).toHaveCount(3)
    for (const card of await cards.all()) {
      const box = await card.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
    }
    if (chosenBy === 'a click') await cards.nth(2).click()
    else if (chosenBy === 'a key') await page.keyboard.press('ArrowRight')
    else {
      const box = await cards.nth(0).boundingBox()
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 80, y, { steps: 2 })
      await page.mouse.up()
    }
    await page.clock.runFor(200)
    await expect(frame.locator('#offer')).toBeHidden()
    await expect(frame.locator('#toast')).toHaveText(messages.en.boons[boons[2] ?? 'shield'].name)
    await close()
  })

test('orchard snake: the button of the garden of the day turns the round that waits into it, and goes when the round begins', async ({ page }) => {
  const complaints = await openGame(page, `${games.url}/orchard-snake/?lang=en&seed=e2e&motion=reduced`)
  const [button, garden] = [page.locator('#day'), page.locator('#garden')]
  await expect(garden).toHaveText('Garden 1 / 10')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(garden).toHaveText('Today 1 / 10')
  await button.click()
  await expect(garden).toHaveText('Garden 1 / 10')
  await button.click()
  await page.keyboard.press('ArrowUp')
  await expect(button).toBeHidden()
  await expect(garden).toHaveText('Today 1 / 10')
  expect(complaints).toEqual([])
})

test('orchard snake: a round without end is chosen before the round by buttons as large as a thumb, on a small screen, too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const complaints = await openGame(page, `${games.url}/orchard-snake/?lang=ar&seed=e2e&motion=reduced`)
  const texts = modeMessages.ar
  await page.locator('#mode-endless').click()
  await page.locator('#walls').click()
  await expect(page.locator('#garden')).toHaveText(`${texts.endless} · ${texts.noWalls}`)
  for (const id of ['mode-gardens', 'mode-endless', 'walls', 'speed', 'many', 'day']) {
    const box = await page.locator(`#${id}`).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), id).toBeGreaterThanOrEqual(44)
    expect(await page.locator(`#${id}`).evaluate((button) => button.scrollWidth <= button.clientWidth), id).toBe(true)
  }
  const [field, how] = [await page.locator('#field').boundingBox(), await page.locator('#how-text').boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(how?.y ?? 0)
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('#modes')).toBeHidden()
  await expect(page.locator('#field')).toBeHidden()
  await expect(page.locator('#score')).not.toHaveText('٠')
  expect(complaints).toEqual([])
})

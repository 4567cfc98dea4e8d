import { dirname } from 'node:path'
import { seededRandom } from '@majlis/rules/random'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { begin } from '../../games/tile-merge/step.ts'
import { buildGames } from '../../scripts/build-games.ts'
import { looksRight, openGame } from './game-page.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { slideKeys, winningSlides } from './tile-merge.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

/** Nothing scrolls, and every button that is shown lies within the screen and has 44 px. */
async function fits(page: Page): Promise<void> {
  const wrong = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const buttons = [...document.querySelectorAll('button')].map((button) => [button.id, button.getBoundingClientRect()] as const)
    const cut = buttons.filter(
      ([, { width, height, left, right, top, bottom }]) =>
        width > 0 && (width < 44 || height < 44 || left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5),
    )
    return [...(scrollWidth > innerWidth || scrollHeight > innerHeight ? ['scrolls'] : []), ...cut.map(([id]) => id)]
  })
  expect(wrong).toEqual([])
}

test('tile merge: the board of the day has the tiles of its date, the own board waits meanwhile, and days in a row are counted', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-26T12:00:00Z') })
  const complaints = await openGame(page, `${games.url}/tile-merge/?lang=en&seed=e2e&motion=reduced`)
  const [day, text, hint, tiles] = [page.locator('#day'), page.locator('#day-text'), page.locator('#hint'), page.locator('#tiles .tile')]
  const values = async () => (await tiles.allTextContents()).toSorted()
  const own = await values()
  await expect(page.locator('#day-name')).toHaveText('Board of the day')
  await expect(text).toHaveText('The same tiles for everybody')

  await day.click()
  await expect(hint).toHaveText('Board of November 26: it counts from 256 on.')
  const { cells } = begin(seededRandom('daily/2026-11-26'))
  const first = cells.filter((value) => value > 0).map(String)
  expect(await values()).toEqual(first.toSorted())
  await expect(page.locator('#best-label')).toHaveText('Best today')
  await looksRight(page, fits)
  // It goes past the goal that ends a round on the own board.
  for (const slide of winningSlides('daily/2026-11-26')) await page.keyboard.press(slideKeys[slide] ?? '')
  await expect(page.locator('#goal-tile')).toHaveText('1024')
  await expect(page.locator('#top')).toHaveText('512')
  await expect(hint).toHaveText('Board of November 26: it counts.')
  await expect(text).toHaveText('1 day in a row')

  await day.click()
  await expect.poll(values).toEqual(own)
  await expect(text).toHaveText(/^Best today: [\d,]+$/)
  await page.clock.setSystemTime(new Date('2026-11-27T12:00:00Z'))
  await day.click()
  await expect(hint).toHaveText('Board of November 27: it counts from 256 on.')
  await expect(text).toHaveText('1 day in a row')
  await expect(page.locator('#score')).toHaveText('0')
  expect(complaints).toEqual([])
})

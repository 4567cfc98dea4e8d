import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { LANDS } from '../../games/oasis-guard/map.ts'
import { replay } from '../../games/oasis-guard/step.ts'
import { readSaved, roundOf, toSave } from '../../games/oasis-guard/view/round.ts'
import type { Round } from '../../games/oasis-guard/view/round.ts'
import { buildGames } from '../../scripts/build-games.ts'
import { frameGame, WELCOME } from './framed.ts'
import { looksRight, openGame } from './game-page.ts'
import type { ScreenVariant } from './game-page.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

const NOW = new Date('2026-11-21T18:00:00Z')
const LYING: readonly ScreenVariant[] = [
  { width: 568, height: 320, theme: 'dark' },
  { width: 800, height: 360, theme: 'light' },
]
const UPRIGHT: readonly ScreenVariant[] = [
  { width: 320, height: 568, theme: 'light' },
  { width: 360, height: 744, theme: 'dark' },
]
const PROGRESS = { version: 1, best: 900, medals: [3, 2, 1], waves: [23], run: null }

/** The whole choice is on the screen without scrolling, and what is pressed has 44 px. */
async function choiceFits(page: Page): Promise<void> {
  const wrong = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('dialog[open], dialog[open] button')]
    return parts.flatMap((part) => {
      const { left, top, right, bottom, width, height } = part.getBoundingClientRect()
      const isCut = left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5
      return isCut || width < 44 || height < 44 ? [part.outerHTML.slice(0, 90)] : []
    })
  })
  expect(wrong).toEqual([])
}

/** No circle for a tower lies under the button that calls the next wave. */
async function callIsClear(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const call = document.querySelector('#call')?.getBoundingClientRect()
    const circles = [...document.querySelectorAll('#spots button')].map((spot) => spot.getBoundingClientRect())
    return circles.filter(({ right, bottom }) => call !== undefined && right > call.left + 2 && bottom > call.top + 2).length
  })
  expect(covered).toBe(0)
}

for (const language of ['en', 'ar'] as const)
  test(`oasis guard, ${language}: endless rounds are shown in the choice of a land, and closed until their land was held`, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 360 })
    const complaints = await openGame(page, `${games.url}/oasis-guard/?lang=${language}&seed=e2e&motion=reduced`)
    await looksRight(page, callIsClear, [...UPRIGHT, ...LYING])
    await page.locator('#choose').click()
    await page.locator('#modes button').last().click()
    await expect(page.locator('#atlas-lands [aria-disabled="true"]')).toHaveCount(LANDS.length)
    await looksRight(page, choiceFits, [...UPRIGHT, ...LYING])
    await page.locator('#atlas-lands button').first().press('Enter')
    await expect(page.locator('#atlas')).toBeVisible()
    await page.locator('#modes button').first().click()
    await expect(page.locator('#atlas-lands [aria-disabled="true"]')).toHaveCount(LANDS.length - 1)
    expect(complaints).toEqual([])
  })

test('oasis guard: an upright phone shows the land from top to bottom, and towers are built where they are touched', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 744 })
  const complaints = await openGame(page, `${games.url}/oasis-guard/?lang=en&seed=e2e&motion=reduced`)
  // The back button of the app covers the upper edge, as in its frame: no circle is below the numbers.
  await page.evaluate(() => document.documentElement.style.setProperty('--safe-top', '60px'))
  await page.setViewportSize({ width: 360, height: 800 })
  const circles = page.locator('#spots button')
  const covered = () =>
    page.evaluate(() => {
      const bottom = document.querySelector('#tools')?.getBoundingClientRect().bottom ?? 0
      // A button is as large as a finger: its stones are around its middle.
      return [...document.querySelectorAll('#spots button')].filter((spot) => {
        const { top, height } = spot.getBoundingClientRect()
        return top + height / 2 < bottom + 8
      }).length
    })
  await expect.poll(covered).toBe(0)
  const places = () => circles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, top }) => ({ left, top })))
  const heightOf = (seen: readonly { readonly top: number }[]) => Math.max(...seen.map(({ top }) => top)) - Math.min(...seen.map(({ top }) => top))
  // Over half of the screen: the circles of the first land lie in three quarters of its length.
  expect(heightOf(await places())).toBeGreaterThan(744 / 2)
  for (const at of [0, 13]) {
    await circles.nth(at).click()
    await page.locator('#menu button').first().click()
    await expect(circles.nth(at)).toHaveAccessibleName(/^Sling/)
  }
  // Turning the phone turns the land; the towers stay on their circles.
  await page.setViewportSize({ width: 744, height: 360 })
  await expect.poll(async () => heightOf(await places())).toBeLessThan(360)
  await expect(circles.nth(13)).toHaveAccessibleName(/^Sling/)
  expect(complaints).toEqual([])
})

test('oasis guard: a land that was held is chosen for an endless round, which shows its wave, its goal and its best wave', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 360 })
  const { frame, close } = await frameGame(page, games, 'oasis-guard', '#game', { ...WELCOME, seed: 'e2e', saved: { data: PROGRESS, version: 3 } })
  const cards = frame.locator('#atlas-lands button')
  await frame.locator('#choose').click()
  await frame.getByRole('button', { name: 'Endless', exact: true }).click()
  await expect(cards.nth(0)).toHaveAccessibleName('Palm Bend, endless, Best wave: 23')
  await expect(cards.nth(1)).toHaveAccessibleName('Two Wells, endless, Not tried yet')
  await expect(cards.nth(3)).toHaveAccessibleName('Terraces: Hold this oasis first')
  await cards.nth(1).click()
  await expect(frame.locator('#atlas')).toBeHidden()
  await expect(frame.locator('#choose')).toHaveAccessibleName('Choose an oasis. Two Wells, endless, Not tried yet')
  await expect(frame.locator('#spots button')).toHaveCount(LANDS[1]?.spots.length ?? 0)
  await expect(frame.locator('#wave')).toHaveText('∞ 0')
  await expect(frame.locator('#goal')).toHaveText('Goal: wave 15')
  await expect(frame.locator('#call')).toHaveAccessibleName(/^First wave\. Beetles: \d+$/)
  await frame.locator('#call').click()
  await expect(frame.locator('#wave')).toHaveText('∞ 1')
  await frame.locator('#pause').click()
  await expect(frame.locator('#card dt')).toHaveText(['Wave', 'Best wave', 'Score', 'Best'])
  await close()
})

for (const language of ['en', 'ar'] as const)
  test(`oasis guard, ${language}: stars are spent on skills in a dialog that fits every screen, and hard rounds are chosen beside the others`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 800, height: 360 })
    const arabic = language === 'ar' && { locale: 'ar', dir: 'rtl', numbering: 'arab' }
    const welcome = { ...WELCOME, ...arabic, language, seed: 'e2e', saved: { data: PROGRESS, version: 3 } }
    const { frame, close } = await frameGame(page, games, 'oasis-guard', '#game', welcome)
    await frame.locator('#skills').click()
    const skills = frame.locator('#skill-list button')
    await expect(skills.first()).toBeFocused()
    for (const { width, height } of [...UPRIGHT, ...LYING]) {
      await page.setViewportSize({ width, height })
      const cut = () =>
        frame.locator('#skill-book').evaluate((book) =>
          [book, ...book.querySelectorAll('button')].flatMap((part) => {
            const { left, top, right, bottom, width: wide, height: high } = part.getBoundingClientRect()
            const isCut = left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5
            return isCut || wide < 44 || high < 44 ? [part.outerHTML.slice(0, 90)] : []
          }),
        )
      await expect.poll(cut, { message: `${width} x ${height}` }).toEqual([])
    }
    await skills.nth(5).press('Enter')
    await skills.nth(5).click()
    await expect(skills.nth(5).locator('.lit')).toHaveCount(2)
    await frame.locator('#skill-close').click()
    await expect(frame.locator('#skills')).toBeFocused()
    await frame.locator('#choose').click()
    await frame.locator('#modes button').nth(1).click()
    await frame.locator('#atlas-lands button').nth(2).click()
    await expect(frame.locator('#wave')).toHaveText(/^⚔/)
    await frame.locator('#call').click()
    await expect(frame.locator('#skills')).toBeHidden()
    await close()
  })

/** An endless round without a tower, this many ticks before its end. */
function nearlyOver(before: number): Round {
  const begun = (): Round => {
    const round = roundOf('e2e', { land: 0, isEndless: true })
    if (!round.give({ do: 'call' })) throw new Error('refused')
    return round
  }
  const [whole, round] = [begun(), begun()]
  while (whole.state.phase === 'running') whole.tick()
  while (round.state.tick < whole.state.tick - before) round.tick()
  return round
}

test('oasis guard: the end of an endless round says the wave and the best one; its proof says that it was endless', async ({ page }) => {
  await page.clock.install({ time: NOW })
  await page.setViewportSize({ width: 800, height: 360 })
  const data = toSave(readSaved(PROGRESS).progress, nearlyOver(30))
  const { frame, end, close } = await frameGame(page, games, 'oasis-guard', '#game', { ...WELCOME, seed: 'e2e', saved: { data, version: 3 } })
  await page.clock.pauseAt(new Date(NOW.getTime() + 60_000))
  await frame.locator('#overlay .main').click()
  await page.clock.runFor(4_000)
  const { outcome, score, proof } = await end()
  expect(outcome).toBe('lose')
  const { seed, inputs } = proof as { readonly seed: string; readonly inputs: unknown }
  expect(replay(seed, inputs)).toMatchObject({ score, land: 0, isEndless: true, status: 'lost' })
  await expect(frame.locator('#overlay')).toHaveAttribute('data-kind', 'lost')
  await expect(frame.locator('#card dt')).toHaveText(['Wave', 'Best wave', 'Score', 'Best'])
  await expect(frame.locator('#card dd').nth(1)).toHaveText('23')
  // Another round is endless, too.
  await frame.locator('#overlay .main').click()
  await expect(frame.locator('#wave')).toHaveText('∞ 0')
  await close()
})

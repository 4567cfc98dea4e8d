import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { LANDS } from '../../games/oasis-guard/map.ts'
import { buildGames } from '../../scripts/build-games.ts'
import { frameGame, WELCOME } from './framed.ts'
import { looksRight, openGame, phones } from './game-page.ts'
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
const LANGUAGES = ['en', 'ar'] as const
const LYING: readonly ScreenVariant[] = [
  { width: 568, height: 320, theme: 'dark' },
  { width: 800, height: 360, theme: 'light' },
]

/** The open dialog is whole on the screen and nothing in it is cut off at the sides; what is pressed has 44 px. It may scroll downwards. */
async function dialogFits(page: Page): Promise<void> {
  const wrong = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const [box, buttons] = [dialog?.getBoundingClientRect(), [...(dialog?.querySelectorAll('button') ?? [])]]
    if (!box || box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) return ['the dialog is cut off']
    const wrongs = buttons.filter((button) => {
      const { left, right, width, height } = button.getBoundingClientRect()
      return left < box.left - 0.5 || right > box.right + 0.5 || width < 44 || height < 44
    })
    return wrongs.map((button) => button.outerHTML.slice(0, 90))
  })
  expect(wrong).toEqual([])
}

for (const language of LANGUAGES)
  test(`oasis guard, ${language}: the choice of a land fits, is read out, and closes by its key`, async ({ page }) => {
    const screen = LYING[0] ?? { width: 568, height: 320 }
    await page.setViewportSize({ width: screen.width, height: screen.height })
    const complaints = await openGame(page, `${games.url}/oasis-guard/?lang=${language}&seed=e2e&motion=reduced`)
    await page.locator('#choose').click()
    const cards = page.locator('#atlas-lands button')
    await expect(cards).toHaveCount(LANDS.length)
    await expect(cards.first()).toBeFocused()
    await expect(page.locator('#atlas-lands [aria-disabled="true"]')).toHaveCount(LANDS.length - 1)
    await looksRight(page, dialogFits, LYING)
    // What is closed cannot be chosen.
    await cards.nth(1).press('Enter')
    await expect(page.locator('#atlas')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#atlas')).toBeHidden()
    await expect(page.locator('#choose')).toBeFocused()
    await expect(page.locator('#overlay')).toBeHidden()
    expect(complaints).toEqual([])
  })

test('oasis guard: a save from three lands shows its stars, and the fourth land is open and can be chosen', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 360 })
  const saved = { data: { version: 1, best: 900, medals: [3, 2, 1], run: null }, version: 3 }
  const { frame, close } = await frameGame(page, games, 'oasis-guard', '#game', { ...WELCOME, seed: 'e2e', saved })
  await expect(frame.locator('#choose')).toHaveAccessibleName('Choose an oasis. Palm Bend, stars: 3 of 3')
  await frame.locator('#choose').click()
  await expect(frame.locator('#atlas-lands button').nth(1)).toHaveAccessibleName('Two Wells, stars: 2 of 3')
  await expect(frame.locator('#atlas-lands button').nth(4)).toHaveAccessibleName('Ring Road: Hold Terraces first')
  await frame.locator('#atlas-lands button').nth(3).click()
  await expect(frame.locator('#atlas')).toBeHidden()
  await expect(frame.locator('#choose')).toHaveAccessibleName('Choose an oasis. Terraces, stars: 0 of 3')
  await expect(frame.locator('#spots button')).toHaveCount(LANDS[3]?.spots.length ?? 0)
  await close()
})

for (const language of LANGUAGES)
  test(`gem souk, ${language}: the map of the levels fits every screen, and its key leads back to the pause`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const complaints = await openGame(page, `${games.url}/gem-souk/?lang=${language}&seed=e2e&motion=reduced`)
    await page.locator('#pause').click()
    await page.locator('#overlay button').last().click()
    await expect(page.locator('#souk')).toBeVisible()
    await expect(page.locator('.stop')).toHaveCount(10)
    await expect(page.locator('.stop:disabled')).toHaveCount(9)
    await expect(page.locator('.stop').first()).toBeFocused()
    await looksRight(page, dialogFits, [...phones, { width: 1280, height: 720, theme: 'light' }])
    await page.keyboard.press('Escape')
    await expect(page.locator('#souk')).toBeHidden()
    await expect(page.locator('#overlay')).toHaveAttribute('data-kind', 'pause')
    // The level that is being played goes on.
    await page.locator('#overlay button').last().click()
    await page.locator('.stop').first().click()
    await expect(page.locator('#overlay')).toBeHidden()
    expect(complaints).toEqual([])
  })

test('gem souk: the map shows the next level, its stars and those of an old save, and a finished level is played again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const saved = { data: { version: 1, level: 22, stars: 40, levels: [3, 2], best: 800, round: null }, version: 3 }
  const { frame, close } = await frameGame(page, games, 'gem-souk', '#game', { ...WELCOME, seed: 'e2e', saved })
  await expect(frame.locator('#overlay')).toHaveAttribute('data-kind', 'start')
  await frame.locator('#overlay button').last().click()
  const next = frame.locator('.stop[aria-current]')
  await expect(next).toHaveAccessibleName('Level 22, next')
  await expect(next).toBeInViewport()
  await expect(frame.locator('.stop:disabled').first()).toHaveAccessibleName('Level 23, locked')
  await expect(frame.locator('.stop').nth(4)).toHaveAccessibleName('Gate 1, cleared')
  await frame.getByRole('button', { name: 'Level 2, stars: 2 of 3' }).click()
  await expect(frame.locator('#souk')).toBeHidden()
  await expect(frame.locator('#overlay')).toBeHidden()
  await expect(frame.locator('#level')).toHaveText('Level 2')
  await close()
})

for (const language of LANGUAGES)
  test(`gem souk, ${language}: another level is chosen while one is played only after a question`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const saved = { data: { version: 1, level: 6, stars: 10, levels: [3, 2, 2, 2, 1], best: 800, round: null }, version: 3 }
    const { frame, close } = await frameGame(page, games, 'gem-souk', '#game', {
      ...WELCOME,
      seed: 'e2e',
      language,
      locale: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      saved,
    })
    const choose = async (level: number) => {
      await frame.locator('#pause').click()
      await frame.locator('#overlay button').last().click()
      await frame
        .locator('.stop')
        .nth(level - 1)
        .click()
    }
    await frame.locator('#overlay button').first().click()
    const board = frame.locator('#board')
    await board.press('h')
    await expect(board).toHaveAttribute('data-move', /\d/)
    const [cell, to] = ((await board.getAttribute('data-move')) ?? '').split(' ').map(Number) as [number, number]
    for (let step = 0; step < 6; step += 1) for (const key of ['ArrowLeft', 'ArrowUp']) await board.press(key)
    for (let step = 0; step < cell % 7; step += 1) await board.press('ArrowRight')
    for (let step = 0; step < Math.floor(cell / 7); step += 1) await board.press('ArrowDown')
    const left = await frame.locator('#left').textContent()
    await board.press('Enter')
    await board.press(to === cell + 1 ? 'ArrowRight' : 'ArrowDown')
    await expect(frame.locator('#left')).not.toHaveText(left ?? '')

    await choose(2)
    await expect(frame.locator('#overlay')).toHaveAttribute('data-kind', 'ask')
    await expect(frame.locator('#overlay button')).toHaveText(
      language === 'ar' ? ['متابعة المستوى 6', 'اللعب في المستوى 2'] : ['Go on with level 6', 'Play level 2'],
    )
    await frame.locator('#overlay button').first().click()
    await expect(frame.locator('#level')).toContainText('6')
    await expect(frame.locator('#left')).not.toHaveText(left ?? '')
    await frame.locator('#restart').click()
    await expect(frame.locator('#overlay button')).toHaveText(language === 'ar' ? ['متابعة المستوى 6', 'البدء من جديد'] : ['Go on with level 6', 'Start over'])
    await frame.locator('#overlay button').first().click()
    await expect(frame.locator('#left')).not.toHaveText(left ?? '')
    await frame.locator('#restart').click()
    await frame.locator('#overlay button').last().click()
    await expect(frame.locator('#left')).toHaveText(left ?? '')
    // Nothing is lost by leaving a level without a move.
    await choose(2)
    await expect(frame.locator('#level')).toContainText('2')
    await close()
  })

test('gem souk in a duel offers no map', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { frame, close } = await frameGame(page, games, 'gem-souk', '#game', { ...WELCOME, seed: 'e2e', repeatsSeed: true, setup: '10' })
  await frame.locator('#pause').click()
  await expect(frame.locator('#overlay')).toHaveAttribute('data-kind', 'pause')
  await expect(frame.locator('#overlay button')).toHaveCount(1)
  await close()
})

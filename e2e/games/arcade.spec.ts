import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { buildGames } from '../../scripts/build-games.ts'
import { frameGame } from './framed.ts'
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
const WELCOME = {
  ...{ locale: 'en', language: 'en', dir: 'ltr', numbering: 'latn', audio: true, reducedMotion: false, theme: 'dark', isFirstGamePlay: false },
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  player: { id: 'a', name: 'Sara' },
}

/** Goes on with the round: by the pause's button, or, where a cup or a land was won, by going home with it. */
async function goOn(frame: Frame): Promise<void> {
  const veil = frame.locator('#veil')
  if (await veil.isHidden()) return
  const isPaused = (await veil.getAttribute('data-kind')) === 'pause'
  const onward = veil.locator(isPaused ? '.main' : '.buttons button:not(.main)')
  // A veil without it is the end: the word of it is still on its way.
  if ((await onward.count()) > 0) await onward.click()
}

/** What is still to be done by hand. */
async function finish(page: Page, id: string): Promise<void> {
  if (id === 'zellige-rain') await page.keyboard.press('Space')
}

for (const [id, save] of Object.entries(nearlyWon))
  test(`[PLY-14] ${id}: a round that a plain player has brought close to its end is won on the screen; its proof says so`, async ({ page }) => {
    await page.clock.install({ time: NOW })
    if (id === 'oasis-guard') await page.setViewportSize({ width: 800, height: 360 })
    const { frame, heard, end, close } = await frameGame(page, games, id, '#game', { ...WELCOME, seed: 'unused', saved: { data: save(), version: 3 } })
    await page.clock.pauseAt(new Date(NOW.getTime() + 60_000))
    for (let turn = 0; turn < 300 && !(await heard()).some(({ name }) => name === 'round.end'); turn += 1) {
      await goOn(frame)
      await finish(page, id)
      await page.clock.runFor(id === 'zellige-rain' ? 300 : 2_000)
    }
    const { outcome, score, proof } = await end()
    expect(outcome).toBe('win')
    const { seed, inputs } = proof as { readonly seed: string; readonly inputs: unknown }
    expect(soloGames.find((game) => game.id === id)?.replay(seed, inputs)).toMatchObject({ score })
    await page.clock.runFor(2_000)
    await expect(frame.locator('#veil')).toHaveAttribute('data-kind', 'won')
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

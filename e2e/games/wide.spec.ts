import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { buildGames } from '../../scripts/build-games.ts'
import { openGame } from './game-page.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { test } from '../support/worker.ts'

// Every game in a window of a desktop computer, where the app's buttons are in the upper corners and the game leaves the room beside them free.

const root = dirname(dirname(import.meta.dirname))
let games: GameServer

test.beforeAll(async () => {
  await buildGames(root, { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

/** What reaches out of the room of the game: beyond its edge, or into the room that it leaves free beside the board. */
function overflowing(): string[] {
  const game = document.querySelector('#game')
  if (game === null) return ['#game']
  const { left, right } = game.getBoundingClientRect()
  const room = (edge: string) => Number.parseFloat(document.documentElement.style.getPropertyValue(`--safe-${edge}`))
  const [start, end] = [left + room('left') - 1, right - room('right') + 1]
  const isPlaced = (part: Element) => ['absolute', 'fixed'].includes(getComputedStyle(part).position)
  const parts = [...document.querySelectorAll('#game > *, #stage > *')]
    .filter((part) => getComputedStyle(part).display !== 'none' && !isPlaced(part))
    // A layer of buttons shows nothing itself.
    .flatMap((part) => (part.childElementCount > 0 && [...part.children].every(isPlaced) ? [...part.children] : [part]))
  const wide = parts.filter((part) => {
    const box = part.getBoundingClientRect()
    return box.width > 0 && (box.left < start || box.right > end)
  })
  return [...wide.map((part) => part.id || part.className), ...(game.scrollHeight > game.clientHeight ? ['below'] : [])]
}

for (const id of await readdir(join(root, 'games')))
  test(`${id} fits in a window of a desktop computer, beside the buttons of the app`, async ({ page }) => {
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const language of ['en', 'ar']) {
        const complaints = await openGame(page, `${games.url}/${id}/?lang=${language}&seed=wide&motion=reduced`)
        await page.evaluate(async () => {
          for (const edge of ['left', 'right']) document.documentElement.style.setProperty(`--safe-${edge}`, '60px')
          await document.fonts.ready
        })
        await expect.poll(() => page.evaluate(overflowing), { message: `${width} x ${height}, ${language}` }).toEqual([])
        expect(complaints).toEqual([])
      }
    }
  })

import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { bestMove } from '../games/gem-souk/bot.ts'
import { movesOf, SIDE } from '../games/gem-souk/grid.ts'
import type { Move } from '../games/gem-souk/grid.ts'
import { begin as beginGems, step as stepGems, wantsOf } from '../games/gem-souk/step.ts'
import type { State as Gems } from '../games/gem-souk/step.ts'
import { buildGames } from '../scripts/build-games.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(import.meta.dirname), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())
test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

const SEED = 'e2e'
const NOW = new Date('2026-11-21T18:00:00Z')
/** Until a move of gem souk has come to rest: the page's time, which passes at once. */
const MOVE_MS = 6_000

/** Opens a game alone on a page whose time passes when the test lets it. Answers what the page complains of. */
async function open(page: Page, game: string, query: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.clock.install({ time: NOW })
  await page.goto(`${games.url}/${game}/?seed=${SEED}&${query}`)
  await expect(page.locator('#game')).toBeVisible()
  await page.clock.pauseAt(new Date(NOW.getTime() + 60_000))
  return complaints
}

async function swipe(page: Page, { cell, to }: Move): Promise<void> {
  const box = await page.locator('#board').boundingBox()
  if (!box) throw new Error('there is no board')
  const side = box.width / SIDE
  const [x, y] = [box.x + ((cell % SIDE) + 0.5) * side, box.y + (Math.floor(cell / SIDE) + 0.5) * side]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (to === 'right' ? side * 0.6 : 0), y + (to === 'below' ? side * 0.6 : 0))
  await page.mouse.up()
}

/** The move that helps the goals least. */
function worstMove(state: Gems): Move | undefined {
  const helped = (move: Move): number => wantsOf(stepGems(state, move)?.state ?? state).reduce((sum, { have }) => sum + have, 0)
  return state.status === 'playing' ? movesOf(state.cells).toSorted((one, other) => helped(one) - helped(other))[0] : undefined
}

/** Plays gem souk's first level with a hand, on the screen and beside it by its steps. Answers how the steps ended. */
async function playGems(page: Page, hand: (state: Gems) => Move | undefined): Promise<Gems> {
  let state = beginGems(SEED, 1)
  for (let move = hand(state); move; move = hand(state)) {
    await swipe(page, move)
    await page.clock.runFor(MOVE_MS)
    state = stepGems(state, move)?.state ?? state
    if (state.status === 'playing') await expect(page.locator('#left')).toHaveText(String(state.left))
  }
  await page.clock.runFor(3_000)
  return state
}

const written = (value: number): string => new Intl.NumberFormat('en').format(value)

for (const [hand, kind] of [
  [bestMove, 'won'],
  [worstMove, 'lost'],
] as const) {
  test(`gem souk, played by script, is ${kind}, and the screen tells the score of its steps`, async ({ page }) => {
    const complaints = await open(page, 'gem-souk', 'theme=dark')
    const end = await playGems(page, hand)
    expect(end.status).toBe(kind)
    await expect(page.locator('#veil')).toHaveAttribute('data-kind', kind)
    await expect(page.locator('#card dd').first()).toHaveText(written(end.score))
    // One tap, and the next round stands.
    await page.locator('#card .main').click()
    await expect(page.locator('#veil')).toBeHidden()
    await expect(page.locator('#level')).toHaveText(kind === 'won' ? 'Level 2' : 'Level 1')
    expect(complaints).toEqual([])
  })
}

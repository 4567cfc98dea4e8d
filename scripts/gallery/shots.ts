import { wantOrientation } from '../../e2e/support/orientation.ts'
import { say } from '../../e2e/support/people.ts'
import { expect, game, open, play, type Shot, wide } from './shot.ts'
import { soloShots } from './solos.ts'
import { openGame, playTiles, type Visit } from './visits.ts'

async function search(visit: Visit, typed: string): Promise<void> {
  const page = await open(visit, '/search-games')
  await page.getByRole('searchbox').fill(typed)
  await expect(page.getByRole('status').filter({ visible: true }).first()).toBeVisible()
}

export const shots: readonly Shot[] = [
  {
    name: 'history-empty',
    title: 'Played games, before the first',
    async take(visit) {
      const page = await open(visit, '/play-history')
      await expect(page.getByText(say('history.empty', visit.language))).toBeVisible()
    },
  },
  {
    name: 'scores-empty',
    title: 'Best scores of a game that nobody has played',
    async take(visit) {
      const page = await open(visit, '/scores/sudoku')
      await expect(page.getByText(say('scores.empty', visit.language))).toBeVisible()
    },
  },
  {
    name: 'scores',
    title: 'Best scores: the own row stands out',
    async take(visit) {
      await playTiles(visit.place, visit.session.token)
      const page = await open(visit, '/scores/tile-merge')
      await expect(page.getByRole('listitem').filter({ hasText: say('board.you', visit.language) })).toBeVisible()
    },
  },
  {
    name: 'home',
    title: 'Home',
    async take(visit) {
      for (const id of ['sudoku', 'desert-run']) await openGame(visit.place, visit.session.token, id)
      const page = await open(visit, '/')
      await expect(page.getByRole('heading', { level: 2 }).nth(2)).toBeVisible()
    },
  },
  {
    name: 'home-below',
    title: 'Home, farther down',
    async take({ page }) {
      await page.locator('[data-view="inviteAndDiscover"]').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'search',
    title: 'Search, before the first letter',
    async take(visit) {
      const page = await open(visit, '/search-games')
      await expect(page.getByText(say('search.start', visit.language))).toBeVisible()
    },
  },
  { name: 'search-found', title: 'Search, with a typing error', take: (visit) => search(visit, visit.language === 'ar' ? 'سودكو' : 'sudko') },
  {
    name: 'search-none',
    title: 'Search that finds nothing',
    async take(visit) {
      await search(visit, 'xyzzy')
      await expect(visit.page.getByText(say('search.none', visit.language))).toBeVisible()
    },
  },
  {
    name: 'games-list',
    title: 'All games',
    async take(visit) {
      const page = await open(visit, '/games-list')
      await expect(page.locator('[data-game]').first()).toBeVisible()
    },
  },
  {
    name: 'history',
    title: 'Played games',
    async take(visit) {
      const page = await open(visit, '/play-history')
      await expect(page.getByRole('listitem').nth(1)).toBeVisible()
    },
  },
  {
    name: 'frame-tile-merge',
    title: 'A game in its frame: tile merge',
    async take(visit) {
      const page = await play(visit, 'tile-merge')
      await game(page).locator('#board').focus()
      for (let at = 0; at < 24; at += 1) await page.keyboard.press(['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown'][at % 4] ?? 'ArrowLeft')
    },
  },
  {
    name: 'quit',
    title: 'The question before a game is left',
    async take({ page, language }) {
      await page.getByRole('button', { name: say('play.back', language) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'frame-sudoku-menu', title: 'Sudoku: its menu', take: async (visit) => void (await play(visit, 'sudoku')) },
  {
    name: 'frame-sudoku',
    title: 'Sudoku: a puzzle',
    async take({ page }) {
      await game(page).locator('[data-level="easy"]').click()
      await game(page).locator('#hint').click()
    },
  },
  ...soloShots,
  {
    name: 'rotate',
    title: 'A wide game on an upright phone',
    async take(visit) {
      await wantOrientation(visit.page, 'landscape')
      const page = await open(visit, '/play/desert-run')
      await expect(page.getByRole('alert')).toHaveText(say('play.rotateLandscape', visit.language))
      await page.unroute('**/api/v3/games_list*')
    },
  },
  {
    name: 'frame-desert-run',
    title: 'Desert run: before the run',
    isWide: true,
    async take(visit) {
      const page = await open(visit, '/play/desert-run')
      await page.setViewportSize(wide)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(game(page).locator('#panel')).toBeVisible()
    },
  },
  {
    name: 'frame-desert-run-run',
    title: 'Desert run: in the run',
    isWide: true,
    async take({ page }) {
      await game(page).locator('#panel-main').click()
    },
  },
]

/** Pictures of a foreign game that reports a lost connection. */
export const foreignShots: readonly Shot[] = [
  {
    name: 'no-connection',
    title: 'A game has lost its connection',
    async take(visit) {
      const page = await open(visit, '/play/coin-toss')
      await expect(page.getByText(say('play.loading', visit.language))).toHaveCount(0)
      await game(page).getByRole('button', { name: 'Line down' }).click()
      await expect(page.getByText(say('play.noConnection', visit.language))).toBeVisible()
    },
  },
  {
    name: 'result-draw',
    title: 'A draw',
    async take({ page, language }) {
      await game(page).getByRole('button', { name: 'Line up' }).click()
      await game(page).getByRole('button', { name: 'Edge' }).click()
      await expect(page.getByRole('heading', { name: say('result.draw', language) })).toBeVisible()
    },
  },
  {
    name: 'loading-slow',
    title: 'A game that takes too long',
    async take(visit) {
      await visit.page.clock.install()
      const page = await open(visit, '/play/slow-start')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Twenty seconds, plus the time of a toast that the jump of the clock has opened.
      await page.clock.runFor(21_000)
      await page.clock.runFor(8_000)
      await expect(page.getByRole('button', { name: say('play.goBack', visit.language) })).toBeVisible()
    },
  },
]

import type { Page } from '@playwright/test'
import { say } from '../../e2e/support/people.ts'
import { nameOf } from '../../e2e/tournaments/tournament-steps.ts'
import { fillSeason, seasonOf } from './champions.ts'
import { expect, open, type Shot } from './shot.ts'
import type { Visit } from './visits.ts'

// Tournaments, their ends and prizes, the wallet, and leaderboards: first without anything to show, then with much.

const textOf = (one: Visit, key: string) => say(key, one.language)
const popup = (one: Visit, key: string) => one.page.getByRole('dialog', { name: textOf(one, key) })
const bottom = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

/** A screen that has nothing to show yet. */
const empty = (name: string, title: string, path: string, key: string): Shot => ({
  name,
  title,
  async take(one) {
    const page = await open(one, path)
    await expect(page.getByText(textOf(one, key))).toBeVisible()
  },
})

const emptyShots: readonly Shot[] = [
  {
    name: 'prize-none',
    title: 'No tournament runs',
    async take(one) {
      const lists = /\/api\/v3\/tournaments\?/
      await one.page.route(lists, (route) => route.fulfill({ json: { success: true, message: '', response: { activeTournaments: [], upComing: [] } } }))
      const page = await open(one, '/tournament')
      await expect(page.getByText(textOf(one, 'tournament.none'))).toBeVisible()
      await page.unroute(lists)
    },
  },
  empty('prize-history-empty', 'Past tournaments, before the first', '/history', 'past.empty'),
  empty('prize-wallet-empty', 'The wallet, before the first prize', '/wallet', 'wallet.empty'),
  empty('prize-claims-empty', 'Claimed vouchers, before the first', '/claim-history', 'claims.empty'),
  empty('prize-leaders-empty', 'The leaderboard of a day without a win', '/leaderboard', 'board.empty'),
]

const endShots: readonly Shot[] = [
  {
    name: 'prize-over',
    title: 'The end of a tournament, without a prize',
    async take(one) {
      // Nobody looks while the results come in.
      await one.page.goto('about:blank')
      await fillSeason(one)
      await open(one, '/')
      await expect(popup(one, 'ended.over')).toBeVisible()
    },
  },
  {
    name: 'prize-won',
    title: 'The end of a tournament, for its winner',
    async take(one) {
      const close = (key: string) =>
        popup(one, key)
          .getByRole('button', { name: textOf(one, 'common.close'), exact: true })
          .click()
      await close('ended.over')
      await expect(popup(one, 'ended.won')).toBeVisible()
    },
  },
  {
    name: 'prize-banner',
    title: 'Home: the banner of the tournament that ends first',
    async take(one) {
      const { page } = one
      const seen = page.waitForResponse('**/tournament/seen*')
      await popup(one, 'ended.won')
        .getByRole('button', { name: textOf(one, 'common.close'), exact: true })
        .click()
      await seen
      const banner = page.locator('[data-view="stcplayBanner"]')
      await banner.scrollIntoViewIfNeeded()
      await expect(banner.getByRole('timer')).toBeVisible()
    },
  },
]

const cupShots: readonly Shot[] = [
  {
    name: 'prize-tab',
    title: 'Tournaments: running and coming ones',
    async take(one) {
      const page = await open(one, '/tournament')
      await expect(page.getByText(nameOf(seasonOf(one).coming, one.language)).first()).toBeVisible()
    },
  },
  {
    name: 'prize-coming',
    title: 'A tournament that has not begun',
    async take(one) {
      const page = await open(one, `/tournament-preplay/${seasonOf(one).coming.id}`)
      await expect(page.getByRole('list').first()).toBeVisible()
    },
  },
  {
    name: 'prize-cup',
    title: 'A tournament that runs, before joining',
    async take(one) {
      const page = await open(one, `/tournament-preplay/${seasonOf(one).cup.id}`)
      await expect(page.getByRole('timer')).toBeVisible()
      await expect(page.getByRole('button', { name: textOf(one, 'tournament.join') })).toBeVisible()
    },
  },
  {
    name: 'prize-joined',
    title: 'The same, joined: the own rank and the next aim',
    async take(one) {
      const { world, cup } = seasonOf(one)
      await one.page.getByRole('button', { name: textOf(one, 'tournament.join') }).click()
      await expect(one.page.getByRole('button', { name: textOf(one, 'tournament.play') })).toBeVisible()
      await world.db.query("update tournament_entry set wins = 2, reached_at = now() - interval '1 second' where tournament_id = $1 and account_id = $2", [
        cup.id,
        one.session.userId,
      ])
      const page = await open(one, `/tournament-preplay/${cup.id}`)
      await expect(page.getByRole('button', { name: textOf(one, 'tournament.play') })).toBeVisible()
    },
  },
  {
    name: 'prize-board',
    title: 'Its leaderboard, with the own row',
    async take(one) {
      await one.page.getByRole('radio', { name: textOf(one, 'board.title') }).check({ force: true })
      await expect(one.page.getByRole('list', { name: textOf(one, 'board.podium') })).toBeVisible()
    },
  },
  {
    name: 'prize-around',
    title: 'Its leaderboard, around the own place',
    async take(one) {
      await bottom(one.page)
      await expect(one.page.getByRole('heading', { name: textOf(one, 'board.around') })).toBeInViewport()
    },
  },
  {
    name: 'prize-info',
    title: 'About the tournament',
    async take(one) {
      const { cup } = seasonOf(one)
      const page = await open(one, `/tournament-info?tournament=${cup.id}`)
      await expect(page.getByRole('heading', { name: nameOf(cup, one.language) })).toBeVisible()
    },
  },
  {
    name: 'prize-rewards',
    title: 'Its prizes',
    async take(one) {
      const { cup } = seasonOf(one)
      const page = await open(one, `/reward-info?tournament=${cup.id}`)
      await expect(page.getByRole('heading', { name: nameOf(cup, one.language) })).toBeVisible()
    },
  },
]

const pastShots: readonly Shot[] = [
  {
    name: 'prize-history',
    title: 'Past tournaments',
    async take(one) {
      const page = await open(one, '/history')
      await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible()
    },
  },
  {
    name: 'prize-past',
    title: 'The leaderboard of an ended tournament',
    async take(one) {
      await one.page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
      await expect(one.page.getByRole('button', { name: textOf(one, 'tournament.shareResult') })).toBeVisible()
    },
  },
  {
    name: 'prize-share',
    title: 'The own result, as a picture to share',
    async take(one) {
      await one.page.getByRole('button', { name: textOf(one, 'tournament.shareResult') }).click()
      const card = one.page.getByRole('dialog').locator('img[src^="blob:"]')
      await expect(card).toBeVisible()
    },
  },
  {
    name: 'prize-wallet',
    title: 'The wallet: to be claimed, on its way, missed',
    async take(one) {
      const page = await open(one, '/wallet')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    },
  },
  {
    name: 'prize-claimed',
    title: 'The wallet: claimed',
    async take(one) {
      const page = one.page
      await page
        .getByRole('listitem')
        .getByRole('button')
        .filter({ hasText: textOf(one, 'wallet.claim') })
        .click()
      await expect(page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible()
    },
  },
  {
    name: 'prize-claims',
    title: 'Claimed vouchers',
    async take(one) {
      const page = await open(one, '/claim-history')
      await expect(page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible()
    },
  },
  {
    name: 'prize-leaders',
    title: 'The leaderboard, with the own row',
    async take(one) {
      const page = await open(one, '/leaderboard')
      await expect(page.getByRole('list', { name: textOf(one, 'board.podium') })).toBeVisible()
    },
  },
  {
    name: 'prize-leaders-around',
    title: 'The leaderboard, around the own place',
    async take(one) {
      await bottom(one.page)
      await expect(one.page.getByRole('heading', { name: textOf(one, 'board.around') })).toBeInViewport()
    },
  },
]

export const prizeShots: readonly Shot[] = [...emptyShots, ...endShots, ...cupShots, ...pastShots]

import type { Browser } from '@playwright/test'
import { ask, befriend, freshMsisdn, say, type Session, sessionByApi } from '../../e2e/support/people.ts'
import { converse } from './chats.ts'
import { seasonOf, visitOfChampion } from './champions.ts'
import { expect, game, open, type Shot } from './shot.ts'
import { type looks, openGame, seedScores, type Visit } from './visits.ts'

// The main screens in a window of a desktop computer: a person with a friend, in a world with tournaments.

const desktop = { width: 1280, height: 800 } as const
const names = { en: 'Omar', ar: 'عمر' } as const
const friends = new Map<Visit, Session>()

export async function visitAtDesk(browser: Browser, look: (typeof looks)[number]): Promise<Visit> {
  const one = await visitOfChampion(browser, look)
  await one.page.setViewportSize(desktop)
  await seedScores(one.place)
  for (const id of ['sudoku', 'desert-run']) await openGame(one.place, one.session.token, id)
  const friend = await sessionByApi(one.place, { msisdn: freshMsisdn(), name: names[one.language], language: one.language })
  await befriend(one.place, one.session, friend)
  await converse(one, friend)
  friends.set(one, friend)
  return one
}

const friendOf = (one: Visit): string => friends.get(one)?.userId ?? ''

/** A screen by its address, which is there once its main part is. */
const screen = (name: string, title: string, pathOf: (one: Visit) => string): Shot => ({
  name: `desktop-${name}`,
  title: `Desktop: ${title}`,
  isWide: true,
  async take(one) {
    const page = await open(one, pathOf(one))
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('status', { name: say('common.loading', one.language) })).toHaveCount(0)
  },
})

export const desktopShots: readonly Shot[] = [
  screen('home', 'Home', () => '/'),
  screen('games', 'all games', () => '/games-list'),
  screen('game', 'the page of a game', () => '/game/chess'),
  {
    name: 'desktop-play',
    title: 'Desktop: a game in its frame',
    isWide: true,
    async take(one) {
      const page = await open(one, '/play/tile-merge')
      await expect(game(page).locator('#game')).toBeVisible()
      await expect(page.getByText(say('play.loading', one.language))).toHaveCount(0)
    },
  },
  screen('lobby', 'the choice of an opponent', () => '/match/new?game=chess&configuration=duel&friends=1'),
  {
    name: 'desktop-match',
    title: 'Desktop: a match against a bot',
    isWide: true,
    async take(one) {
      const chosen = { gameId: 'chess', configurationId: 'duel', withBot: true, botLevel: 2 }
      const { matchId } = await ask<{ matchId: string }>(one.place, 'POST', '/api/v4/game/play', chosen, one.session.token)
      const page = await open(one, `/match/${matchId}`)
      await expect(game(page).locator('#status')).toHaveClass(/turn|wait/)
    },
  },
  screen('messages', 'messages', () => '/messages'),
  screen('chat', 'a chat', (one) => `/chat/new?with=${friendOf(one)}`),
  screen('tournaments', 'tournaments', () => '/tournament'),
  screen('tournament', 'a tournament', (one) => `/tournament-preplay/${seasonOf(one).cup.id}`),
  screen('leaderboard', 'the leaderboard', () => '/leaderboard'),
  screen('scores', 'best scores of a game', () => '/scores/tile-merge'),
  screen('profile', 'the own profile', () => '/profile'),
  screen('friend', "a friend's profile", (one) => `/profile/${friendOf(one)}`),
  screen('discover', 'discovering people', () => '/discover-people'),
  screen('settings', 'settings', () => '/settings'),
  screen('help', 'help', () => '/help'),
]

// @vitest-environment happy-dom
import type { OperationId } from '@majlis/contract/operations'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readCatalogues } from '../platform/i18n/catalogueFiles.ts'
import type { MessageKey } from '../platform/i18n/messages.generated.ts'
import { openScreen, testServer } from '../testing/screen.tsx'
import { refused } from '../testing/server.ts'

const server = testServer()
const { english, arabic } = readCatalogues()

/** A text without arguments, as the catalogue has it. */
function text(language: 'en' | 'ar', key: MessageKey): string {
  const message = (language === 'ar' ? arabic : english)[key]
  if (typeof message !== 'string') throw new Error(`${key} has arguments`)
  return message
}

interface Listed {
  readonly path: string
  /** The first call of the screen. */
  readonly call: OperationId
  readonly title: MessageKey
  readonly empty: MessageKey
  readonly failed: MessageKey
}

const lists: readonly Listed[] = [
  { path: '/', call: 'catalog.categories', title: 'home.tagline', empty: 'home.empty', failed: 'home.failed' },
  { path: '/games-list', call: 'catalog.gamesList', title: 'list.title', empty: 'home.empty', failed: 'home.failed' },
  { path: '/leaderboard', call: 'leaderboards.getLeaderboard', title: 'board.title', empty: 'board.empty', failed: 'board.failed' },
  { path: '/tournament', call: 'tournaments.listTournaments', title: 'tournament.title', empty: 'tournament.none', failed: 'tournament.failed' },
  { path: '/friends', call: 'friends.listFriends', title: 'friends.title', empty: 'friends.empty', failed: 'friends.listFailed' },
  { path: '/pending-requests', call: 'friends.listFriends', title: 'profile.requests', empty: 'friends.noRequests', failed: 'friends.listFailed' },
  { path: '/blocked-users', call: 'friends.listFriends', title: 'friends.blockedTitle', empty: 'friends.blockedEmpty', failed: 'friends.listFailed' },
  { path: '/play-history', call: 'play.playedGames', title: 'history.title', empty: 'history.empty', failed: 'home.failed' },
  {
    path: '/discover-people',
    call: 'friends.discover',
    title: 'home.discover',
    empty: 'discover.nobody',
    failed: 'friends.strangersFailed',
  },
  { path: '/match-history', call: 'matches.matchHistory', title: 'matches.title', empty: 'matches.empty', failed: 'matches.failed' },
  {
    path: '/notifications',
    call: 'notifications.listNotifications',
    title: 'notifications.title',
    empty: 'notifications.empty',
    failed: 'notifications.failed',
  },
  { path: '/scores/desert-run', call: 'play.bestScores', title: 'scores.title', empty: 'scores.empty', failed: 'scores.failed' },
]

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  test.each(lists)('$path shows that it loads, and then that there is nothing yet', async ({ path, call, title, empty }) => {
    const release = server.hold(call)
    await openScreen(path, { language })
    expect((await screen.findAllByText(text(language, title))).length).toBeGreaterThan(0)
    expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
    expect(screen.queryByText(text(language, empty))).toBeNull()
    release()
    expect(await screen.findByText(text(language, empty))).toBeDefined()
  })

  test.each(lists)('$path says that it failed, and loads when it is asked to try again', async ({ path, call, empty, failed }) => {
    let isDown = true
    server.answer(call, (() => (isDown ? refused('INTERNAL') : undefined)) as never)
    const { person } = await openScreen(path, { language })
    expect(await screen.findByText(text(language, failed))).toBeDefined()
    expect(screen.queryByText(text(language, empty))).toBeNull()
    isDown = false
    // It is pressed while it is shown, because of two lists one may fail after the other.
    await waitFor(async () => {
      for (const retry of screen.queryAllByRole('button', { name: text(language, 'common.retry') })) await person.click(retry)
      expect(screen.queryByText(text(language, empty))).not.toBeNull()
    })
    expect(screen.queryByText(text(language, failed))).toBeNull()
  })
})

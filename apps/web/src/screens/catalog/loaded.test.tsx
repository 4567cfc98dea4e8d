// @vitest-environment happy-dom
import { notifyManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MainOperation } from '../../platform/net/api.ts'
import { game, ids } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const snake = game('snake', { title: 'Snake', titleAr: 'أفعى' })

beforeEach(() => {
  server.answer('catalog.gamesList', [snake])
  server.answer('catalog.aboutGame', { game: snake, about: 'Eat and grow.', aboutAr: '', howToPlay: [], howToPlayAr: [] })
  server.answer('play.playedGames', [{ gameId: 'snake', wins: 2, plays: 5, playedAt: 2 }])
  server.answer('play.bestScores', { rows: [{ rank: 1, userId: ids.omar, name: 'Omar', userImageUrl: '', score: 12_500, reachedAt: 1 }], own: null })
})

/** The page asks again, and is refused. */
async function askAgain(name: MainOperation, code: Parameters<typeof refused>[0]): Promise<void> {
  server.answer(name, refused(code))
  const { queries, refreshCall } = await import('../../platform/net/query.ts')
  await act(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'observerResultsUpdated' && query.queryKey[0] === name && query.state.status === 'error') notifyManager.schedule(resolve)
    })
    refreshCall(name)
    await promise
    stop()
  })
}

describe('what a screen has loaded stays when it cannot be loaded again', () => {
  test.each([
    ['the page of a game', '/game/snake', 'catalog.aboutGame', /Eat and grow/],
    ['all games', '/games-list', 'catalog.gamesList', /^Snake/],
    ['the games that a person played', '/play-history', 'play.playedGames', /Played 5 times/],
    ['the best scores', '/scores/snake', 'play.bestScores', /12,500/],
  ] as const)('%s', async (_, path, name, text) => {
    await openScreen(path)
    await screen.findAllByText(text)
    await askAgain(name, 'TOO_MANY_REQUESTS')
    expect(screen.getAllByText(text)).not.toEqual([])
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('except a game that is there no longer', async () => {
    await openScreen('/game/snake')
    await screen.findByText('Eat and grow.')
    await askAgain('catalog.aboutGame', 'NOT_FOUND')
    expect(screen.queryByText('Eat and grow.')).toBeNull()
    expect(screen.getByRole('button', { name: 'See all games' })).toBeDefined()
  })
})

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { category, game, me } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()

const chess = game('chess', { title: 'Chess', titleAr: 'شطرنج', multiplayer: true })
const showShelves = (categories: ReturnType<typeof category>[]) =>
  server.answer('catalog.categories', ({ pageNo }) => ({ categories: Number(pageNo) === 1 ? categories : [], configUpdated: false, configVersion: 1 }))
const cardOf = (title: string) => screen.findByRole('button', { name: new RegExp(title) })

describe('the banner of the tournaments', () => {
  const tournament = { _id: 'weekly-chess-1', name: 'Chess weekly', nameAr: 'بطولة الشطرنج', gameId: 'chess' }
  const banner = category('cup', [], { viewType: 'stcplayBanner', icon: '/media/banner.webp', name: 'Tournaments', redirectUrl: '/tournament' })

  test.each([
    ['en', 'Chess weekly'],
    ['ar', 'بطولة الشطرنج'],
  ] as const)('names the one that runs and ends first, shows the time left and leads to it, %s', async (language, name) => {
    showShelves([banner, category('a', [chess])])
    const tournaments = [
      { ...tournament, _id: 'over', name: 'Over', nameAr: 'انتهت', expireTime: Date.now() - 1_000 },
      { ...tournament, expireTime: Date.now() + 3_600_000 },
    ]
    server.answer('tournaments.runningTournaments', tournaments)
    server.shows('runningTournaments', 'runningTournaments', { tournaments })
    await openScreen('/', { language })
    const link = await screen.findByRole('link', { name: new RegExp(name) })
    expect(link.getAttribute('href')).toBe('/tournament-preplay/weekly-chess-1')
    expect(within(link).getByRole('timer')).toBeDefined()
  })

  test('[SHL-21] a visitor sees at once that a tournament begins; the login replaces the connection of the visit by the own one', async () => {
    showShelves([banner, category('a', [chess])])
    server.answer('tournaments.runningTournaments', [])
    server.shows('runningTournaments', 'runningTournaments', { tournaments: [] })
    await openScreen('/', { user: null })
    await cardOf('Chess')
    expect(screen.queryByRole('link', { name: /Chess weekly/ })).toBeNull()
    await waitFor(() => expect(server.connected).toEqual([undefined]))
    await waitFor(() => {
      server.change('runningTournaments', 'runningTournaments', { tournaments: [{ ...tournament, expireTime: Date.now() + 3_600_000 }] })
      expect(screen.getByRole('link', { name: /Chess weekly/ })).toBeDefined()
    })
    const { useSession } = await import('../../platform/state/session.ts')
    useSession.setState({ token: 'token', user: me() })
    await waitFor(() => expect(server.connected).toEqual([undefined, 'token']))
  })

  test('is not there without a running tournament', async () => {
    showShelves([banner, category('a', [chess])])
    server.answer('tournaments.runningTournaments', [])
    await openScreen('/')
    await cardOf('Chess')
    await waitFor(() => expect(document.querySelector('[data-view="stcplayBanner"]')).toBeNull())
    expect(screen.queryByRole('link', { name: /Tournaments/ })).toBeNull()
    await waitFor(() => expect(document.querySelectorAll('[aria-hidden="true"] > [class*="bannerSpace"]')).toHaveLength(0))
  })
})

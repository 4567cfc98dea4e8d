// @vitest-environment happy-dom
import type { DirectCall } from '@majlis/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { versions } from '@majlis/contract/regions.plain'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageClock, restoreClock } from '../testing/clock.ts'
import { game, idOf, ids, me, region } from '../testing/examples.ts'
import { dialog, openScreen, testServer } from '../testing/screen.tsx'
import { noAnswer, refused } from '../testing/server.ts'

const server = testServer()
restoreClock()
afterEach(() => vi.restoreAllMocks())
const count = (name: 'regions.getConfig' | 'catalog.gamesList' | 'catalog.categories') => server.inputsOf(name).length

describe('a page with a session', () => {
  test('[REG-09] reports its version and its configuration, and goes on with the token of the answer', async () => {
    server.answer('accounts.setFirebaseConfig', { userToken: 'renewed' })
    localStorage.setItem('configNo', '12')
    const page = await openScreen('/games-list')
    await waitFor(() => expect(localStorage.getItem('api-token')).toBe('renewed'))
    expect(server.inputsOf('accounts.setFirebaseConfig')).toMatchObject([{ isWeb: true, appVersion: versions.mobile, userId: ids.me, configVersion: 12 }])
    page.go('/leaderboard')
    await waitFor(() => expect(server.recorded.find(({ name }) => name === 'leaderboards.getLeaderboard')?.token).toBe('renewed'))
  })

  test.each([
    ['', 0],
    ['-3', 0],
    ['x', 0],
    ['7.9', 7],
  ])('takes the stored number %j as %i', async (stored, configVersion) => {
    localStorage.setItem('configNo', stored)
    await openScreen('/terms/')
    await waitFor(() => expect(server.inputsOf('accounts.setFirebaseConfig')).toMatchObject([{ configVersion }]))
  })

  test('keeps its token where the answer has none, or does not come', async () => {
    server.answer('accounts.setFirebaseConfig', { userToken: '' })
    await openScreen('/terms/')
    await waitFor(() => expect(server.inputsOf('accounts.setFirebaseConfig')).toHaveLength(1))
    server.answer('accounts.setFirebaseConfig', noAnswer)
    const page = await openScreen('/terms/')
    await waitFor(() => expect(server.inputsOf('accounts.setFirebaseConfig').length).toBeGreaterThan(1))
    page.go('/leaderboard')
    await waitFor(() => expect(server.recorded.find(({ name }) => name === 'leaderboards.getLeaderboard')?.token).toBe('token'))
  })

  test('that sees a newer configuration loads what belongs to it, and stores its number', async () => {
    server.answer('catalog.categories', { categories: [], configUpdated: true, configVersion: 31 })
    server.answer('catalog.gamesList', [game('snake', { title: 'Snake' })])
    await openScreen('/games-list', { user: me({ configUpdated: true }) })
    await waitFor(() => expect(localStorage.getItem('configNo')).toBe('31'))
    await waitFor(() => expect([count('regions.getConfig') > 1, count('catalog.gamesList') > 1]).toEqual([true, true]))
  })

  test('that sees one update after another loads each of them, and the account has its number', async () => {
    await openScreen('/games-list')
    const { queries, refreshCall } = await import('../platform/net/query.ts')
    const { session } = await import('../platform/state/session.ts')
    await waitFor(() => expect(server.inputsOf('accounts.setFirebaseConfig')).toHaveLength(1))
    let current = 0
    server.answer('me.getUser', () => {
      const known = server.inputsOf('accounts.setFirebaseConfig').at(-1)?.configVersion
      return me({ configUpdated: known !== current })
    })
    for (const configVersion of [31, 32]) {
      current = configVersion
      server.answer('catalog.categories', { categories: [], configUpdated: true, configVersion })
      refreshCall('me.getUser')
      await waitFor(() => expect(server.inputsOf('accounts.setFirebaseConfig').at(-1)).toMatchObject({ configVersion }))
      // The next update comes once the page has read its own record again.
      await waitFor(() => expect([session().user?.configUpdated, queries.isFetching()]).toEqual([false, 0]))
    }
  })

  test('that cannot store the number of a newer configuration loads it once, and not again and again', async () => {
    server.answer('catalog.categories', { categories: [], configUpdated: true, configVersion: 31 })
    server.answer('accounts.setFirebaseConfig', refused('TOO_MANY_REQUESTS'))
    const user = me({ configUpdated: true })
    await openScreen('/terms/', { user })
    const { queries } = await import('../platform/net/query.ts')
    const { session } = await import('../platform/state/session.ts')
    await waitFor(() => expect(localStorage.getItem('configNo')).toBe('31'))
    await waitFor(() => expect([session().user?.configUpdated, queries.isFetching()]).toEqual([false, 0]))
    expect(count('catalog.categories')).toBe(1)
  })

  test('a visitor reports nothing', async () => {
    await openScreen('/terms/', { user: null })
    await screen.findAllByRole('heading')
    const page = await openScreen('/terms/')
    await waitFor(() => expect(server.inputsOf('accounts.setFirebaseConfig')).toHaveLength(1))
    expect(page.path()).toBe('/terms/')
  })
})

describe('a new version of the server', () => {
  test('reloads the page a second later', async () => {
    const pass = pageClock()
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await openScreen('/leaderboard')
    await waitFor(() => expect(localStorage.getItem('versions')).not.toBeNull())
    server.change('settings', 'settings', { v: 2, webVersion: versions.web })
    await waitFor(() => expect(localStorage.getItem('versions')).toMatch(/^2 /))
    await pass(1_000)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  test('waits for the end of a game', async () => {
    const pass = pageClock()
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    server.answer('catalog.gamesList', [game('snake', { title: 'Snake' })])
    const page = await openScreen('/play/snake')
    await screen.findByTitle('Snake')
    await waitFor(() => expect(localStorage.getItem('versions')).not.toBeNull())
    server.change('settings', 'settings', { v: 2, webVersion: versions.web })
    await waitFor(() => expect(localStorage.getItem('versions')).toMatch(/^2 /))
    await pass(60_000)
    expect(reload).not.toHaveBeenCalled()
    await page.person.click(screen.getByRole('button', { name: 'Leave the game' }))
    await page.person.click((await dialog('Quit?')).getByRole('button', { name: 'Yes, quit' }))
    await waitFor(() => expect(page.path()).toBe('/'))
    await pass(1_000)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  /** The server reports a new version, and a minute passes. */
  async function update(pass: (ms: number) => Promise<void>): Promise<void> {
    await waitFor(() => expect(localStorage.getItem('versions')).not.toBeNull())
    server.change('settings', 'settings', { v: 2, webVersion: versions.web })
    await waitFor(() => expect(localStorage.getItem('versions')).toMatch(/^2 /))
    await pass(60_000)
  }

  test('waits for the end of the round of a duel', async () => {
    const pass = pageClock()
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const duel = {
      duelId: idOf(70),
      gameId: 'snake',
      status: 'open',
      isChallenger: false,
      canDecline: true,
      createdAt: 1,
      expireAt: Date.UTC(2030, 4, 6, 12),
    } as const
    const waiting = { status: 'waiting', score: 0, isProven: false } as const
    const duels = [{ ...duel, own: waiting, other: { ...waiting, _id: ids.omar, name: 'Omar', userImageUrl: '' } }]
    server.shows('ownDuels/:userId', `ownDuels/${ids.me}`, { revision: 1, duels })
    server.answer('catalog.gamesList', [game('snake', { title: 'Snake', hasDuels: true })])
    server.answer('duels.start', { playId: idOf(90), gameId: 'snake', seed: 'seed' })
    const page = await openScreen(`/duel/${duel.duelId}/play`)
    await screen.findByTitle('Snake')
    await update(pass)
    expect(reload).not.toHaveBeenCalled()
    page.go('/')
    await page.person.click((await dialog('Quit?')).getByRole('button', { name: 'Yes, quit' }))
    await waitFor(() => expect(page.path()).toBe('/'))
    await pass(1_000)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  test('waits for the end of a call', async () => {
    const pass = pageClock()
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const omar = { _id: ids.omar, name: 'Omar', userImageUrl: '' }
    const call: DirectCall = {
      callId: idOf(90),
      roomId: idOf(80),
      kind: 'voice',
      state: 'ringing',
      outcome: null,
      caller: omar,
      callerDevice: idOf(91),
      calleeDevice: null,
      callee: { _id: ids.me, name: 'Sara', userImageUrl: '' },
      placedAt: 1_000,
      ringUntil: 46_000,
      answeredAt: null,
      endedAt: null,
    }
    const place = `ownCall/${ids.me}`
    server.shows('ownCall/:userId', place, { call })
    let running: DirectCall | undefined
    server.answer('calls.accept', ({ device }) => {
      running = { ...call, state: 'active', calleeDevice: device, answeredAt: 2_000 }
      return running
    })
    const page = await openScreen('/leaderboard')
    await page.person.click(await screen.findByRole('button', { name: 'Accept' }))
    await screen.findByRole('button', { name: 'Hang up' })
    await update(pass)
    expect(reload).not.toHaveBeenCalled()
    server.change('ownCall/:userId', place, { call: { ...(running as DirectCall), state: 'ended', outcome: 'completed', endedAt: 3_000 } })
    await pass(1_000)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })
})

describe('the language of a first visit', () => {
  const languageOf = async () => {
    await openScreen('/terms/', { user: null })
    vi.resetModules()
    return (await import('./index.ts')).regionLanguage
  }

  test('is that of the region', async () => {
    const regionLanguage = await languageOf()
    server.answer('regions.getConfig', region({ defaultLang: 'ar' }))
    expect(await regionLanguage()).toBe('ar')
  })

  test('is English when the server cannot be reached, or takes too long', async () => {
    const regionLanguage = await languageOf()
    server.answer('regions.getConfig', noAnswer)
    expect(await regionLanguage()).toBe('en')
    const pass = pageClock()
    const slow = await languageOf()
    server.answer('regions.getConfig', region({ defaultLang: 'ar' }))
    const release = server.hold('regions.getConfig')
    const language = slow()
    await pass(1_500)
    expect(await language).toBe('en')
    release()
  })
})

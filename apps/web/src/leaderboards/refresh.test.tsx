// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { pageClock, restoreClock } from '../testing/clock.ts'
import { idOf, ids } from '../testing/examples.ts'
import { openScreen, testServer } from '../testing/screen.tsx'

const server = testServer()
restoreClock()
const place = 'leaderboards/daily/all/all'
const row = (rank: number, userId: string, name: string, wins: number) => ({ rank, userId, name, userImageUrl: '', wins })
const answer = { around: [], starts: '2026-03-01', country: null, own: null }
/** The own row at the bottom of the screen. */
const ownRow = () => screen.getByText('Sara').closest('li')?.textContent

describe('a leaderboard that stays open', () => {
  test.each([
    ['en', /103rd.*Sara.*You.*1 win$/, /102nd.*Sara.*You.*2 wins$/],
    ['ar', /103.*Sara.*أنت.*انتصار واحد$/, /102.*Sara.*أنت.*انتصاران$/],
  ] as const)('in %s moves the own place below the first hundred when the first have moved', async (language, before, after) => {
    const pass = pageClock()
    server.answer('leaderboards.getLeaderboard', { ...answer, rows: [row(1, ids.omar, 'Omar', 40)], own: row(103, ids.me, 'Sara', 1) })
    server.shows('leaderboards/:period/:gameId/:country', place, { starts: '2026-03-01', rows: [{ ...row(1, ids.omar, 'Omar', 40), reachedAt: 1 }] })
    await openScreen('/leaderboard', { language })
    await waitFor(() => expect(ownRow()).toMatch(before))
    server.answer('leaderboards.getLeaderboard', { ...answer, rows: [row(1, ids.omar, 'Omar', 41)], own: row(102, ids.me, 'Sara', 2) })
    server.change('leaderboards/:period/:gameId/:country', place, { starts: '2026-03-01', rows: [{ ...row(1, ids.omar, 'Omar', 41), reachedAt: 2 }] })
    await screen.findByRole('button', { name: /Omar.*41/ })
    await pass(5_000)
    await waitFor(() => expect(ownRow()).toMatch(after))
  })

  test('shows the board of the next day after midnight, before anybody has won', async () => {
    const pass = pageClock(Date.parse('2026-03-01T23:59:00Z'))
    server.answer('leaderboards.getLeaderboard', { ...answer, rows: [row(1, ids.omar, 'Omar', 40)] })
    server.shows('leaderboards/:period/:gameId/:country', place, { starts: '2026-03-01', rows: [{ ...row(1, ids.omar, 'Omar', 40), reachedAt: 1 }] })
    await openScreen('/leaderboard')
    expect(await screen.findByRole('button', { name: '1st: Omar, 40 wins' })).toBeDefined()
    server.answer('leaderboards.getLeaderboard', { ...answer, starts: '2026-03-02', rows: [] })
    await pass(62_000)
    await waitFor(() => expect(screen.queryByRole('button', { name: '1st: Omar, 40 wins' })).toBeNull())
  })

  test('shows it also on a device that slept over midnight, when something else moves first', async () => {
    pageClock(Date.parse('2026-03-01T23:00:00Z'))
    server.answer('leaderboards.getLeaderboard', { ...answer, rows: [row(1, ids.omar, 'Omar', 40)] })
    server.shows('leaderboards/:period/:gameId/:country', place, { starts: '2026-03-01', rows: [{ ...row(1, ids.omar, 'Omar', 40), reachedAt: 1 }] })
    await openScreen('/leaderboard')
    expect(await screen.findByRole('button', { name: '1st: Omar, 40 wins' })).toBeDefined()
    server.answer('leaderboards.getLeaderboard', { ...answer, starts: '2026-03-02', rows: [] })
    vi.setSystemTime(Date.parse('2026-03-02T06:00:00Z'))
    server.change('leaderboards/:period/:gameId/:country', place, { starts: '2026-03-01', rows: [{ ...row(1, ids.omar, 'Omar', 41), reachedAt: 2 }] })
    await waitFor(() => expect(screen.queryByRole('button', { name: /Omar/ })).toBeNull())
  })

  test('of friends moves with the wins of friends', async () => {
    const path = `friendsBoards/${ids.me}/daily/all`
    const live = (wins: number, at: number) => ({ starts: '2026-03-01', rows: [{ ...row(1, ids.omar, 'Omar', wins), reachedAt: at }] })
    server.answer('leaderboards.getLeaderboard', ({ scope }) => ({ ...answer, rows: [row(1, ids.omar, 'Omar', scope === 'friends' ? 3 : 40)] }))
    server.shows('friendsBoards/:userId/:period/:gameId', path, live(3, 1))
    const page = await openScreen('/leaderboard')
    await page.person.click(await screen.findByRole('radio', { name: 'Friends' }))
    expect(await screen.findByRole('button', { name: '1st: Omar, 3 wins' })).toBeDefined()
    await waitFor(() => server.change('friendsBoards/:userId/:period/:gameId', path, live(4, 2)))
    expect(await screen.findByRole('button', { name: '1st: Omar, 4 wins' })).toBeDefined()
  })

  test('of friends is read again every twenty seconds, because new friends are no wins', async () => {
    const pass = pageClock()
    let wins = 3
    server.answer('leaderboards.getLeaderboard', ({ scope }) => ({ ...answer, rows: [row(1, ids.omar, 'Omar', scope === 'friends' ? wins : 40)] }))
    const page = await openScreen('/leaderboard')
    await page.person.click(await screen.findByRole('radio', { name: 'Friends' }))
    expect(await screen.findByRole('button', { name: '1st: Omar, 3 wins' })).toBeDefined()
    wins = 4
    await pass(20_000)
    expect(await screen.findByRole('button', { name: '1st: Omar, 4 wins' })).toBeDefined()
  })

  test('of the past is not live, and that of today is again afterwards', async () => {
    server.answer('leaderboards.getLeaderboard', ({ ago }) => ({ ...answer, rows: [row(1, ids.omar, 'Omar', Number(ago ?? 0) === 1 ? 7 : 40)] }))
    server.shows('leaderboards/:period/:gameId/:country', place, { starts: '2026-03-01', rows: [{ ...row(1, ids.omar, 'Omar', 40), reachedAt: 1 }] })
    server.shows('ownParty/:userId', `ownParty/${ids.me}`, { revision: 0, party: null, invites: [] })
    const page = await openScreen('/leaderboard')
    await page.person.click(await screen.findByRole('button', { name: 'Yesterday' }))
    expect(await screen.findByRole('button', { name: '1st: Omar, 7 wins' })).toBeDefined()
    server.change('leaderboards/:period/:gameId/:country', place, { starts: '2026-03-01', rows: [{ ...row(1, ids.omar, 'Omar', 41), reachedAt: 2 }] })
    // What is sent after it has come.
    const sara = { _id: ids.me, name: 'Sara', userImageUrl: '', isLeader: true, isHere: true }
    const party = { partyId: idOf(80), members: [sara], invites: [], match: null }
    server.change('ownParty/:userId', `ownParty/${ids.me}`, { revision: 1, party, invites: [] })
    await screen.findByRole('region', { name: 'Party' })
    expect(screen.getByRole('button', { name: '1st: Omar, 7 wins' })).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'Yesterday' }))
    expect(await screen.findByRole('button', { name: '1st: Omar, 41 wins' })).toBeDefined()
  })

  test('the own row and the own place on the podium lead to the own profile', async () => {
    server.answer('leaderboards.getLeaderboard', {
      ...answer,
      rows: [row(1, ids.me, 'Sara', 40), row(2, ids.omar, 'Omar', 3)],
      own: row(1, ids.me, 'Sara', 40),
    })
    const page = await openScreen('/leaderboard')
    const own = await screen.findByRole('button', { name: '1st: Sara, 40 wins' })
    expect(own.getAttribute('aria-current')).toBe('true')
    // The own row is among the first, so that it is not at the bottom of the screen too.
    expect(screen.queryByText('You')).toBeNull()
    await page.person.click(own)
    await waitFor(() => expect(page.path()).toBe('/profile'))
  })
})

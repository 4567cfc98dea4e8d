// @vitest-environment happy-dom
import type { Tournament } from '@majlis/contract/tournaments'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../testing/clock.ts'
import { game } from '../testing/examples.ts'
import { openScreen, testServer } from '../testing/screen.tsx'
import { refused } from '../testing/server.ts'

const server = testServer()
restoreClock()
const hourMs = 3_600_000
const minuteMs = 60_000

const cup = (change: Partial<Tournament> = {}): Tournament => ({
  _id: 'cup',
  name: 'Cup',
  nameAr: 'كأس',
  gameId: 'ludo',
  thumbnail: '',
  startsAt: Date.now() - hourMs,
  expireTime: Date.now() + 3 * hourMs,
  isActive: true,
  isCancelled: false,
  isJoined: true,
  leaderboard: null,
  rewards: [],
  ...change,
})
const listed = (activeTournaments: Tournament[], upComing: Tournament[] = []) => server.answer('tournaments.listTournaments', { activeTournaments, upComing })
const runs = (...tournaments: Tournament[]) => ({
  tournaments: tournaments.map(({ _id, name, nameAr, gameId, expireTime }) => ({ _id, name, nameAr, gameId, expireTime })),
})
const showRunning = (...tournaments: Tournament[]) => server.shows('runningTournaments', 'runningTournaments', runs(...tournaments))
const changeRunning = (...tournaments: Tournament[]) => server.change('runningTournaments', 'runningTournaments', runs(...tournaments))
function showPage(tournament: Tournament): void {
  server.answer('tournaments.tournamentLeaderboard', { tournament, rows: [], own: null, around: [] })
  server.shows('tournaments/:tournamentId', 'tournaments/cup', { hasEnded: false, rows: [] })
}
const reports = () => server.inputsOf('tournaments.expireTournament').length
const loads = () => server.inputsOf('tournaments.listTournaments').length
const section = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => server.answer('catalog.gamesList', [game('ludo', { title: 'Ludo', titleAr: 'لودو', multiplayer: true })]))

describe('a report of the end that comes too early', () => {
  test('[TRN-11] is repeated from the list two seconds later, and the tournament leaves the running ones', async () => {
    const pass = pageClock()
    const ending = cup({ expireTime: Date.now() + minuteMs })
    showRunning(ending)
    listed([ending])
    const times: number[] = []
    server.answer('tournaments.expireTournament', () => {
      times.push(Date.now())
      if (times.length === 1) return refused('TOURNAMENT_RUNNING')
      listed([])
      return { _id: 'cup', isActive: false }
    })
    await openScreen('/tournament')
    await section('Running now')
    await pass(minuteMs)
    expect(await screen.findByText('Expired')).toBeDefined()
    // The answer has come when the list is loaded again for it.
    await waitFor(() => expect(loads()).toBe(2))
    await pass(2_000)
    expect(await screen.findByText('There are no tournaments at the moment')).toBeDefined()
    const [first = 0, second = 0] = times
    expect(second - first).toBeGreaterThanOrEqual(2_000)
    expect(times).toHaveLength(2)
  })

  test('shows the new end of a tournament that was extended, and reports that one', async () => {
    const pass = pageClock()
    const ending = cup({ expireTime: Date.now() + minuteMs })
    const extended = { ...ending, expireTime: ending.expireTime + minuteMs }
    showPage(ending)
    server.answer('tournaments.expireTournament', () => {
      showPage(extended)
      return refused('TOURNAMENT_RUNNING')
    })
    await openScreen('/tournament-preplay/cup')
    await screen.findByRole('timer')
    await pass(minuteMs)
    expect(await screen.findByRole('timer')).toBeDefined()
    await waitFor(() => expect(reports()).toBe(1))
    expect(screen.queryByText('The end of the tournament could not be confirmed.')).toBeNull()
    expect(screen.getByRole('button', { name: 'Play for the tournament' })).toBeDefined()
    server.answer('tournaments.expireTournament', () => {
      showPage({ ...extended, isActive: false })
      return { _id: 'cup', isActive: false }
    })
    await pass(minuteMs)
    expect(await screen.findByText('Expired')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Play for the tournament' })).toBeNull())
    expect(reports()).toBe(2)
  })
})

describe('the list of tournaments', () => {
  test('is loaded again when another tournament runs, and not for the same ones', async () => {
    const [first, second] = [cup(), cup({ _id: 'second', name: 'Second' })]
    showRunning(first)
    listed([first])
    await openScreen('/tournament')
    await section('Running now')
    changeRunning(first)
    listed([first, second])
    changeRunning(first, second)
    expect(await screen.findByText('Second')).toBeDefined()
    expect(loads()).toBe(2)
    listed([second])
    changeRunning(second)
    await waitFor(() => expect(screen.queryByText('Cup')).toBeNull())
    expect(loads()).toBe(3)
  })

  test('is loaded again when the next coming tournament begins, until that runs', async () => {
    const pass = pageClock()
    const coming = cup({ isActive: false, isJoined: false, startsAt: Date.now() + 5 * minuteMs })
    const later = cup({ _id: 'later', name: 'Later', isActive: false, isJoined: false, startsAt: Date.now() + hourMs })
    listed([], [later, coming])
    await openScreen('/tournament')
    await section('Coming up')
    await pass(4 * minuteMs)
    expect(loads()).toBe(1)
    // The server's clock is a little slow.
    await pass(minuteMs)
    await waitFor(() => expect(loads()).toBeGreaterThan(1))
    listed([{ ...coming, isActive: true }], [later])
    await pass(1_000)
    expect((await section('Running now')).getByText('Cup')).toBeDefined()
    const known = loads()
    await pass(20_000)
    expect(loads()).toBe(known)
  })
})

describe('the page of a tournament', () => {
  test('shows another end as soon as the list of running ones has it', async () => {
    const pass = pageClock()
    const running = cup({ expireTime: Date.now() + minuteMs })
    const extended = { ...running, expireTime: running.expireTime + 24 * hourMs }
    showRunning(running)
    showPage(running)
    await openScreen('/tournament-preplay/cup')
    expect((await screen.findByRole('timer')).textContent).toMatch(/^0d 0h/)
    showPage(extended)
    changeRunning(extended)
    await pass(1_000)
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^1d 0h/))
    expect(server.inputsOf('tournaments.tournamentLeaderboard')).toHaveLength(2)
  })

  test('offers to join as soon as the list of running ones has it', async () => {
    const coming = cup({ isActive: false, isJoined: false, startsAt: Date.now() + hourMs })
    showPage(coming)
    showRunning()
    await openScreen('/tournament-preplay/cup')
    await screen.findByText(/^Begins on/)
    showPage({ ...coming, isActive: true, startsAt: Date.now() - 1 })
    changeRunning(coming)
    expect(await screen.findByRole('button', { name: 'Join the tournament' })).toBeDefined()
  })
})

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { ids, me } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'
import { listGame, row, showBoard, tournament } from '../../testing/tournaments.ts'

const server = testServer()
restoreClock()

/** The tournaments of the session of the page that is open. */
const joinedIn = async () => (await import('../../platform/state/session.ts')).session().user?.tournaments

beforeEach(() => listGame(server))

describe('the page of a tournament', () => {
  test('[TRN-08] joining sends the ids once for a double tap and adds the tournament to the session; then Play leads to a search for it', async () => {
    const open = tournament('open')
    showBoard(server, open)
    server.answer('tournaments.joinTournament', () => {
      showBoard(server, { ...open, isJoined: true }, [row(ids.me, 'Sara', 1, 0)], row(ids.me, 'Sara', 1, 0))
      return { ...open, isJoined: true, leaderboard: { rank: 1, wins: 0 } }
    })
    const page = await openScreen('/tournament-preplay/open', { user: me({ tournaments: ['other'] }) })
    const button = await screen.findByRole('button', { name: 'Join the tournament' })
    await waitFor(async () => expect(await joinedIn()).toEqual(['other']))
    await page.person.dblClick(button)
    const play = await screen.findByRole('button', { name: 'Play for the tournament' })
    expect(server.inputsOf('tournaments.joinTournament')).toEqual([expect.objectContaining({ userId: ids.me, tournamentId: 'open' })])
    expect(await joinedIn()).toEqual(['other', 'open'])
    await page.person.click(play)
    await waitFor(() => expect(page.path()).toBe('/match/new?game=ludo&tournament=open'))
  })

  test.each([
    ['NO_SUBSCRIPTION', 'Exclusive feature', 'Skip for now', true],
    ['LOW_BALANCE', 'Low balance', 'OK', false],
  ] as const)('Play with a subscription that has ended (%s) explains that, and leads back to the tournament', async (code, title, close, canSubscribe) => {
    showBoard(server, tournament('open', { isJoined: true }), [row(ids.me, 'Sara', 1, 0)], row(ids.me, 'Sara', 1, 0))
    server.answer('matches.requestMatch', refused(code))
    const page = await openScreen('/tournament-preplay/open')
    await page.person.click(await screen.findByRole('button', { name: 'Play for the tournament' }))
    const prompt = await dialog(title)
    expect(prompt.queryByRole('button', { name: 'Subscribe now' }) !== null).toBe(canSubscribe)
    await page.person.click(prompt.getByRole('button', { name: close }))
    await waitFor(() => expect(page.path()).toBe('/tournament-preplay/open'))
  })

  test.each([
    ['en', true, /^You were taken out of this tournament/],
    ['ar', false, /^تم استبعادك من هذه البطولة/],
  ] as const)('in %s who is disqualified reads that, while it runs (%s) and after the end, and can neither join nor play', async (language, isActive, text) => {
    showBoard(server, tournament('open', { isActive, isDisqualified: true }))
    await openScreen('/tournament-preplay/open', { language })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Join the tournament|الانضمام/ })).toBeNull()
  })

  test('a refused join shows the reason and leaves the button', async () => {
    showBoard(server, tournament('open'))
    server.answer('tournaments.joinTournament', refused('NO_SUBSCRIPTION', 'A subscription is needed'))
    const page = await openScreen('/tournament-preplay/open', { user: me({ tournaments: ['other'] }) })
    const button = await screen.findByRole('button', { name: 'Join the tournament' })
    await waitFor(async () => expect(await joinedIn()).toEqual(['other']))
    await page.person.click(button)
    expect(await screen.findByText('A subscription is needed')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Join the tournament' })).toBeDefined()
    expect(await joinedIn()).toEqual(['other'])
  })

  test('a person who has joined sees the own place and the number of wins to the next prize', async () => {
    const rows = [row(ids.omar, 'Omar', 1, 5), row(ids.me, 'Sara', 2, 3)]
    showBoard(server, tournament('open', { isJoined: true }), rows, rows[1])
    await openScreen('/tournament-preplay/open')
    const own = within((await screen.findByText('2nd place')).parentElement as HTMLElement)
    expect(own.getByText(/3 wins to rank 1/)).toBeDefined()
  })

  test('the leaderboard is a view of its own, and a win moves the rows while one looks', async () => {
    const rows = [row(ids.omar, 'Omar', 1, 5), row(ids.lina, 'Lina', 2, 4)]
    showBoard(server, tournament('open'), rows)
    const page = await openScreen('/tournament-preplay/open')
    await page.person.click(await screen.findByRole('radio', { name: 'LeaderBoard' }))
    const names = () => screen.getAllByText(/^(Omar|Lina)$/).map(({ textContent }) => textContent)
    await screen.findByText('Omar')
    server.change('tournaments/:tournamentId', 'tournaments/open', { rows: [{ ...row(ids.lina, 'Lina', 2, 9), reachedAt: 2 }] })
    await waitFor(() => expect(screen.getByText('Lina').closest('button')?.textContent).toContain('9'))
    expect(names()).toContain('Omar')
  })

  test('who is beyond the first hundred sees the people around the own place in the tournament', async () => {
    const own = row(ids.me, 'Sara', 250, 2)
    showBoard(server, tournament('open', { isJoined: true }), [row(ids.omar, 'Omar', 1, 5)], own, [
      row(ids.lina, 'Before', 249, 2),
      own,
      row(ids.ziad, 'Behind', 251, 2),
    ])
    const page = await openScreen('/tournament-preplay/open')
    await page.person.click(await screen.findByRole('radio', { name: 'LeaderBoard' }))
    const near = within((await screen.findByRole('heading', { name: 'Around your place' })).parentElement as HTMLElement)
    expect(near.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/249th.*Before/),
      expect.stringMatching(/250th.*Sara.*You/),
      expect.stringMatching(/251st.*Behind/),
    ])
  })

  test('an unknown tournament says so and links to the others', async () => {
    server.answer('tournaments.tournamentLeaderboard', refused('NOT_FOUND'))
    await openScreen('/tournament-preplay/gone')
    expect(await screen.findByText("We couldn't find this tournament")).toBeDefined()
    expect(screen.getByRole('link', { name: /tournaments/i })).toBeDefined()
  })

  test('at the end of the time the page shows Expired and asks the server once', async () => {
    const pass = pageClock()
    const open = tournament('open', { expireTime: Date.now() + 60_000 })
    showBoard(server, open)
    server.answer('tournaments.expireTournament', { ...open, isActive: false })
    await openScreen('/tournament-preplay/open')
    await screen.findByRole('timer')
    await pass(61_000)
    expect(await screen.findByText('Expired')).toBeDefined()
    await waitFor(() => expect(server.inputsOf('tournaments.expireTournament')).toHaveLength(1))
  })
})

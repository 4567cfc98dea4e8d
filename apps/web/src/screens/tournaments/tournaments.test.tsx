// @vitest-environment happy-dom
import type { Tournament } from '@majlis/contract/tournaments'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { game, ids, me } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const hourMs = 3_600_000

const reward = { fromRank: 1, toRank: 1, name: 'Coffee', nameAr: 'قهوة', image: '' }
const tournament = (_id: string, change: Partial<Tournament> = {}): Tournament => ({
  _id,
  name: `Cup ${_id}`,
  nameAr: `كأس ${_id}`,
  gameId: 'ludo',
  thumbnail: '',
  startsAt: Date.now() - hourMs,
  expireTime: Date.now() + 3 * hourMs,
  isActive: true,
  isCancelled: false,
  isJoined: false,
  leaderboard: null,
  rewards: [reward],
  ...change,
})
const row = (userId: string, name: string, rank: number, wins: number) => ({ userId, name, userImageUrl: '', rank, wins })
const board = (shown: Tournament, rows: ReturnType<typeof row>[] = [], own: ReturnType<typeof row> | null = null, around: ReturnType<typeof row>[] = []) => {
  server.answer('tournaments.tournamentLeaderboard', { tournament: shown, rows, own, around })
  server.shows('tournaments/:tournamentId', `tournaments/${shown._id}`, { hasEnded: false, rows: rows.map((each) => ({ ...each, reachedAt: 1 })) })
}

/** The tournaments of the session of the page that is open. */
const joinedIn = async () => (await import('../../platform/state/session.ts')).session().user?.tournaments

beforeEach(() => server.answer('catalog.gamesList', [game('ludo', { title: 'Ludo', titleAr: 'لودو', multiplayer: true })]))

describe('the list of tournaments', () => {
  test.each([
    ['en', 'Running now', 'Coming up', 'Cup open', 'Joined'],
    ['ar', 'جارية الآن', 'قريبًا', 'كأس open', 'تم الانضمام'],
  ] as const)('shows running and upcoming tournaments in their sections, in %s', async (language, running, upcoming, name, joined) => {
    const soon = tournament('soon', { isActive: false, startsAt: Date.now() + 30 * hourMs, expireTime: Date.now() + 60 * hourMs })
    server.answer('tournaments.listTournaments', {
      activeTournaments: [tournament('open', { isJoined: true, leaderboard: { rank: 2, wins: 3 } })],
      upComing: [soon],
    })
    await openScreen('/tournament', { language })
    const first = within(await screen.findByRole('region', { name: running }))
    expect(first.getByText(name)).toBeDefined()
    expect(first.getByText(joined)).toBeDefined()
    expect(first.getByRole('listitem').textContent).toMatch(language === 'ar' ? /المركز الثاني.*انتصارات|2.*3/ : /2nd place · 3 wins/)
    const second = within(screen.getByRole('region', { name: upcoming }))
    expect(second.queryByText(joined)).toBeNull()
    // The day and the time.
    expect(second.getByText(/\d\d\/\d\d\/\d{4}.*\d{1,2}:\d\d|[٠-٩]{2}\/[٠-٩]{2}\/[٠-٩]{4}.*[٠-٩]{1,2}:[٠-٩]{2}/)).toBeDefined()
  })

  test('a row opens the page of its tournament', async () => {
    server.answer('tournaments.listTournaments', { activeTournaments: [tournament('open')], upComing: [] })
    board(tournament('open'))
    const page = await openScreen('/tournament')
    await page.person.click(await screen.findByRole('button', { name: /Cup open/ }))
    await waitFor(() => expect(page.path()).toBe('/tournament-preplay/open'))
  })

  test('without a tournament it says so and links to the leaderboard', async () => {
    server.answer('tournaments.listTournaments', { activeTournaments: [], upComing: [] })
    const page = await openScreen('/tournament')
    await screen.findByText('There are no tournaments at the moment')
    await page.person.click(screen.getByRole('button', { name: 'LeaderBoard' }))
    await waitFor(() => expect(page.path()).toBe('/leaderboard'))
  })

  test('a failure offers a retry that loads the list', async () => {
    server.answer('tournaments.listTournaments', refused('INTERNAL'))
    const page = await openScreen('/tournament')
    await screen.findByText('The tournament could not be loaded')
    server.answer('tournaments.listTournaments', { activeTournaments: [tournament('open')], upComing: [] })
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Cup open')).toBeDefined()
  })

  test('links lead to wallet, past tournaments and the two info pages', async () => {
    server.answer('tournaments.listTournaments', { activeTournaments: [], upComing: [] })
    await openScreen('/tournament')
    await screen.findByText('There are no tournaments at the moment')
    const targets = within(screen.getByRole('navigation', { name: 'More about the app' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(targets).toEqual(['/wallet', '/history', '/tournament-info', '/reward-info'])
  })
})

describe('the page of a tournament', () => {
  test('[TRN-08] joining sends the ids once for a double tap and adds the tournament to the session; then Play leads to a search for it', async () => {
    const open = tournament('open')
    board(open)
    server.answer('tournaments.joinTournament', () => {
      board({ ...open, isJoined: true }, [row(ids.me, 'Sara', 1, 0)], row(ids.me, 'Sara', 1, 0))
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
    board(tournament('open', { isJoined: true }), [row(ids.me, 'Sara', 1, 0)], row(ids.me, 'Sara', 1, 0))
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
    board(tournament('open', { isActive, isDisqualified: true }))
    await openScreen('/tournament-preplay/open', { language })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Join the tournament|الانضمام/ })).toBeNull()
  })

  test('a refused join shows the reason and leaves the button', async () => {
    board(tournament('open'))
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
    board(tournament('open', { isJoined: true }), rows, rows[1])
    await openScreen('/tournament-preplay/open')
    const own = within((await screen.findByText('2nd place')).parentElement as HTMLElement)
    expect(own.getByText(/3 wins to rank 1/)).toBeDefined()
  })

  test('the leaderboard is a view of its own, and a win moves the rows while one looks', async () => {
    const rows = [row(ids.omar, 'Omar', 1, 5), row(ids.lina, 'Lina', 2, 4)]
    board(tournament('open'), rows)
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
    board(tournament('open', { isJoined: true }), [row(ids.omar, 'Omar', 1, 5)], own, [row(ids.lina, 'Before', 249, 2), own, row(ids.ziad, 'Behind', 251, 2)])
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
    board(open)
    server.answer('tournaments.expireTournament', { ...open, isActive: false })
    await openScreen('/tournament-preplay/open')
    await screen.findByRole('timer')
    await pass(61_000)
    expect(await screen.findByText('Expired')).toBeDefined()
    await waitFor(() => expect(server.inputsOf('tournaments.expireTournament')).toHaveLength(1))
  })
})

describe('past tournaments and info pages', () => {
  test('a past tournament shows rank, wins and prize, and opens its leaderboard', async () => {
    const past = tournament('old', { isActive: false, isJoined: true, expireTime: Date.now() - hourMs })
    const voucher = {
      voucherId: 'v',
      voucherCode: 'v',
      isPromised: false,
      isUnderReview: false,
      expireAt: null,
      claimed: false,
      claimedAt: null,
      tournamentId: 'old',
      rank: 1,
      tournamentName: past.name,
      tournamentNameAr: past.nameAr,
      name: 'Coffee',
      nameAr: 'قهوة',
      image: '',
      createdAt: 1,
    }
    server.answer('tournaments.tournamentsHistory', ({ pageNo }) =>
      Number(pageNo ?? 1) > 1 ? [] : [{ tournament: past, rank: 1, wins: 7, vouchers: [voucher] }],
    )
    board(past, [row(ids.me, 'Sara', 1, 7)])
    const page = await openScreen('/history')
    const entry = await screen.findByRole('button', { name: /Cup old/ })
    expect(entry.textContent).toMatch(/7 wins/)
    const line = within(entry.closest('li') as HTMLElement)
    expect(line.getByText('1st place')).toBeDefined()
    expect(line.getByText('Coffee')).toBeDefined()
    await page.person.click(entry)
    await waitFor(() => expect(page.path()).toBe('/tournament-preplay/old'))
    expect((await screen.findByRole('radio', { name: 'LeaderBoard' })).getAttribute('aria-checked') ?? 'true').toBe('true')
  })

  test.each([
    ['en', 'Cup old', /1 win.*Cancelled on/, 'The tournament was cancelled. There are no prizes.', '1st place'],
    ['ar', 'كأس old', /انتصار واحد.*أُلغيت في/, 'أُلغيت البطولة. لا جوائز لهذه البطولة.', 'المركز 1'],
  ] as const)('in %s a cancelled one says so, in the list and on its page, without a rank', async (language, name, line, text, rank) => {
    const past = tournament('old', { nameAr: 'كأس old', isActive: false, isCancelled: true, isJoined: true, expireTime: Date.now() - hourMs })
    server.answer('tournaments.tournamentsHistory', ({ pageNo }) => (Number(pageNo ?? 1) > 1 ? [] : [{ tournament: past, rank: 1, wins: 1, vouchers: [] }]))
    board(past, [row(ids.me, 'Sara', 1, 1)], row(ids.me, 'Sara', 1, 1))
    const page = await openScreen('/history', { language })
    const entry = (await screen.findByText(name)).closest('li')
    expect(entry?.textContent).toMatch(line)
    expect(entry?.textContent).not.toContain(rank)
    page.go('/tournament-preplay/old')
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByText(rank)).toBeNull()
  })

  test('without past tournaments the page says so', async () => {
    server.answer('tournaments.tournamentsHistory', [])
    await openScreen('/history')
    expect(await screen.findByText('No past tournaments')).toBeDefined()
  })

  test('the info page of a tournament shows its game and dates; the reward page its prizes', async () => {
    // It is over: the list of running ones does not have it.
    board(tournament('open', { isActive: false }))
    const tea = { ...reward, name: 'Tea' }
    server.answer('tournaments.listTournaments', { activeTournaments: [tournament('other', { rewards: [tea] })], upComing: [] })
    const page = await openScreen('/tournament-info?tournament=open')
    expect(await screen.findByRole('heading', { name: 'Cup open' })).toBeDefined()
    expect(await screen.findByText('Ludo')).toBeDefined()
    expect(screen.getByText(/\d\d\/\d\d\/\d{4}.*\d\d\/\d\d\/\d{4}/)).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Cup other' })).toBeNull()
    page.go('/reward-info?tournament=open')
    expect(await screen.findByText('Coffee')).toBeDefined()
    expect(screen.queryByText('Tea')).toBeNull()
    page.go('/reward-info')
    expect(await screen.findByText('Tea')).toBeDefined()
  })

  test.each([
    ['en', 'Try again', 'Coffee'],
    ['ar', 'إعادة المحاولة', 'قهوة'],
  ] as const)('the info pages of a tournament say when it cannot be loaded, and load it again, in %s', async (language, retry, prize) => {
    server.answer('tournaments.tournamentLeaderboard', refused('TOO_MANY_REQUESTS'))
    const page = await openScreen('/tournament-info?tournament=open', { language })
    expect(await screen.findByRole('button', { name: retry })).toBeDefined()
    page.go('/reward-info?tournament=open')
    const again = await screen.findByRole('button', { name: retry })
    board(tournament('open'))
    await page.person.click(again)
    expect(await screen.findByText(prize)).toBeDefined()
    server.answer('tournaments.tournamentLeaderboard', refused('NOT_FOUND'))
    page.go('/tournament-info?tournament=gone')
    await waitFor(() => expect(server.inputsOf('tournaments.tournamentLeaderboard').at(-1)).toMatchObject({ tournamentId: 'gone' }))
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect(screen.queryByRole('button', { name: retry })).toBeNull()
  })
})

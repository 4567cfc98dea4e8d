// @vitest-environment happy-dom
import type { Tournament } from '@majlis/contract/tournaments'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../testing/clock.ts'
import { game, idOf, ids } from '../testing/examples.ts'
import { openScreen, testServer } from '../testing/screen.tsx'
import { refused } from '../testing/server.ts'

const server = testServer()
restoreClock()
const hourMs = 3_600_000
const rewards = [
  { fromRank: 1, toRank: 1, name: 'Coffee', nameAr: 'قهوة', image: '' },
  { fromRank: 2, toRank: 10, name: 'Tea', nameAr: 'شاي', image: '' },
]
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
  rewards,
  ...change,
})
const row = (userId: string, name: string, rank: number, wins: number) => ({ userId, name, userImageUrl: '', rank, wins })

function shows(tournament: Tournament, rows: ReturnType<typeof row>[] = [], own: ReturnType<typeof row> | null = null): void {
  server.answer('tournaments.tournamentLeaderboard', { tournament, rows, own, around: [] })
  server.shows('tournaments/:tournamentId', 'tournaments/cup', { hasEnded: false, rows: rows.map((each) => ({ ...each, reachedAt: 1 })) })
}

beforeEach(() => server.answer('catalog.gamesList', [game('ludo', { title: 'Ludo', titleAr: 'لودو', multiplayer: true })]))

describe('the page of a running tournament', () => {
  test.each([
    ['en', 'Ludo', ['1st placeCoffee', 'Ranks 2 to 10Tea'], '1st place', 'First place is yours. Hold it!'],
    ['ar', 'لودو', ['المركز 1قهوة', 'المراكز 2 إلى 10شاي'], 'المركز 1', 'المركز الأول لك حتى الآن!'],
  ] as const)('in %s names the game and what each rank wins, and says who leads', async (language, title, prizes, place, leads) => {
    const own = row(ids.me, 'Sara', 1, 4)
    shows(cup(), [own], own)
    await openScreen('/tournament-preplay/cup', { language })
    expect(await screen.findByText(title)).toBeDefined()
    const list = within(screen.getByRole('region', { name: language === 'en' ? 'Prizes' : 'الجوائز' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(prizes)
    const status = within(screen.getByText(leads).closest('[role=status]') as HTMLElement)
    expect(status.getByText(place)).toBeDefined()
  })

  test('whoever is first without a win reads what is missing, and no rank', async () => {
    const own = row(ids.me, 'Sara', 1, 0)
    shows(cup(), [own], own)
    await openScreen('/tournament-preplay/cup')
    const status = within((await screen.findByText('1 win to rank 1')).closest('[role=status]') as HTMLElement)
    expect(status.getByText(/No wins yet/)).toBeDefined()
    expect(status.queryByText('1st place')).toBeNull()
  })

  test.each([
    ['en', /^2 wins to rank 10$/],
    ['ar', /^(فوزان|انتصاران) للوصول إلى المركز 10$/],
  ] as const)('in %s counts the wins that are missing to the last prize', async (language, text) => {
    const own = row(ids.me, 'Sara', 12, 3)
    shows(cup(), [...Array.from({ length: 10 }, (_, at) => row(idOf(100 + at), `P${at}`, at + 1, 13 - at)), row(ids.omar, 'Omar', 11, 3), own], own)
    await openScreen('/tournament-preplay/cup', { language })
    expect(await screen.findByText(text)).toBeDefined()
  })

  test('opens a lobby for friends, and shares a link', async () => {
    shows(cup())
    const page = await openScreen('/tournament-preplay/cup')
    await page.person.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Link copied. Send it to the people who should join.')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(`Come and play the tournament Cup! ${server.address}/tournament-preplay/cup`)
    server.answer('matches.requestMatch', refused('INTERNAL'))
    await page.person.click(screen.getByRole('button', { name: 'Invite' }))
    await waitFor(() => expect(page.path()).toBe('/match/new?game=ludo&tournament=cup&friends=1'))
  })

  test('ends for everybody who looks at it when the server says so', async () => {
    shows(cup())
    await openScreen('/tournament-preplay/cup')
    expect(await screen.findByRole('button', { name: 'Play for the tournament' })).toBeDefined()
    server.change('tournaments/:tournamentId', 'tournaments/cup', { hasEnded: true, rows: [] })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Play for the tournament' })).toBeNull())
    expect(screen.getByText('Expired')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  })

  test('without an end that the server confirms says so, and asks again when tried again', async () => {
    const pass = pageClock()
    const ending = cup({ expireTime: Date.now() + 60_000 })
    shows(ending)
    server.answer('tournaments.expireTournament', refused('INTERNAL'))
    const page = await openScreen('/tournament-preplay/cup')
    await screen.findByRole('timer')
    await pass(61_000)
    expect(await screen.findByText('The end of the tournament could not be confirmed.')).toBeDefined()
    expect(server.inputsOf('tournaments.expireTournament')).toHaveLength(1)
    server.answer('tournaments.expireTournament', { _id: 'cup', isActive: false })
    shows({ ...ending, isActive: false })
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('The end of the tournament could not be confirmed.')).toBeNull())
    expect(server.inputsOf('tournaments.expireTournament')).toHaveLength(2)
  })
})

describe('the page of a coming tournament', () => {
  test.each([
    ['en', 'Begins on 06/05/2040 12:05 pm', 'Begins in', /^[\d,]+d \d+h \d+m \d+s$/],
    ['ar', 'تبدأ في 06/05/2040 12:05 م', 'تبدأ خلال', /^[\d,]+ي \d+س \d+د \d+ث$/],
  ] as const)('in %s says on which day and at what time it begins and counts down to it, and offers nothing yet', async (language, text, label, left) => {
    shows(cup({ isActive: false, isJoined: false, startsAt: new Date(2040, 4, 6, 12, 5).getTime(), expireTime: new Date(2040, 4, 7, 12).getTime() }))
    await openScreen('/tournament-preplay/cup', { language })
    const plain = (shown: string) => shown.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
    expect(await screen.findByText((shown) => plain(shown) === text)).toBeDefined()
    expect(plain(screen.getByRole('timer', { name: label }).textContent)).toMatch(left)
    expect(screen.queryByRole('button', { name: /Join|Invite|الانضمام|دعوة/ })).toBeNull()
  })

  test('offers to join as soon as it runs, without a reload', async () => {
    const pass = pageClock()
    const coming = cup({ isActive: false, isJoined: false, startsAt: Date.now() + 60_000 })
    shows(coming)
    await openScreen('/tournament-preplay/cup')
    await screen.findByText(/^Begins on/)
    shows({ ...coming, isActive: true })
    await pass(62_000)
    expect(await screen.findByRole('button', { name: 'Join the tournament' })).toBeDefined()
    expect(screen.getByRole('timer')).toBeDefined()
  })
})

describe('what is said about prizes', () => {
  test('a device that remembers the person shows it without the tournaments, which need a session', async () => {
    localStorage.setItem('userId', ids.me)
    await openScreen('/reward-info', { user: null })
    expect(await screen.findByRole('heading', { name: 'Who wins' })).toBeDefined()
    expect(screen.queryByText('Coffee')).toBeNull()
    expect(server.inputsOf('tournaments.listTournaments')).toEqual([])
  })

  test.each([
    ['en', 'The tournament could not be loaded', 'Try again', 'Coffee'],
    ['ar', 'تعذّر تحميل البطولة', 'إعادة المحاولة', 'قهوة'],
  ] as const)('in %s prizes that cannot be loaded are loaded when tried again, the texts stay', async (language, failed, retry, prize) => {
    server.answer('tournaments.listTournaments', refused('INTERNAL'))
    const page = await openScreen('/reward-info', { language })
    expect(await screen.findByText(failed)).toBeDefined()
    server.answer('tournaments.listTournaments', { activeTournaments: [cup()], upComing: [] })
    await page.person.click(screen.getByRole('button', { name: retry }))
    expect(await screen.findByText(prize)).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
  })
})

// @vitest-environment happy-dom
import type { TournamentResult, Voucher } from '@majlis/contract/tournaments'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../testing/clock.ts'
import { voucher as exampleVoucher, game, ids } from '../testing/examples.ts'
import { dialog, openScreen, testServer } from '../testing/screen.tsx'

const server = testServer()
restoreClock()
const path = `tournamentResults/${ids.me}`
const voucher = (name: string, nameAr: string, image = ''): Voucher =>
  exampleVoucher(name, { tournamentName: 'Cup', tournamentNameAr: 'كأس', rank: 2, nameAr, image })
const result = (tournamentId: string, change: Partial<TournamentResult> = {}): TournamentResult => ({
  tournamentId,
  name: `Cup ${tournamentId}`,
  nameAr: `كأس ${tournamentId}`,
  gameId: 'snake',
  thumbnail: '',
  rank: 22,
  wins: 0,
  endedAt: 1,
  vouchers: [],
  isCancelled: false,
  ...change,
})
const shows = (...results: TournamentResult[]) => server.shows('tournamentResults/:userId', path, { results })
const seen = () => server.inputsOf('tournaments.seeResult').map(({ tournamentId }) => tournamentId)

beforeEach(() => server.answer('catalog.gamesList', [game('snake', { title: 'Snake' })]))

describe('the result of an ended tournament', () => {
  test.each([
    ['en', 'The tournament has ended', 'Cup a', '22nd place', '2 wins', /^Well played!/],
    ['ar', 'انتهت البطولة', 'كأس a', 'المركز 22', 'انتصاران', /^أداء رائع!/],
  ] as const)('in %s names the tournament, the place and the wins', async (language, title, name, place, wins, text) => {
    shows(result('a', { wins: 2 }))
    await openScreen('/leaderboard', { language })
    const popup = await dialog(title)
    for (const shown of [name, place, wins, text]) expect(popup.getByText(shown)).toBeDefined()
  })

  test.each([
    ['en', 'You won a prize!', 'Open the wallet', ['Coffee', 'Tea']],
    ['ar', 'مبروك، فزت بجائزة!', 'فتح المحفظة', ['قهوة', 'شاي']],
  ] as const)('in %s lists every prize, and leads to the wallet', async (language, title, wallet, prizes) => {
    shows(result('a', { rank: 1, wins: 9, vouchers: [voucher('Coffee', 'قهوة', '/media/coffee.webp'), voucher('Tea', 'شاي')] }))
    server.answer('tournaments.wallet', { vouchers: [] })
    const page = await openScreen('/leaderboard', { language })
    const popup = await dialog(title)
    expect(popup.getAllByRole('listitem').map((item: HTMLElement) => item.textContent)).toEqual(prizes)
    // A prize without an image has the drawing of a gift.
    expect(popup.getAllByRole('listitem').map((item: HTMLElement) => item.querySelector('img')?.getAttribute('src'))).toEqual(['/media/coffee.webp', undefined])
    await page.person.click(popup.getByRole('button', { name: wallet }))
    await waitFor(() => expect(page.path()).toBe('/wallet'))
    await waitFor(() => expect(seen()).toEqual(['a']))
  })

  test.each([
    ['en', 'The tournament has ended', 'Coffee', /^Your prize is being checked\. You can claim it/, 'You won a prize!'],
    ['ar', 'انتهت البطولة', 'قهوة', /^يجري التحقق من جائزتك، ويمكنك استلامها/, 'مبروك، فزت بجائزة!'],
  ] as const)('in %s says of a prize that is being checked that it can be claimed after the check', async (language, title, prize, text, won) => {
    shows(result('a', { rank: 1, wins: 9, vouchers: [{ ...voucher('Coffee', 'قهوة'), isUnderReview: true, isPromised: true }] }))
    const page = await openScreen('/leaderboard', { language })
    const popup = await dialog(title)
    expect(popup.getByText(prize)).toBeDefined()
    expect(popup.getByText(text)).toBeDefined()
    expect(popup.queryByText(/The code comes later|سيصل الرمز/)).toBeNull()
    expect(screen.queryByText(won)).toBeNull()
    await page.person.click(popup.getByRole('button', { name: language === 'en' ? 'Open the wallet' : 'فتح المحفظة' }))
    await waitFor(() => expect(page.path()).toBe('/wallet'))
  })

  test.each([
    ['en', 'You won a prize!', 'The code comes later. You will find it in your wallet.'],
    ['ar', 'مبروك، فزت بجائزة!', 'سيصل الرمز لاحقًا ويظهر في محفظتك.'],
  ] as const)('in %s says of a promised voucher that its code comes later', async (language, title, text) => {
    shows(result('a', { rank: 1, wins: 9, vouchers: [voucher('Tea', 'شاي'), { ...voucher('Coffee', 'قهوة'), isPromised: true }] }))
    await openScreen('/leaderboard', { language })
    expect((await dialog(title)).getByText(text)).toBeDefined()
  })

  test.each([
    ['en', 'The tournament was cancelled', 'There are no prizes.', 'Close'],
    ['ar', 'أُلغيت البطولة', 'لا جوائز لهذه البطولة.', 'إغلاق'],
  ] as const)('in %s says that it was cancelled, without a rank, a prize or a board', async (language, title, text, close) => {
    shows(result('a', { rank: 1, wins: 9, isCancelled: true, vouchers: [voucher('Coffee', 'قهوة')] }))
    const page = await openScreen('/leaderboard', { language })
    const popup = await dialog(title)
    expect(popup.getByText(language === 'en' ? 'Cup a' : 'كأس a')).toBeDefined()
    expect(popup.getByText(text)).toBeDefined()
    expect(popup.queryByText(/1st place|المركز|wins|انتصار|Coffee|قهوة/)).toBeNull()
    expect(popup.getAllByRole('button').map((button: HTMLElement) => button.textContent)).toEqual([close])
    await page.person.click(popup.getByRole('button', { name: close }))
    await waitFor(() => expect(seen()).toEqual(['a']))
  })

  test('leads to the board of its tournament; the next result follows, in the order of their ends', async () => {
    shows(result('b', { endedAt: 2 }), result('a'))
    const ended = { startsAt: 1, expireTime: 2, isActive: false, isCancelled: false, isJoined: true, leaderboard: null, rewards: [] }
    const row = { userId: ids.omar, name: 'Omar', userImageUrl: '', rank: 1, wins: 5 }
    server.answer('tournaments.tournamentLeaderboard', {
      tournament: { _id: 'a', name: 'Cup a', nameAr: 'كأس a', gameId: 'snake', thumbnail: '', ...ended },
      rows: [row],
      own: null,
      around: [],
    })
    server.shows('tournaments/:tournamentId', 'tournaments/a', { hasEnded: true, rows: [{ ...row, reachedAt: 1 }] })
    const page = await openScreen('/leaderboard')
    const popup = await dialog('The tournament has ended')
    expect(popup.getByText('Cup a')).toBeDefined()
    expect(popup.getByText(/^No win this time/)).toBeDefined()
    await page.person.click(popup.getByRole('button', { name: 'VIEW LEADERBOARD' }))
    await waitFor(() => expect(page.path()).toBe('/tournament-preplay/a'))
    expect(await screen.findByRole('button', { name: '1st: Omar, 5 wins' })).toBeDefined()
    expect(await popup.findByText('Cup b')).toBeDefined()
    expect(seen()).toEqual(['a'])
    await page.person.click(popup.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(popup.element.hasAttribute('open')).toBe(false))
    await waitFor(() => expect(seen()).toEqual(['a', 'b']))
  })

  test('is not closed by the second half of a double press that closed the one before', async () => {
    const pass = pageClock()
    shows(result('b', { endedAt: 2 }), result('a'))
    await openScreen('/leaderboard')
    const popup = await dialog('The tournament has ended')
    const close = popup.getByRole('button', { name: 'Close' })
    fireEvent.click(close)
    fireEvent.click(close)
    await waitFor(() => expect(popup.element.hasAttribute('open')).toBe(false))
    await pass(600)
    expect(await popup.findByText('Cup b')).toBeDefined()
    await waitFor(() => expect(popup.element.hasAttribute('open')).toBe(true))
    expect(seen()).toEqual(['a'])
  })

  test('that arrives while the page is open is shown; closed by Escape it counts as seen', async () => {
    shows()
    await openScreen('/leaderboard')
    await screen.findByRole('navigation', { name: 'Main' })
    server.change('tournamentResults/:userId', path, { result: result('a') })
    const popup = await dialog('The tournament has ended')
    fireEvent(popup.element, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(seen()).toEqual(['a']))
    for (const input of server.inputsOf('tournaments.seeResult')) expect(input.userId).toBe(ids.me)
  })

  test('that was seen on another device is closed here, and not reported again', async () => {
    shows(result('a'))
    await openScreen('/leaderboard')
    const popup = await dialog('The tournament has ended')
    server.change('tournamentResults/:userId', path, { seen: 'a' })
    await waitFor(() => expect(popup.element.hasAttribute('open')).toBe(false))
    expect(seen()).toEqual([])
  })

  test('waits for the end of a game', async () => {
    shows(result('a'))
    const page = await openScreen('/play/snake')
    await screen.findByTitle('Snake')
    expect(screen.queryByText('Cup a')).toBeNull()
    await page.person.click(screen.getByRole('button', { name: 'Leave the game' }))
    await page.person.click((await dialog('Quit?')).getByRole('button', { name: 'Yes, quit' }))
    expect((await dialog('The tournament has ended')).getByText('Cup a')).toBeDefined()
  })
})

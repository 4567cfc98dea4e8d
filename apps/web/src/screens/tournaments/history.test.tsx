// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ids } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { hourMs, listGame, row, showBoard, tournament } from '../../testing/tournaments.ts'

const server = testServer()
beforeEach(() => listGame(server))

describe('past tournaments', () => {
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
    showBoard(server, past, [row(ids.me, 'Sara', 1, 7)])
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
    showBoard(server, past, [row(ids.me, 'Sara', 1, 1)], row(ids.me, 'Sara', 1, 1))
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
})

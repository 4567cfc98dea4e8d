// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { scrollToEnd } from '../../testing/browser.ts'
import { game, idOf, ids } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const row = (rank: number, userId: string, name: string, wins: number) => ({ rank, userId, name, userImageUrl: '', wins })
const rankedRow = (rank: number, userId: string, name: string, wins: number, reachedAt: number) => ({ ...row(rank, userId, name, wins), reachedAt })
const answer = { around: [], starts: '2026-03-01', country: null, own: null }
const four = [row(1, ids.omar, 'Omar', 40), row(2, ids.lina, 'Lina', 30), row(3, ids.ziad, 'Ziad', 20), row(4, idOf(9), 'Dana', 1)]
/** What was asked for last. */
const requestedBoard = () => {
  const { period, gameId, scope, ago } = server.inputsOf('leaderboards.getLeaderboard').at(-1) ?? {}
  return [period, gameId, scope, ago]
    .map((each) => each ?? '')
    .join(' ')
    .trim()
}

describe('the choice of a leaderboard', () => {
  test('game, country, friends and the previous period are asked for as chosen, and by keyboard', async () => {
    server.answer('catalog.gamesList', [
      game('chess', { title: 'Chess', titleAr: 'شطرنج', multiplayer: true }),
      game('snake', { title: 'Snake', titleAr: 'أفعى', multiplayer: false }),
    ])
    server.answer('leaderboards.getLeaderboard', { ...answer, rows: four })
    const { person } = await openScreen('/leaderboard')
    await screen.findByText('Dana')
    const picker = screen.getByRole('combobox', { name: 'Game' })
    // Only games that people play against each other have wins.
    await waitFor(() =>
      expect(
        within(picker)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['All games', 'Chess']),
    )
    fireEvent.change(picker, { target: { value: 'chess' } })
    await waitFor(() => expect(requestedBoard()).toBe('daily chess'))
    await person.click(screen.getByRole('radio', { name: 'My country' }))
    await waitFor(() => expect(requestedBoard()).toBe('daily chess country'))
    await person.keyboard('{ArrowRight}')
    await waitFor(() => expect(requestedBoard()).toBe('daily chess friends'))
    const previous = screen.getByRole('button', { name: 'Yesterday' })
    await person.click(previous)
    expect(previous.getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(requestedBoard()).toBe('daily chess friends 1'))
    // All time has no period before it.
    await person.click(screen.getByRole('radio', { name: 'Lifetime' }))
    await waitFor(() => expect(requestedBoard()).toBe('lifetime chess friends'))
    expect(screen.queryByRole('button', { name: 'Yesterday' })).toBeNull()
  })

  test('a board of friends without wins leads to people, a past one says that nobody won', async () => {
    server.answer('leaderboards.getLeaderboard', { ...answer, rows: [] })
    const { person } = await openScreen('/leaderboard', { language: 'ar' })
    await person.click(await screen.findByRole('radio', { name: 'الأصدقاء' }))
    expect(await screen.findByRole('button', { name: 'البحث عن أصدقاء' })).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'أمس' }))
    expect(await screen.findByText('لم يفز أحد في هذه الفترة')).toBeDefined()
  })
})

describe('rows of a leaderboard', () => {
  test.each([
    ['en', 'Not ranked yet0 wins', 'Yesterday'],
    ['ar', 'خارج الترتيب حتى الآنلا انتصارات', 'أمس'],
  ] as const)('who has no win in the running period has a quiet row that says so, in %s', async (language, text, yesterday) => {
    server.answer('leaderboards.getLeaderboard', { ...answer, rows: four })
    const page = await openScreen('/leaderboard', { language })
    await screen.findByText('Dana')
    const rows = screen.getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent).at(-1)).toContain(text)
    // The period before is over: nobody gets into it any more.
    await page.person.click(screen.getByRole('button', { name: yesterday }))
    await waitFor(() => expect(requestedBoard()).toBe('daily   1'))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(rows.length - 1))
    await page.person.click(screen.getByRole('button', { name: yesterday }))
    await page.person.click(await screen.findByRole('button', { name: /Sara/ }))
    await waitFor(() => expect(page.path()).toBe('/profile'))
  })

  test('who is beyond the first hundred sees the people around the own place', async () => {
    const own = row(250, ids.me, 'Sara', 2)
    const around = [row(249, idOf(20), 'Before', 2), own, row(251, idOf(21), 'Behind', 2)]
    server.answer('leaderboards.getLeaderboard', { ...answer, rows: four, own, around })
    const { person } = await openScreen('/leaderboard')
    const near = within((await screen.findByRole('heading', { name: 'Around your place' })).parentElement as HTMLElement)
    expect(near.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/249th.*Before/),
      expect.stringMatching(/250th.*Sara.*You/),
      expect.stringMatching(/251st.*Behind/),
    ])
    // While these rows are in view, the own row is not at the bottom of the screen a second time.
    expect(screen.getAllByText('You')).toHaveLength(2)
    act(scrollToEnd)
    expect(screen.getAllByText('You')).toHaveLength(1)
    await person.click(near.getByRole('button', { name: /Behind/ }))
    expect(await screen.findByRole('dialog', { name: 'Behind' })).toBeDefined()
  })

  test('a win of another person moves the rows while one looks', async () => {
    server.answer('leaderboards.getLeaderboard', { ...answer, rows: four.slice(0, 2) })
    const place = 'leaderboards/daily/all/all'
    const first = [rankedRow(1, ids.omar, 'Omar', 40, 1), rankedRow(2, ids.lina, 'Lina', 30, 2)]
    server.shows('leaderboards/:period/:gameId/:country', place, { starts: '2026-03-01', rows: first })
    await openScreen('/leaderboard')
    await screen.findByRole('button', { name: '1st: Omar, 40 wins' })
    await waitFor(() => server.change('leaderboards/:period/:gameId/:country', place, { starts: '2026-03-01', rows: [rankedRow(1, ids.lina, 'Lina', 41, 3)] }))
    expect(await screen.findByRole('button', { name: '1st: Lina, 41 wins' })).toBeDefined()
    expect(screen.getByRole('button', { name: '2nd: Omar, 40 wins' })).toBeDefined()
    // The first win of the next day begins the board anew.
    server.change('leaderboards/:period/:gameId/:country', place, { starts: '2026-03-02', rows: [rankedRow(1, ids.ziad, 'Ziad', 1, 4)] })
    expect(await screen.findByRole('button', { name: '1st: Ziad, 1 win' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Omar/ })).toBeNull()
  })

  test('the board of the own country is live under that country', async () => {
    server.answer('leaderboards.getLeaderboard', ({ scope }) => ({ ...answer, rows: four.slice(0, 1), country: scope === 'country' ? 'pk' : null }))
    const place = 'leaderboards/daily/all/pk'
    server.shows('leaderboards/:period/:gameId/:country', place, { starts: '2026-03-01', rows: [rankedRow(1, ids.ziad, 'Ziad', 7, 1)] })
    const { person } = await openScreen('/leaderboard')
    await person.click(await screen.findByRole('radio', { name: 'My country' }))
    expect(await screen.findByRole('button', { name: '1st: Ziad, 7 wins' })).toBeDefined()
  })
})

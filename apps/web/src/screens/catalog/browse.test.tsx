// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { category, game, ids, idOf, me } from '../../testing/examples.ts'
import { scrollToEnd } from '../../testing/browser.ts'
import { restoreClock } from '../../testing/clock.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const chess = game('chess', { title: 'Chess', titleAr: 'شطرنج', multiplayer: true })
const snake = game('snake', { title: 'Snake', titleAr: 'أفعى' })

describe('search for games', () => {
  test('what was typed is asked for once the typing pauses, and the games found are counted', async () => {
    server.answer('catalog.searchGames', ({ name }) => (name === 'ch' ? [chess] : []))
    const { person } = await openScreen('/search-games', { user: null })
    expect(await screen.findByText('What do you feel like playing?')).toBeDefined()
    await person.type(screen.getByRole('searchbox'), 'ch')
    expect(await screen.findByText('1 game')).toBeDefined()
    expect(screen.getByRole('button', { name: /^Chess/ })).toBeDefined()
    expect(server.inputsOf('catalog.searchGames').map(({ name }) => name)).toEqual(['ch'])
  })

  test('who types without a pause is asked for once, with the whole word', async () => {
    server.answer('catalog.searchGames', [chess])
    await openScreen('/search-games', { user: null })
    const field = await screen.findByRole('searchbox')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const value of ['c', 'ch', 'cha', 'che', 'ches', 'chess']) {
      fireEvent.change(field, { target: { value } })
      await act(async () => void (await vi.advanceTimersByTimeAsync(200)))
    }
    await act(async () => void (await vi.advanceTimersByTimeAsync(50)))
    vi.useRealTimers()
    expect(await screen.findByText('1 game')).toBeDefined()
    expect(server.inputsOf('catalog.searchGames').map(({ name }) => name)).toEqual(['chess'])
  })

  test('nothing found says so, and shows popular games instead', async () => {
    server.answer('catalog.categories', { categories: [category('a', [snake])], configUpdated: false, configVersion: 1 })
    server.answer('catalog.gamesList', [snake])
    const { person } = await openScreen('/search-games', { user: null })
    await person.type(screen.getByRole('searchbox'), 'zzz{Enter}')
    expect(await screen.findByText('No game with this name')).toBeDefined()
    expect(screen.getByText('0 games')).toBeDefined()
  })

  test('a search that failed says Api failed, and is asked again', async () => {
    let isDown = true
    server.answer('catalog.searchGames', () => (isDown ? refused('INTERNAL') : [snake]))
    const { person } = await openScreen('/search-games', { user: null })
    await person.type(screen.getByRole('searchbox'), 'sn{Enter}')
    expect(await screen.findByText('Api failed')).toBeDefined()
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /^Snake/ })).toBeDefined()
  })

  test('[CAT-24] the next page of the games found comes when its end is near', async () => {
    const page = Array.from({ length: 24 }, (_, at) => game(`g${at}`))
    server.answer('catalog.searchGames', ({ pageNo }) => (Number(pageNo) === 1 ? page : [snake]))
    const { person } = await openScreen('/search-games', { user: null })
    await person.type(screen.getByRole('searchbox'), 'g{Enter}')
    expect(await screen.findByText('24 games')).toBeDefined()
    await waitFor(() => {
      scrollToEnd()
      expect(screen.getByRole('button', { name: /^Snake/ })).toBeDefined()
    })
    expect(server.inputsOf('catalog.searchGames').map(({ name, pageNo }) => [name, Number(pageNo)])).toEqual([
      ['g', 1],
      ['g', 2],
    ])
  })

  test('in Arabic the counts have their plural and the games their Arabic names', async () => {
    server.answer('catalog.searchGames', [chess, snake])
    const { person } = await openScreen('/search-games', { user: null, language: 'ar' })
    await person.type(screen.getByRole('searchbox'), 'شط{Enter}')
    expect(await screen.findByRole('button', { name: /^شطرنج/ })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('لعبتان')
  })

  for (const [language, label, other, about] of [
    ['en', 'Suggestions', 'أفعى', 'About Snake'],
    ['ar', 'اقتراحات', 'Snake', /أفعى/],
  ] as const)
    test(`${language}: while somebody types, the best games are suggested and lead to their pages; Enter leaves the games, which have links of their own`, async () => {
      const four = ['a', 'b', 'c'].map((id) => game(id))
      server.answer('catalog.searchGames', [snake, ...four])
      const page = await openScreen('/search-games', { user: null, language })
      await page.person.type(screen.getByRole('searchbox'), 'sn')
      const list = within(await screen.findByRole('navigation', { name: label }))
      expect(list.getAllByRole('link')).toHaveLength(3)
      expect(list.getByText(other)).toBeDefined()
      await page.person.type(screen.getByRole('searchbox'), '{Enter}')
      expect(screen.queryByRole('navigation', { name: label })).toBeNull()
      await page.person.click(screen.getByRole('link', { name: about }))
      await waitFor(() => expect(page.path()).toBe('/game/snake'))
    })

  test('Back leads to what was found, and a new search begins anew', async () => {
    server.answer('catalog.aboutGame', { game: chess, about: 'The game of kings.', aboutAr: '', howToPlay: [], howToPlayAr: [] })
    server.answer('catalog.searchGames', [chess])
    const page = await openScreen('/search-games', { user: null })
    await page.person.type(screen.getByRole('searchbox'), 'ch{Enter}')
    await page.person.click(await screen.findByRole('link', { name: 'About Chess' }))
    expect(await screen.findByText('The game of kings.')).toBeDefined()
    page.back()
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('ch')
    expect(await screen.findByText('1 game')).toBeDefined()
    page.go('/help')
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    page.go('/search-games')
    expect(await screen.findByText('What do you feel like playing?')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  test('an emptied field begins again', async () => {
    server.answer('catalog.searchGames', [chess])
    const { person } = await openScreen('/search-games', { user: null })
    await person.type(screen.getByRole('searchbox'), 'ch{Enter}')
    await screen.findByText('1 game')
    await person.clear(screen.getByRole('searchbox'))
    expect(await screen.findByText('What do you feel like playing?')).toBeDefined()
  })
})

describe('played games', () => {
  test('newest first, with how often each was played and won', async () => {
    server.answer('catalog.gamesList', [chess, snake])
    server.answer('play.playedGames', [
      { gameId: 'snake', wins: 2, plays: 5, playedAt: 2 },
      { gameId: 'chess', wins: 0, plays: 1, playedAt: 1 },
    ])
    const page = await openScreen('/play-history')
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Snake.*Played 5 times/), expect.stringMatching(/Chess.*Played once/)])
    expect(rows[0]?.textContent).toContain('2')
    await page.person.click(within(rows[0] as HTMLElement).getByRole('button'))
    await waitFor(() => expect(page.path()).toBe('/play/snake'))
  })

  test.each([
    ['en', 'Yesterday'],
    ['ar', 'أمس'],
  ] as const)('[SHL-16] in %s each says its time of today, yesterday, or its date', async (language, yesterday) => {
    const now = new Date()
    const noonBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12).getTime()
    server.answer('catalog.gamesList', [chess, snake, game('tiles')])
    server.answer('play.playedGames', [
      { gameId: 'snake', wins: 0, plays: 1, playedAt: now.getTime() },
      { gameId: 'chess', wins: 0, plays: 1, playedAt: noonBefore },
      { gameId: 'tiles', wins: 0, plays: 1, playedAt: new Date(2026, 0, 9, 12).getTime() },
    ])
    await openScreen('/play-history', { language })
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent?.split(' · ')[1])).toEqual([expect.stringMatching(/^\d{1,2}:\d\d\s/), yesterday, '09/01/2026'])
  })

  test('nobody asks for another person’s list', async () => {
    await openScreen('/play-history')
    await screen.findByText('No games played yet')
    expect(server.inputsOf('play.playedGames').map(({ userId }) => userId)).toEqual([ids.me])
  })
})

describe('best scores', () => {
  const row = (rank: number, userId: string, name: string, score: number) => ({ rank, userId, name, userImageUrl: '', score, reachedAt: 1 })

  test('rank, name and score of each, the own row marked, and one beyond the list pinned', async () => {
    server.answer('catalog.gamesList', [snake])
    server.answer('play.bestScores', { rows: [row(1, ids.omar, 'Omar', 12_500), row(2, ids.lina, 'Lina', 900)], own: row(120, ids.me, 'Sara', 10) })
    await openScreen('/scores/snake')
    expect(await screen.findByText('12,500')).toBeDefined()
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([expect.stringMatching(/Omar.*12,500/), expect.stringMatching(/Lina.*900/), expect.stringMatching(/120.*Sara.*10/)])
    expect(await screen.findByText('Snake')).toBeDefined()
  })

  test('a name opens the sheet of the person, which leads to the profile', async () => {
    server.answer('play.bestScores', { rows: [row(1, ids.omar, 'Omar', 12)], own: null })
    const page = await openScreen('/scores/snake')
    await page.person.click(await screen.findByRole('button', { name: /Omar/ }))
    await page.person.click((await dialog('Omar')).getByRole('button', { name: 'Profile' }))
    await waitFor(() => expect(page.path()).toBe(`/profile/${ids.omar}`))
  })
})

describe('the leaderboard', () => {
  const row = (rank: number, userId: string, name: string, wins: number) => ({ rank, userId, name, userImageUrl: `/media/${name}.webp`, wins })
  const four = [row(1, ids.omar, 'Omar', 40), row(2, ids.lina, 'Lina', 30), row(3, ids.ziad, 'Ziad', 20), row(4, idOf(9), 'Dana', 1)]

  const running = { around: [], starts: '2026-03-01', country: null }

  test('[LDB-03] podium and rows show rank with its ordinal, avatar, name and wins; the own row is pinned', async () => {
    server.answer('leaderboards.getLeaderboard', { ...running, rows: four, own: row(103, ids.me, 'Sara', 0) })
    await openScreen('/leaderboard')
    const podium = within(await screen.findByRole('list', { name: 'The first three' }))
    expect(podium.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      '1st: Omar, 40 wins',
      '2nd: Lina, 30 wins',
      '3rd: Ziad, 20 wins',
    ])
    const rows = screen.getAllByRole('listitem').slice(3)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^4th.*Dana.*1 win$/),
      expect.stringMatching(/^103rd.*Sara.*You.*No wins yet$/),
    ])
    expect(rows[0]?.querySelector('img')?.getAttribute('src')).toBe('/media/Dana.webp')
  })

  test('four periods; choosing one asks for it', async () => {
    server.answer('leaderboards.getLeaderboard', { ...running, rows: four, own: null })
    const { person } = await openScreen('/leaderboard')
    await screen.findByText('Dana')
    const choice = within(screen.getByRole('radiogroup', { name: 'Period' }))
    expect(choice.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label') ?? radio.closest('label')?.textContent)).toEqual([
      'Daily',
      'Weekly',
      'Monthly',
      'Lifetime',
    ])
    for (const period of ['Weekly', 'Monthly', 'Lifetime']) {
      await person.click(screen.getByRole('radio', { name: period }))
      await screen.findByText('Dana')
    }
    await waitFor(() => expect(server.inputsOf('leaderboards.getLeaderboard').map(({ period }) => period)).toEqual(['daily', 'weekly', 'monthly', 'lifetime']))
  })

  test('Back leads to the board that was chosen', async () => {
    server.answer('leaderboards.getLeaderboard', { ...running, rows: four, own: row(103, ids.me, 'Sara', 1) })
    const page = await openScreen('/leaderboard')
    await page.person.click(await screen.findByRole('radio', { name: 'Weekly' }))
    await page.person.click(await screen.findByRole('button', { name: /Sara/ }))
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Period' })).toBeNull())
    page.back()
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Weekly' })).checked).toBe(true)
    page.go('/help')
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    page.go('/leaderboard')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Daily' })).checked).toBe(true)
  })

  test('a row opens the sheet of the person, the own one leads to one’s own profile', async () => {
    server.answer('leaderboards.getLeaderboard', { ...running, rows: four, own: row(103, ids.me, 'Sara', 1) })
    const page = await openScreen('/leaderboard')
    await page.person.click(await screen.findByRole('button', { name: /Sara/ }))
    await waitFor(() => expect(page.path()).toBe('/profile'))
    page.go('/leaderboard')
    await page.person.click(await screen.findByRole('button', { name: /Dana/ }))
    const sheet = await dialog('Dana')
    expect(await sheet.findByRole('button', { name: 'Add friend: Dana' })).toBeDefined()
    expect(sheet.queryByRole('button', { name: 'Play' })).toBeNull()
    await page.person.click(sheet.getByRole('button', { name: 'Profile' }))
    await waitFor(() => expect(page.path()).toBe(`/profile/${idOf(9)}`))
  })

  test('in Arabic the digits are those of the region', async () => {
    server.answer('leaderboards.getLeaderboard', { ...running, rows: four, own: null })
    await openScreen('/leaderboard', { language: 'ar', user: me({ region: 'sa' }), region: { countryIso: 'sa', numerals: 'arab' } })
    expect(await screen.findByText('٤٠ انتصارًا')).toBeDefined()
    expect(screen.getByRole('button', { name: /Dana/ }).textContent).toContain('٤')
  })
})

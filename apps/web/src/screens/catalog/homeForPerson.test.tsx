// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { category, game, me } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()

const chess = game('chess', { title: 'Chess', titleAr: 'شطرنج', multiplayer: true })
const snake = game('snake', { title: 'Snake', titleAr: 'أفعى' })
const gold = game('gold', { title: 'Gold', isSubRequired: true })

function showShelves(shelves: ReturnType<typeof category>[]): void {
  server.answer('catalog.categories', { categories: shelves, configUpdated: false, configVersion: 1 })
}

/** The names of the games on a shelf, in order. */
async function gamesOn(name: string): Promise<(string | null | undefined)[]> {
  const shelf = await screen.findByRole('region', { name })
  return within(shelf)
    .getAllByRole('button')
    .map((card) => card.querySelector('bdi')?.textContent)
}

const cardOf = (title: string) => screen.findByRole('button', { name: new RegExp(title) })
const played = (gameId: string, wins: number, playedAt: number) => ({ gameId, wins, plays: wins, playedAt })

describe('the page of a game', () => {
  for (const [language, strip, shelf, about] of [
    ['en', 'Recently played', 'Shelf a', 'About Snake'],
    ['ar', 'آخر ما لعبت', 'رف a', 'عن أفعى'],
  ] as const)
    test(`${language}: opens by the title under a cover and by the card with which to go on`, async () => {
      showShelves([category('a', [chess, snake])])
      server.answer('catalog.aboutGame', { game: snake, about: '', aboutAr: '', howToPlay: [], howToPlayAr: [] })
      const page = await openScreen('/', { user: me({ language, recentPlayed: [played('snake', 3, 3)] }), language })
      for (const name of [strip, shelf]) {
        await page.person.click(within(await screen.findByRole('region', { name })).getByRole('link', { name: about }))
        await waitFor(() => expect(page.path()).toBe('/game/snake'))
        page.go('/')
      }
    })
})

describe('what was played', () => {
  for (const [language, strip, goOn, title] of [
    ['en', 'Recently played', 'Continue', 'Snake'],
    ['ar', 'آخر ما لعبت', 'متابعة', 'أفعى'],
  ] as const)
    test(`${language}: the newest one is a card with which to go on, by one tap`, async () => {
      showShelves([category('a', [chess, snake])])
      const recentPlayed = [played('chess', 0, 1), played('snake', 3, 3)]
      const page = await openScreen('/', { user: me({ language, recentPlayed }), language })
      const shelf = within(await screen.findByRole('region', { name: strip }))
      expect(shelf.getAllByText(goOn)).toHaveLength(1)
      await page.person.click(shelf.getByRole('button', { name: new RegExp(`${title}.*${goOn}`) }))
      await waitFor(() => expect(page.path()).toBe('/play/snake'))
    })

  for (const [language, name] of [
    ['en', 'Because you played Snake'],
    ['ar', 'لأنك لعبت أفعى'],
  ] as const)
    test(`${language}: a shelf of games like the newest one stands below the highlighted shelf, without games that were played`, async () => {
      const tiles = game('tiles', { title: 'Tiles', titleAr: 'Tiles', category: 'puzzle' })
      const sudoku = game('sudoku', { title: 'Sudoku', titleAr: 'Sudoku', category: 'arcade' })
      const eater = game('snake', { title: 'Snake', titleAr: 'أفعى', category: 'arcade' })
      showShelves([category('hot', [chess], { name: 'Hot', nameAr: 'Hot', viewType: 'highlighted' }), category('a', [chess, eater, tiles, sudoku])])
      const page = await openScreen('/', { user: me({ language, recentPlayed: [played('snake', 0, 3)] }), language })
      // The same category first, then other games for one person; chess is for two.
      await waitFor(async () => expect(await gamesOn(name)).toEqual(['Sudoku', 'Tiles']))
      const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
      expect(headings.indexOf(name)).toBe(headings.indexOf('Hot') + 1)
      page.go('/search-games')
      await openScreen('/', { user: me({ language, recentPlayed: [] }), language })
      await screen.findByRole('region', { name: 'Hot' })
      expect(screen.queryByRole('region', { name })).toBeNull()
    })

  test('a game that was played stands on one shelf more, so that Home shows it twice at most', async () => {
    showShelves([category('a', [snake, chess], { name: 'First' }), category('b', [snake, chess, gold], { name: 'Second' })])
    await openScreen('/', { user: me({ recentPlayed: [played('snake', 0, 3)] }) })
    await waitFor(async () => expect(await gamesOn('First')).toEqual(['Snake', 'Chess']))
    // The shelf of games like the played one has gold, the second shelf has it again.
    await waitFor(async () => expect(await gamesOn('Second')).not.toContain('Snake'))
    const titles = [...document.querySelectorAll('main [data-game]')].map((card) => card.getAttribute('data-game'))
    for (const gameId of ['snake', 'chess', 'gold']) expect([gameId, titles.filter((one) => one === gameId).length <= 2]).toEqual([gameId, true])
    expect(titles.filter((one) => one === 'snake')).toHaveLength(2)
  })
})

describe('categories and badges', () => {
  for (const [language, list, name, all] of [
    ['en', 'Categories', 'For two', 'Chess'],
    ['ar', 'الفئات', 'لاثنين', 'شطرنج'],
  ] as const)
    test(`${language}: each category of games has a chip that leads to all of its games`, async () => {
      showShelves([
        category('people', [], { name: 'People', viewType: 'inviteAndDiscover' }),
        category('a', [chess], { name: 'For two', nameAr: 'لاثنين' }),
        category('b', [snake], { name: 'Quick', nameAr: 'سريعة' }),
      ])
      const page = await openScreen('/', { user: null, language })
      const chips = within(await screen.findByRole('navigation', { name: list }))
      expect(chips.getAllByRole('link')).toHaveLength(2)
      await page.person.click(chips.getByRole('link', { name }))
      expect(page.path()).toBe('/games-list')
      expect(await cardOf(all)).toBeDefined()
      expect(screen.queryByRole('button', { name: /Snake|أفعى/ })).toBeNull()
    })

  test('a premium game has its badge only for people to whom it costs something', async () => {
    showShelves([category('a', [gold, snake])])
    await openScreen('/', { user: me() })
    await cardOf('Gold')
    expect(screen.queryByText('Premium')).toBeNull()
    const none = { response_code: 112, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }
    await openScreen('/', { user: me({ purchaseStatus: none }) })
    expect(within(await cardOf('Gold')).getByText('Premium')).toBeDefined()
    expect(within(await cardOf('Snake')).queryByText('Premium')).toBeNull()
  })
})

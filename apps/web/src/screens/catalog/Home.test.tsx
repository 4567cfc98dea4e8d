// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { scrollToEnd } from '../../testing/browser.ts'
import { restoreClock, pageClock } from '../../testing/clock.ts'
import { category, game, idOf, live, me } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { homeGames, shelvesOn } from './shelves.fixture.ts'

const server = testServer()
restoreClock()

const { chess, snake, gold } = homeGames
const showShelves = shelvesOn(server)

/** The names of the games on a shelf, in order. */
async function gamesOn(name: string): Promise<(string | null)[]> {
  const shelf = await screen.findByRole('region', { name })
  return within(shelf)
    .getAllByRole('button')
    .map((card) => card.querySelector('bdi')?.textContent ?? card.getAttribute('aria-label'))
}

/** The random number on a card. */
const labelOn = (card: HTMLElement) => card.querySelector('[data-decorative="player-count"]')
/** The card of a game. */
const cardOf = (title: string) => screen.findByRole('button', { name: new RegExp(title) })

describe('shelves', () => {
  test('each category is a shelf under its name with its games in order', async () => {
    showShelves([category('a', [chess, snake], { name: 'For two' }), category('b', [gold], { name: 'Premium' })])
    await openScreen('/', { user: null })
    expect(await gamesOn('For two')).toEqual(['Chess', 'Snake'])
    const premium = within(await screen.findByRole('region', { name: 'Premium' }))
    expect(premium.getByText('Premium', { selector: 'button *' })).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['For two', 'Premium'])
  })

  test('[REG-02] in Arabic the names are Arabic, and English where one is missing', async () => {
    showShelves([
      category('a', [chess, game('x', { title: 'Nameless', titleAr: '' })], { name: 'For two', nameAr: 'لاثنين' }),
      category('b', [snake], { name: 'Quick', nameAr: '' }),
    ])
    await openScreen('/', { user: null, language: 'ar' })
    expect(await gamesOn('لاثنين')).toEqual(['شطرنج', 'Nameless'])
    expect(await gamesOn('Quick')).toEqual(['أفعى'])
    expect(document.documentElement.dir).toBe('rtl')
  })

  test.each([
    ['en', ['/media/en.svg', '/media/one.svg']],
    ['ar', ['/media/ar.svg', '/media/one.svg']],
  ] as const)('[CAT-03] [CAT-33] in %s a shelf and its chip have the icon of the language, and its items the width that it states', async (language, icons) => {
    showShelves([
      category('a', [chess], { icon: '/media/en.svg', iconAr: '/media/ar.svg', noOfItemsPerRow: 4 }),
      category('b', [snake], { icon: '/media/one.svg' }),
    ])
    await openScreen('/', { user: null, language })
    await screen.findByRole('region', { name: /b$/ })
    const sources = (places: string) => [...document.querySelectorAll(places)].map((icon) => icon.getAttribute('src'))
    expect([sources('h2 img'), sources('nav li img')]).toEqual([icons, icons])
    const lists = [...document.querySelectorAll<HTMLElement>('[data-view] ul')]
    expect(lists.map(({ style }) => style.getPropertyValue('--item-width'))).toEqual(['23%', ''])
  })

  test('[CAT-23] the list is asked for with page, twelve items, the held configuration and the played games, newest first', async () => {
    showShelves([category('a', [chess, snake])])
    localStorage.setItem('configNo', '7')
    const recentPlayed = [
      { gameId: 'chess', wins: 0, plays: 1, playedAt: 1 },
      { gameId: 'snake', wins: 1, plays: 1, playedAt: 2 },
    ]
    await openScreen('/', { user: me({ recentPlayed }) })
    await screen.findByRole('region', { name: 'Shelf a' })
    const [first] = server.inputsOf('catalog.categories')
    expect(first).toMatchObject({ pageNo: '1', itemCount: '12', configVersion: '7', played: 'snake,chess' })
  })

  test('[CAT-26] the next page comes after the first when its end is near, and is asked for once', async () => {
    const twelve = Array.from({ length: 12 }, (_, at) => category(`c${at}`, [game(`g${at}`)]))
    showShelves(twelve, [category('last', [snake])])
    await openScreen('/', { user: null })
    await screen.findByRole('region', { name: 'Shelf c0' })
    await waitFor(() => {
      scrollToEnd()
      expect(screen.getByRole('region', { name: 'Shelf last' })).toBeDefined()
    })
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names.at(0)).toBe('Shelf c0')
    expect(names.at(-1)).toBe('Shelf last')
    expect(server.inputsOf('catalog.categories').map(({ pageNo }) => Number(pageNo))).toEqual([1, 2])
    expect(server.inputsOf('catalog.categories').map(({ itemCount }) => Number(itemCount))).toEqual([12, 12])
  })

  test('[CAT-09] a long shelf shows what fits, and then the tile to the others; a shelf that fits has none', async () => {
    const games = Array.from({ length: 30 }, (_, at) => game(`g${at}`))
    const few = Array.from({ length: 6 }, (_, at) => game(`few${at}`))
    showShelves([category('a', games, { name: 'Long' }), category('b', few, { name: 'Short', noOfItemsPerRow: 3, noOfRows: 2 })])
    const page = await openScreen('/', { user: null })
    const itemsOf = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem')
    await screen.findByRole('region', { name: 'Short' })
    await waitFor(() => expect([itemsOf('Long').length, itemsOf('Short').length]).toEqual([7, 6]))
    const tile = within(itemsOf('Long').at(-1) as HTMLElement).getByRole('link', { name: 'View more games' })
    expect(tile.getAttribute('href')).toBe('/games-list')
    expect(within(screen.getByRole('region', { name: 'Short' })).queryByRole('link', { name: /View more games/ })).toBeNull()
    const [more] = await screen.findAllByRole('link', { name: 'View more games: Long' })
    if (more) await page.person.click(more)
    expect(page.path()).toBe('/games-list')
    expect(await screen.findByRole('heading', { name: 'Long' })).toBeDefined()
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Game g/ })).toHaveLength(30))
  })

  test('[CAT-16] the label of players is a number from 500 to 1999 that changes after five to fifteen seconds', async () => {
    const pass = pageClock()
    showShelves([category('a', [snake])])
    server.answer('matches.playerCounts', { games: [], isDecorated: true })
    await openScreen('/', { user: null })
    const card = await cardOf('Snake')
    await waitFor(() => expect(labelOn(card)).not.toBeNull())
    const label = labelOn(card)
    const count = () => Number(label?.textContent?.replace(',', ''))
    const seen = [count()]
    await pass(4_000)
    expect(count()).toBe(seen[0])
    for (let round = 0; round < 4; round++) {
      await pass(16_000)
      seen.push(count())
    }
    for (const number of seen) expect(number).toSatisfy((value: number) => value >= 500 && value <= 1_999)
    expect(new Set(seen).size).toBeGreaterThan(1)
    expect(label?.getAttribute('aria-hidden')).toBe('true')
  })

  test('a game has the same number on both of its shelves, and keeps it when it changes', async () => {
    const pass = pageClock()
    showShelves([category('a', [snake], { name: 'Hot', viewType: 'highlighted' }), category('b', [snake, chess], { name: 'All' })])
    server.answer('matches.playerCounts', { games: [], isDecorated: true })
    await openScreen('/', { user: null })
    const numbers = () => screen.getAllByRole('button', { name: /Snake/ }).map((card) => labelOn(card)?.textContent ?? '')
    await waitFor(() => expect(numbers()).toEqual([expect.stringMatching(/\d/), expect.stringMatching(/\d/)]))
    const seen: string[] = []
    for (let round = 0; round < 5; round++) {
      expect(new Set(numbers()).size).toBe(1)
      seen.push(numbers()[0] ?? '')
      await pass(16_000)
    }
    expect(new Set(seen).size).toBeGreaterThan(1)
  })

  test('[CAT-09] a game stands on two shelves at most; a shelf below that has no game left leads to its list, which has them all', async () => {
    showShelves([
      category('a', [chess], { name: 'Hot', viewType: 'highlighted' }),
      category('b', [chess, snake], { name: 'All' }),
      category('c', [chess, gold], { name: 'Minds' }),
      category('d', [chess], { name: 'For two' }),
    ])
    const page = await openScreen('/', { user: null })
    expect(await gamesOn('Hot')).toEqual(['Chess'])
    // The cards that fit on a phone are drawn first.
    await waitFor(async () => expect(await gamesOn('All')).toEqual(['Chess', 'Snake']))
    expect(await gamesOn('Minds')).toEqual(['Gold'])
    const shelf = within(await screen.findByRole('region', { name: 'For two' }))
    expect(shelf.queryAllByRole('button')).toEqual([])
    expect(shelf.queryByRole('list')).toBeNull()
    await page.person.click(shelf.getByRole('link', { name: 'View more games: For two' }))
    expect(page.path()).toBe('/games-list')
    expect(await screen.findByRole('heading', { name: 'For two' })).toBeDefined()
    expect(await cardOf('Chess')).toBeDefined()
  })

  test('[Q-61] from 20 players on a card shows how many they are, for everybody to read, and with fewer what the installation chose', async () => {
    const pass = pageClock()
    showShelves([category('a', [snake, chess])])
    server.answer('matches.playerCounts', { games: [{ gameId: 'chess', players: 20 }], isDecorated: true })
    await openScreen('/', { user: null })
    expect(await screen.findByRole('button', { name: /^Chess.*20 players/ })).toBeDefined()
    await waitFor(async () => expect(labelOn(await cardOf('Snake'))).not.toBeNull())
    expect(labelOn(await cardOf('Chess'))).toBeNull()
    server.answer('matches.playerCounts', { games: [{ gameId: 'snake', players: 1_234 }], isDecorated: false })
    await pass(31_000)
    expect(await screen.findByRole('button', { name: /^Snake.*1,234 players/ })).toBeDefined()
    const other = await cardOf('Chess')
    expect([labelOn(other), other.textContent]).toEqual([null, 'Chess'])
    expect(server.inputsOf('matches.playerCounts')).toHaveLength(2)
  })

  test('the players are counted again after half a minute although the clock of the device was set back', async () => {
    const pass = pageClock()
    showShelves([category('a', [snake])])
    server.answer('matches.playerCounts', { games: [{ gameId: 'snake', players: 20 }], isDecorated: true })
    const page = await openScreen('/', { user: null })
    expect(await screen.findByRole('button', { name: /^Snake.*20 players/ })).toBeDefined()
    page.go('/help')
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    vi.setSystemTime(Date.now() - 7_200_000)
    page.go('/')
    server.answer('matches.playerCounts', { games: [{ gameId: 'snake', players: 30 }], isDecorated: true })
    await screen.findByRole('button', { name: /^Snake.*20 players/ })
    await pass(31_000)
    expect(await screen.findByRole('button', { name: /^Snake.*30 players/ })).toBeDefined()
  })

  test('[CAT-08] people are found by an invitation and by discovery', async () => {
    showShelves([category('people', [], { name: 'People', viewType: 'inviteAndDiscover' })])
    await openScreen('/')
    const shelf = within(await screen.findByRole('region', { name: 'People' }))
    expect(shelf.getByRole('link', { name: 'Invite Friends' }).getAttribute('href')).toBe('/invite-friends')
    expect(shelf.getByRole('link', { name: 'Discover People' }).getAttribute('href')).toBe('/discover-people')
  })

  test('[CAT-07] a banner leads to its own screen or its web address; one that leads nowhere is not drawn', async () => {
    const banner = { viewType: 'stcplayBanner', icon: '/media/banner.webp' } as const
    showShelves([
      category('bad', [], { ...banner, name: 'Bad', redirectUrl: 'javascript:alert(1)' }),
      category('other', [], { ...banner, name: 'Other', redirectUrl: '//example.com' }),
      category('own', [], { ...banner, name: 'Own', redirectUrl: '/leaderboard' }),
      category('away', [], { ...banner, name: 'Away', redirectUrl: 'https://example.com/x' }),
    ])
    await openScreen('/')
    const away = await screen.findByRole('link', { name: 'Away' })
    expect((await screen.findByRole('link', { name: 'Own' })).getAttribute('href')).toBe('/leaderboard')
    // The space of each banner is kept until its code has come, in any order; then it is drawn or left out.
    await waitFor(() => expect(document.querySelectorAll('main div[aria-hidden="true"] img').length).toBe(0))
    expect([away.getAttribute('href'), away.getAttribute('target'), away.getAttribute('rel')]).toEqual([
      'https://example.com/x',
      '_blank',
      'noopener noreferrer',
    ])
    expect(screen.queryByRole('link', { name: 'Bad' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Other' })).toBeNull()
  })
})

describe('what was played', () => {
  const played = (gameId: string, wins: number, playedAt: number) => ({ gameId, wins, plays: wins, playedAt })

  test('[CAT-02] stands first, newest first; a game that left the catalogue is skipped', async () => {
    showShelves([category('a', [chess, snake])])
    server.answer('catalog.gamesList', [chess, snake])
    await openScreen('/', { user: me({ recentPlayed: [played('chess', 0, 1), played('gone', 0, 2), played('snake', 3, 3)] }) })
    expect(await gamesOn('Recently played')).toEqual(['Snake', 'Chess'])
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Recently played')
  })

  test.each([
    ['first', ['Recently played', 'Shelf a']],
    ['last', ['Shelf a', 'Recently played']],
  ] as const)('[CAT-05] stands where its category is: %s', async (place, order) => {
    const recent = category('recent', [], { viewType: 'recentPlayed', name: 'Recently played' })
    const shelf = category('a', [chess, snake])
    showShelves(place === 'first' ? [recent, shelf] : [shelf, recent])
    await openScreen('/', { user: me({ recentPlayed: [played('chess', 0, 1), played('snake', 3, 3)] }) })
    expect(await gamesOn('Recently played')).toEqual(['Snake', 'Chess'])
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(order))
  })

  test('[PLY-28] the medal of a card shows the wins in that game, and none without one', async () => {
    showShelves([category('a', [chess, snake])])
    await openScreen('/', { user: me({ recentPlayed: [played('chess', 0, 1), played('snake', 3, 3)] }) })
    const shelf = within(await screen.findByRole('region', { name: 'Shelf a' }))
    expect(shelf.getByRole('button', { name: /^Snake.*3 wins/ })).toBeDefined()
    expect(shelf.queryByRole('button', { name: /^Chess.*win/ })).toBeNull()
  })
})

describe('around the shelves', () => {
  test.each([
    ['en', 'Help'],
    ['ar', 'المساعدة'],
  ] as const)('the end of Home leads visitors to the help, and nobody else, in %s', async (language, help) => {
    showShelves([category('a', [snake])])
    const page = await openScreen('/', { user: null, language })
    await page.person.click(await screen.findByRole('link', { name: help }))
    await waitFor(() => expect(page.path()).toBe('/help'))
    await openScreen('/', { language })
    await screen.findByRole('region', { name: /a$/ })
    expect(screen.queryByRole('link', { name: help })).toBeNull()
  })

  test('[CHT-02] [NTF-05] the red dot stands at Messages while a message is unread or a request waits, and only then, without a reload', async () => {
    showShelves([category('a', [snake])])
    const user = me()
    server.shows('users/:userId', `users/${user._id}`, live())
    await openScreen('/')
    await cardOf('Snake')
    expect(screen.queryByText('New messages or friend requests')).toBeNull()
    await waitFor(() => server.change('users/:userId', `users/${user._id}`, { add: [{ list: 'receivedRequests', id: idOf(2) }] }))
    expect(await screen.findByText('New messages or friend requests')).toBeDefined()
    server.change('users/:userId', `users/${user._id}`, { remove: [{ list: 'receivedRequests', id: idOf(2) }] })
    await waitFor(() => expect(screen.queryByText('New messages or friend requests')).toBeNull())
    const chat = { roomId: idOf(50), user: { _id: idOf(2), name: 'Omar', userImageUrl: '' }, isFriend: true, lastMessage: null, updatedAt: 1 }
    server.change('chats/:userId', `chats/${user._id}`, { ...chat, unread: 1 })
    expect(await screen.findByText('New messages or friend requests')).toBeDefined()
    server.change('chats/:userId', `chats/${user._id}`, { ...chat, unread: 0 })
    await waitFor(() => expect(screen.queryByText('New messages or friend requests')).toBeNull())
  })

  test('a visitor changes the language at once; a text says so when it cannot be had', async () => {
    showShelves([category('a', [chess])])
    const page = await openScreen('/', { user: null })
    await cardOf('Chess')
    await page.person.click(screen.getByRole('button', { name: 'العربية' }))
    expect(await cardOf('شطرنج')).toBeDefined()
    expect(document.documentElement.lang).toBe('ar')
    expect(localStorage.getItem('language')).toBe('ar')
  })

  test('the greeting calls whoever has a name by it', async () => {
    showShelves([category('a', [chess])])
    await openScreen('/')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^Good (morning|afternoon|evening), Sara$/)
    await openScreen('/', { user: me({ isNamed: false, name: 'user 1234' }) })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^Good (morning|afternoon|evening)$/)
  })

  test('[CHT-02] Messages opens the chats, and search its screen', async () => {
    showShelves([category('a', [chess])])
    const page = await openScreen('/')
    await page.person.click(await screen.findByRole('button', { name: 'Search games' }))
    await waitFor(() => expect(page.path()).toBe('/search-games'))
    page.go('/')
    await page.person.click(await screen.findByRole('radio', { name: 'Messages' }))
    await waitFor(() => expect(page.path()).toBe('/messages'))
  })
})

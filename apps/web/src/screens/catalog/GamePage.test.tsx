// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { category, game, idOf, ids, me } from '../../testing/examples.ts'
import { ludo } from '../../testing/listed-games.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const chess = game('chess', { title: 'Chess', titleAr: 'الشطرنج', multiplayer: true })
const snake = game('snake', { title: 'Snake', titleAr: 'أفعى' })
const noSteps = { howToPlay: [], howToPlayAr: [] }
const scores = ['Amal', 'Badr', 'Celine', 'Dana', 'Emad', 'Fadi'].map((name, at) => ({
  rank: at + 1,
  userId: idOf(at + 100),
  name,
  userImageUrl: '',
  score: 600 - at,
  reachedAt: 1,
}))

beforeEach(() => {
  server.answer('catalog.aboutGame', ({ gameId }) => {
    if (gameId === 'chess')
      return { game: chess, about: 'The game of kings.', aboutAr: 'لعبة الملوك.', howToPlay: ['Move.', 'Mate.'], howToPlayAr: ['انقل.', 'كش مات.'] }
    return gameId === 'snake' ? { game: snake, about: 'Eat and grow.', aboutAr: 'كُل واكبر.', ...noSteps } : refused('NOT_FOUND')
  })
  server.answer('play.bestScores', { rows: scores, own: null })
})

test('a visitor reads what a game for several people is, and finds both ways to play it', async () => {
  await openScreen('/game/chess', { user: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'Chess' })).toBeDefined()
  expect(screen.getByText('The game of kings.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Play with a friend' })).toBeDefined()
  await waitFor(() => expect(document.title).toMatch(/^Chess · /))
  // Scores are for people with a session.
  expect(server.inputsOf('play.bestScores')).toEqual([])
})

test('a game that Home lists has its name and its picture before its description is there', async () => {
  server.answer('catalog.categories', ({ pageNo }) => ({
    categories: Number(pageNo) === 1 ? [category('a', [chess])] : [],
    configUpdated: false,
    configVersion: 1,
  }))
  const { go } = await openScreen('/', { user: null })
  await screen.findByRole('link', { name: /Chess/ })
  const release = server.hold('catalog.aboutGame')
  go('/game/chess')
  expect(await screen.findByRole('heading', { level: 1, name: 'Chess' })).toBeDefined()
  expect(document.querySelectorAll('main [data-cover]')).toHaveLength(1)
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeDefined()
  release()
  expect(await screen.findByText('The game of kings.')).toBeDefined()
})

test('the page keeps its title when the region, and with it the digits, arrives later', async () => {
  const release = server.hold('regions.getConfig')
  await openScreen('/game/chess', { user: null, language: 'ar', region: { countryIso: 'sa', numerals: 'arab' } })
  const first = () => document.querySelector('ol b')?.textContent
  await waitFor(() => expect(document.title).toMatch(/^الشطرنج · /))
  expect(first()).toBe('1')
  release()
  await waitFor(() => expect(first()).toBe('١'))
  expect(document.title).toMatch(/^الشطرنج · /)
})

describe('how a game is played', () => {
  const steps = {
    howToPlay: ['Swipe 4 tiles.'],
    howToPlayAr: ['السحب من 1 إلى 4.'],
    howToPlayKeys: ['Press 4 arrows.'],
    howToPlayKeysAr: ['مفاتيح الأسهم من 1 إلى 4.'],
  }
  const region = { countryIso: 'sa', numerals: 'arab' } as const
  beforeEach(() => {
    server.answer('catalog.aboutGame', { game: snake, about: '', aboutAr: 'ثعبان في 10 بساتين', ...steps })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'maxTouchPoints')
  })

  test.each([
    ['en', 0, 'Press 4 arrows.'],
    ['ar', 0, 'مفاتيح الأسهم من ١ إلى ٤.'],
    ['en', 5, 'Swipe 4 tiles.'],
    ['ar', 5, 'السحب من ١ إلى ٤.'],
  ] as const)('%s, with %i fingers at a time: names what the device has, in the digits of the region', async (language, maxTouchPoints, text) => {
    Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true })
    await openScreen('/game/snake', { user: null, language, region })
    expect(await screen.findByText(text)).toBeDefined()
    if (language === 'ar') expect(screen.getByText('ثعبان في ١٠ بساتين')).toBeDefined()
  })
})

test('a game for one person has its best five scores and no way to play with a friend', async () => {
  await openScreen('/game/snake', { user: me() })
  const section = within(await screen.findByRole('region', { name: 'Best scores' }))
  expect(section.getAllByRole('listitem')).toHaveLength(5)
  expect(section.queryByText('Fadi')).toBeNull()
  expect(section.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/scores/snake')
  expect(screen.queryByRole('button', { name: 'Play with a friend' })).toBeNull()
})

test('games like it lead to their own pages, by their names in the language; without any there is no row', async () => {
  const related = [snake, game('ludo', { title: 'Ludo', titleAr: 'لودو' })]
  server.answer('catalog.aboutGame', ({ gameId }) => ({
    ...(gameId === 'chess' ? { game: chess, related } : { game: snake }),
    about: '',
    aboutAr: gameId === 'chess' ? 'ملوك.' : 'كُل واكبر.',
    ...noSteps,
  }))
  const { person } = await openScreen('/game/chess', { user: null, language: 'ar' })
  const row = within(await screen.findByRole('region', { name: 'المزيد من هذا النوع' }))
  expect(row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringContaining('أفعى'), '/game/snake'],
    [expect.stringContaining('لودو'), '/game/ludo'],
  ])
  await person.click(row.getByRole('link', { name: /أفعى/ }))
  expect(await screen.findByText('كُل واكبر.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'المزيد من هذا النوع' })).toBeNull()
})

test('the page is shared with its own address', async () => {
  const { person } = await openScreen('/game/chess', { user: null, language: 'ar' })
  await person.click(await screen.findByRole('button', { name: 'مشاركة' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('لنلعب الشطرنج معًا')).toBeDefined()
  await person.click(sheet.getByRole('button', { name: 'نسخ الرابط' }))
  expect(await screen.findByText('نُسخ الرابط')).toBeDefined()
  expect(await navigator.clipboard.readText()).toMatch(/\/game\/chess$/)
})

test('an address of no game says so and leads to all games; one that could not be loaded is asked for again', async () => {
  const { person } = await openScreen('/game/nothing', { user: null })
  expect(await screen.findByText("We couldn't find this game")).toBeDefined()
  server.answer('catalog.gamesList', [snake])
  await person.click(screen.getByRole('button', { name: 'See all games' }))
  expect(await screen.findByRole('button', { name: /^Snake/ })).toBeDefined()
})

test('a game that cannot be loaded is asked for again', async () => {
  let isDown = true
  server.answer('catalog.aboutGame', () => (isDown ? refused('FORBIDDEN') : { game: snake, about: 'Eat and grow.', aboutAr: '', ...noSteps }))
  const { person } = await openScreen('/game/snake', { user: null })
  expect(await screen.findByText('This game could not be loaded')).toBeDefined()
  isDown = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Eat and grow.')).toBeDefined()
})

for (const [language, title, steps] of [
  ['en', 'How to play', ['Move.', 'Mate.']],
  ['ar', 'طريقة اللعب', ['انقل.', 'كش مات.']],
] as const)
  test(`${language}: the steps of the game are listed in the language of the page; a game without steps has no list`, async () => {
    const page = await openScreen('/game/chess', { user: null, language })
    const section = within(await screen.findByRole('region', { name: title }))
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps.map((step) => expect.stringMatching(new RegExp(`${step}$`))))
    page.go('/game/snake')
    await screen.findByText(language === 'ar' ? 'كُل واكبر.' : 'Eat and grow.')
    expect(screen.queryByRole('region', { name: title })).toBeNull()
  })

for (const [language, friends, best, wins, withBots] of [
  ['en', 'Friends who play', 'Best of all time', '3 wins', 'Wins over bots are included.'],
  ['ar', 'أصدقاء في هذه اللعبة', 'الأفضل على الإطلاق', '3 انتصارات', 'يشمل عدد الانتصارات الفوز على الروبوتات.'],
] as const)
  test(`${language}: a person sees the friends who play, the best of all time and the own wins; a name opens what can be done with the person`, async () => {
    const omar = { _id: ids.omar, name: 'Omar', userImageUrl: '', isBot: false, bio: '', hometown: '', interests: [], wins: 3 }
    const row = { rank: 1, userId: ids.lina, name: 'Lina', userImageUrl: '', wins: 40 }
    server.answer('me.friendsWhoPlay', [omar])
    server.answer('leaderboards.getLeaderboard', { rows: [row], own: null, around: [], starts: '1970-01-01', country: null })
    const user = me({ language, recentPlayed: [{ gameId: 'chess', wins: 3, plays: 4, playedAt: 1 }] })
    const { person } = await openScreen('/game/chess', { user, language })
    expect(within(await screen.findByRole('region', { name: best })).getByText('Lina')).toBeDefined()
    expect(server.inputsOf('leaderboards.getLeaderboard')).toMatchObject([{ period: 'lifetime', gameId: 'chess' }])
    const section = within(await screen.findByRole('region', { name: friends }))
    expect(section.getByText(wins)).toBeDefined()
    expect(screen.getAllByText(withBots)).toEqual(section.getAllByText(withBots))
    // The own medal stands outside of the section.
    expect(screen.getAllByText(wins)).toHaveLength(2)
    await person.click(section.getByRole('button', { name: /Omar/ }))
    expect(await dialog('Omar')).toBeDefined()
  })

test('a visitor is asked for no friends and no leaderboard, and a premium game shows its badge only where it costs something', async () => {
  server.answer('catalog.aboutGame', { game: game('gold', { title: 'Gold', isSubRequired: true, multiplayer: true }), about: 'Gold.', aboutAr: '', ...noSteps })
  await openScreen('/game/gold', { user: null })
  expect(await screen.findByText('Premium')).toBeDefined()
  expect([server.inputsOf('me.friendsWhoPlay'), server.inputsOf('leaderboards.getLeaderboard')]).toEqual([[], []])
  await openScreen('/game/gold', { user: me() })
  await screen.findByText('Gold.')
  expect(screen.queryByText('Premium')).toBeNull()
})

test('a game that was played in one of several ways says which one comes next, and another one can be chosen before', async () => {
  const about = { game: ludo, about: 'Four tokens.', aboutAr: 'أربعة أحجار.', ...noSteps }
  server.answer('catalog.aboutGame', about)
  server.answer('catalog.gamesList', [ludo])
  server.answer('matches.requestMatch', refused('INTERNAL'))
  await openScreen('/game/ludo')
  expect(await screen.findByRole('button', { name: 'Play' })).toBeDefined()
  expect(screen.queryByText(/^Mode:/)).toBeNull()
  const first = await openScreen('/match/new?game=ludo')
  await first.person.click(await screen.findByRole('button', { name: /Duel/ }))
  const page = await openScreen('/game/ludo')
  expect((await screen.findByText(/^Mode:/)).textContent).toContain('Duel')
  await page.person.click(screen.getByRole('button', { name: 'Change the mode' }))
  await page.person.click((await dialog('Choose a mode')).getByRole('button', { name: 'Four' }))
  await waitFor(() => expect(screen.getByText(/^Mode:/).textContent).toContain('Four'))
  await page.person.click(screen.getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(server.inputsOf('matches.requestMatch').at(-1)).toMatchObject({ gameId: 'ludo', configurationId: 'four' }))
})

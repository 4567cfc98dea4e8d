// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { category, game, me } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const snake = game('snake', { title: 'Snake', titleAr: 'أفعى', url: '/frames/snake/' })
const premium = game('gems', { title: 'Gems', titleAr: 'جواهر', url: '/frames/gems/', isSubRequired: true })
afterEach(() => vi.restoreAllMocks())

/** The browser loses its network or has it again. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

const kept = (...games: object[]) => localStorage.setItem('keptGames', JSON.stringify(games))
const names = { en: 'Playable without a connection', ar: 'ألعاب تعمل من دون اتصال' } as const

test.each([
  ['en', 'Snake'],
  ['ar', 'أفعى'],
] as const)('without a network Home shows what the device keeps, in %s, and opens it', async (language, title) => {
  kept(snake)
  server.answer('catalog.categories', { categories: [category('a', [snake])], configUpdated: false, configVersion: 1 })
  const page = await openScreen('/', { language })
  await screen.findByRole('navigation')
  expect(screen.queryByRole('region', { name: names[language] })).toBeNull()
  setOnline(false)
  const region = await screen.findByRole('region', { name: names[language] })
  await page.person.click(within(region).getByRole('button', { name: title }))
  await waitFor(() => expect(page.path()).toBe('/play/snake'))
  setOnline(true)
})

test('a device that keeps nothing says how a game becomes playable, also where the catalogue has no games', async () => {
  await openScreen('/')
  // The order matters: the catalogue has answered before the network is lost.
  await screen.findByText('No games yet')
  setOnline(false)
  expect(await screen.findByText(/Single-player games that you have played once/)).toBeDefined()
  setOnline(true)
  await waitFor(() => expect(screen.queryByText(/Single-player games that you have played once/)).toBeNull())
})

test('clearing the cache also forgets the kept games, whose files are gone', async () => {
  kept(snake)
  const page = await openScreen('/settings')
  await page.person.click(await screen.findByRole('button', { name: /^Clear cache/ }))
  await waitFor(() => expect(localStorage.getItem('keptGames')).toBeNull())
  page.go('/')
  await screen.findByText('No games yet')
  setOnline(false)
  expect(await screen.findByText(/Single-player games that you have played once/)).toBeDefined()
  setOnline(true)
})

test('content that another version has stored is not shown', async () => {
  localStorage.setItem('keptGames', '[{"gameId":"old"}]')
  await openScreen('/')
  await screen.findByRole('navigation')
  setOnline(false)
  expect(await screen.findByText(/Single-player games that you have played once/)).toBeDefined()
})

test('a game that is not kept says without a network that it needs one, shows what can be played, and opens with the network', async () => {
  kept(snake)
  server.answer('catalog.gamesList', [snake, game('other', { title: 'Other', url: '/frames/other/' })])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = await openScreen('/play/other')
  expect(await screen.findByText('This game needs a connection')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Snake' })).toBeDefined()
  setOnline(true)
  await waitFor(() => expect(screen.queryByText('This game needs a connection')).toBeNull())
  expect(page.path()).toBe('/play/other')
})

test('a kept premium game opens without a network although the subscription cannot be checked; a known refusal stands', async () => {
  kept(premium)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const unknown = me()
  const { purchaseStatus: _, ...without } = unknown
  await openScreen('/play/gems', { user: without as typeof unknown })
  expect(await screen.findByTitle('Gems')).toBeDefined()

  const ended = me({
    purchaseStatus: { response_code: 120, data: { paymentType: 'mobile', subscriptionId: '1', serviceId: 1, onTrial: false, trialEndsAt: null } },
  })
  const page = await openScreen('/play/gems', { user: ended })
  await waitFor(() => expect(page.path()).toBe('/paywall'))
})

test('the result of a round that began without a network opens the round first; a round that is refused is given up', async () => {
  const { _id: userId } = me()
  const idOf = { one: '019a0000-0000-7000-8000-000000000001', two: '019a0000-0000-7000-8000-000000000002', three: '019a0000-0000-7000-8000-000000000003' }
  const nameOf = (id: unknown) => Object.entries(idOf).find(([, value]) => value === id)?.[0]
  const claim = (name: keyof typeof idOf, isUnopened: boolean) => ({
    userId,
    gameId: 'snake',
    playId: idOf[name],
    outcome: 'win',
    score: 7,
    at: Date.now(),
    isUnopened,
  })
  localStorage.setItem('results', JSON.stringify([claim('one', true), claim('two', false), claim('three', true)]))
  const calls: string[] = []
  server.answer('play.recordOpening', ({ playId }) => {
    calls.push(`open ${nameOf(playId)}`)
    return playId === idOf.three ? refused('NO_SUBSCRIPTION') : { playId: String(playId), gameId: 'snake', wins: 0, plays: 1, seed: 's', seedHash: 'h' }
  })
  server.answer('matches.saveResult', ({ playId }) => {
    calls.push(`save ${nameOf(playId)}`)
    return { gameId: 'snake', wins: 1, winLevel: 'GOOD', bestScore: 7, isBest: true, board: null }
  })
  await openScreen('/')
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('results'))).toEqual([]))
  expect(calls).toEqual(['open one', 'save one', 'save two', 'open three'])
})

test('a browser that believes to be online without a network behind it shows the banner, and what the device keeps', async () => {
  kept(snake)
  server.lose()
  await openScreen('/')
  await screen.findByText('Not connected...')
  expect(screen.getByRole('button', { name: 'Try Now' })).toBeDefined()
  await screen.findByRole('region', { name: names.en })
  server.lose(false)
  // Socket.IO tries again by itself.
  await waitFor(() => expect(screen.queryByText('Not connected...')).toBeNull())
})

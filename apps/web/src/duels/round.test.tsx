// @vitest-environment happy-dom
import type { Duel } from '@majlis/contract/duels'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../testing/clock.ts'
import { game, idOf, ids, live } from '../testing/examples.ts'
import { connectFrame } from '../testing/game.ts'
import { openScreen, type OpenOptions, testServer } from '../testing/screen.tsx'
import { refused } from '../testing/server.ts'

const server = testServer()
restoreClock()
const path = `ownDuels/${ids.me}`
const duelId = idOf(70)
const playId = idOf(90)
const waiting = { status: 'waiting', score: 0, isProven: false } as const
const playing = (score: number) => ({ status: 'playing', score, isProven: false }) as const
const duel = (change: Partial<Duel> = {}, other: Partial<Duel['other']> = {}): Duel => ({
  duelId,
  gameId: 'rain',
  status: 'open',
  isChallenger: false,
  canDecline: true,
  own: waiting,
  createdAt: 1,
  expireAt: Date.UTC(2030, 4, 6, 12),
  other: { status: 'ended', score: 340, isProven: true, _id: ids.omar, name: 'Omar', userImageUrl: '', ...other },
  ...change,
})
const shows = (...duels: Duel[]) => server.shows('ownDuels/:userId', path, { revision: 1, duels })

beforeEach(() => {
  localStorage.clear()
  server.answer('catalog.gamesList', [game('rain', { title: 'Rain', titleAr: 'مطر', hasDuels: true })])
  server.answer('duels.start', { playId, gameId: 'rain', seed: 'seed', setup: 'level-3' })
  server.answer('duels.progress', {})
  server.answer('matches.saveResult', { gameId: 'rain', wins: 0, winLevel: null, bestScore: 0, isBest: false, board: null })
})

/** Opens the round from the page of the duel. */
async function openRound(options: OpenOptions = {}) {
  const page = await openScreen(`/duel/${duelId}`, options)
  page.go(`/duel/${duelId}/play`)
  const host = await connectFrame(options.language === 'ar' ? 'مطر' : 'Rain')
  host.emit('load.ready', {})
  return { page, host }
}

describe('the round of a duel', () => {
  test('has the seed and the setup that both play, and keeps its save apart from that of the game', async () => {
    shows(duel())
    localStorage.setItem(`saves/${ids.me}/rain`, JSON.stringify({ data: { level: 9 }, version: 3, serverVersion: 3, isTold: true }))
    const { host } = await openRound()
    const { seed, repeatsSeed, setup, saved } = await host.welcome
    expect({ seed, repeatsSeed, setup, saved }).toEqual({ seed: 'seed', repeatsSeed: true, setup: 'level-3', saved: { data: null, version: 0 } })
    expect(await host.request('save.put', { data: { step: 5 }, baseVersion: 0 })).toEqual({ ok: true, version: 1 })
    expect(await host.request('save.get', {})).toEqual({ data: { step: 5 }, version: 1 })
    expect(server.inputsOf('play.putSave')).toEqual([])
    expect(localStorage.getItem(`saves/${ids.me}/rain`)).toContain('"level":9')
  })

  test('shows the other one the newest score, and not each of them', async () => {
    const pass = pageClock()
    shows(duel())
    const { host } = await openRound()
    const scores = Array.from({ length: 30 }, (_, at) => at + 1)
    for (const score of scores) host.emit('round.score', { score })
    // What the game requests afterwards is answered afterwards.
    await host.request('save.get', {})
    await pass(1_500)
    await waitFor(() => expect(server.inputsOf('duels.progress').at(-1)).toMatchObject({ duelId, score: 30 }))
    expect(server.inputsOf('duels.progress')[0]).toMatchObject({ score: 1 })
    expect(server.inputsOf('duels.progress').length).toBeLessThan(scores.length)
  })

  test('sends its result once, shows the points in place of a verdict, and leads back to the duel', async () => {
    shows(duel({ own: playing(0) }))
    const { page, host } = await openRound()
    host.emit('round.end', { outcome: 'lose', score: 500, proof: { version: 1, seed: 'seed', inputs: [] } })
    const splash = await screen.findByRole('button', { name: /ROUND OVER.*500/ })
    host.emit('round.end', { outcome: 'win', score: 900 })
    await host.request('save.get', {})
    await page.person.click(splash)
    await waitFor(() => expect(page.path()).toBe(`/duel/${duelId}`))
    expect(screen.queryByText('YOU LOSE')).toBeNull()
    await waitFor(() => expect(server.inputsOf('matches.saveResult')).toMatchObject([{ gameId: 'rain', playId, score: 500, proof: { seed: 'seed' } }]))
    // The result is on its way: the round is not played again.
    expect(await screen.findByText('Your result is kept and will be sent when you are online')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    const ended = { status: 'ended', score: 500, isProven: true } as const
    server.change('ownDuels/:userId', path, { revision: 2, duels: [duel({ status: 'over', own: ended })] })
    expect(await screen.findByText('You won the duel')).toBeDefined()
  })

  test('accepts a save after its end, which is not kept', async () => {
    shows(duel())
    const { host } = await openRound()
    host.emit('round.end', { outcome: 'lose', score: 1 })
    expect(await host.request('save.put', { data: { step: 5 }, baseVersion: 4 })).toEqual({ ok: true, version: 5 })
    expect(localStorage.getItem(`duel/${ids.me}/${duelId}`)).toBe('"ended"')
  })

  test.each([
    ['en', /Omar.* has not started/, /Omar.*: 1,044$/, /Omar.*: 1,044 to beat/],
    ['ar', /Omar.*: لم تبدأ الجولة/, /Omar.*: ١٬٠٤٤$/, /Omar.*: المطلوب تجاوز ١٬٠٤٤/],
  ] as const)('in %s says over the game how the other one stands, as it changes', async (language, none, running, ended) => {
    shows(duel({}, waiting))
    await openRound({ language, region: language === 'ar' ? { countryIso: 'sa', numerals: 'arab' } : {} })
    expect(await screen.findByText(none)).toBeDefined()
    server.change('ownDuels/:userId', path, { revision: 2, duels: [duel({}, playing(1_044))] })
    expect(await screen.findByText(running)).toBeDefined()
    server.change('ownDuels/:userId', path, { revision: 3, duels: [duel({}, { status: 'ended', score: 1_044, isProven: true })] })
    expect(await screen.findByText(ended)).toBeDefined()
  })

  test('nothing of the app opens over it; the link to a running match and the end of a tournament come afterwards', async () => {
    shows(duel())
    server.shows('users/:userId', `users/${ids.me}`, live({ match: { matchId: idOf(60), gameId: 'chess' } }))
    const tournament = { tournamentId: 'cup', name: 'Cup', nameAr: 'كأس', gameId: 'rain', thumbnail: '', rank: 2, wins: 1, endedAt: 1, vouchers: [] }
    server.shows('tournamentResults/:userId', `tournamentResults/${ids.me}`, { results: [{ ...tournament, isCancelled: false }] })
    const { page, host } = await openRound({ isWide: true })
    await host.request('save.get', {})
    expect(screen.queryByText('Your match is waiting for you')).toBeNull()
    expect(screen.queryByRole('dialog', { name: 'The tournament has ended' })).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
    host.emit('round.end', { outcome: 'lose', score: 1 })
    await page.person.click(await screen.findByRole('button', { name: /ROUND OVER/ }))
    await waitFor(() => expect(page.path()).toBe(`/duel/${duelId}`))
    expect(await screen.findByText('Your match is waiting for you')).toBeDefined()
    expect(await screen.findByRole('dialog', { name: 'The tournament has ended' })).toBeDefined()
  })

  test('that is not opened in time can be opened again, or left', async () => {
    const pass = pageClock()
    shows(duel())
    const release = server.hold('duels.start')
    const page = await openScreen(`/duel/${duelId}/play`)
    await waitFor(() => expect(server.inputsOf('duels.start')).toHaveLength(1))
    await pass(8_000)
    expect(await screen.findByRole('button', { name: 'Back home' })).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.inputsOf('duels.start')).toHaveLength(2))
    release()
    expect(await screen.findByTitle('Rain')).toBeDefined()
  })
})

describe('the page of a duel', () => {
  test.each([
    ['en', 'The first round that you finish counts. Open until 06/05/2030.', 'Play', 'Decline', 'Withdraw the challenge'],
    ['ar', 'الجولة الأولى المكتملة هي المحتسبة. مفتوحة حتى 06/05/2030.', 'اللعب', 'رفض', 'إلغاء التحدي'],
  ] as const)('in %s says until when it is open; whoever is challenged declines, whoever challenges withdraws', async (...row) => {
    const [language, note, play, decline, withdraw] = row
    shows(duel())
    await openScreen(`/duel/${duelId}`, { language })
    expect(await screen.findByText(note)).toBeDefined()
    expect(screen.getByRole('button', { name: play })).toBeDefined()
    expect(screen.getByRole('button', { name: decline })).toBeDefined()
    server.change('ownDuels/:userId', path, { revision: 2, duels: [duel({ isChallenger: true }, waiting)] })
    expect(await screen.findByRole('button', { name: withdraw })).toBeDefined()
    expect(screen.queryByRole('button', { name: decline })).toBeNull()
  })

  test('goes on with a round that was begun, and leads to the chat of the two', async () => {
    shows(duel({ own: playing(20) }))
    server.answer('chat.createRoom', refused('NOT_FOUND'))
    const page = await openScreen(`/duel/${duelId}`)
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'Chat' }))
    await waitFor(() => expect(page.path()).toBe(`/chat/new?with=${ids.omar}`))
  })

  test('another duel that is refused gives the reason, and can be requested again', async () => {
    shows(duel({ status: 'expired' }))
    server.answer('duels.challenge', refused('NOT_FRIENDS', 'You are not friends any more.'))
    const page = await openScreen(`/duel/${duelId}`)
    const again = await screen.findByRole('button', { name: 'Another duel' })
    await page.person.click(again)
    expect(await screen.findByText('You are not friends any more.')).toBeDefined()
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
    expect(page.path()).toBe(`/duel/${duelId}`)
  })

  test.each([`/duel/${duelId}`, '/duels'])('%s says that duels could not be loaded, and loads them when tried again', async (at) => {
    server.shows('ownDuels/:userId', path, 'FORBIDDEN')
    const page = await openScreen(at)
    expect(await screen.findByText('The duels could not be loaded')).toBeDefined()
    shows(duel())
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByText(/Omar/)).length).toBeGreaterThan(0)
    expect(screen.queryByText('The duels could not be loaded')).toBeNull()
  })
})

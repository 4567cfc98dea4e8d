// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { game } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'
import { board, openRound, saved } from '../../testing/rounds.ts'

const server = testServer()
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const results = () => server.inputsOf('matches.saveResult')

beforeEach(() => {
  server.answer('catalog.gamesList', [game('snake', { title: 'Snake', titleAr: 'أفعى', hasDuels: true })])
  server.answer('matches.saveResult', saved())
})

describe('a game that shows its end itself and goes on', () => {
  const place = { en: 'No. 3', ar: 'المركز 3' }
  test.each(['en', 'ar'] as const)('in %s gets a strip with the place on the board until its next round starts', async (language) => {
    server.answer('matches.saveResult', saved({ isBest: true, board: board({ rank: 3 }) }))
    const { host } = await openRound({ language })
    host.emit('round.end', { outcome: 'lose', score: 40, goesOn: true })
    expect(await screen.findByRole('button', { name: place[language] })).toBeDefined()
    expect(screen.getByText(language === 'en' ? 'Your best score so far!' : 'أفضل نتيجة لك حتى الآن!')).toBeDefined()
    // The game is not covered.
    expect(screen.queryByText(/YOU LOSE|خسرت/)).toBeNull()
    host.emit('round.start', {})
    await waitFor(() => expect(screen.queryByRole('button', { name: place[language] })).toBeNull())
    host.emit('round.end', { outcome: 'win', score: 41, goesOn: true })
    await waitFor(() => expect(results().map(({ score }) => score)).toEqual([40, 41]))
    // Each round counts under its own id.
    expect(results().map(({ playId }) => playId)).toEqual(server.inputsOf('play.recordOpening').map(({ playId }) => playId))
    expect(new Set(results().map(({ playId }) => playId)).size).toBe(2)
  })

  test('gets the strip only once the game shows the result, where its last move still moves at the end', async () => {
    const { host } = await openRound()
    host.emit('round.end', { outcome: 'win', score: 40, goesOn: true, isMoving: true })
    await waitFor(() => expect([results().length, storedResults()]).toEqual([1, []]))
    expect(screen.queryByText('Best score: 40')).toBeNull()
    host.emit('round.shown', {})
    expect(await screen.findByText('Best score: 40')).toBeDefined()
  })

  test('is left without a question between two rounds, and leads to its scores', async () => {
    server.answer('matches.saveResult', saved({ board: board({ rank: null }) }))
    const { page, host } = await openRound()
    host.emit('round.end', { outcome: 'lose', score: 1, goesOn: true })
    expect(await screen.findByText('Best score: 40')).toBeDefined()
    await page.person.click(await button('Best scores'))
    await waitFor(() => expect(page.path()).toBe('/scores/snake'))
    expect(screen.queryByRole('dialog', { name: 'Quit?' })).toBeNull()
  })
})

/** The results that this device stores. */
const storedResults = () => Object.keys(localStorage).flatMap((key) => (key.startsWith('results/') ? [JSON.parse(localStorage.getItem(key) ?? '')] : []))

test('a result is stored as soon as its round ends, although the opening of the round has no answer yet', async () => {
  const { host } = await openRound()
  host.emit('round.end', { outcome: 'lose', score: 40, goesOn: true })
  await waitFor(() => expect([results().length, storedResults()]).toEqual([1, []]))
  await screen.findByText('Best score: 40')
  const release = server.hold('play.recordOpening')
  host.emit('round.start', {})
  await waitFor(() => expect(server.inputsOf('play.recordOpening')).toHaveLength(2))
  const playId = server.inputsOf('play.recordOpening')[1]?.playId
  host.emit('round.end', { outcome: 'win', score: 41, goesOn: true })
  await waitFor(() => expect(storedResults()).toMatchObject([{ playId, gameId: 'snake', outcome: 'win', score: 41, isUnopened: true }]))
  expect(results()).toHaveLength(1)
  release()
  await waitFor(() => expect([results()[1]?.playId, storedResults()]).toEqual([playId, []]))
  // The round is opened once.
  expect(server.inputsOf('play.recordOpening')).toHaveLength(2)
})

test('a result that comes after the session has ended waits for the next session of the person', async () => {
  server.answer('matches.saveResult', refused('UNAUTHORIZED'))
  const { page, host } = await openRound()
  host.emit('round.end', { outcome: 'win', score: 40, goesOn: true })
  await waitFor(() => expect(page.path()).toBe('/login'))
  const [kept] = storedResults()
  expect(kept).toMatchObject({ gameId: 'snake', outcome: 'win', score: 40 })
  server.answer('matches.saveResult', saved())
  await openScreen('/')
  await waitFor(() => expect([results()[1]?.playId, storedResults()]).toEqual([kept.playId, []]))
})

describe('the app around a game', () => {
  test('saves of the game are kept and sent to the server', async () => {
    server.answer('play.putSave', { version: 1 })
    const { host } = await openRound()
    expect(await host.request('save.put', { data: { level: 2 }, baseVersion: 0 })).toEqual({ ok: true, version: 1 })
    expect(await host.request('save.get', {})).toEqual({ data: { level: 2 }, version: 1 })
    await waitFor(() => expect(server.inputsOf('play.putSave')).toMatchObject([{ gameId: 'snake', baseVersion: 0, data: { level: 2 } }]))
  })

  test('a game that lost its connection is marked so, until it has one again', async () => {
    const { host } = await openRound()
    host.emit('ui.overlay', { connection: true })
    expect(await screen.findByText('Oops! Something is not right, please check your connection')).toBeDefined()
    host.emit('ui.overlay', { connection: false })
    await waitFor(() => expect(screen.queryByText('Oops! Something is not right, please check your connection')).toBeNull())
  })

  test('a game that the device keeps is among those that open without a network', async () => {
    const { host } = await openRound()
    host.emit('game.kept', {})
    await waitFor(() => expect(localStorage.getItem('keptGames')).toContain('"snake"'))
  })
})

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { game, ids, live, person } from '../../testing/examples.ts'
import { dialog, testServer } from '../../testing/screen.tsx'
import { noAnswer, refused } from '../../testing/server.ts'
import { board, openRound, saved } from '../../testing/rounds.ts'

const server = testServer()
restoreClock()
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const results = () => server.inputsOf('matches.saveResult')

beforeEach(() => {
  server.answer('catalog.gamesList', [game('snake', { title: 'Snake', titleAr: 'أفعى', hasDuels: true })])
  server.answer('matches.saveResult', saved())
})

/** The numbers of the result, as they are listed. */
const numbers = () => screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)

describe('the end of a round', () => {
  test.each([
    ['en', {}, /YOU WIN.*Well done!/, ['Score30', 'Best score40'], '2 wins in this game', '2nd in the best scores', 'Play again'],
    [
      ...(['ar', { countryIso: 'sa', numerals: 'arab' }, /فزت!.*أحسنت!/, ['النتيجة٣٠', 'أفضل نتيجة٤٠']] as const),
      ...(['انتصاران في هذه اللعبة', 'مركزك ٢ في أفضل النتائج', 'اللعب مجددًا'] as const),
    ],
  ] as const)('in %s shows the verdict, then numbers and the place on the board; Play again opens another round', async (...row) => {
    const [language, region, verdict, listed, wins, place, again] = row
    server.answer('matches.saveResult', saved({ board: board() }))
    const { page, host } = await openRound({ language, region })
    host.emit('round.end', { outcome: 'win', score: 30, proof: { version: 1, seed: 's', inputs: [1] } })
    await page.person.click(await button(verdict))
    expect(await screen.findByText(wins)).toBeDefined()
    await waitFor(() => expect(numbers()).toEqual(listed))
    expect(screen.getByRole('button', { name: place })).toBeDefined()
    expect(results()).toMatchObject([{ gameId: 'snake', outcome: 'win', score: 30, proof: { version: 1, seed: 's', inputs: [1] } }])
    expect(results()[0]?.playId).toBe(server.inputsOf('play.recordOpening')[0]?.playId)
    await page.person.click(screen.getByRole('button', { name: again }))
    await waitFor(() => expect(server.inputsOf('play.recordOpening')).toHaveLength(2))
    expect(server.inputsOf('play.recordOpening')[1]?.playId).not.toBe(results()[0]?.playId)
    expect(await screen.findByTitle(language === 'en' ? 'Snake' : 'أفعى')).toBeDefined()
  })

  test('a loss with the best score so far is not shown as a loss', async () => {
    server.answer('matches.saveResult', saved({ isBest: true, bestScore: 55, winLevel: null }))
    const { page, host } = await openRound()
    host.emit('round.end', { outcome: 'lose', score: 55 })
    await waitFor(() => expect(results()).toHaveLength(1))
    await page.person.click(await button(/YOU LOSE/))
    expect(await screen.findByText('ROUND OVER')).toBeDefined()
    expect(screen.queryByText('YOU LOSE')).toBeNull()
    expect(numbers()).toEqual(['Score55', 'Best score55'])
  })

  test('a round that the game does not know is a loss with no points', async () => {
    const { host } = await openRound()
    host.emit('match.error', { code: 'NOT_FOUND' })
    await waitFor(() => expect(results()).toMatchObject([{ outcome: 'lose', score: 0 }]))
  })

  test('points are sent as whole numbers, and a second end of the same round counts for nothing', async () => {
    const { host } = await openRound()
    host.emit('round.end', { outcome: 'win', score: 3.4 })
    await waitFor(() => expect(results()).toMatchObject([{ score: 3 }]))
    host.emit('round.end', { outcome: 'lose', score: 900 })
    await host.request('save.get', {})
    expect(await screen.findByText('2 wins in this game')).toBeDefined()
    expect([results().length, screen.queryByText('YOU LOSE')]).toEqual([1, null])
  })

  test('of two ends that come at once the first one is shown and sent', async () => {
    const { page, host } = await openRound()
    host.emit('round.end', { outcome: 'win', score: 3 })
    host.emit('round.end', { outcome: 'lose', score: 900 })
    await page.person.click(await button(/YOU WIN/))
    await waitFor(() => expect(numbers()).toEqual(['Score3', 'Best score40']))
    expect(results()).toMatchObject([{ outcome: 'win', score: 3 }])
  })

  test.each([
    [30.4, '30'],
    [-12.5, '0'],
  ])('%s points are shown as they are stored', async (score, shown) => {
    const { page, host } = await openRound()
    host.emit('round.end', { outcome: 'draw', score })
    await page.person.click(await button(/DRAW/))
    await waitFor(() => expect(numbers()).toEqual([`Score${shown}`, 'Best score40']))
  })

  test.each([
    ['en', /DRAW/, 'This result could not be counted'],
    ['ar', /تعادل/, 'تعذّر احتساب هذه النتيجة'],
  ] as const)('in %s a result that the server refuses is not said to be sent later', async (language, verdict, text) => {
    server.answer('matches.saveResult', refused('BAD_REQUEST', 'No'))
    const { page, host } = await openRound({ language })
    host.emit('round.end', { outcome: 'draw', score: 7 })
    await page.person.click(await button(verdict))
    expect(await screen.findByText(text)).toBeDefined()
  })

  test('a result that cannot be sent is kept, and is there once the server answers', async () => {
    const pass = pageClock()
    server.answer('play.recordOpening', noAnswer)
    server.answer('matches.saveResult', noAnswer)
    const { page, host } = await openRound()
    host.emit('round.end', { outcome: 'draw', score: 7 })
    await page.person.click(await button(/DRAW/))
    expect(await screen.findByText('Your result is kept and will be sent when you are online')).toBeDefined()
    expect(numbers()).toEqual(['Score7'])
    server.answer('play.recordOpening', ({ playId = '' }) => ({ playId, gameId: 'snake', wins: 0, plays: 1, seed: 's', seedHash: 'h' }))
    server.answer('matches.saveResult', saved())
    await pass(30_000)
    expect(await screen.findByText('2 wins in this game')).toBeDefined()
    // The round had begun without the server, which opens it before it takes the result.
    const rounds = server.recorded.filter(({ name }) => name === 'play.recordOpening' || name === 'matches.saveResult').slice(-2)
    expect(rounds.map(({ name, input }) => [name, input['playId']])).toEqual([
      ['play.recordOpening', results()[0]?.playId],
      ['matches.saveResult', results()[0]?.playId],
    ])
  })

  test('a round without points is on no board, which needs no explanation', async () => {
    server.answer('matches.saveResult', saved({ board: board({ isRanked: false, rank: null }) }))
    const { page, host } = await openRound()
    host.emit('round.end', { outcome: 'lose', score: 0 })
    await page.person.click(await button(/YOU LOSE/))
    expect(await button('Best scores')).toBeDefined()
    expect(screen.queryByText('This round does not count for the best scores')).toBeNull()
  })

  test('points that are on no board say so, and the scores of others are there', async () => {
    server.answer('matches.saveResult', saved({ board: board({ isRanked: false, rank: null }) }))
    const { page, host } = await openRound()
    host.emit('round.end', { outcome: 'win', score: 3 })
    await page.person.click(await button(/YOU WIN/))
    expect(await screen.findByText('This round does not count for the best scores')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Challenge a friend' })).toBeNull()
    await page.person.click(screen.getByRole('button', { name: 'Best scores' }))
    await waitFor(() => expect(page.path()).toBe('/scores/snake'))
  })

  test('a friend is challenged to beat exactly this round; a refusal is given in the words of the server', async () => {
    server.answer('matches.saveResult', saved({ board: board({ isDuelable: true }) }))
    server.shows('users/:userId', `users/${ids.me}`, live({ friends: [ids.omar] }))
    server.answer('friends.listFriends', { people: [person(ids.omar, 'Omar')], cursor: null })
    server.answer('duels.challenge', refused('TOO_MANY_REQUESTS', 'Too many challenges.'))
    const { page, host } = await openRound()
    host.emit('round.end', { outcome: 'win', score: 3 })
    await page.person.click(await button(/YOU WIN/))
    await page.person.click(await button('Challenge a friend'))
    await page.person.click(await (await dialog('Challenge a friend')).findByRole('button', { name: 'Omar' }))
    expect(await screen.findByText('Too many challenges.')).toBeDefined()
    expect(server.inputsOf('duels.challenge')).toMatchObject([{ gameId: 'snake', otherUserId: ids.omar, playId: results()[0]?.playId }])
    expect(page.path()).toBe('/play/snake')
  })

  test('Play more games leads Home', async () => {
    const { page, host } = await openRound()
    host.emit('round.end', { outcome: 'lose', score: 0 })
    await page.person.click(await button(/YOU LOSE/))
    await page.person.click(await button('Play more games'))
    await waitFor(() => expect(page.path()).toBe('/'))
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { winLevelOf } from './play.ts'

const gameId = 'tile-merge'
let app: TestApp
const open = (who: Person, playId?: string) => who.call('play.recordOpening', { gameId, ...(playId !== undefined && { playId }) })
const save = (who: Person, playId: string, outcome: 'win' | 'lose' | 'draw' | 'matchNotFound', score: number) =>
  who.call('matches.saveResult', { gameId, playId, outcome, score })
const played = async (who: Person) => (await who.call('play.playedGames', { userId: who.user })).response

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[PLY-26] [CAT-30] [CAT-31] opening a game puts it first among recently played; the same opening 32 times counts once', async () => {
  const a = await newcomer(app, 'Amal')
  const playId = crypto.randomUUID()
  const rounds = await Promise.all(Array.from({ length: 32 }, () => open(a, playId)))
  expect(new Set(rounds.map(({ response }) => response.seed)).size).toBe(1)
  expect(await played(a)).toMatchObject([{ gameId, plays: 1, wins: 0 }])
  const { response } = await a.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false })
  expect((await played(a)).map((game) => game.gameId)).toEqual(['four-in-a-row', gameId])
  expect(response.status).toBe('waiting')
  expect(await a.call('play.recordOpening', { gameId: 'no-such-game' })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('[PLY-12] an opening says how often the game was played, whether won or not', async () => {
  const a = await newcomer(app, 'Amal')
  const playId = crypto.randomUUID()
  const plays = async (id?: string) => (await open(a, id)).response.plays
  expect([await plays(playId), await plays(playId)]).toEqual([1, 1])
  await save(a, playId, 'lose', 1)
  expect([await plays(), await plays()]).toEqual([2, 3])
})

test('[PLY-25] [PLY-28] a result is counted once for its round, and raises the medal only when won', async () => {
  const a = await newcomer(app, 'Amal')
  const { playId } = (await open(a)).response
  const replies = await Promise.all(Array.from({ length: 32 }, () => save(a, playId, 'win', 500)))
  expect(replies.map(({ status, response }) => [status, response.wins, response.bestScore])).toEqual(replies.map(() => [200, 1, 500]))
  expect(replies.filter(({ response }) => response.isBest)).toHaveLength(1)
  expect((await save(a, playId, 'lose', 900)).response).toMatchObject({ wins: 1, bestScore: 500, isBest: false })
  const next = (await open(a)).response.playId
  expect((await save(a, next, 'lose', 100)).response).toMatchObject({ wins: 1, bestScore: 500, isBest: false, winLevel: null })
  expect(await played(a)).toMatchObject([{ gameId, wins: 1, plays: 2 }])
})

test('a result for a round nobody opened, or of somebody else, is refused', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const { playId } = (await open(a)).response
  expect(await save(b, playId, 'win', 1)).toMatchObject({ status: 404, success: false })
  expect(await save(a, crypto.randomUUID(), 'win', 1)).toMatchObject({ status: 404 })
  expect(await a.call('matches.saveResult', { gameId: 'sudoku', playId, outcome: 'win' })).toMatchObject({ status: 404 })
  expect(await played(b)).toEqual([])
})

test('[PLY-28] a draw, like a loss, is no win: neither medal nor row of wins rises', async () => {
  const a = await newcomer(app, 'Amal')
  const round = async (outcome: 'win' | 'lose' | 'draw') => (await save(a, (await open(a)).response.playId, outcome, 10)).response
  expect(await round('draw')).toMatchObject({ wins: 0, winLevel: null })
  expect(await round('win')).toMatchObject({ wins: 1, winLevel: 'GOOD' })
  expect(await round('draw')).toMatchObject({ wins: 1, winLevel: null })
  // A draw leaves the row of wins as it is.
  expect(await round('win')).toMatchObject({ wins: 2, winLevel: 'WELLDONE' })
  expect(await played(a)).toMatchObject([{ gameId, wins: 2, plays: 4 }])
})

test('a game that is played in matches takes no claims: wins are what the server decided', async () => {
  const a = await newcomer(app, 'Amal')
  for (const matchGame of ['chess', 'four-in-a-row', 'ludo']) {
    expect(await a.call('play.recordOpening', { gameId: matchGame })).toMatchObject({ status: 409, code: 'SERVER_DECIDES', success: false })
    // A round that was opened before this was refused.
    const playId = crypto.randomUUID()
    await app.db.query("insert into round (id, account_id, game_id, seed, opened_at) values ($1, $2, $3, 's', now())", [playId, a.user, matchGame])
    const claim = { gameId: matchGame, playId, outcome: 'win' as const, score: 1_000_000_000 }
    expect(await a.call('matches.saveResult', claim)).toMatchObject({ status: 409, code: 'SERVER_DECIDES' })
  }
  expect(await played(a)).toEqual([])
  expect((await a.call('me.getUser', { id: a.user })).response).toMatchObject({ wins: 0 })
})

test('[PLY-16] matchNotFound counts as lost: the row of wins ends', async () => {
  const a = await newcomer(app, 'Amal')
  const round = async (outcome: 'win' | 'matchNotFound') => (await save(a, (await open(a)).response.playId, outcome, 1)).response.winLevel
  expect([await round('win'), await round('win'), await round('matchNotFound'), await round('win')]).toEqual(['GOOD', 'WELLDONE', null, 'GOOD'])
})

test('[PLY-31] win feedback by consecutive wins', () => {
  expect([1, 2, 3, 4, 5, 40].map(winLevelOf)).toEqual(['GOOD', 'WELLDONE', 'OUTSTANDING', 'AWESOME', 'AWESOME', 'AWESOME'])
})

test('claims of single-player games win no place on the leaderboard', async () => {
  const a = await newcomer(app, 'Amal')
  await save(a, (await open(a)).response.playId, 'win', 5)
  expect((await a.call('leaderboards.getLeaderboard', { period: 'daily' })).response.own).toBeNull()
})

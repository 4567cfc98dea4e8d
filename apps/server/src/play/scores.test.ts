import { afterAll, beforeAll, expect, test } from 'vitest'
import { bestMove } from '../../../../games/gem-souk/bot.ts'
import * as gems from '../../../../games/gem-souk/step.ts'
import { dailyPuzzle, playRound } from '../../../../games/sudoku/bot.ts'
import { newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { dayOf } from './proof.ts'
import { type Claim, gameId, run } from './testing/slides.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** The first level of Gem Souk, played to its end. */
function runOfGems(seed: string) {
  let state = gems.begin(seed, 1)
  let inputs = gems.openText(1)
  while (state.status === 'playing') {
    const move = bestMove(state)
    const next = move && gems.step(state, move)
    if (!next) throw new Error('no gem can be moved')
    state = next.state
    inputs += gems.writeInput(move)
  }
  return { outcome: state.status === 'won' ? ('win' as const) : ('lose' as const), score: state.score, proof: { version: gems.VERSION, seed, inputs } }
}

/** Opens a round, as if so many seconds ago. */
async function open(who: Person, secondsAgo = 60) {
  const { response } = await who.call('play.recordOpening', { gameId })
  await app.db.query("update round set opened_at = opened_at - $2 * interval '1 second' where id = $1", [response.playId, secondsAgo])
  return response
}
const save = async (who: Person, playId: string, claim: Claim) => (await who.call('matches.saveResult', { gameId, playId, ...claim })).response
const board = async (who: Person) => (await who.call('play.bestScores', { gameId })).response

test('an honest run is ranked, once however often it is reported; what is reported later changes nothing', async () => {
  const a = await newcomer(app, 'Sara')
  const { playId, seed } = await open(a)
  const claim = run(seed)
  const replies = await Promise.all(Array.from({ length: 8 }, () => save(a, playId, claim)))
  expect(replies.map(({ board: place }) => place?.isRanked)).toEqual(replies.map(() => true))
  expect((await board(a)).rows).toMatchObject([{ rank: 1, userId: a.user, name: 'Sara', score: claim.score }])
  expect((await board(a)).own).toMatchObject({ rank: 1, score: claim.score })
  expect((await save(a, playId, { ...claim, score: claim.score + 4 })).board).toEqual({ isRanked: true, rank: 1, isDuelable: false })
  expect(await app.db.query('select 1 from best_score where account_id = $1', [a.user])).toHaveLength(1)
})

test("the puzzle of the day is ranked like any other: a person's first one of the day, on the day, of the day's level", async () => {
  const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const today = dayFrom(0)
  const claimed = async (who: Person, claim: Claim, secondsAgo = 200, game = 'sudoku') => {
    const { response } = await who.call('play.recordOpening', { gameId: game })
    await app.db.query("update round set opened_at = opened_at - $2 * interval '1 second' where id = $1", [response.playId, secondsAgo])
    return (await who.call('matches.saveResult', { gameId: game, playId: response.playId, ...claim })).response.board?.isRanked
  }
  const daily = (day: string, givesUp = false) => playRound(dailyPuzzle(day).seed, dailyPuzzle(day).level, givesUp)
  const { seed, level } = dailyPuzzle(today)
  const a = await newcomer(app, 'Amal')
  expect(await claimed(a, daily(today), 0)).toBe(false)
  const b = await newcomer(app, 'Amal')
  expect(await claimed(b, daily(dayFrom(3)))).toBe(false)
  expect(await claimed(b, daily(dayFrom(-3)))).toBe(false)
  expect(await claimed(b, daily(today))).toBe(true)
  const [best] = await app.db.query<{ score: string }>("select score from best_score where game_id = 'sudoku' and account_id = $1", [b.user])
  expect(Number(best?.score)).toBe(daily(today).score)
  // Whoever has solved it knows it, and so does whoever gave up.
  expect(await claimed(b, daily(today))).toBe(false)
  const c = await newcomer(app, 'Amal')
  expect(await claimed(c, daily(today, true))).toBe(false)
  expect(await claimed(c, daily(today))).toBe(false)
  expect(await claimed(await newcomer(app, 'Amal'), playRound(seed, level === 'hard' ? 'easy' : 'hard'))).toBe(false)
  // Games of the day without a level, and one that has no game of the day.
  expect(await claimed(await newcomer(app, 'Amal'), run(seed), 200, gameId)).toBe(true)
  expect(await claimed(await newcomer(app, 'Amal'), run(`daily/${dayFrom(3)}`), 200, gameId)).toBe(false)
  expect(await claimed(await newcomer(app, 'Amal'), runOfGems(seed), 200, 'gem-souk')).toBe(false)
  await app.db.query('delete from best_score where game_id = $1', [gameId])
  await app.db.query("delete from best_score where game_id = 'sudoku'")
  expect(['daily/2026-11-21', 'daily/2026-02-30', 'daily/x', 'daily/2026-11-21/2', ''].map(dayOf)).toEqual(['2026-11-21', ...Array(4).fill(undefined)])
})

test('a person has so many rounds open at once; those that ended, and the same one again, do not count', async () => {
  const limit = 60
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Amal')]
  const opened = await Promise.all(Array.from({ length: limit + 20 }, () => a.call('play.recordOpening', { gameId })))
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(limit)
  expect(opened.find(({ status }) => status !== 200)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  const playId = opened.find(({ status }) => status === 200)?.response.playId ?? ''
  expect(await a.call('play.recordOpening', { gameId, playId })).toMatchObject({ status: 200, response: { playId } })
  await a.call('matches.saveResult', { gameId, playId, outcome: 'lose' })
  const next = () => a.call('play.recordOpening', { gameId })
  expect([(await next()).status, (await next()).status]).toEqual([200, 429])
  await app.db.query("update round set opened_at = opened_at - interval '61 minutes' where account_id = $1", [a.user])
  expect((await next()).status).toBe(200)
  expect((await b.call('play.recordOpening', { gameId })).status).toBe(200)
})

test('equal scores rank by who was earlier; the board shows a hundred and the own row; other games have their own', async () => {
  const a = await newcomer(app, 'Zahra')
  const b = await newcomer(app, 'Ziad')
  await app.db.query("insert into best_score select $1, gen_random_uuid(), 2000000, now() - interval '1 day' from generate_series(1, 3)", ['sudoku'])
  for (const [who, minutes] of [
    [a, 5],
    [b, 9],
  ] as const)
    await app.db.query("insert into best_score values ('sudoku', $1, 500, now() - $2 * interval '1 minute')", [who.user, minutes])
  const { rows, own } = (await a.call('play.bestScores', { gameId: 'sudoku' })).response
  expect(rows.map(({ userId, rank }) => [userId, rank])).toEqual([
    [b.user, 4],
    [a.user, 5],
  ])
  expect(own?.rank).toBe(5)
  expect(await a.call('play.bestScores', { gameId: 'no-such-game' })).toMatchObject({ status: 404 })
  expect((await a.call('play.bestScores', { gameId: 'four-in-a-row' })).response).toEqual({ rows: [], own: null })
})

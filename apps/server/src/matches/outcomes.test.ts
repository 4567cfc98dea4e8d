import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, leave, move, type Players, players, playOut, resultOf, started, until } from '../app/matching.ts'
import { newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

const gameId = 'four-in-a-row'
let app: TestApp
let playing: Players
const many = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => newcomer(app, `Player ${at}`)))

/** Two people in a running match. */
const matched = (a: Person, b: Person) => playing.pair(gameId, a, b)

beforeAll(async () => {
  app = await startTestApp()
  playing = players(app, '9230299')
})
afterAll(() => app.stop())

test('a best of three ends with the rounds that each seat has won; a single round, and a match that somebody leaves, with no points', async () => {
  const [a, b, c, d] = await many(4)
  if (!a || !b || !c || !d) throw new Error('too few people')
  const series = async (who: Person) => (await who.call('matches.requestMatch', { gameId, configurationId: 'series' })).response
  const [one] = [await series(a), await series(b)]
  const { matchId, players: seats } = await started(a, one.matchId)
  const bySeat = seats.toSorted((left, right) => left.seat - right.seat).map(({ _id }) => (_id === a.user ? a : b))
  for (let seq = 1; ; seq += 1) {
    const { status, turn, points } = await get(a, matchId)
    if (status === 'completed') break
    expect(points).toBeNull()
    const [seat = 0] = turn
    // Seat 0 fills column 0, and seat 1 the other ones in turn.
    expect(await move(bySeat[seat] ?? a, matchId, seq, seat === 0 ? 0 : 1 + (seq % 6))).toMatchObject({ status: 200 })
  }
  expect([(await get(a, matchId)).points, (await get(b, matchId)).points]).toEqual([
    [2, 0],
    [2, 0],
  ])
  const single = await matched(c, d)
  await playOut(single)
  expect((await get(c, single.matchId)).points).toBeNull()
})

test('[PLY-27] [MAT-60] the winner gains a win, a medal and a place on the leaderboard, once; the loser does not', async () => {
  const pair = await matched(await newcomer(app, 'Amal'), await newcomer(app, 'Badr'))
  await playOut(pair)
  const { matchId, first, second } = pair
  expect(await resultOf(first, matchId)).toMatchObject({ success: true, response: { decided: true, resultStatus: 'win', winLevel: 'GOOD' } })
  expect(await resultOf(second, matchId)).toMatchObject({ success: true, response: { decided: true, resultStatus: 'lose' } })
  const stranger = await newcomer(app, 'Nosy')
  expect(await resultOf(stranger, matchId)).toMatchObject({ status: 404, success: false })
  expect(await stranger.call('matches.getResult', { matchId, userId: first.user })).toMatchObject({ status: 403 })
  await Promise.all([leave(second, matchId), leave(first, matchId), move(first, matchId, 7, 0), resultOf(first, matchId)])
  // The claim of a frame changes nothing.
  await second.call('matches.saveResult', { gameId, matchId, outcome: 'win' })
  const played = async (who: Person) => (await who.call('play.playedGames', { userId: who.user })).response
  expect(await played(first)).toMatchObject([{ gameId, wins: 1, plays: 1 }])
  expect(await played(second)).toMatchObject([{ gameId, wins: 0, plays: 1 }])
  const { response } = await first.call('leaderboards.getLeaderboard', { period: 'daily' })
  expect(response.own).toMatchObject({ userId: first.user, wins: 1 })
  expect((await second.call('leaderboards.getLeaderboard', { period: 'daily' })).response.own).toBeNull()
})

test('[PLY-31] consecutive wins raise the level: GOOD, WELLDONE, OUTSTANDING, AWESOME; a loss begins anew', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const levels: unknown[] = []
  for (const loser of [b, b, b, b, a, b]) {
    const { matchId } = await matched(a, b)
    await leave(loser, matchId)
    levels.push((await resultOf(loser === a ? b : a, matchId)).response.winLevel)
  }
  expect(levels).toEqual(['GOOD', 'WELLDONE', 'OUTSTANDING', 'AWESOME', 'GOOD', 'GOOD'])
})

test('[MAT-22] whoever leaves a started match loses it, even twice or both at once', async () => {
  const { matchId, first, second } = await matched(await newcomer(app, 'Amal'), await newcomer(app, 'Badr'))
  const replies = await Promise.all([leave(first, matchId), leave(first, matchId), leave(second, matchId)])
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
  const match = await get(first, matchId)
  expect(match).toMatchObject({ status: 'completed', endReason: 'left' })
  expect([match.result?.win.length, match.result?.lose.length]).toEqual([1, 1])
})

test('a turn that runs out is lost', async () => {
  const { matchId, first, second } = await matched(await newcomer(app, 'Slow'), await newcomer(app, 'Badr'))
  await move(first, matchId, 1, 0)
  await app.db.query("update match set deadline = now() - interval '1 second', version = version + 1 where id = $1", [matchId])
  const match = await until('the end', 40_000, async () => {
    const now = await get(first, matchId)
    return now.status === 'completed' ? now : undefined
  })
  expect(match).toMatchObject({ endReason: 'timeout', result: { win: [{ playerId: first.user }], lose: [{ playerId: second.user }] } })
})

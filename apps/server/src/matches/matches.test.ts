import { matchPath, userPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, leave, look, move, type Players, players, resultOf } from '../app/matching.ts'
import { newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { type Mirror, mirror, snapshot } from '../platform/testing/mirror.ts'

const gameId = 'four-in-a-row'
let app: TestApp
let playing: Players

/** Two people in a running match. */
const matched = (a: Person, b: Person) => playing.pair(gameId, a, b)

beforeAll(async () => {
  app = await startTestApp()
  playing = players(app, '9230299')
})
afterAll(() => app.stop())

test('[MAT-26] [MAT-27] [MAT-28] a started match and its players are whole', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const { matchId } = await matched(a, b)
  const match = await get(b, matchId)
  expect(match.allPlayers.toSorted()).toEqual([a.user, b.user].toSorted())
  expect(match.players.map(({ seat }) => seat)).toEqual([0, 1])
  expect(match.players.find(({ _id }) => _id === a.user)).toEqual({
    _id: a.user,
    status: 'joined',
    name: 'Amal',
    userImageUrl: '',
    isBot: false,
    wins: 0,
    resultStatus: null,
    resultRank: null,
    isConnected: false,
    graceUntil: null,
    standIn: false,
    team: null,
    rating: 1000,
    ratingChange: null,
    botLevel: null,
    seat: expect.any(Number) as number,
  })
  expect(match).toMatchObject({
    matchId,
    roomId: null,
    gameId,
    status: 'started',
    seq: 0,
    result: null,
    seed: null,
    endReason: null,
    matchMakingTemplate: { minPlayerCount: 2, maxPlayerCount: 2 },
  })
  expect(match.seedHash).toMatch(/^[0-9a-f]{64}$/)
})

test('moves out of turn, illegal, stale, malformed or from a stranger are refused, and nothing changes; the same move twice answers the same', async () => {
  const stranger = await newcomer(app, 'Stranger')
  const { matchId, first, second } = await matched(await newcomer(app, 'Amal'), await newcomer(app, 'Badr'))
  expect(await move(second, matchId, 1, 0)).toMatchObject({ status: 409, code: 'OUT_OF_TURN' })
  expect(await move(first, matchId, 1, 7)).toMatchObject({ status: 409, code: 'ILLEGAL_MOVE' })
  expect(await move(first, matchId, 3, 0)).toMatchObject({ status: 409, code: 'STALE_MOVE' })
  expect(await move(stranger, matchId, 1, 0)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  for (const odd of [null, 'x', [], {}, { column: '0' }, { column: -1 }, { column: 0.5 }])
    expect((await first.call('matches.move', { matchId, seq: 1, move: odd })).code).toBe('ILLEGAL_MOVE')
  // A player of one match is a stranger in every other match.
  const other = await matched(await newcomer(app, 'Hala'), await newcomer(app, 'Omar'))
  expect(await move(first, other.matchId, 1, 0)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect([(await get(first, matchId)).seq, (await get(other.first, other.matchId)).seq]).toEqual([0, 0])

  const twice = await Promise.all(Array.from({ length: 32 }, () => move(first, matchId, 1, 3)))
  expect(twice.map((reply) => [reply.status, reply.response.seq])).toEqual(twice.map(() => [200, 1]))
  expect(await move(first, matchId, 1, 4)).toMatchObject({ status: 409, code: 'STALE_MOVE' })
  expect(await move(second, matchId, 1, 3)).toMatchObject({ status: 409, code: 'STALE_MOVE' })
  expect(await move(first, matchId, 2, 3)).toMatchObject({ status: 409, code: 'OUT_OF_TURN' })
  expect(await app.db.query('select 1 from match_event where match_id = $1', [matchId])).toHaveLength(1)

  // The move names a full column, which is illegal although the column exists.
  for (let seq = 2; seq <= 6; seq += 1) await move(seq % 2 ? first : second, matchId, seq, 3)
  expect(await move(first, matchId, 7, 3)).toMatchObject({ status: 409, code: 'ILLEGAL_MOVE' })
  await leave(first, matchId)
  expect(await move(second, matchId, 8, 0)).toMatchObject({ status: 409, code: 'MATCH_ENDED' })
})

test('the clock of a client counts nowhere: moments that come with a move are dropped, and the server’s own are stored', async () => {
  const { matchId, first } = await matched(await newcomer(app, 'Amal'), await newcomer(app, 'Badr'))
  const before = Date.now()
  const wrong = { at: 0, deadline: 9_000_000_000_000, createdAt: '1970-01-01', movedAt: 9_000_000_000_000 }
  expect((await first.call('matches.move', { matchId, seq: 1, move: { column: 3 }, ...wrong } as never)).status).toBe(200)
  const [event] = await app.db.query<{ at: Date }>('select at from match_event where match_id = $1', [matchId])
  expect(event?.at.getTime()).toBeGreaterThanOrEqual(before)
  expect(event?.at.getTime()).toBeLessThanOrEqual(Date.now())
  const { deadline } = await get(first, matchId)
  expect(deadline).toBeLessThanOrEqual(Date.now() + 60_000)
  expect(deadline).toBeGreaterThan(before + 40_000)
})

test('32 different moves at one number: one enters', async () => {
  const { matchId, first } = await matched(await newcomer(app, 'Amal'), await newcomer(app, 'Badr'))
  const replies = await Promise.all(Array.from({ length: 32 }, (_, at) => move(first, matchId, 1, at % 7)))
  const [event] = await app.db.query<{ move: { column: number } }>('select move from match_event where match_id = $1', [matchId])
  for (const [at, reply] of replies.entries()) expect(reply.status).toBe(at % 7 === event?.move.column ? 200 : 409)
  expect((await get(first, matchId)).seq).toBe(1)
})

test('[API-13] [MAT-20] [MAT-60] both players watch a whole match: every change leads to a fresh snapshot, and the result stands once', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const [socketA, socketB] = [await a.socket(), await b.socket()]
  // The client subscribes during the search, and the search becomes the match under the same id.
  const ticket = await look(a, gameId)
  const mine: Mirror<Match> = await mirror(socketA, matchPath, `mmV4/${ticket.matchId}`)
  const own = await mirror(socketA, userPath, `users/${a.user}`)
  const theirs = await look(b, gameId)
  const other: Mirror<Match> = await mirror(socketB, matchPath, `mmV4/${theirs.matchId}`)
  await mine.until('started', ({ value }) => value.status === 'started')
  await other.until('moved', ({ value }) => value.movedTo === ticket.matchId || value.status === 'started')
  const joined: Mirror<Match> = await mirror(socketB, matchPath, `mmV4/${ticket.matchId}`)
  await own.until('the running match', ({ value }) => value.match?.matchId === ticket.matchId)

  const same = async (seq: number) => {
    await mine.until(`event ${seq}`, ({ value }) => value.seq === seq)
    await joined.until(`event ${seq}`, ({ value }) => value.seq === seq)
    expect(await snapshot(socketA, matchPath, `mmV4/${ticket.matchId}`)).toEqual(mine.value)
    expect(await snapshot(socketB, matchPath, `mmV4/${ticket.matchId}`)).toEqual(joined.value)
    expect(mine.value.state).toEqual(joined.value.state)
  }
  await same(0)
  const begins = mine.value.players.find((player) => player.seat === mine.value.turn[0])?._id
  const [first, second] = begins === a.user ? [a, b] : [b, a]
  expect(await resultOf(first, ticket.matchId)).toMatchObject({ status: 200, success: false, response: { decided: false, resultStatus: null, result: null } })
  for (let seq = 1; seq <= 6; seq += 1) {
    await move(seq % 2 ? first : second, ticket.matchId, seq, seq % 2 ? 0 : 1)
    await same(seq)
    // Each player sees the own legal moves, never those of the other.
    expect([mine, joined].map(({ value }) => value.legal.length > 0)).toEqual([a, b].map(({ user }) => user === (seq % 2 ? second : first).user))
  }
  await move(first, ticket.matchId, 7, 0)
  await mine.until('completed', ({ value }) => value.status === 'completed')
  await joined.until('completed', ({ value }) => value.status === 'completed')
  await same(7)
  await own.until('no running match', ({ value }) => value.match === null)
  expect([mine.gaps, joined.gaps]).toEqual([0, 0])

  expect(mine.value.result).toEqual({ win: [{ playerId: first.user, rank: 1 }], lose: [{ playerId: second.user, rank: 2 }] })
  expect(mine.value.players.map((player) => [player._id, player.resultStatus, player.resultRank]).toSorted()).toEqual(
    [
      [first.user, 'win', 1],
      [second.user, 'lose', 2],
    ].toSorted(),
  )
  expect(mine.value).toMatchObject({ endReason: 'rules', winLevel: 'GOOD', turn: [], legal: [], deadline: null })
  const { createHash } = await import('node:crypto')
  expect(
    createHash('sha256')
      .update(mine.value.seed ?? '')
      .digest('hex'),
  ).toBe(mine.value.seedHash)
  for (const socket of [socketA, socketB]) socket.close()
})

import { matchPath, userPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, leave, move, players, started, until } from '../app/matching.ts'
import { newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { type Mirror, mirror, snapshot } from '../platform/testing/mirror.ts'

const gameId = 'four-in-a-row'
let app: TestApp
const many = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => newcomer(app, `Player ${at}`)))

const look = async (who: Person) => (await who.call('matches.requestMatch', { gameId })).response
const exit = (who: Person, matchId: string) => who.call('matches.exitGame', { matchId })
const result = (who: Person, matchId: string) => who.call('matches.getResult', { matchId, userId: who.user })

interface Pair {
  readonly matchId: string
  /** The player who moves first; `second` is the other one. */
  readonly first: Person
  readonly second: Person
}

/** Two people in a running match. */
async function matched(a: Person, b: Person): Promise<Pair> {
  const [one, two] = [await look(a), await look(b)]
  const [match, other] = await Promise.all([started(a, one.matchId), started(b, two.matchId)])
  expect(other.matchId).toBe(match.matchId)
  const begins = match.players.find((player) => player.seat === match.turn[0])?._id
  return { matchId: match.matchId, first: begins === a.user ? a : b, second: begins === a.user ? b : a }
}

/** Plays until the first player has four in column 0. */
async function playOut({ matchId, first, second }: Pair): Promise<void> {
  for (let seq = 1; seq <= 7; seq += 1)
    expect(await move(seq % 2 ? first : second, matchId, seq, seq % 2 ? 0 : 1)).toMatchObject({ status: 200, response: { seq } })
}

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[MAT-19] [MAT-24] two who look for an opponent share one started match', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const ticket = await look(a)
  expect(ticket).toMatchObject({ status: 'waiting', gameId, roomId: null, allPlayers: [a.user], hostId: a.user })
  const { matchId } = await matched(a, b)
  expect((await get(b, matchId)).allPlayers.toSorted()).toEqual([a.user, b.user].toSorted())
})

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

test('20 who look at once are all in a match, nobody twice', async () => {
  const people = await many(20)
  const tickets = await Promise.all(people.map(look))
  const matches = await Promise.all(people.map((person, at) => started(person, tickets[at]?.matchId ?? '')))
  const ids = [...new Set(matches.map((match) => match.matchId))]
  expect(ids).toHaveLength(10)
  const rows = await app.db.query<{ account_id: string }>('select account_id from match_player where active and account_id = any($1::uuid[])', [
    people.map(({ user }) => user),
  ])
  expect(new Set(rows.map((row) => row.account_id)).size).toBe(20)
  expect(rows).toHaveLength(20)
})

test('whoever asks again while searching gets the same search, 32 times at once too', async () => {
  const a = await newcomer(app, 'Again')
  const first = await look(a)
  const again = await Promise.all(Array.from({ length: 32 }, () => look(a)))
  expect(new Set(again.map((match) => match.matchId))).toEqual(new Set([first.matchId]))
  await exit(a, first.matchId)
})

test('asking again and again while being paired puts nobody into two matches', async () => {
  for (let round = 0; round < 6; round += 1) {
    const people = await many(4)
    const replies = await Promise.all(people.flatMap((person) => Array.from({ length: 8 }, () => person.call('matches.requestMatch', { gameId }))))
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
    await until('everyone in a match', 60_000, async () => {
      const rows = await app.db.query<{ n: number }>('select count(*)::int as n from match_player where active and account_id = any($1::uuid[])', [
        people.map(({ user }) => user),
      ])
      return (rows[0]?.n ?? 0) >= 4 ? true : undefined
    })
    const rows = await app.db.query<{ account_id: string }>('select account_id from match_player where active and account_id = any($1::uuid[])', [
      people.map(({ user }) => user),
    ])
    expect(rows).toHaveLength(4)
    expect(await app.db.query("select 1 from ticket where state = 'searching' and account_id = any($1::uuid[])", [people.map(({ user }) => user)])).toEqual([])
    for (const person of people) {
      const again = await look(person)
      expect(again.status).toBe('started')
    }
  }
})

test('[MAT-25] a search that is cancelled is never paired; cancelling against pairing ends in one or the other', async () => {
  const alone = await newcomer(app, 'Alone')
  const ticket = await look(alone)
  await exit(alone, ticket.matchId)
  expect(await get(alone, ticket.matchId)).toMatchObject({ status: 'cancelled', endReason: 'cancelled' })
  for (let round = 0; round < 8; round += 1) {
    const [a, b] = [await newcomer(app, 'Cancels'), await newcomer(app, 'Stays')]
    const mine = await look(a)
    const [theirs] = await Promise.all([look(b), exit(a, mine.matchId)])
    const end = await until('an end of the search', 60_000, async () => {
      const match = await get(a, mine.matchId)
      return match.status === 'waiting' ? undefined : match
    })
    if (end.status === 'cancelled') {
      expect(await get(b, theirs.matchId)).toMatchObject({ status: 'waiting' })
      await exit(b, theirs.matchId)
    } else {
      const other = await started(b, theirs.matchId)
      expect(other.matchId).toBe(end.matchId)
      await leave(a, end.matchId)
    }
  }
})

test('[SOC-10] people of whom one blocks the other are not paired', async () => {
  const [a, b, c] = [await newcomer(app, 'Blocks'), await newcomer(app, 'Blocked'), await newcomer(app, 'Third')]
  await a.call('friends.block', { userId1: a.user, userId2: b.user })
  const [one, two] = [await look(a), await look(b)]
  await players(app, '9230299').passOfMatchmaker()
  expect((await get(a, one.matchId)).status).toBe('waiting')
  const three = await look(c)
  const match = await started(c, three.matchId)
  expect(match.allPlayers).toContain(a.user)
  expect(match.allPlayers).not.toContain(b.user)
  await exit(b, two.matchId)
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
  const ticket = await look(a)
  const mine: Mirror<Match> = await mirror(socketA, matchPath, `mmV4/${ticket.matchId}`)
  const own = await mirror(socketA, userPath, `users/${a.user}`)
  const theirs = await look(b)
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
  expect(await result(first, ticket.matchId)).toMatchObject({ status: 200, success: false, response: { decided: false, resultStatus: null, result: null } })
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

test('[PLY-27] [MAT-60] the winner gains a win, a medal and a place on the leaderboard, once; the loser does not', async () => {
  const pair = await matched(await newcomer(app, 'Amal'), await newcomer(app, 'Badr'))
  await playOut(pair)
  const { matchId, first, second } = pair
  expect(await result(first, matchId)).toMatchObject({ success: true, response: { decided: true, resultStatus: 'win', winLevel: 'GOOD' } })
  expect(await result(second, matchId)).toMatchObject({ success: true, response: { decided: true, resultStatus: 'lose' } })
  const stranger = await newcomer(app, 'Nosy')
  expect(await result(stranger, matchId)).toMatchObject({ status: 404, success: false })
  expect(await stranger.call('matches.getResult', { matchId, userId: first.user })).toMatchObject({ status: 403 })
  await Promise.all([leave(second, matchId), leave(first, matchId), move(first, matchId, 7, 0), result(first, matchId)])
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
    levels.push((await result(loser === a ? b : a, matchId)).response.winLevel)
  }
  expect(levels).toEqual(['GOOD', 'WELLDONE', 'OUTSTANDING', 'AWESOME', 'GOOD', 'GOOD'])
})

test('[MAT-18] a match is requested, polled, cancelled by whoever looks for it, and left by whoever plays it', async () => {
  const [a, b] = [await newcomer(app, 'Looks'), await newcomer(app, 'Comes later')]
  const request = await look(a)
  expect(request).toMatchObject({ status: 'waiting', isSearching: true, hostId: a.user })
  expect(await get(a, request.matchId)).toMatchObject({ matchId: request.matchId, status: 'waiting', isSearching: true })
  expect((await exit(a, request.matchId)).status).toBe(200)
  expect(await get(a, request.matchId)).toMatchObject({ status: 'cancelled', isSearching: false })
  // The cancelled request pairs nobody any more: the two meet in their next searches.
  const later = await look(b)
  expect(await get(b, later.matchId)).toMatchObject({ status: 'waiting', isSearching: true })
  const again = await look(a)
  expect(again.matchId).not.toBe(request.matchId)
  const match = await started(a, again.matchId)
  expect((await leave(a, match.matchId)).status).toBe(200)
  expect(await get(b, match.matchId)).toMatchObject({ status: 'completed', endReason: 'left', result: { win: [{ playerId: b.user }] } })
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

test('[MAT-17] a search ends after 30 seconds without anyone', async () => {
  const [a, b] = [await newcomer(app, 'Waits'), await newcomer(app, 'Waits too')]
  // These two must not be paired with each other, so that each search stays alone and no bot joins.
  await a.call('friends.block', { userId1: a.user, userId2: b.user })
  const [ticket, other] = [await look(a), await look(b)]
  for (const { searchUntil, createdAt } of [ticket, other]) expect((searchUntil ?? 0) - createdAt).toBe(30_000)
  const socket = await a.socket()
  const live: Mirror<Match> = await mirror(socket, matchPath, `mmV4/${ticket.matchId}`)
  await app.db.query("update ticket set game_id = 'tile-merge', created_at = now() - interval '15 seconds' where id = $1", [other.matchId])
  await app.db.query("update ticket set game_id = 'tile-merge', created_at = now() - interval '31 seconds' where id = $1", [ticket.matchId])
  await live.until('unmatched', ({ value }) => value.status === 'cancelled' && value.endReason === 'unmatched')
  // The same pass leaves out whoever has waited for a shorter time.
  expect(await app.db.query('select state from ticket where id = $1', [other.matchId])).toEqual([{ state: 'searching' }])
  socket.close()
})

test('[MAT-55] a bot, flagged as one, comes to whoever looks alone, and plays', async () => {
  const a = await newcomer(app, 'Alone')
  const ticket = await look(a)
  const match = await started(a, ticket.matchId)
  const bot = match.players.find((player) => player.isBot)
  expect(match.players).toHaveLength(2)
  expect(bot).toMatchObject({ isBot: true, isConnected: true })
  const mine = match.players.find((player) => !player.isBot)?.seat
  if (match.turn[0] === mine) await move(a, match.matchId, 1, 0)
  const after = await until('a move of the bot', 40_000, async () => {
    const now = await get(a, match.matchId)
    return now.turn[0] === mine && now.lastMove?.seat === bot?.seat ? now : undefined
  })
  expect(after.seq).toBe(match.turn[0] === mine ? 2 : 1)
  await leave(a, match.matchId)
  expect((await get(a, match.matchId)).result?.win).toMatchObject([{ playerId: bot?._id }])
})

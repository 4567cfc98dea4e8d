import { matchPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, leave, look, move, type Players, players, started, until } from '../app/matching.ts'
import { newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { type Mirror, mirror } from '../platform/testing/mirror.ts'

const gameId = 'four-in-a-row'
let app: TestApp
let playing: Players
const many = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => newcomer(app, `Player ${at}`)))
const find = (who: Person) => look(who, gameId)
const exit = (who: Person, matchId: string) => who.call('matches.exitGame', { matchId })

/** Two people in a running match. */
const matched = (a: Person, b: Person) => playing.pair(gameId, a, b)

beforeAll(async () => {
  app = await startTestApp()
  playing = players(app, '9230299')
})
afterAll(() => app.stop())

test('[MAT-19] [MAT-24] two who look for an opponent share one started match', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const ticket = await find(a)
  expect(ticket).toMatchObject({ status: 'waiting', gameId, roomId: null, allPlayers: [a.user], hostId: a.user })
  const { matchId } = await matched(a, b)
  expect((await get(b, matchId)).allPlayers.toSorted()).toEqual([a.user, b.user].toSorted())
})

test('20 who look at once are all in a match, nobody twice', async () => {
  const people = await many(20)
  const tickets = await Promise.all(people.map(find))
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
  const first = await find(a)
  const again = await Promise.all(Array.from({ length: 32 }, () => find(a)))
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
      const again = await find(person)
      expect(again.status).toBe('started')
    }
  }
})

test('[MAT-25] a search that is cancelled is never paired; cancelling against pairing ends in one or the other', async () => {
  const alone = await newcomer(app, 'Alone')
  const ticket = await find(alone)
  await exit(alone, ticket.matchId)
  expect(await get(alone, ticket.matchId)).toMatchObject({ status: 'cancelled', endReason: 'cancelled' })
  for (let round = 0; round < 8; round += 1) {
    const [a, b] = [await newcomer(app, 'Cancels'), await newcomer(app, 'Stays')]
    const mine = await find(a)
    const [theirs] = await Promise.all([find(b), exit(a, mine.matchId)])
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
  const [one, two] = [await find(a), await find(b)]
  await playing.passOfMatchmaker()
  expect((await get(a, one.matchId)).status).toBe('waiting')
  const three = await find(c)
  const match = await started(c, three.matchId)
  expect(match.allPlayers).toContain(a.user)
  expect(match.allPlayers).not.toContain(b.user)
  await exit(b, two.matchId)
})

test('[MAT-18] a match is requested, polled, cancelled by whoever looks for it, and left by whoever plays it', async () => {
  const [a, b] = [await newcomer(app, 'Looks'), await newcomer(app, 'Comes later')]
  const request = await find(a)
  expect(request).toMatchObject({ status: 'waiting', isSearching: true, hostId: a.user })
  expect(await get(a, request.matchId)).toMatchObject({ matchId: request.matchId, status: 'waiting', isSearching: true })
  expect((await exit(a, request.matchId)).status).toBe(200)
  expect(await get(a, request.matchId)).toMatchObject({ status: 'cancelled', isSearching: false })
  // The cancelled request pairs nobody any more: the two meet in their next searches.
  const later = await find(b)
  expect(await get(b, later.matchId)).toMatchObject({ status: 'waiting', isSearching: true })
  const again = await find(a)
  expect(again.matchId).not.toBe(request.matchId)
  const match = await started(a, again.matchId)
  expect((await leave(a, match.matchId)).status).toBe(200)
  expect(await get(b, match.matchId)).toMatchObject({ status: 'completed', endReason: 'left', result: { win: [{ playerId: b.user }] } })
})

test('[MAT-17] a search ends after 30 seconds without anyone', async () => {
  const [a, b] = [await newcomer(app, 'Waits'), await newcomer(app, 'Waits too')]
  // These two must not be paired with each other, so that each search stays alone and no bot joins.
  await a.call('friends.block', { userId1: a.user, userId2: b.user })
  const [ticket, other] = [await find(a), await find(b)]
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
  const ticket = await find(a)
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

import { matchPath, userPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, get, leave, move, type Pair, players, type Players, until } from '../../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { type Mirror, mirror, snapshot } from '../../platform/testing/mirror.ts'
import { graceAfter } from './absence.ts'
import { giveTime } from './absence.sql.ts'

const gameId = 'four-in-a-row'
let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92305')
})
afterAll(() => app.stop())

const decide = (who: Person, matchId: string, choice: 'win' | 'draw' | 'bot') => who.call('matches.decide', { matchId, choice })
/** Lets the grace period, or the time to choose, run out: in the rows and in memory. */
const graceOver = (matchId: string) =>
  app.db.query(
    `with p as (update match_player set grace_until = now() - interval '1 second' where match_id = $1 and grace_until is not null)
     update match set version = version + 1 where id = $1`,
    [matchId],
  )
const overdue = (matchId: string) => app.db.query("update match set deadline = now() - interval '1 second', version = version + 1 where id = $1", [matchId])

interface Seen extends Pair {
  readonly stays: Mirror<Match>
  readonly sockets: readonly [Socket, Socket]
}

/** Two players who subscribe to their match. The second one's socket is the one that the test closes. */
async function watched(): Promise<Seen> {
  const [a, b] = [await people.signIn('Stays'), await people.signIn('Drops')]
  const sockets = [await a.socket(), await b.socket()] as const
  const { matchId } = await people.pair(gameId, a, b)
  const stays: Mirror<Match> = await mirror(sockets[0], matchPath, `mmV4/${matchId}`)
  await stays.until('both connected', ({ value }) => value.players.every((player) => player.isConnected))
  return { matchId, first: a, second: b, stays, sockets }
}

/** Both players make a move, so that whoever leaves afterwards has played. */
async function opened({ matchId, first, second, stays }: Seen): Promise<void> {
  for (let seq = 1; seq <= 2; seq += 1) {
    const mover = stays.value.players.find((player) => player.seat === stays.value.turn[0])?._id
    await move(mover === first.user ? first : second, matchId, seq, seq)
    await stays.until('the move', ({ value }) => value.seq === seq)
  }
}

async function chosen(seen: Seen): Promise<void> {
  seen.sockets[1].close()
  await seen.stays.until('the grace', ({ value }) => value.players.some((player) => player.graceUntil !== null))
  await graceOver(seen.matchId)
  await seen.stays.until('the choice', ({ value }) => value.choice !== null)
}

test('a dropped connection is waited for, for half a minute and as long as the turn; who comes back plays on, nothing lost', async () => {
  const seen = await watched()
  const { matchId, first, second, stays, sockets } = seen
  const before = Date.now()
  sockets[1].close()
  await stays.until('the grace', ({ value }) => value.players.some((player) => player.graceUntil !== null && !player.isConnected))
  const graceUntil = stays.value.players.find((player) => player._id === second.user)?.graceUntil
  expect(graceUntil).toBeGreaterThanOrEqual(before + 30_000)
  expect(graceUntil).toBeLessThanOrEqual(Date.now() + 30_000)
  expect(stays.value.deadline ?? 0).toBeGreaterThanOrEqual(stays.value.players.find((player) => player._id === second.user)?.graceUntil ?? 0)
  expect(await decide(first, matchId, 'win')).toMatchObject({ status: 409, code: 'NO_CHOICE' })
  const again = await second.socket()
  await stays.until('the return', ({ value }) => value.players.every((player) => player.graceUntil === null && player.isConnected))
  expect(await snapshot(sockets[0], matchPath, `mmV4/${matchId}`)).toEqual(stays.value)
  const mover = stays.value.players.find((player) => player.seat === stays.value.turn[0])?._id === first.user ? first : second
  expect((await move(mover, matchId, 1, 0)).status).toBe(200)
  expect(stays.gaps).toBe(0)
  for (const socket of [sockets[0], again]) socket.close()
})

test('a second device takes a match over where it stands; the first is out of it', async () => {
  const msisdn = '923059990001'
  const [phone, other] = [await app.signIn({ msisdn, name: 'Two' }), await people.signIn('Other')]
  const { matchId, first } = await people.pair(gameId, phone, other)
  await move(first, matchId, 1, 3)
  const tablet = await app.signIn({ msisdn })
  expect((await phone.call('matches.getMatch', { matchId })).status).toBe(401)
  const socket = await tablet.socket()
  expect((await snapshot(socket, userPath, `users/${tablet.user}`)).match).toEqual({ matchId, gameId })
  const seen: Mirror<Match> = await mirror(socket, matchPath, `mmV4/${matchId}`)
  expect(seen.value).toMatchObject({ seq: 1, lastMove: { move: { column: 3 } } })
  for (const seq of [2, 3]) expect((await move((seq % 2 === 1) === (first === phone) ? tablet : other, matchId, seq, seq)).status).toBe(200)
  await seen.until('both moves', ({ value }) => value.seq === 3)
  socket.close()
})

test('who drops often is waited for less', () => {
  expect([0, 2, 3, 5, 6, 60].map(graceAfter)).toEqual([30_000, 30_000, 15_000, 15_000, 8_000, 8_000])
})

test('after the grace the one who stayed takes the win; a result exists once, whatever arrives afterwards', async () => {
  const seen = await watched()
  await chosen(seen)
  const { matchId, first, second, stays } = seen
  expect(stays.value.choice).toMatchObject({ goneIds: [second.user], chooserIds: [first.user], options: ['win', 'draw', 'bot'] })
  expect(await snapshot(seen.sockets[0], matchPath, `mmV4/${matchId}`)).toEqual(stays.value)
  // The player who left cannot choose.
  expect(await decide(second, matchId, 'draw')).toMatchObject({ status: 409, code: 'NO_CHOICE' })
  const replies = await Promise.all([decide(first, matchId, 'win'), decide(first, matchId, 'win'), leave(second, matchId), leave(first, matchId)])
  expect(replies[0]?.status === 200 || replies[1]?.status === 200).toBe(true)
  const match = await ended(first, matchId)
  expect(match).toMatchObject({ result: { win: [{ playerId: first.user }], lose: [{ playerId: second.user }] }, choice: null })
  expect(await decide(first, matchId, 'draw')).toMatchObject({ status: 409, code: 'MATCH_ENDED' })
  expect((await get(first, matchId)).result).toEqual(match.result)
  seen.sockets[0].close()
})

test('or agrees to a draw', async () => {
  const seen = await watched()
  await chosen(seen)
  expect((await decide(seen.first, seen.matchId, 'draw')).response).toMatchObject({ status: 'completed', endReason: 'dropped', result: { win: [], lose: [] } })
  for (const who of [seen.first, seen.second]) expect((await who.call('play.playedGames', { userId: who.user })).response).toMatchObject([{ wins: 0 }])
  seen.sockets[0].close()
})

test('[MAT-55] or lets a bot finish: the one who went has lost, the bot is labelled, and what is left is not rated', async () => {
  const seen = await watched()
  await opened(seen)
  await chosen(seen)
  const { matchId, first, second, stays } = seen
  expect((await decide(first, matchId, 'bot')).response).toMatchObject({ status: 'started', choice: null, isRated: false })
  await stays.until('the stand-in', ({ value }) => value.players.some((player) => player.standIn && player._id === second.user))
  expect(await snapshot(seen.sockets[0], matchPath, `mmV4/${matchId}`)).toEqual(stays.value)
  // The player who left has no match to return to, and a bot has the seat.
  const back = await second.socket()
  expect((await second.call('matches.move', { matchId, seq: stays.value.seq + 1, move: { column: 0 } })).status).toBe(409)
  const own = stays.value.players.find((player) => player._id === first.user)?.seat ?? 0
  for (let moves = 0; moves < 3; moves += 1) {
    await stays.until('the own turn', ({ value }) => value.turn.includes(own) || value.status === 'completed')
    if (stays.value.status === 'completed') break
    const [legal] = stays.value.legal
    await first.call('matches.move', { matchId, seq: stays.value.seq + 1, move: legal })
  }
  expect(stays.value.lastMove).not.toBeNull()
  await leave(first, matchId)
  const match = await ended(first, matchId)
  expect(match.result?.lose.map((each) => each.playerId).toSorted()).toEqual([first.user, second.user].toSorted())
  expect(match.result?.win).toEqual([])
  const change = (who: Person) => match.players.find((player) => player._id === who.user)?.ratingChange
  expect([change(first), (change(second) ?? 0) <= 0 && change(second) !== null]).toEqual([null, true])
  for (const socket of [seen.sockets[0], back]) socket.close()
})

test('who comes back while the other chooses takes the choice away', async () => {
  const seen = await watched()
  await chosen(seen)
  const again = await seen.second.socket()
  await seen.stays.until('no choice any more', ({ value }) => value.choice === null && value.players.every((player) => player.graceUntil === null))
  expect(seen.stays.value.status).toBe('started')
  expect(await snapshot(seen.sockets[0], matchPath, `mmV4/${seen.matchId}`)).toEqual(seen.stays.value)
  expect(await decide(seen.first, seen.matchId, 'win')).toMatchObject({ code: 'NO_CHOICE' })
  for (const socket of [seen.sockets[0], again]) socket.close()
})

test('nobody chooses in time: who stayed has won', async () => {
  const seen = await watched()
  await chosen(seen)
  await overdue(seen.matchId)
  expect(await ended(seen.first, seen.matchId)).toMatchObject({ endReason: 'dropped', result: { win: [{ playerId: seen.first.user }] } })
  seen.sockets[0].close()
})

test('both are gone: nobody wins', async () => {
  const seen = await watched()
  seen.sockets[1].close()
  await seen.stays.until('the grace', ({ value }) => value.players.some((player) => player.graceUntil !== null))
  seen.sockets[0].close()
  await until('both waited for', 10_000, async () =>
    (await get(seen.first, seen.matchId)).players.every((player) => player.graceUntil !== null) ? true : undefined,
  )
  await graceOver(seen.matchId)
  expect(await ended(seen.first, seen.matchId)).toMatchObject({ endReason: 'dropped', result: { win: [], lose: [] } })
})

test('a bot is no reason to hurry: against one nobody is waited for but by the clock', async () => {
  const who = await people.signIn('Alone')
  const socket = await who.socket()
  const match = await people.withBot(gameId, who)
  socket.close()
  await until('the drop', 10_000, async () => {
    const now = await get(who, match.matchId)
    return now.players.some((player) => player._id === who.user && !player.isConnected) ? now : undefined
  })
  expect((await get(who, match.matchId)).players.every((player) => player.graceUntil === null)).toBe(true)
})

test('[PLY-23] [MAT-22] the confirmed wish to quit loses a second later, even if nothing more is heard', async () => {
  const { matchId, first, second } = await people.pair(gameId)
  const since = performance.now()
  expect((await second.call('matches.leaveGame', { matchId, intent: true })).status).toBe(200)
  expect((await get(first, matchId)).status).toBe('started')
  const match = await ended(first, matchId)
  expect(performance.now() - since).toBeGreaterThan(950)
  expect(match).toMatchObject({ endReason: 'left', result: { win: [{ playerId: first.user }], lose: [{ playerId: second.user }] } })
})

test('a turn that both let pass is a draw; a turn that one lets pass is lost by that one, whatever the seat', async () => {
  const place = (who: Person, matchId: string, match: Match) => who.call('matches.move', { matchId, seq: match.seq + 1, move: match.legal[0] })
  const both = await people.pair('sea-battle')
  await overdue(both.matchId)
  expect(await ended(both.first, both.matchId)).toMatchObject({ endReason: 'timeout', result: { win: [], lose: [] } })
  for (const placed of [0, 1]) {
    const one = await people.pair('sea-battle')
    const match = await get(one.first, one.matchId)
    const seated = match.players.find((player) => player.seat === placed)?._id === one.first.user ? one.first : one.second
    await place(seated, one.matchId, await get(seated, one.matchId))
    await overdue(one.matchId)
    const end = await ended(one.first, one.matchId)
    expect(end).toMatchObject({ endReason: 'timeout', result: { win: [{ playerId: seated.user }] } })
    // At the end of a match that was given up, hidden information is shown to both.
    for (const who of [one.first, one.second]) {
      const { state } = await get(who, one.matchId)
      expect((state as { fleets: unknown[] }).fleets[placed]).not.toBeNull()
    }
  }
})

test('after a time in which no node served turns, choices and those who are waited for have time again, and both hear of it', async () => {
  const [chosenOne, waiting] = [await watched(), await watched()]
  await chosen(chosenOne)
  waiting.sockets[1].close()
  await waiting.stays.until('the grace', ({ value }) => value.players.some((player) => player.graceUntil !== null))
  const to = new Date(Date.now() + 90_000)
  await app.db.transaction(async (tx) => {
    // All deadlines passed meanwhile.
    await tx.query(
      `with p as (update match_player set grace_until = now() - interval '1 second' where match_id = any($1::uuid[]) and grace_until is not null)
       update match set deadline = now() - interval '1 second', moved_at = now() - interval '1 minute',
         choice = case when choice is null then null else jsonb_set(choice, '{until}', '1000') end where id = any($1::uuid[])`,
      [[chosenOne.matchId, waiting.matchId]],
    )
    await giveTime(tx, new Date(), to)
  })
  await chosenOne.stays.until('time to choose', ({ value }) => value.choice?.until === to.getTime() && value.deadline === to.getTime())
  await waiting.stays.until('time to come back', ({ value }) => value.players.some((player) => player.graceUntil === to.getTime()))
  expect(waiting.stays.value).toMatchObject({ status: 'started', choice: null, deadline: to.getTime() })
  for (const { sockets } of [chosenOne, waiting]) sockets[0].close()
})

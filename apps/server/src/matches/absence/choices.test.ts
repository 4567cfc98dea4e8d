import { matchPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, get, leave, players, type Players, until } from '../../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { snapshot } from '../../platform/testing/mirror.ts'
import { giveTime } from './absence.sql.ts'
import { chosen, decide, graceOver, opened, overdue, watched } from '../../app/testing/absences.ts'

let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92305')
})
afterAll(() => app.stop())

test('after the grace the one who stayed takes the win; a result exists once, whatever arrives afterwards', async () => {
  const seen = await watched(people)
  await chosen(app, seen)
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
  const seen = await watched(people)
  await chosen(app, seen)
  expect((await decide(seen.first, seen.matchId, 'draw')).response).toMatchObject({ status: 'completed', endReason: 'dropped', result: { win: [], lose: [] } })
  for (const who of [seen.first, seen.second]) expect((await who.call('play.playedGames', { userId: who.user })).response).toMatchObject([{ wins: 0 }])
  seen.sockets[0].close()
})

test('[MAT-55] or lets a bot finish: the one who went has lost, the bot is labelled, and what is left is not rated', async () => {
  const seen = await watched(people)
  await opened(seen)
  await chosen(app, seen)
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
  const seen = await watched(people)
  await chosen(app, seen)
  const again = await seen.second.socket()
  await seen.stays.until('no choice any more', ({ value }) => value.choice === null && value.players.every((player) => player.graceUntil === null))
  expect(seen.stays.value.status).toBe('started')
  expect(await snapshot(seen.sockets[0], matchPath, `mmV4/${seen.matchId}`)).toEqual(seen.stays.value)
  expect(await decide(seen.first, seen.matchId, 'win')).toMatchObject({ code: 'NO_CHOICE' })
  for (const socket of [seen.sockets[0], again]) socket.close()
})

test('nobody chooses in time: who stayed has won', async () => {
  const seen = await watched(people)
  await chosen(app, seen)
  await overdue(app, seen.matchId)
  expect(await ended(seen.first, seen.matchId)).toMatchObject({ endReason: 'dropped', result: { win: [{ playerId: seen.first.user }] } })
  seen.sockets[0].close()
})

test('both are gone: nobody wins', async () => {
  const seen = await watched(people)
  seen.sockets[1].close()
  await seen.stays.until('the grace', ({ value }) => value.players.some((player) => player.graceUntil !== null))
  seen.sockets[0].close()
  await until('both waited for', 25_000, async () =>
    (await get(seen.first, seen.matchId)).players.every((player) => player.graceUntil !== null) ? true : undefined,
  )
  await graceOver(app, seen.matchId)
  expect(await ended(seen.first, seen.matchId)).toMatchObject({ endReason: 'dropped', result: { win: [], lose: [] } })
})

test('after a time in which no node served turns, choices and those who are waited for have time again, and both hear of it', async () => {
  const [chosenOne, waiting] = [await watched(people), await watched(people)]
  await chosen(app, chosenOne)
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

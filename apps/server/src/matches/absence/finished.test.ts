import { matchPath, userPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rulesFor } from '../../../../../games/ludo/rules.ts'
import { ended, get, leave, until } from '../../app/matching.ts'
import { decide, graceOver, overdue } from '../../app/testing/absences.ts'
import { ludoTables } from '../../app/testing/ludo-tables.ts'
import { done } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { mirror, snapshot } from '../../platform/testing/mirror.ts'

let app: TestApp
const rules = rulesFor({ configuration: 'table', teamUp: false })
let tables: ReturnType<typeof openTables>
const openTables = () => ludoTables(app, rules)
beforeAll(async () => {
  app = await startTestApp({ SANDBOX: 'on' })
  tables = openTables()
})
afterAll(() => app.stop())

const seatOf = ({ players }: Pick<Match, 'players'>, { user }: Person) => players.find(({ _id }) => _id === user)

test('whoever is home first may leave, is free for another match, and still wins when the match ends', async () => {
  const match = await tables.matchOf(4)
  const { matchId, at } = match
  const first = await tables.bringHome(match)
  const winner = at(first)
  const other = at((first + 1) % 4)
  const sockets = [await winner.socket(), await other.socket()] as const
  const own = await mirror(sockets[0], userPath, `users/${winner.user}`)
  const seen = await mirror(sockets[1], matchPath, `mmV4/${matchId}`)
  expect(seen.value).toMatchObject({ status: 'started', finished: [first] })
  expect(seen.value.turn).not.toContain(first)
  expect(own.value.match).toMatchObject({ matchId })
  expect((await winner.call('matches.leaveGame', { matchId, intent: true })).status).toBe(200)
  await own.until('free', ({ value }) => value.match === null)
  expect(await get(other, matchId)).toMatchObject({ status: 'started', finished: [first], players: Array(4).fill({ standIn: false, graceUntil: null }) })
  const next = await done(winner.call('matches.requestMatch', { gameId: 'reversi', withBot: true }))
  await own.until('the next match', ({ value }) => value.match?.matchId === next.matchId)
  // Leaving again changes nothing.
  expect((await leave(winner, matchId)).status).toBe(200)
  const second = await tables.bringHome(match)
  await seen.until('the second', ({ value }) => value.finished?.length === 2)
  expect(seen.value.finished?.toSorted()).toEqual([first, second].toSorted())
  expect(await snapshot(sockets[1], matchPath, `mmV4/${matchId}`)).toEqual(seen.value)
  const third = await tables.bringHome(match)
  const end = await ended(other, matchId)
  expect(end).toMatchObject({ endReason: 'rules', result: { win: [{ playerId: winner.user, rank: 1 }] } })
  expect(end.result?.lose).toHaveLength(3)
  // Those who lost have the places in which they came home.
  const last = [0, 1, 2, 3].find((seat) => ![first, second, third].includes(seat)) ?? -1
  expect([first, second, third, last].map((seat) => seatOf(end, at(seat))?.resultRank)).toEqual([1, 2, 3, 4])
  expect((await winner.call('play.playedGames', { userId: winner.user })).response.find(({ gameId }) => gameId === 'ludo')).toMatchObject({ wins: 1 })
  // The end of the match does not take the winner out of the next one.
  await own.settle()
  expect((await snapshot(sockets[0], userPath, `users/${winner.user}`)).match).toMatchObject({ matchId: next.matchId })
  expect(own.value.match).toMatchObject({ matchId: next.matchId })
  for (const socket of sockets) socket.close()
  for (const page of match.pages) page.close()
})

test('nobody waits for a disconnected player who is home; a bot replaces one who still plays, and the last but one who gives up ends it', async () => {
  const match = await tables.matchOf(4)
  const { matchId, at, people, pages } = match
  const first = await tables.bringHome(match)
  const [winner, dropped, leaver, last] = [0, 1, 2, 3].map((step) => at((first + step) % 4)) as [Person, Person, Person, Person]
  const closePage = (who: Person) => pages[people.indexOf(who)]?.close()
  closePage(winner)
  closePage(dropped)
  const socket = await last.socket()
  const seen = await mirror(socket, matchPath, `mmV4/${matchId}`)
  await seen.until('both are away', ({ value }) => !seatOf(value, winner)?.isConnected && seatOf(value, dropped)?.graceUntil != null)
  expect(seatOf(seen.value, winner)?.graceUntil).toBeNull()
  await graceOver(app, matchId)
  // The win is gone: nobody is offered it, and a bot plays on.
  await seen.until('the bot', ({ value }) => seatOf(value, dropped)?.standIn === true || value.choice !== null)
  expect(seen.value).toMatchObject({ status: 'started', choice: null })
  expect(seatOf(seen.value, dropped)?.standIn).toBe(true)
  expect(seatOf(seen.value, winner)).toMatchObject({ standIn: false, graceUntil: null })
  await leave(leaver, matchId)
  const end = await ended(last, matchId)
  expect(end).toMatchObject({ endReason: 'rules', result: { win: [{ playerId: winner.user }] } })
  // Whoever stayed is before those who gave up.
  expect([last, leaver, dropped].map((who) => seatOf(end, who))).toMatchObject([
    { resultStatus: 'lose', resultRank: 2 },
    { resultStatus: 'lose', resultRank: 3 },
    { resultStatus: 'lose', resultRank: 3 },
  ])
  // The bot came after the win, which counts as one over people.
  expect(end.isRated).toBe(true)
  const changes = [winner, last, leaver, dropped].map((who) => Math.sign(seatOf(end, who)?.ratingChange ?? 0))
  expect(changes).toEqual([1, -1, -1, -1])
  expect((await winner.call('leaderboards.getLeaderboard', { period: 'daily' })).response.own).toMatchObject({ wins: 1 })
  expect((await dropped.call('matches.ratings', { userId: dropped.user })).response).toMatchObject([{ gameId: 'ludo', matches: 1 }])
  socket.close()
  for (const page of pages) page.close()
})

test.each(['win', 'draw', undefined] as const)('a win that came while the others chose is not chosen away by %s: a bot plays on', async (wanted) => {
  const match = await tables.matchOf(4)
  const { matchId, at, people, pages } = match
  const [dropped, ...staying] = [0, 1, 2, 3].map(at) as [Person, ...Person[]]
  pages[people.indexOf(dropped)]?.close()
  const watching = await (staying[0] as Person).socket()
  const seen = await mirror(watching, matchPath, `mmV4/${matchId}`)
  await seen.until('the grace', ({ value }) => seatOf(value, dropped)?.graceUntil != null)
  await graceOver(app, matchId)
  await seen.until('the choice', ({ value }) => value.choice !== null)
  const first = await tables.bringHome(match, tables.seedFor([1, 2, 3]))
  expect(await get(at(first), matchId)).toMatchObject({ status: 'started', finished: [first] })
  const chooser = staying.find((one) => one !== at(first)) as Person
  if (wanted === undefined) await overdue(app, matchId)
  else await done(decide(chooser, matchId, wanted))
  await seen.until('the bot', ({ value }) => seatOf(value, dropped)?.standIn === true)
  expect(seen.value).toMatchObject({ status: 'started', choice: null, result: null })
  watching.close()
  for (const page of pages) page.close()
})

test('once all people are home, nobody waits for the bots: the match ends', async () => {
  const match = await tables.matchOf(2)
  const { matchId, at, pages } = match
  const seats = match.players.filter(({ isBot }) => !isBot).map(({ seat }) => seat)
  expect(seats).toHaveLength(2)
  const first = await tables.bringHome(match, tables.seedFor(seats))
  expect(await get(at(first), matchId)).toMatchObject({ status: 'started', finished: [first] })
  const [winner, other] = [at(first), at(seats.find((seat) => seat !== first) ?? -1)]
  // Whoever is home can begin the same game anew at once; whoever still plays is led back.
  expect((await done(other.call('matches.requestMatch', { gameId: 'ludo', withBot: true }))).matchId).toBe(matchId)
  const next = await done(winner.call('matches.requestMatch', { gameId: 'ludo', withBot: true }))
  expect(next.matchId).not.toBe(matchId)
  const beside = await done(other.call('matches.requestMatch', { gameId: 'reversi', withBot: true }))
  const sockets = [await winner.socket(), await other.socket()] as const
  const own = await mirror(sockets[1], userPath, `users/${other.user}`)
  const second = await tables.bringHome(match)
  const end = await ended(at(second), matchId)
  // The end takes nobody out of another match.
  await own.settle()
  expect(own.value.match?.matchId).toBe(beside.matchId)
  expect((await snapshot(sockets[0], userPath, `users/${winner.user}`)).match?.matchId).toBe(next.matchId)
  expect(end).toMatchObject({ endReason: 'rules', finished: [first, second].toSorted(), result: { win: [{ playerId: winner.user }] } })
  expect(end.result?.lose).toHaveLength(3)
  for (const socket of sockets) socket.close()
  for (const page of pages) page.close()
})

test('a winner who leaves while the end of the match is stored waits for it, and neither of them fails', async () => {
  const match = await tables.matchOf(4)
  const { matchId, at, pages } = match
  const winner = at(await tables.bringHome(match))
  const { leaving } = await app.db.transaction(async (tx) => {
    // As another node does at the end: first the row of the match, then its players.
    await tx.query('select 1 from match where id = $1 for no key update', [matchId])
    const left = leave(winner, matchId)
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%freed%' limit 1"
    await until('the winner waits', 60_000, async () => (await app.db.query(waiting)).length > 0)
    await tx.query('update match_player set wins_before = wins_before where match_id = $1', [matchId])
    return { leaving: left }
  })
  expect((await leaving).status).toBe(200)
  for (const page of pages) page.close()
})

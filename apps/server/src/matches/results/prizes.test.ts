import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, leave, move, type Pair, playOut, players, type Players, started, until } from '../../app/matching.ts'
import { slowDown } from '../../app/testing/pace.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'

const gameId = 'four-in-a-row'
let app: TestApp
let people: Players
let numbers = 0

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92307')
})
afterAll(() => app.stop())

async function cup(): Promise<string> {
  const [id, at] = [`prizes-${++numbers}`, Date.now()]
  await app.composed.apis.tournaments.schedule([{ id, name: 'Cup', nameAr: 'كأس', gameId, startsAt: at - 1_000, expireAt: at + 600_000, rewards: [] }])
  return id
}
const enter = async (tournamentId: string, ...those: readonly Person[]) => {
  for (const who of those) expect((await who.call('tournaments.joinTournament', { userId: who.user, tournamentId })).status).toBe(200)
}
const ownRow = async (who: Person, tournamentId: string) =>
  (await who.call('tournaments.tournamentLeaderboard', { tournamentId, userId: who.user })).response.own
const seats = (match: Match, a: Person, b: Person): Pair => {
  const begins = match.players.find((player) => player.seat === match.turn[0])?._id === a.user
  return { matchId: match.matchId, first: begins ? a : b, second: begins ? b : a }
}
/** Two people who search for an opponent in a tournament, in which nobody else searches. */
async function found(tournamentId: string, a: Person, b: Person): Promise<Pair> {
  const ticket = (await a.call('matches.requestMatch', { gameId, tournamentId })).response
  await b.call('matches.requestMatch', { gameId, tournamentId })
  const match = await started(a, ticket.matchId)
  expect(match).toMatchObject({ tournamentId, isFriendly: false })
  return seats(match, a, b)
}
/** Plays a match to its end and returns its winner's view. */
async function won(pair: Pair): Promise<Match> {
  await playOut(pair, () => slowDown(app.db, pair.matchId))
  return ended(pair.first, pair.matchId)
}
/** A match that starts in the host's lobby for the tournament, to which the guest is invited. */
async function invited(host: Person, guest: Person, tournamentId: string): Promise<Pair> {
  const lobby = (await host.call('matches.requestMatch', { gameId, tournamentId, search: false })).response
  expect(lobby).toMatchObject({ isFriendly: true })
  const invite = await host.call('matches.inviteToMatch', { currentUserId: host.user, otherUserId: guest.user, matchId: lobby.matchId })
  const body = { userId: guest.user, matchId: lobby.matchId, firebaseNodeId: invite.response.firebaseNodeId }
  expect((await guest.call('matches.acceptInvite', body)).status).toBe(200)
  await host.call('matches.startMatch', { matchId: lobby.matchId })
  return seats(await started(host, lobby.matchId), host, guest)
}

test('an accomplice cannot win a tournament: a chosen opponent and a rematch bring no win there, and say that they are friendly', async () => {
  const id = await cup()
  const [host, guest] = await people.friends()
  await enter(id, host, guest)
  const first = await invited(host, guest, id)
  expect(await won(first)).toMatchObject({ status: 'completed', isFriendly: true, tournamentWin: 'friendly' })
  const again = (await first.first.call('matches.playAgain', { matchId: first.matchId })).response
  await first.second.call('matches.playAgain', { matchId: first.matchId })
  expect(again).toMatchObject({ isFriendly: true, tournamentId: null })
  await won(seats(await started(host, again.matchId), host, guest))
  // The guest comes by a link instead of an invite.
  const lobby = (await host.call('matches.requestMatch', { gameId, tournamentId: id, search: false })).response
  const link = (await host.call('matches.createLink', { matchId: lobby.matchId })).response
  const preview = await guest.call('matches.openLink', { token: link.token })
  expect(preview).toMatchObject({ status: 200, response: { tournamentId: id } })
  await guest.call('matches.joinByLink', { token: link.token })
  await host.call('matches.startMatch', { matchId: lobby.matchId })
  expect(await won(seats(await started(host, lobby.matchId), host, guest))).toMatchObject({ tournamentWin: 'friendly' })
  for (const who of [host, guest]) expect(await ownRow(who, id)).toMatchObject({ wins: 0 })
})

test('wins over the same opponent count three times in a tournament', async () => {
  const id = await cup()
  const [winner, other, third] = (await people.many(3)) as [Person, Person, Person]
  await enter(id, winner, other, third)
  const outcomes: Match['tournamentWin'][] = []
  while (outcomes.length < 4) {
    const pair = await found(id, winner, other)
    if (pair.first === winner) outcomes.push((await won(pair)).tournamentWin)
    else await leave(other, pair.matchId)
    await ended(winner, pair.matchId)
  }
  expect(outcomes).toEqual(['counted', 'counted', 'counted', 'sameOpponent'])
  expect(await ownRow(winner, id)).toMatchObject({ wins: 3 })
  for (let hasWon = false; !hasWon; ) {
    const pair = await found(id, winner, third)
    hasWon = pair.first === winner
    if (hasWon) expect(await won(pair)).toMatchObject({ tournamentWin: 'counted' })
    else await leave(third, pair.matchId)
  }
  expect(await ownRow(winner, id)).toMatchObject({ wins: 4 })
})

test('a win counts for a tournament once both have moved, at the pace of a person', async () => {
  const id = await cup()
  const [a, b] = (await people.many(2)) as [Person, Person]
  await enter(id, a, b)
  const left = await found(id, a, b)
  await move(left.first, left.matchId, 1, 0)
  await leave(left.second, left.matchId)
  expect(await ended(left.first, left.matchId)).toMatchObject({ endReason: 'left', tournamentWin: 'noMoves' })
  const hasty = await found(id, a, b)
  // Three of four moves happen within moments, which no person can do. A long wait before the first one does not hide that.
  await app.db.query("update match set started_at = started_at - interval '10 minutes' where id = $1", [hasty.matchId])
  await playOut(hasty, async () => {
    await app.db.query("update match_event set at = (select max(at) from match_event where match_id = $1) + interval '1 second' where match_id = $1", [
      hasty.matchId,
    ])
  })
  expect(await ended(a, hasty.matchId)).toMatchObject({ tournamentWin: 'pace' })
  for (const who of [a, b]) expect(await ownRow(who, id)).toMatchObject({ wins: 0 })
})

test('a win counts for a tournament only while both have entered, and for a winner who is subscribed; a loser who unsubscribes voids nothing', async () => {
  const id = await cup()
  const numberOf = new Map<string, string>()
  const subscriber = async (msisdn: string, name: string) => {
    const person = await app.signIn({ msisdn, name })
    numberOf.set(person.user, msisdn)
    return person
  }
  const [a, b] = [await subscriber('923069000001', 'Stays'), await subscriber('923069000002', 'Lapses')]
  const unsubscribe = async (who: Person) =>
    expect(await who.call('billing.unsubSubscription', { msisdn: numberOf.get(who.user) ?? '' })).toMatchObject({ success: true })
  await enter(id, a, b)
  const withdrawn = await found(id, a, b)
  await app.db.query('delete from tournament_entry where tournament_id = $1 and account_id = $2', [id, withdrawn.second.user])
  expect(await won(withdrawn)).toMatchObject({ tournamentWin: 'notEntered' })
  await enter(id, withdrawn.second)
  // Both are entitled when the server pairs them. Whoever begins wins.
  const lost = await found(id, a, b)
  await unsubscribe(lost.second)
  expect(await won(lost)).toMatchObject({ tournamentWin: 'counted' })
  expect([await ownRow(lost.first, id), await ownRow(lost.second, id)]).toMatchObject([{ wins: 1 }, { wins: 0 }])
  const [c, d] = [await subscriber('923069000003', 'Third'), await subscriber('923069000004', 'Fourth')]
  await enter(id, c, d)
  const lapsed = await found(id, c, d)
  await unsubscribe(lapsed.first)
  expect(await won(lapsed)).toMatchObject({ tournamentWin: 'notEntitled' })
  for (const who of [c, d]) expect(await ownRow(who, id)).toMatchObject({ wins: 0 })
})

test('a win counts by the time of its last move: the end of a tournament stores the results of matches that were decided before it', async () => {
  // Nobody looks for matches whose results were lost, as when the node was killed right after the last move.
  const clock: Clock = { ...systemClock, every: (ms, fn) => (ms === 500 ? { cancel: () => undefined } : systemClock.every(ms, fn)) }
  const own = await startTestApp({}, { clock })
  try {
    const [id, at] = ['decided', Date.now()]
    await own.composed.apis.tournaments.schedule([{ id, name: 'Cup', nameAr: 'كأس', gameId, startsAt: at - 1_000, expireAt: at + 600_000, rewards: [] }])
    const [a, b, c, d] = (await players(own, '92308').many(4)) as [Person, Person, Person, Person]
    await enter(id, a, b, c, d)
    const [pair, stuck] = [await found(id, a, b), await found(id, c, d)]
    await own.db.query('create table refused (id uuid)')
    await own.db.query('insert into refused values ($1), ($2)', [pair.matchId, stuck.matchId])
    await own.db.query(
      `create function refuse_end() returns trigger language plpgsql as $$ begin
         if new.status = 'completed' and new.id in (select id from refused) then raise exception 'refused'; end if; return new; end $$`,
    )
    await own.db.query('create trigger refuse_end before update on match for each row execute function refuse_end()')
    for (const { matchId, first, second } of [stuck, pair]) await playOut({ matchId, first, second }, () => slowDown(own.db, matchId)).catch(() => undefined)
    // The result of one of the two can never be stored: that does not keep the tournament open.
    await own.db.query('delete from refused where id = $1', [pair.matchId])
    const stored = (matchId: string) => own.db.query('select status, last_seq from match where id = $1', [matchId])
    for (const { matchId } of [pair, stuck]) expect(await stored(matchId)).toEqual([{ status: 'started', last_seq: 7 }])
    // The last moment of the tournament was right after the last move.
    await own.db.query(
      `update tournament t set starts_at = m.started_at - interval '1 second', expire_at = m.moved_at + interval '1 millisecond'
       from match m where m.id = $2 and t.id = $1`,
      [id, pair.matchId],
    )
    await until('the end of the tournament', 40_000, async () => {
      expect((await a.call('tournaments.expireTournament', { tournamentId: id })).status).toBe(200)
      return (await own.db.query('select 1 from tournament where id = $1 and ended_at is not null', [id]))[0]
    })
    expect(await ended(pair.first, pair.matchId)).toMatchObject({ tournamentWin: 'counted' })
    expect(await ownRow(pair.first, id)).toMatchObject({ wins: 1 })
    expect(await stored(stuck.matchId)).toEqual([{ status: 'started', last_seq: 7 }])
  } finally {
    await own.stop()
  }
})

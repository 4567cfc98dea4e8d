import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, get, look, type Pair, players, type Players, started } from '../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { systemClock } from '../platform/clock.ts'
import { giveTime } from './absence/absence.sql.ts'

const MINUTES = 60_000
/** The server's clock stands still unless a test moves it: by less, in all, than the silence after which a node counts as gone. */
let at = Date.now()
const clock = { ...systemClock, now: () => at }
let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp({}, { clock })
  people = players(app, '92331')
})
afterAll(() => app.stop())

const blitz = () => people.pair('chess', undefined, undefined, 'blitz')
const play = async (who: Person, matchId: string) => {
  const { seq, legal } = await get(who, matchId)
  return who.call('matches.move', { matchId, seq: seq + 1, move: legal[0] as never })
}
const seatOf = (match: Match, who: Person) => match.players.find(({ _id }) => _id === who.user)?.seat ?? -1
const timesOf = ({ clock: shown }: Match, ...seats: number[]) => seats.map((seat) => shown?.seats[seat])

/** Moves the present turn into the past, and lets the server read it again. */
async function pass({ matchId, first }: Pair, ms: number): Promise<void> {
  const [row] = await app.db.query<{ clock: { since?: (number | null)[] } }>('select clock from match where id = $1', [matchId])
  const since = row?.clock.since?.map((each) => each && each - ms)
  await app.db.query(
    `update match set clock = $2, version = version + 1, deadline = deadline - make_interval(secs => $3::float8 / 1000),
       moved_at = moved_at - make_interval(secs => $3::float8 / 1000) where id = $1`,
    [matchId, JSON.stringify({ ...row?.clock, ...(since && { since }) }), ms],
  )
  await get(first, matchId)
}

test('each player has the declared total; a move is charged by the clock of the server and earns the increment, and the time of the other runs', async () => {
  const { matchId, first, second } = await blitz()
  const begun = await get(first, matchId)
  const [own, other] = [seatOf(begun, first), seatOf(begun, second)]
  expect(begun.clock).toMatchObject({ perMoveMs: null, totalMs: 3 * MINUTES, incrementMs: 2_000 })
  expect(timesOf(begun, own, other)).toEqual([
    { left: 3 * MINUTES, endsAt: begun.deadline },
    { left: 3 * MINUTES, endsAt: null },
  ])
  at += 1_500
  expect((await play(first, matchId)).status).toBe(200)
  const next = await get(second, matchId)
  expect(timesOf(next, own, other)).toEqual([
    { left: 3 * MINUTES - 1_500 + 2_000, endsAt: null },
    { left: 3 * MINUTES, endsAt: at + 3 * MINUTES },
  ])
  expect(next.deadline).toBe(at + 3 * MINUTES)
})

test('a move in the very millisecond in which the time runs out counts; one millisecond later the time has decided, once', async () => {
  const inTime = await blitz()
  const { deadline } = await get(inTime.first, inTime.matchId)
  await pass(inTime, (deadline ?? 0) - at)
  expect((await play(inTime.first, inTime.matchId)).status).toBe(200)
  const kept = await get(inTime.first, inTime.matchId)
  expect(timesOf(kept, seatOf(kept, inTime.first))).toEqual([{ left: 2_000, endsAt: null }])

  const tooLate = await blitz()
  const known = await get(tooLate.first, tooLate.matchId)
  await pass(tooLate, (known.deadline ?? 0) - at + 1)
  const answer = await tooLate.first.call('matches.move', { matchId: tooLate.matchId, seq: 1, move: known.legal[0] as never })
  expect(['OUT_OF_TURN', 'MATCH_ENDED', 'STALE_MOVE']).toContain(answer.code)
  const match = await ended(tooLate.first, tooLate.matchId)
  expect(match).toMatchObject({ endReason: 'timeout', result: { win: [{ playerId: tooLate.second.user }], lose: [{ playerId: tooLate.first.user }] } })
  expect(timesOf(match, seatOf(match, tooLate.first), seatOf(match, tooLate.second))).toEqual([
    { left: 0, endsAt: null },
    { left: 3 * MINUTES, endsAt: null },
  ])
  expect(await app.db.query('select kind from match_event where match_id = $1', [tooLate.matchId])).toEqual([{ kind: 'forfeit' }])
})

test('a second node, and a server that starts again, count on with the same times', async () => {
  const pair = await blitz()
  await play(pair.first, pair.matchId)
  await pass(pair, 40_000)
  const other = await startTestApp({ DATABASE_URL: app.databaseUrl }, { clock })
  try {
    const before = await get(pair.second, pair.matchId)
    const there = other.personOf(pair.second.user, pair.second.token)
    expect((await get(there, pair.matchId)).clock).toEqual(before.clock)
    expect((await play(there, pair.matchId)).status).toBe(200)
    const match = await get(pair.first, pair.matchId)
    expect(timesOf(match, seatOf(match, pair.second))).toEqual([{ left: 3 * MINUTES - 40_000 + 2_000, endsAt: null }])
  } finally {
    await other.stop()
  }
})

test('a time in which no server was there is charged to nobody, even when the time had run out meanwhile', async () => {
  const pair = await blitz()
  await play(pair.first, pair.matchId)
  await app.db.transaction(async (tx) => {
    await tx.query(
      "update match set moved_at = moved_at - interval '4 minutes', deadline = deadline - interval '4 minutes', clock = jsonb_set(clock, '{since}', (select jsonb_agg(case when s = 'null'::jsonb then s else to_jsonb(s::text::bigint - 240000) end order by n) from jsonb_array_elements(clock -> 'since') with ordinality as e(s, n))) where id = $1",
      [pair.matchId],
    )
    await giveTime(tx, new Date(at), new Date(at + 20_000))
  })
  const match = await get(pair.second, pair.matchId)
  expect(match).toMatchObject({ status: 'started', deadline: at + 3 * MINUTES })
  expect(timesOf(match, seatOf(match, pair.second))).toEqual([{ left: 3 * MINUTES, endsAt: at + 3 * MINUTES }])
  await play(pair.second, pair.matchId)
  const next = await get(pair.second, pair.matchId)
  expect(timesOf(next, seatOf(next, pair.second))).toEqual([{ left: 3 * MINUTES + 2_000, endsAt: null }])
})

test('a match that was decided before that time gets its result at once', async () => {
  const { matchId, first, second } = await blitz()
  for (const who of [first, second]) await play(who, matchId)
  await first.call('matches.leaveGame', { matchId })
  await ended(first, matchId)
  await app.db.transaction(async (tx) => {
    // As a server leaves it that was killed between the last event and the result.
    await tx.query(
      `update match set status = 'started', result = null, end_reason = null, ended_at = null, version = version + 1, moved_at = $2,
         deadline = $2::timestamptz + interval '2 seconds' where id = $1`,
      [matchId, new Date(at - MINUTES)],
    )
    await giveTime(tx, new Date(at), new Date(at + 20_000))
  })
  expect(await ended(first, matchId)).toMatchObject({ endReason: 'left', result: { win: [{ playerId: second.user }] } })
})

test('a match from before clocks were stored keeps the time of a move that it began with', async () => {
  const { matchId, first, second } = await people.pair('chess')
  await app.db.query('update match set clock = null, version = version + 1 where id = $1', [matchId])
  expect(await get(first, matchId)).toMatchObject({ deadline: at + 2 * MINUTES, clock: { perMoveMs: 2 * MINUTES, totalMs: null, seats: [] } })
  at += 500
  await play(first, matchId)
  expect((await get(second, matchId)).deadline).toBe(at + 2 * MINUTES)
})

test('where all answer at once, the answer of one gives the others no more time', async () => {
  const { matchId, first, second } = await people.pair('sea-battle')
  const begun = await get(first, matchId)
  expect(begun.turn).toEqual([0, 1])
  at += 700
  expect((await play(second, matchId)).status).toBe(200)
  expect(await get(first, matchId)).toMatchObject({ turn: [seatOf(begun, first)], deadline: begun.deadline })
  at += 300
  await play(first, matchId)
  expect((await get(first, matchId)).deadline).toBe(at + MINUTES)
})

test('people who search for different times do not meet; those who search for the same do', async () => {
  const [a, b, c] = [await people.signIn('A'), await people.signIn('B'), await people.signIn('C')]
  const tickets = [await look(a, 'chess', 'blitz'), await look(b, 'chess', 'rapid')]
  expect(tickets[1]?.clock).toEqual({ perMoveMs: null, totalMs: 10 * MINUTES, incrementMs: 5_000, seats: [] })
  const { matchId } = await look(c, 'chess', 'rapid')
  const match = await started(c, matchId)
  expect(match.allPlayers.toSorted()).toEqual([b.user, c.user].toSorted())
  expect(match).toMatchObject({ clock: { totalMs: 10 * MINUTES, incrementMs: 5_000 } })
  expect((await get(a, tickets[0]?.matchId ?? '')).status).toBe('waiting')
})

test('a refused request to take back a move gives no new time for the turn, also on a node that reads the match in between', async () => {
  const match = await people.pair('chess')
  const { matchId, first, second } = match
  for (const who of [first, second]) expect((await play(who, matchId)).status).toBe(200)
  const begun = await get(first, matchId)
  expect(begun.deadline).toBe(at + 2 * MINUTES)
  const takeBack = async (who: Person, answer: 'request' | 'refuse') => {
    const { seq } = await get(who, matchId)
    expect((await who.call('matches.move', { matchId, seq: seq + 1, move: { takeBack: answer } as never })).status).toBe(200)
    await app.db.query('update match set version = version + 1 where id = $1', [matchId])
    return (await get(who, matchId)).deadline
  }
  at += 1_500
  expect(await takeBack(first, 'request')).toBe(at + 2 * MINUTES)
  at += 500
  expect(await takeBack(second, 'refuse')).toBe(at + 2 * MINUTES - 1_500)
  at += 500
  expect((await play(first, matchId)).status).toBe(200)
  expect((await get(second, matchId)).deadline).toBe(at + 2 * MINUTES)
})

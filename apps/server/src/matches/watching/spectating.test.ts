import { watchedPath, matchPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, move, playOut, players, type Players } from '../../app/matching.ts'
import { befriend } from '../../app/testing/people.ts'
import { startTestApp, type TestApp } from '../../app/testing.ts'
import { mirror, snapshot } from '../../platform/testing/mirror.ts'
import { gameId, pathOf, refusal, watch, watched } from '../../app/testing/spectators.ts'

let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92318')
})
afterAll(() => app.stop())

test('a watcher is one event behind, in time too: the newest is told with the next, and the end at once', async () => {
  const { matchId, first, second, watcher } = await watched(people)
  const seen = await watch(watcher, matchId)
  const own = await mirror(await first.socket(), matchPath, `mmV4/${matchId}`)
  const start = seen.value
  expect(start).toMatchObject({ status: 'started', seq: 0, lastMove: null, result: null })
  await move(first, matchId, 1, 0)
  // A spectator who reads again, or comes later, does not see it either.
  const late = await people.signIn('Late')
  await befriend(second, late)
  expect([await snapshot(await watcher.socket(), watchedPath, pathOf(matchId)), (await watch(late, matchId)).value]).toEqual([start, start])
  for (let seq = 2; seq <= 6; seq += 1) {
    const before = own.value
    await move(seq % 2 ? first : second, matchId, seq, seq % 2 ? 0 : 1)
    await own.until('the move', ({ value }) => value.seq === seq)
    await seen.until('the move before', ({ value }) => value.seq === seq - 1)
    if (before.seq === seq - 1) expect(seen.value).toMatchObject({ state: before.state, turn: before.turn, lastMove: before.lastMove })
    // There is one change for each move, and the first change comes with the second move.
    expect(seen.received).toHaveLength(seq - 1)
    expect(await snapshot(await watcher.socket(), watchedPath, pathOf(matchId))).toEqual(seen.value)
  }
  await move(first, matchId, 7, 0)
  await seen.until('the end', ({ value }) => value.status === 'completed')
  const match = await get(first, matchId)
  expect(seen.value).toMatchObject({ seq: 7, state: match.state, lastMove: match.lastMove, turn: [], result: match.result, endReason: 'rules' })
  expect([seen.gaps, seen.received.length, seen.value]).toEqual([0, 7, await snapshot(await watcher.socket(), watchedPath, pathOf(matchId))])
  // Ten minutes later it is gone.
  await app.db.query("update match set ended_at = ended_at - interval '11 minutes' where id = $1", [matchId])
  expect(await refusal(watcher, matchId)).toBe('FORBIDDEN')
})

test('a watcher who was away goes on where the match is shown now; another node shows the same', async () => {
  const { matchId, first, second, watcher } = await watched(people)
  const gone = await watcher.socket()
  await mirror(gone, watchedPath, pathOf(matchId))
  gone.close()
  for (let seq = 1; seq <= 3; seq += 1) await move(seq % 2 ? first : second, matchId, seq, seq % 2)
  const seen = await watch(watcher, matchId)
  expect([seen.value.seq, seen.version]).toEqual([2, 3])
  const node = await startTestApp({ DATABASE_URL: app.databaseUrl })
  const socket = await node.personOf(watcher.user, watcher.token).socket()
  expect(await snapshot(socket, watchedPath, pathOf(matchId))).toEqual(seen.value)
  socket.close()
  await node.stop()
  await move(second, matchId, 4, 1)
  await seen.until('the third move', ({ value }) => value.seq === 3)
  expect(seen.gaps).toBe(0)
})

test('a watcher sees no fleet of either side, and hears of none', async () => {
  const { matchId, first, second } = await people.pair('sea-battle')
  const watcher = await people.signIn('Admiral')
  await befriend(first, watcher)
  const socket = await watcher.socket()
  const received: unknown[] = []
  socket.onAny((...event: unknown[]) => void received.push(event))
  const seen = await mirror(socket, watchedPath, pathOf(matchId))
  const fleets = []
  for (const [at, who] of [first, second].entries()) {
    const [placing] = (await get(who, matchId)).legal
    fleets.push((placing as { ships: { at: number }[] }).ships)
    await who.call('matches.move', { matchId, seq: at + 1, move: placing })
  }
  const shooter = (await get(first, matchId)).turn.length === 1 && (await get(first, matchId)).legal.length > 0 ? first : second
  await shooter.call('matches.move', { matchId, seq: 3, move: (await get(shooter, matchId)).legal[0] })
  await seen.until('both fleets placed', ({ value }) => value.seq === 2)
  expect(seen.value).toMatchObject({ lastMove: null, state: { fleets: [null, null], placed: [true, true] } })
  for (const ships of fleets) expect(JSON.stringify([received, seen.value])).not.toContain(JSON.stringify(ships))
})

test('spectators see the total times of both, which stand still until the first move is shown, and what ended the match', async () => {
  const { matchId, first, second } = await people.pair('chess', undefined, undefined, 'blitz')
  const watcher = await people.signIn('Watcher')
  await befriend(first, watcher)
  const seen = await watch(watcher, matchId)
  const still = [0, 1].map(() => ({ left: 180_000, endsAt: null }))
  expect(seen.value.clock).toMatchObject({ totalMs: 180_000, incrementMs: 2_000, seats: still })
  const play = (seq: number, from: string, to: string) => (seq % 2 ? first : second).call('matches.move', { matchId, seq, move: { from, to } })
  await play(1, 'f2', 'f3')
  expect((await watch(watcher, matchId)).value.clock?.seats.map(({ endsAt }) => endsAt)).toEqual([null, null])
  await play(2, 'e7', 'e5')
  await seen.until('the first move', ({ value }) => value.seq === 1)
  expect(seen.value.clock).toEqual((await get(first, matchId)).clock)
  expect(seen.value.clock?.seats.filter(({ endsAt }) => endsAt !== null)).toHaveLength(1)
  await play(3, 'g2', 'g4')
  await play(4, 'd8', 'h4')
  await seen.until('the end', ({ value }) => value.status === 'completed')
  expect(seen.value).toMatchObject({ endReason: 'rules', endCause: 'checkmate' })
  expect((await get(second, matchId)).endCause).toBe('checkmate')
})

test('watchers leave no trace: the match is stored, and its players hear, as without them', async () => {
  const recorded = async (watchers: number) => {
    const pair = await people.pair(gameId)
    const { matchId, first, second } = pair
    const all = await people.many(watchers)
    await Promise.all(all.map((each) => befriend(first, each)))
    const [one, two] = [await mirror(await first.socket(), matchPath, `mmV4/${matchId}`), await mirror(await second.socket(), matchPath, `mmV4/${matchId}`)]
    // Each arrival raises the version once. The one who is shown as present may not have received it yet.
    for (const each of [one, two])
      await each.until('both are here', ({ value, version }) => version >= 4 && value.players.every((player) => player.isConnected))
    const [base, receivedBefore] = [one.version, one.received.length]
    const untouched = () => app.db.query('select xmin::text, version, deadline from match where id = $1', [matchId])
    const before = await untouched()
    const seen = await Promise.all(all.map((each) => watch(each, matchId)))
    expect(await untouched()).toEqual(before)
    await playOut(pair)
    for (const each of [one, two]) await each.until('the end', ({ value }) => value.status === 'completed')
    for (const each of seen) await each.until('the end', ({ value }) => value.status === 'completed')
    const names = new Map([
      [first.user, 'first'],
      [second.user, 'second'],
      [matchId, 'match'],
    ])
    /** Removes what differs between matches: ids, times, the seed, the order of the seats. */
    const plain = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (key, inner: unknown) => {
        if (/^(seed|seedHash|deadline|at|path|name|wins|seat|turn|state|rating|ratingChange)$/.test(key)) return 0
        if (key === 'players') return (inner as { _id: string }[]).toSorted((left, right) => left._id.localeCompare(right._id))
        return typeof inner === 'string' ? (names.get(inner) ?? inner) : inner
      })
    const events = await app.db.query('select seq, kind, move from match_event where match_id = $1 order by seq', [matchId])
    const [row] = await app.db.query(
      'select status, version - $2::int as version, last_seq, end_reason, win_level, result, is_rated from match where id = $1',
      [matchId, base],
    )
    const seats = await app.db.query('select count(*)::int as n, count(grace_until)::int as waited from match_player where match_id = $1', [matchId])
    return plain([events, row, seats, one.received.slice(receivedBefore).map((each) => ({ ...each, from: each.from - base, version: each.version - base }))])
  }
  expect(await recorded(3)).toEqual(await recorded(0))
  expect(await app.db.query("select path from live_version where path like 'watchedMatches/%'")).toEqual([])
})

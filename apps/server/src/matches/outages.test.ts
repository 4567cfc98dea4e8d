import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, get, move, type Pair, players, type Players, until } from '../app/matching.ts'
import { type Person, personsAt } from '../app/persons.ts'
import { Killable } from '../app/testing/killable.ts'
import { type EmbeddedPostgres, startEmbedded } from '../platform/db/embedded.ts'
import { type Db, openPool } from '../platform/db/pool.ts'

const gameId = 'four-in-a-row'
let dataDir: string
let postgres: EmbeddedPostgres
let db: Db
/** The whole server, in a process of its own. */
let server: Killable
let people: Players

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'majlis-outages-'))
  for (const part of ['postgres', 'server']) await mkdir(join(dataDir, part))
  postgres = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
  db = openPool(postgres.url, { maxConnections: 4 })
  server = new Killable(postgres.url, join(dataDir, 'server'))
  await server.start()
  people = players(personsAt(server.url), '92312')
})
afterAll(async () => {
  await server.kill()
  await db.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

async function moves({ matchId, first, second }: Pair, from: number, to: number): Promise<void> {
  for (let seq = from; seq <= to; seq += 1)
    expect(await move(seq % 2 ? first : second, matchId, seq, seq % 2 ? 0 : 1)).toMatchObject({ status: 200, response: { seq } })
}
const numbers = async (matchId: string) =>
  (await db.query<{ seq: number }>('select seq from match_event where match_id = $1 order by seq', [matchId])).map(({ seq }) => seq)
const winsOf = async (who: Person) => (await who.call('play.playedGames', { userId: who.user })).response[0]?.wins

test.runIf(process.env.FULL === '1')('a server that is killed loses no lobby: the link into it still seats a guest, and the match starts', async () => {
  const [host, guest] = [await people.signIn('Host'), await people.signIn('Guest')]
  const { matchId } = (await host.call('matches.requestMatch', { gameId, search: false })).response
  const { token } = (await host.call('matches.createLink', { matchId })).response
  await server.kill()
  await server.restart()
  expect(await guest.call('matches.joinByLink', { token })).toMatchObject({ status: 200, response: { matchId, status: 'started' } })
  expect((await get(host, matchId)).players.map((player) => player._id).toSorted()).toEqual([host.user, guest.user].toSorted())
})

test('a move that was answered is there after kill -9, and the match goes on at the same number', async () => {
  const pair = await people.pair(gameId)
  await moves(pair, 1, 3)
  await server.kill()
  // The server was down for longer than the rest of the turn: nobody loses because of that.
  await db.query("update match set moved_at = now() - interval '1 minute', deadline = now() - interval '1 second' where id = $1", [pair.matchId])
  await server.restart()
  // The killed node was seen a moment ago, so that the new one first makes sure that no other node is serving.
  await until('time for the turn', 60_000, async () => (((await get(pair.second, pair.matchId)).deadline ?? 0) - Date.now() > 5_000 ? true : undefined))
  expect(await get(pair.second, pair.matchId)).toMatchObject({ status: 'started', seq: 3, lastMove: { move: { column: 0 } } })
  // The answer may have been lost. The same call again gets the same answer.
  await moves(pair, 3, 4)
  expect(await numbers(pair.matchId)).toEqual([1, 2, 3, 4])
})

test.runIf(process.env.FULL === '1')('killed between the last move and its result: the next server stores the result, once', async () => {
  const pair = await people.pair(gameId)
  await moves(pair, 1, 6)
  // The effects of a win are held back, so that the kill falls between the result and its effects.
  const held = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const lock = db.transaction(async (tx) => {
    await tx.query('lock table played_game in exclusive mode')
    holding.resolve()
    await held.promise
  })
  await holding.promise
  const last = move(pair.first, pair.matchId, 7, 0).catch(() => undefined)
  await until('the last move', 60_000, async () => ((await numbers(pair.matchId)).length === 7 ? true : undefined))
  await server.kill()
  held.resolve()
  await Promise.all([lock, last])
  expect(await db.query('select status, result from match where id = $1', [pair.matchId])).toEqual([{ status: 'started', result: null }])
  await server.restart()
  const match = await ended(pair.first, pair.matchId, 60_000)
  expect(match).toMatchObject({ endReason: 'rules', result: { win: [{ playerId: pair.first.user }], lose: [{ playerId: pair.second.user }] } })
  expect([await winsOf(pair.first), await winsOf(pair.second)]).toEqual([1, 0])
  expect(await move(pair.first, pair.matchId, 7, 0)).toMatchObject({ status: 200, response: { seq: 7 } })
})

test('the database is killed and comes back in play: what was answered is kept, what was not enters once, and the match is played to its end', async () => {
  const pair = await people.pair(gameId)
  await moves(pair, 1, 3)
  const [postmaster] = await db.query<{ file: string }>("select pg_read_file('postmaster.pid') as file")
  process.kill(Number(postmaster?.file.split('\n')[0]), 'SIGKILL')
  for (let seq = 4; seq <= 7; seq += 1)
    await until(`move ${seq}`, 30_000, async () => {
      const answer = await move(seq % 2 ? pair.first : pair.second, pair.matchId, seq, seq % 2 ? 0 : 1).catch(() => undefined)
      return answer?.status === 200 ? answer : undefined
    })
  expect(await numbers(pair.matchId)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await ended(pair.second, pair.matchId, 60_000)).toMatchObject({ endReason: 'rules', result: { win: [{ playerId: pair.first.user }] } })
  expect(await winsOf(pair.first)).toBe(1)
})

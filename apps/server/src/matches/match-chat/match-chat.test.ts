import { matchPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leave, players, type Players } from '../../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { type Mirror, mirror, snapshot } from '../../platform/testing/mirror.ts'
import { isEmoji } from './match-chat.ts'

const gameId = 'four-in-a-row'
let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92306')
})
afterAll(() => app.stop())

const say = (who: Person, matchId: string, t: 't' | 'e' | 'q', m: string) => who.call('matches.say', { matchId, t, m })

test('[MAT-71] [MAT-72] a line reaches all players of the match with its sender and picture, and is gone after three seconds', async () => {
  const { matchId, first, second } = await people.pair(gameId)
  await app.db.query("update account set user_image_url = '/media/first' where id = $1", [first.user])
  const sockets = [await first.socket(), await second.socket()]
  const mirrors: Mirror<Match>[] = []
  for (const socket of sockets) mirrors.push(await mirror(socket, matchPath, `mmV4/${matchId}`))
  const spoken = await say(first, matchId, 'e', '1f44d-1f3fd')
  expect(spoken.response).toMatchObject({ s: first.user, profileImage: '/media/first', t: 'e', m: '1f44d-1f3fd' })
  expect(spoken.response.until - spoken.response.createdAt).toBe(3_000)
  await say(second, matchId, 'q', 'well-played')
  await say(first, matchId, 't', 'شكرًا')
  const since = performance.now()
  for (const seen of mirrors) {
    await seen.until('all lines', ({ value }) => value.chat.length === 3)
    expect(seen.value.chat.map(({ s, profileImage, t, m }) => [s, profileImage, t, m])).toEqual([
      [first.user, '/media/first', 'e', '1f44d-1f3fd'],
      [second.user, '', 'q', 'well-played'],
      [first.user, '/media/first', 't', 'شكرًا'],
    ])
  }
  expect(await snapshot(sockets[0] as never, matchPath, `mmV4/${matchId}`)).toEqual(mirrors[0]?.value)
  for (const seen of mirrors) await seen.until('silence', ({ value }) => value.chat.length === 0)
  expect(performance.now() - since).toBeGreaterThan(2_500)
  for (const [at, seen] of mirrors.entries()) expect(await snapshot(sockets[at] as never, matchPath, `mmV4/${matchId}`)).toEqual(seen.value)
  expect(mirrors.map(({ gaps }) => gaps)).toEqual([0, 0])
  for (const socket of sockets) socket.close()
})

test('nothing is said by strangers, by the banned, after the end, too often, or with what is no emoji and no phrase', async () => {
  const { matchId, first, second } = await people.pair(gameId)
  const stranger = await people.signIn('Stranger')
  expect(await say(stranger, matchId, 't', 'hello')).toMatchObject({ status: 403 })
  for (const [t, m] of [
    ['e', 'thumb'],
    ['e', '41'],
    ['e', 'd83d'],
    ['e', '110000'],
    ['q', 'insult'],
    ['t', '   '],
  ] as const)
    expect(await say(first, matchId, t, m), m).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  const many = await Promise.all(Array.from({ length: 12 }, () => say(first, matchId, 't', 'سلام')))
  expect(many.filter((reply) => reply.status === 200).length).toBe(4)
  expect(many.filter((reply) => reply.status === 429).length).toBe(8)
  await app.db.query("update account set chat_banned_until = now() + interval '1 hour' where id = $1", [second.user])
  expect(await say(second, matchId, 't', 'hello')).toMatchObject({ status: 403, code: 'CHAT_BANNED' })
  await leave(first, matchId)
  expect(await say(first, matchId, 't', 'bye')).toMatchObject({ status: 409, code: 'MATCH_NOT_STARTED' })
  expect(JSON.stringify(await app.db.query('select lines from match where id = $1', [matchId]))).not.toContain('سلام')
})

test('emoji are read from their code points', () => {
  expect(['1f600', '2764', '2764-fe0f', '1f1f5-1f1f0', '1f468-200d-1f469-200d-1f467', '1F44D'].map(isEmoji)).toEqual(Array(6).fill(true))
  expect(['', '61', '1f600-1f600', 'zz', '-', '1f600-', '0', '200d', 'fe0f'].map(isEmoji)).toEqual(Array(9).fill(false))
})

test("what a person has said in a match is in their export, and the others' words are not", async () => {
  const { matchId, first, second } = await people.pair(gameId)
  await say(first, matchId, 't', 'Good luck')
  await say(second, matchId, 't', 'Not mine')
  // Lines are shown for three seconds; these are kept for as long as the test takes.
  const [said] = await app.db.query<{ lines: { s: string; m: string }[] }>(`update match set lines = $2::jsonb where id = $1 returning lines`, [
    matchId,
    JSON.stringify([first, second].map((who) => ({ id: matchId, s: who.user, t: 't', m: `of ${who.user}`, createdAt: 1, until: 9e15 }))),
  ])
  expect(said?.lines).toHaveLength(2)
  const { response } = await first.call('me.exportData', { userId: first.user })
  const [match] = (response.data.matches as { matches: { id: string; said: { s: string; m: string }[] }[] }).matches
  expect(match).toMatchObject({ id: matchId, said: [{ s: first.user, t: 't', m: `of ${first.user}` }] })
  expect(match?.said).toHaveLength(1)
})

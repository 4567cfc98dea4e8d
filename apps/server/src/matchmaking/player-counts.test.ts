import type { PlayerCount } from '@majlis/contract/matches.counts'
import { expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp, testLimits } from '../app/testing.ts'

const LIMITS = JSON.stringify({ ...testLimits, playerCountSeconds: 1 })
const ask = async (app: TestApp) => (await app.request('/api/v4/playerCounts')).body.response as { games: PlayerCount[]; isDecorated: boolean }
const people = (app: TestApp, from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => app.signIn({ msisdn: String(923_440_000_000 + from + at), name: `Player ${from + at}` })))
const opens = (person: Person, gameId: string) => person.call('play.recordOpening', { gameId })

test('[Q-61] a game has its true count from 20 people on who are online at any node and play it, each in one game', async () => {
  const left = await startTestApp({ LIMITS })
  const right = await startTestApp({ LIMITS, DATABASE_URL: left.databaseUrl, PLAYER_COUNTS: 'true' })
  const shown = (expected: PlayerCount[]) => Promise.all([left, right].map((app) => expect.poll(async () => (await ask(app)).games).toEqual(expected)))
  const all = (await people(left, 0, 20)).map((person, at) => (at % 2 === 0 ? person : right.personOf(person.user, person.token)))
  const [last, other, ...first] = all
  if (last === undefined || other === undefined) throw new Error('Nobody is there.')
  for (const person of all) expect((await opens(person, 'tile-merge')).status).toBe(200)
  const sockets = new Map([...first, other].map((person) => [person, person.socket()]))
  await Promise.all(sockets.values())
  // The twentieth person has opened the game too, but is not online.
  await shown([])
  sockets.set(last, last.socket())
  await sockets.get(last)
  await shown([{ gameId: 'tile-merge', players: 20 }])
  expect([(await ask(left)).isDecorated, (await ask(right)).isDecorated]).toEqual([true, false])
  const [late] = await people(left, 20, 1)
  const socket = await late?.socket()
  expect(late && (await opens(late, 'tile-merge')).status).toBe(200)
  await shown([{ gameId: 'tile-merge', players: 21 }])
  // A search for an opponent is in another game: whoever left the round for it counts there.
  for (const person of [late, other]) expect((await person?.call('matches.requestMatch', { gameId: 'chess', search: false }))?.status).toBe(200)
  await shown([])
  expect((await other.call('matches.requestMatch', { gameId: 'chess', search: false })).status).toBe(200)
  socket?.close()
  for (const open of sockets.values()) (await open).close()
  await right.stop()
  await left.stop()
})

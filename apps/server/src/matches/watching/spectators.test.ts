import { matchPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, leave, move, players, type Players } from '../../app/matching.ts'
import { befriend } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { mirror } from '../../platform/testing/mirror.ts'
import { block, gameId, refusal, unfriend, watch, watched } from '../../app/testing/spectators.ts'

let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92318')
})
afterAll(() => app.stop())
const playing = async (who: Person) => (await who.call('matches.playingFriends', { userId: who.user })).response

test('a friend of a player sees in which match they are, and nobody else does', async () => {
  const { matchId, first, second, watcher } = await watched(people)
  expect(await playing(watcher)).toEqual([{ userId: first.user, matchId, gameId, startedAt: expect.any(Number) as number }])
  // Somebody who plays in the match cannot watch it, because they can return to their own view.
  await befriend(first, second)
  expect([await playing(second), await playing(await people.signIn('Stranger'))]).toEqual([[], []])
  await block(second, watcher)
  expect(await playing(watcher)).toEqual([])
  await leave(second, matchId)
  await ended(first, matchId)
  expect(await playing(watcher)).toEqual([])
})

test('that a friend plays is hidden with their presence, and from a friend who hides the own', async () => {
  const { matchId, first, watcher } = await watched(people)
  const show = async (who: Person, showPresence: boolean) => expect((await who.call('accounts.patchUser', { showPresence })).success).toBe(true)
  await show(first, false)
  expect(await playing(watcher)).toEqual([])
  await show(first, true)
  expect(await playing(watcher)).toMatchObject([{ userId: first.user, matchId }])
  await show(watcher, false)
  expect(await playing(watcher)).toEqual([])
})

test('only friends of a player watch, whom nobody at the table blocks or is blocked by; players, strangers and watchers of a lobby do not', async () => {
  const { matchId, first, second, watcher } = await watched(people)
  expect(await refusal(watcher, matchId)).toBe('watches')
  const [stranger, requester, blocked] = await people.many(3)
  if (!stranger || !requester || !blocked) throw new Error('three people')
  await requester.call('friends.requestFriend', { otherUserId: first.user })
  await befriend(first, blocked)
  await block(blocked, second)
  for (const each of [stranger, requester, blocked, first, second]) expect(await refusal(each, matchId)).toBe('FORBIDDEN')
  const lobby = (await first.call('matches.requestMatch', { gameId: 'reversi', search: false })).response
  expect(await refusal(watcher, lobby.matchId)).toBe('FORBIDDEN')
  // A spectator is not a player: nothing that players may do with the match is allowed.
  expect(await watcher.call('matches.say', { matchId, t: 'q', m: 'hello' })).toMatchObject({ status: 403 })
  expect(await move(watcher, matchId, 1, 0)).toMatchObject({ status: 403 })
  expect(await watcher.call('matches.replayMatch', { matchId })).toMatchObject({ status: 403 })
  await expect(mirror(await watcher.socket(), matchPath, `mmV4/${matchId}`)).rejects.toThrow('FORBIDDEN')
})

test('whoever is a friend no more, or is blocked, stops watching at once; a friend of both goes on', async () => {
  const { matchId, first, second, watcher } = await watched(people)
  const [of2, ofBoth] = [await people.signIn('Of the second'), await people.signIn('Of both')]
  await befriend(second, of2)
  await Promise.all([befriend(first, ofBoth), befriend(second, ofBoth)])
  const [one, two, both] = [await watch(watcher, matchId), await watch(of2, matchId), await watch(ofBoth, matchId)]
  await unfriend(first, watcher)
  await one.until('the loss', ({ lost }) => lost === 'FORBIDDEN')
  await block(first, of2)
  await two.until('the loss', ({ lost }) => lost === 'FORBIDDEN')
  await unfriend(first, ofBoth)
  for (const seq of [1, 2, 3]) await move(seq % 2 ? first : second, matchId, seq, seq)
  await both.until('the second move', ({ value }) => value.seq === 2)
  expect([one.received, two.received, both.lost]).toEqual([[], [], undefined])
  for (const each of [watcher, of2]) expect(await refusal(each, matchId)).toBe('FORBIDDEN')
})

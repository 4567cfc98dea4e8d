import { userPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { befriend, newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'

let app: TestApp
const patch = (who: Person, fields: object) => who.call('accounts.patchUser', fields)
const record = async (who: Person, id: string) => who.call('me.getUser', { id })

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('others see name, pictures, bot flag, bio, interests, hometown, wins and presence, and nothing else', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  await patch(a, { bio: 'reads', hometown: 'Rabat', interests: ['poetry'], fcm_key: 'push-key' })
  await a.call('billing.addPaymentMethod', { type: 'easypaisa', userId: a.user, data: '923001234567' })
  const { response } = await record(b, a.user)
  const open = ['_id', 'bio', 'hometown', 'images', 'interests', 'isBot', 'isOnline', 'lastActiveTime', 'name', 'profileImage', 'userImageUrl', 'wins']
  expect(Object.keys(response).toSorted()).toEqual(open)
  expect(response).toMatchObject({ name: 'Amal', bio: 'reads', hometown: 'Rabat', interests: ['poetry'] })
  const many = (await b.call('accounts.getUsers', { userIds: [a.user] })).response[a.user]
  expect(Object.keys(many ?? {}).toSorted()).toEqual(['_id', 'bio', 'hometown', 'interests', 'isBot', 'name', 'userImageUrl'])
})

test('[CHT-28] several people are answered by their ids; ids of nobody are left out', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const reply = await app.request('/api/v4/users/multiple', {
    method: 'POST',
    headers: { authorization: `Bearer ${b.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userIds: [a.user, b.user, '00000000-0000-7000-8000-00000000dead'] }),
  })
  expect(reply).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) as string } })
  const people = reply.body.response as Readonly<Record<string, { readonly _id: string; readonly name: string }>>
  expect(Object.entries(people).map(([id, { _id, name }]) => [id === _id, name])).toEqual(
    expect.arrayContaining([
      [true, 'Amal'],
      [true, 'Badr'],
    ]),
  )
  expect(Object.keys(people)).toHaveLength(2)
})

test('who is blocked sees nobody', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  await a.call('friends.block', { userId1: a.user, userId2: b.user })
  expect(await record(b, a.user)).toMatchObject({ status: 404, success: false })
})

test('[API-11] users/{id}: all of it to oneself, presence only to others, and changes lead to a fresh snapshot', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const [socketA, socketB] = [await a.socket(), await b.socket()]
  const [own, seen] = [await mirror(socketA, userPath, `users/${a.user}`), await mirror(socketB, userPath, `users/${a.user}`)]
  await own.until('oneself online', ({ value }) => value.isOnline)
  await b.call('friends.requestFriend', { otherUserId: a.user })
  await own.until('the request', ({ value }) => value.receivedRequests.includes(b.user))
  await a.call('friends.acceptFriend', { otherUserId: b.user })
  await own.until('the friend', ({ value }) => value.friends.includes(b.user) && value.receivedRequests.length === 0)
  expect(own.value.sessionId).not.toBe('')
  const named = ['isOnline', 'lastActiveTime', 'sessionId', 'hasBlocked', 'isBlockedBy', 'friends', 'sentRequests', 'receivedRequests', 'Invites']
  expect(Object.keys(own.value).toSorted()).toEqual([...named, 'match'].toSorted())
  expect(await snapshot(socketA, userPath, `users/${a.user}`)).toEqual(own.value)
  expect(seen.value).toMatchObject({ sessionId: '', friends: [], receivedRequests: [], Invites: [], match: null })
  socketA.close()
  await seen.until('the other gone', ({ value }) => !value.isOnline)
  expect(await snapshot(socketB, userPath, `users/${a.user}`)).toEqual(seen.value)
  expect(seen.received.every(({ change }) => Object.keys(change as object).join() === 'set')).toBe(true)
  socketB.close()
})

test('[CHT-18] a connection publishes that its person is online, its loss that they are not, and since when', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const socketB = await b.socket()
  const seen = await mirror(socketB, userPath, `users/${a.user}`)
  expect(seen.value.isOnline).toBe(false)
  const before = seen.value.lastActiveTime
  const socketA = await a.socket()
  await seen.until('online', ({ value }) => value.isOnline)
  // The connection is cut below the protocol, as by a lost network: the page says nothing.
  socketA.io.reconnection(false)
  socketA.io.engine.close()
  await seen.until('offline', ({ value }) => !value.isOnline)
  expect(seen.value.lastActiveTime).toBeGreaterThan(before)
  socketA.close()
  expect((await b.call('me.getUser', { id: a.user })).response).toMatchObject({ isOnline: false, lastActiveTime: seen.value.lastActiveTime })
  socketB.close()
})

test('neither side of a block gets the name of the other, by id or by social id', async () => {
  const [a, b, c] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr'), await newcomer(app, 'Celine')]
  for (const { user } of [a, b, c])
    await app.db.query("insert into account_login (type, external_id, account_id) values ('facebook', $1, $2)", [`fb-${user}`, user])
  await a.call('friends.block', { userId1: a.user, userId2: b.user })
  const seenBy = async (who: Person) => {
    const many = await who.call('accounts.getUsers', { userIds: [a.user, b.user, c.user] })
    const social = await who.call('accounts.getUsersBySocialIds', { socialIds: [a, b, c].map(({ user }) => `fb-${user}`) })
    return [Object.values(many.response).map(({ name }) => name), social.response.map(({ name }) => name)].map((names) => names.toSorted())
  }
  expect(await seenBy(a)).toEqual([['Amal', 'Celine'], ['Celine']])
  expect(await seenBy(b)).toEqual([['Badr', 'Celine'], ['Celine']])
  expect(await seenBy(c)).toEqual([
    ['Amal', 'Badr', 'Celine'],
    ['Amal', 'Badr'],
  ])
})

test('a game has those friends who have played it, the one with the most wins first; strangers, former friends and other games are left out', async () => {
  const [amal, badr, celine, dana, emad] = await Promise.all(['Amal', 'Badr', 'Celine', 'Dana', 'Emad'].map((name) => newcomer(app, name)))
  if (!amal || !badr || !celine || !dana || !emad) throw new Error('five people')
  for (const friend of [badr, celine, dana]) await befriend(amal, friend)
  const open = async (who: Person, gameId: string) => (await who.call('play.recordOpening', { gameId })).response.playId
  await open(badr, 'sudoku')
  await open(dana, 'tile-merge')
  await open(emad, 'sudoku')
  const playId = await open(celine, 'sudoku')
  expect((await celine.call('matches.saveResult', { gameId: 'sudoku', playId, outcome: 'win', score: 5 })).success).toBe(true)
  const friends = async () => (await amal.call('me.friendsWhoPlay', { gameId: 'sudoku' })).response.map(({ name, wins }) => [name, wins])
  expect(await friends()).toEqual([
    ['Celine', 1],
    ['Badr', 0],
  ])
  expect((await amal.call('friends.unfriend', { userId: amal.user, otherUserId: celine.user })).success).toBe(true)
  expect(await friends()).toEqual([['Badr', 0]])
  expect(await amal.call('me.friendsWhoPlay', { gameId: 'nothing' })).toMatchObject({ success: false, code: 'NOT_FOUND' })
})

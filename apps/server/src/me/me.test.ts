import { userPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'

let app: TestApp
let numbers = 0
const newNumber = () => `92307${String(++numbers).padStart(7, '0')}`
const signIn = (name?: string) => app.signIn({ msisdn: newNumber(), ...(name !== undefined && { name }) })
const patch = (who: Person, fields: object) => who.call('PATCH /api/v4/user', fields)
const record = async (who: Person, id: string) => who.call('GET /api/v3/user/:id', { id })

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[ACC-19] [ACC-56] [ACC-58] [ACC-59] one’s own record is whole', async () => {
  const a = await signIn('Amal')
  expect((await record(a, a.user)).response).toMatchObject({
    ...{ _id: a.user, name: 'Amal', isNamed: true, isBot: false, language: 'en', tncAccepted: true, onTrial: true, wins: 0 },
    ...{ friends: [], hasBlocked: [], isBlockedBy: [], recentPlayed: [], paymentMethods: [], loginType: [{ type: 'phone' }] },
    purchaseStatus: { response_code: 114, data: { onTrial: true } },
  })
})

test('others see name, pictures, bot flag, bio, interests, hometown, wins and presence, and nothing else', async () => {
  const [a, b] = [await signIn('Amal'), await signIn('Badr')]
  await patch(a, { bio: 'reads', hometown: 'Rabat', interests: ['poetry'], fcm_key: 'push-key' })
  await a.call('POST /api/v4/userPaymentMethod/add', { type: 'easypaisa', userId: a.user, data: '923001234567' })
  const { response } = await record(b, a.user)
  const open = ['_id', 'bio', 'hometown', 'images', 'interests', 'isBot', 'isOnline', 'lastActiveTime', 'name', 'profileImage', 'userImageUrl', 'wins']
  expect(Object.keys(response).toSorted()).toEqual(open)
  expect(response).toMatchObject({ name: 'Amal', bio: 'reads', hometown: 'Rabat', interests: ['poetry'] })
  const many = (await b.call('POST /api/v4/users/multiple', { userIds: [a.user] })).response[a.user]
  expect(Object.keys(many ?? {}).toSorted()).toEqual(['_id', 'bio', 'hometown', 'interests', 'isBot', 'name', 'userImageUrl'])
})

test('who is blocked sees nobody', async () => {
  const [a, b] = [await signIn('Amal'), await signIn('Badr')]
  await a.call('PATCH /api/v3/user/:userId1/block/:userId2', { userId1: a.user, userId2: b.user })
  expect(await record(b, a.user)).toMatchObject({ status: 404, success: false })
})

test('[ACC-20] [ACC-36] [ACC-37] changing a name: refused ones change nothing, in the language asked for', async () => {
  const a = await signIn('Amal')
  expect(await patch(a, { name: '   ', bio: 'no' })).toMatchObject({ status: 400, code: 'NAME_EMPTY', message: "Name can't be empty" })
  expect(await patch(a, { name: 'a'.repeat(21) })).toMatchObject({ status: 400, code: 'NAME_LONG' })
  const other = await signIn('Badr')
  expect(await patch(a, { _id: other.user, name: 'Stolen' })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await record(a, a.user)).response).toMatchObject({ name: 'Amal', bio: '' })
  expect((await record(a, other.user)).response.name).toBe('Badr')
  expect((await patch(a, { name: '  Amal   Noor ' })).response.name).toBe('Amal Noor')
  await patch(a, { tncAccepted: false })
  expect((await record(a, a.user)).response.tncAccepted).toBe(true)
})

test('[ACC-41] someone without a name is shown under a generated one', async () => {
  const a = await signIn()
  const { response } = await record(a, a.user)
  expect(response).toMatchObject({ isNamed: false })
  expect(response.name).toMatch(/^user \d+$/)
})

test('[ACC-40] before terms and a name nothing is played', async () => {
  const a = await signIn()
  const play = () => a.call('POST /api/v4/game/play', { gameId: 'four-in-a-row' })
  expect(await play()).toMatchObject({ status: 403, code: 'TERMS_NOT_ACCEPTED' })
  await patch(a, { tncAccepted: true })
  expect(await play()).toMatchObject({ status: 403, code: 'NO_NAME' })
  expect(await app.db.query('select 1 from ticket where account_id = $1', [a.user])).toEqual([])
})

test('[API-11] users/{id}: all of it to oneself, presence only to others, and changes lead to a fresh snapshot', async () => {
  const [a, b] = [await signIn('Amal'), await signIn('Badr')]
  const [socketA, socketB] = [await a.socket(), await b.socket()]
  const [own, seen] = [await mirror(socketA, userPath, `users/${a.user}`), await mirror(socketB, userPath, `users/${a.user}`)]
  await own.until('oneself online', ({ value }) => value.isOnline)
  await b.call('POST /api/v4/friends/request', { otherUserId: a.user })
  await own.until('the request', ({ value }) => value.receivedRequests.includes(b.user))
  await a.call('POST /api/v4/friends/accept', { otherUserId: b.user })
  await own.until('the friend', ({ value }) => value.friends.includes(b.user) && value.receivedRequests.length === 0)
  expect(own.value.sessionId).not.toBe('')
  expect(await snapshot(socketA, userPath, `users/${a.user}`)).toEqual(own.value)
  expect(seen.value).toMatchObject({ sessionId: '', friends: [], receivedRequests: [], Invites: [], match: null })
  socketA.close()
  await seen.until('the other gone', ({ value }) => !value.isOnline)
  expect(await snapshot(socketB, userPath, `users/${a.user}`)).toEqual(seen.value)
  expect(seen.heard.every(({ change }) => Object.keys(change as object).join() === 'set')).toBe(true)
  socketB.close()
})

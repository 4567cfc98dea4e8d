import { userPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { befriend, newcomer, newNumber } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'

let app: TestApp

const request = (who: Person, whom: Person) => who.call('friends.requestFriend', { otherUserId: whom.user })
const accept = (who: Person, whom: Person) => who.call('friends.acceptFriend', { otherUserId: whom.user })
const decline = (who: Person, whom: Person) => who.call('friends.declineFriend', { otherUserId: whom.user })
const unfriend = (who: Person, whom: Person) => who.call('friends.unfriend', { userId: who.user, otherUserId: whom.user })
const block = (who: Person, whom: Person) => who.call('friends.block', { userId1: who.user, userId2: whom.user })
const unblock = (who: Person, whom: Person) => who.call('friends.unblock', { userId: who.user, otherUserId: whom.user })
const search = (who: Person, searchString: string) => who.call('friends.searchFriends', { userId: who.user, searchString })
const people = async (who: Person, type: 0 | 1 | 2 | 3) => {
  const { response } = await who.call('friends.listFriends', { userId: who.user, type })
  return response.people.map(({ _id }) => _id)
}

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[SOC-03] [SOC-04] [SOC-06] a request stands on both sides, accepting makes both friends, and both watch it happen', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const [socketA, socketB] = [await a.socket(), await b.socket()]
  const [liveA, liveB] = [await mirror(socketA, userPath, `users/${a.user}`), await mirror(socketB, userPath, `users/${b.user}`)]

  expect((await request(a, b)).response).toEqual({ state: 'sent' })
  await liveA.until('sent', ({ value }) => value.sentRequests.includes(b.user))
  await liveB.until('received', ({ value }) => value.receivedRequests.includes(a.user))
  expect(await people(a, 2)).toEqual([b.user])
  expect(await people(b, 1)).toEqual([a.user])

  expect((await accept(b, a)).response).toEqual({ state: 'accepted' })
  await liveA.until('friends', ({ value }) => value.friends.includes(b.user) && value.sentRequests.length === 0)
  await liveB.until('friends', ({ value }) => value.friends.includes(a.user) && value.receivedRequests.length === 0)
  expect(await people(a, 0)).toEqual([b.user])
  expect(await people(b, 0)).toEqual([a.user])
  expect(await request(a, b)).toMatchObject({ status: 409, code: 'ALREADY_FRIENDS' })

  for (const [socket, live, user] of [
    [socketA, liveA, a.user],
    [socketB, liveB, b.user],
  ] as const) {
    expect(live.gaps).toBe(0)
    expect(await snapshot(socket, userPath, `users/${user}`)).toEqual(live.value)
    socket.close()
  }
})

test('[SOC-05] declining and withdrawing remove a request on both sides', async () => {
  const [a, b] = [await newcomer(app, 'Dana'), await newcomer(app, 'Eman')]
  await request(a, b)
  expect((await decline(b, a)).response).toEqual({ state: 'none' })
  expect([await people(a, 2), await people(b, 1), await people(a, 0)]).toEqual([[], [], []])
  expect(await accept(b, a)).toMatchObject({ status: 404, code: 'NO_REQUEST' })
  await request(a, b)
  await decline(a, b)
  expect(await people(b, 1)).toEqual([])
  expect(await decline(a, b)).toMatchObject({ code: 'NO_REQUEST' })
})

test('[SOC-08] unfriending ends it on both sides', async () => {
  const [a, b] = [await newcomer(app, 'Fadi'), await newcomer(app, 'Ghada')]
  await request(a, b)
  await request(b, a)
  expect(await people(a, 0)).toEqual([b.user])
  expect((await unfriend(b, a)).response).toEqual({ state: 'unfriended' })
  expect([await people(a, 0), await people(b, 0)]).toEqual([[], []])
})

test('[SOC-09] [SOC-10] [SOC-11] a block is two-way, ends friendship, and lifting it brings nothing back', async () => {
  const [a, b] = [await newcomer(app, 'Hadi'), await newcomer(app, 'Iman')]
  await request(a, b)
  await accept(b, a)
  const [socketA, socketB] = [await a.socket(), await b.socket()]
  const [liveA, liveB] = [await mirror(socketA, userPath, `users/${a.user}`), await mirror(socketB, userPath, `users/${b.user}`)]
  expect((await block(a, b)).response).toEqual({ state: 'blocked' })
  await liveA.until('blocked', ({ value }) => value.hasBlocked.includes(b.user) && value.friends.length === 0)
  await liveB.until('is blocked', ({ value }) => value.isBlockedBy.includes(a.user) && value.friends.length === 0)
  expect(await people(a, 3)).toEqual([b.user])
  expect(await people(b, 3)).toEqual([])
  expect(await request(b, a)).toMatchObject({ status: 403, code: 'BLOCKED' })
  expect(await request(a, b)).toMatchObject({ status: 403, code: 'BLOCKED' })
  expect((await search(b, 'Hadi')).response).toEqual([])
  expect((await search(a, 'Iman')).response).toEqual([])

  expect((await unblock(a, b)).response).toEqual({ state: 'unblocked' })
  await liveB.until('unblocked', ({ value }) => value.isBlockedBy.length === 0)
  expect(await people(a, 0)).toEqual([])
  expect((await search(b, 'Hadi')).response.map(({ _id }) => _id)).toEqual([a.user])
  expect(await snapshot(socketA, userPath, `users/${a.user}`)).toEqual(liveA.value)
  expect(await snapshot(socketB, userPath, `users/${b.user}`)).toEqual(liveB.value)
  for (const socket of [socketA, socketB]) socket.close()
})

test('what is watched agrees with a fresh look after everything at once', async () => {
  const [a, b] = [await newcomer(app, 'Jad'), await newcomer(app, 'Kenza')]
  const socket = await a.socket()
  const live = await mirror(socket, userPath, `users/${a.user}`)
  const moves = [request, accept, decline, unfriend, block, unblock]
  await Promise.all(Array.from({ length: 32 }, (_, n) => moves[(n * 7) % 6]?.(n % 2 ? a : b, n % 2 ? b : a)))
  await unblock(a, b)
  await unblock(b, a)
  const fresh = await snapshot(socket, userPath, `users/${a.user}`)
  await live.until('the same as fresh', ({ value }) => JSON.stringify(value) === JSON.stringify(fresh))
  expect(live.gaps).toBe(0)
  socket.close()
})

test('[SOC-07] people are found by the start of their name and by id, never oneself', async () => {
  const [a, b] = [await newcomer(app, 'Layla'), await newcomer(app, 'Laylan')]
  expect((await search(a, 'layla')).response.map(({ _id }) => _id)).toEqual([b.user])
  expect((await search(a, b.user)).response.map(({ _id }) => _id)).toEqual([b.user])
  // Whoever has not chosen a name is found by the id alone.
  const nameless = await app.signIn({ msisdn: newNumber() })
  expect((await search(a, nameless.user)).response).toMatchObject([{ _id: nameless.user, name: expect.stringMatching(/^user \d+$/) as string }])
  expect((await search(a, 'user')).response).toEqual([])
  expect((await search(a, '%')).response).toEqual([])
  expect((await search(a, '\0')).response).toEqual([])
})

test('people with Arabic names are found whatever the letter forms, vowel marks and digits, and without the article', async () => {
  const [a, b] = [await newcomer(app, 'Rana'), await newcomer(app, 'أَحمد الفتى ٧')]
  for (const text of ['أحمد', 'احمد', 'إحمد', 'احمد الفتي', 'احمد الفتى 7'])
    expect(
      (await search(a, text)).response.map(({ _id }) => _id),
      text,
    ).toEqual([b.user])
  const c = await newcomer(app, 'الشيماء')
  for (const text of ['شيماء', 'الشيما'])
    expect(
      (await search(a, text)).response.map(({ _id }) => _id),
      text,
    ).toEqual([c.user])
})

test('[SOC-16] [SOC-17] discover leaves out oneself, friends, the blocked and bots, page by page', async () => {
  const [a, friend, blocked, stranger] = [await newcomer(app, 'Maha'), await newcomer(app, 'Nabil'), await newcomer(app, 'Omar'), await newcomer(app, 'Paras')]
  await request(a, friend)
  await accept(friend, a)
  await block(blocked, a)
  const found: string[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { response } = await a.call('friends.discover', { userId: a.user, pageNo, pageCount: 3, scope: 'nearby' })
    if (response.length === 0) break
    expect(response.length).toBeLessThanOrEqual(3)
    found.push(...response.map(({ _id }) => _id))
    expect(response.every(({ isBot }) => !isBot)).toBe(true)
  }
  expect(new Set(found).size).toBe(found.length)
  expect(found).toContain(stranger.user)
  for (const hidden of [a, friend, blocked]) expect(found).not.toContain(hidden.user)
  const ofAnother = await friend.call('friends.discover', { userId: a.user, pageNo: 1, pageCount: 3 })
  expect(ofAnother).toMatchObject({ status: 403, success: false, response: [] })
})

test('[SOC-24] friends need a subscription: without one nobody finds, asks or accepts people, but the own lists are there, and whoever stands in them can be removed', async () => {
  const msisdn = newNumber()
  const [a, friend, asker] = [await app.signIn({ msisdn, name: 'Noor' }), await newcomer(app, 'Wael'), await newcomer(app, 'Yara')]
  await befriend(a, friend)
  await request(asker, a)
  expect((await search(a, 'Yara')).status).toBe(200)
  expect((await a.call('billing.unsubSubscription', { msisdn })).success).toBe(true)
  const closed = { status: 403, code: 'NO_SUBSCRIPTION' }
  expect(await search(a, 'Wael')).toMatchObject({ ...closed, response: [] })
  expect(await a.call('friends.discover', { userId: a.user, pageNo: 1, pageCount: 3 })).toMatchObject({ ...closed, response: [] })
  expect(await request(a, await newcomer(app, 'Zain'))).toMatchObject(closed)
  expect(await accept(a, asker)).toMatchObject(closed)
  expect(await people(a, 1)).toEqual([asker.user])
  expect((await decline(a, asker)).response).toEqual({ state: 'none' })
  expect(await people(a, 0)).toEqual([friend.user])
  expect((await unfriend(a, friend)).response).toEqual({ state: 'unfriended' })
})

test("another's lists, requests to nobody and to oneself are refused", async () => {
  const [a, b] = [await newcomer(app, 'Qais'), await newcomer(app, 'Rana')]
  const nobody = '00000000-0000-7000-8000-00000000dead'
  expect(await a.call('friends.listFriends', { userId: b.user })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await a.call('friends.block', { userId1: b.user, userId2: a.user })).toMatchObject({ status: 403 })
  expect(await a.call('friends.requestFriend', { otherUserId: nobody })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await request(a, a)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await a.call('friends.block', { userId1: a.user, userId2: nobody })).toMatchObject({ code: 'NOT_FOUND' })
})

test('who asks too many people in an hour has to wait', async () => {
  const small = await startTestApp({ LIMITS: JSON.stringify({ friendRequestsPerHourPerUser: 2, pinPerAddressHour: 100 }) })
  try {
    const [a, b, c, d] = [
      await small.signIn({ msisdn: '923020000001', name: 'Sami' }),
      await small.signIn({ msisdn: '923020000002', name: 'Tala' }),
      await small.signIn({ msisdn: '923020000003', name: 'Umar' }),
      await small.signIn({ msisdn: '923020000004', name: 'Vera' }),
    ]
    await request(a, b)
    await request(a, c)
    expect(await request(a, d)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  } finally {
    await small.stop()
  }
})

test('an account may send fewer requests on its first day; the refusal is in its language', async () => {
  const small = await startTestApp({ LIMITS: JSON.stringify({ friendRequestsPerHourOfNewUser: 1, pinPerAddressHour: 100 }) })
  try {
    const [a, b, c] = [
      await small.signIn({ msisdn: '923020000011', name: 'Wafa' }),
      await small.signIn({ msisdn: '923020000012', name: 'Yusra' }),
      await small.signIn({ msisdn: '923020000013', name: 'Zaki' }),
    ]
    expect(await request(a, b)).toMatchObject({ response: { state: 'sent' } })
    expect(await request(a, c)).toMatchObject({ status: 429, code: 'NEW_ACCOUNT', message: expect.stringContaining('first day') as string })
    await a.call('accounts.patchUser', { language: 'ar' })
    expect((await request(a, c)).message).toContain('اليوم الأول')
    // A day later the limit of everybody counts.
    await small.db.query("update account set created_at = created_at - interval '25 hours' where id = $1", [a.user])
    expect(await request(a, c)).toMatchObject({ response: { state: 'sent' } })
  } finally {
    await small.stop()
  }
})

import { userPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../app/testing/operate.ts'
import { befriend, newNumber, newcomer, roomOf } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'

let app: TestApp
const patch = (who: Person, fields: object) => who.call('accounts.patchUser', fields)
const record = async (who: Person, id: string) => who.call('me.getUser', { id })

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[ACC-19] [ACC-56] one’s own record says who one is', async () => {
  const a = await newcomer(app, 'Amal')
  expect((await record(a, a.user)).response).toMatchObject({
    ...{ _id: a.user, name: 'Amal', isNamed: true, isBot: false, language: 'en', tncAccepted: true, wins: 0, loginType: [{ type: 'phone' }] },
    ...{ fbId: '', socailId: '', udid: '', configUpdated: false, interests: [], fcmKey: '', configVersion: 0 },
  })
})

test('[ACC-57] [ACC-58] one’s own record holds pictures and what concerns money', async () => {
  const msisdn = newNumber()
  const a = await app.signIn({ msisdn, name: 'Amal' })
  expect((await record(a, a.user)).response).toMatchObject({
    ...{ userImageUrl: '', profileImage: '', fb_image: '', images: [] },
    // While the trial runs, its number is a method: no paywall follows the login (BIL-17).
    ...{ onTrial: true, paymentMethods: [{ active: true, type: 'mobile', data: msisdn }] },
    ...{ purchaseStatus: { response_code: 114, data: { onTrial: true } }, wallet: [] },
  })
})

test('[ACC-59] one’s own record holds friends, blocks, tournaments and games', async () => {
  const a = await newcomer(app, 'Amal')
  expect((await record(a, a.user)).response).toMatchObject({
    ...{
      friends: [],
      hasBlocked: [],
      isBlockedBy: [],
      recentPlayed: [],
      tournaments: [],
      mesiboToken: expect.any(String),
      mesiboTokenExpiry: expect.any(Number),
    },
  })
})

test('[ACC-58] the record holds what is paid, and by which methods', async () => {
  const msisdn = newNumber()
  const a = await app.signIn({ msisdn, name: 'Amal' })
  const added = await a.call('billing.addPaymentMethod', { type: 'easypaisa', userId: a.user, data: '923001234567' })
  expect(added.success).toBe(true)
  const { paymentMethods, purchaseStatus, onTrial } = (await record(a, a.user)).response
  expect(paymentMethods).toEqual([
    { active: true, type: 'easypaisa', data: '923001234567' },
    { active: true, type: 'mobile', data: msisdn },
  ])
  expect(onTrial).toBe(true)
  expect(purchaseStatus?.data).toEqual({
    ...{ paymentType: expect.any(String), subscriptionId: expect.stringMatching(/./), serviceId: expect.any(Number) },
    ...{ onTrial: true, trialEndsAt: expect.any(Number) },
  })
})

test('[REG-13] [ACC-19] the record says when the configuration that a client holds is no longer the current one', async () => {
  const a = await newcomer(app, 'Amal')
  const { configVersion: current } = (await a.call('catalog.categories', { pageNo: 1, itemCount: 1 })).response
  const isUpdated = async (configVersion?: number) =>
    (await a.call('me.getUser', { id: a.user, ...(configVersion !== undefined && { configVersion }) })).response.configUpdated
  expect([await isUpdated(), await isUpdated(0), await isUpdated(current), await isUpdated(current + 1)]).toEqual([false, false, false, true])
  await patch(a, { configVersion: current + 1 })
  expect([await isUpdated(), await isUpdated(current)]).toEqual([true, false])
})

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

test('who is blocked sees nobody', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  await a.call('friends.block', { userId1: a.user, userId2: b.user })
  expect(await record(b, a.user)).toMatchObject({ status: 404, success: false })
})

test('[ACC-20] [ACC-36] [ACC-37] changing a name: refused ones change nothing, in the language asked for', async () => {
  const a = await newcomer(app, 'Amal')
  expect(await patch(a, { name: '   ', bio: 'no' })).toMatchObject({ status: 400, code: 'NAME_EMPTY', message: "Name can't be empty" })
  expect(await patch(a, { name: 'a'.repeat(21) })).toMatchObject({ status: 400, code: 'NAME_LONG' })
  const other = await newcomer(app, 'Badr')
  expect(await patch(a, { _id: other.user, name: 'Stolen' })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await record(a, a.user)).response).toMatchObject({ name: 'Amal', bio: '' })
  expect((await record(a, other.user)).response.name).toBe('Badr')
  expect((await patch(a, { name: '  Amal   Noor ' })).response.name).toBe('Amal Noor')
  await patch(a, { tncAccepted: false })
  expect((await record(a, a.user)).response.tncAccepted).toBe(true)
})

test('[ACC-41] someone without a name is shown under a generated one', async () => {
  const a = await newcomer(app)
  const { response } = await record(a, a.user)
  expect(response).toMatchObject({ isNamed: false })
  expect(response.name).toMatch(/^user \d+$/)
})

test('[ACC-40] before terms and a name nothing is played', async () => {
  const a = await newcomer(app)
  const play = () => a.call('matches.requestMatch', { gameId: 'four-in-a-row' })
  expect(await play()).toMatchObject({ status: 403, code: 'TERMS_NOT_ACCEPTED' })
  await patch(a, { tncAccepted: true })
  expect(await play()).toMatchObject({ status: 403, code: 'NO_NAME' })
  expect(await app.db.query('select 1 from ticket where account_id = $1', [a.user])).toEqual([])
})

test('[ACC-69] [ACC-70] terms that have changed are asked for again: an older version accepted opens nothing', async () => {
  const a = await newcomer(app, 'Amal')
  const play = () => a.call('matches.requestMatch', { gameId: 'four-in-a-row' })
  const config = (await app.request('/api/v4/config')).body.response as { terms_version: number }
  expect((await record(a, a.user)).response.tncAccepted).toBe(true)
  // As if the region's file had raised its version since.
  await app.db.query('update account set tnc_version = tnc_version - 1 where id = $1', [a.user])
  expect((await record(a, a.user)).response).toMatchObject({ tncAccepted: false, name: 'Amal' })
  expect(await play()).toMatchObject({ status: 403, code: 'TERMS_NOT_ACCEPTED' })
  expect((await patch(a, { name: 'Amal N' })).response.tncAccepted).toBe(false)
  expect((await patch(a, { tncAccepted: true, tncVersion: config.terms_version })).response.tncAccepted).toBe(true)
  expect(await play()).toMatchObject({ status: 200 })
  // A version that does not exist yet is not accepted in advance.
  await patch(a, { tncAccepted: true, tncVersion: config.terms_version + 5 })
  expect(await app.db.query('select tnc_version from account where id = $1', [a.user])).toEqual([{ tnc_version: config.terms_version }])
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
  expect(await snapshot(socketA, userPath, `users/${a.user}`)).toEqual(own.value)
  expect(seen.value).toMatchObject({ sessionId: '', friends: [], receivedRequests: [], Invites: [], match: null })
  socketA.close()
  await seen.until('the other gone', ({ value }) => !value.isOnline)
  expect(await snapshot(socketB, userPath, `users/${a.user}`)).toEqual(seen.value)
  expect(seen.received.every(({ change }) => Object.keys(change as object).join() === 'set')).toBe(true)
  socketB.close()
})

test('[ACC-57] [ACC-58] [ACC-59] pictures of social logins, running tournaments and vouchers stand in one’s own record alone', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  await app.db.query("insert into account_login (type, external_id, account_id, image_url) values ('facebook', $1, $2, '/media/face')", [
    `fb-${a.user}`,
    a.user,
  ])
  const at = (ms: number) => new Date(Date.now() + ms)
  const insert = "insert into tournament (id, name, name_ar, game_id, starts_at, expire_at, rewards) values ($1, 'Cup', 'كأس', 'four-in-a-row', $2, $3, '[]')"
  await app.db.query(insert, ['running-cup', at(-1_000), at(3_600_000)])
  await app.db.query(insert, ['past-cup', at(-7_200_000), at(-3_600_000)])
  for (const id of ['running-cup', 'past-cup'])
    await app.db.query('insert into tournament_entry (tournament_id, account_id, joined_at, reached_at) values ($1, $2, now(), now())', [id, a.user])
  const voucher =
    "insert into voucher (code, account_id, tournament_id, rank, name, name_ar, image, created_at) values ('ABC-1', $1, 'past-cup', 1, 'Coffee', 'قهوة', '', now())"
  await app.db.query(voucher, [a.user])
  expect((await record(a, a.user)).response).toMatchObject({
    ...{ fbId: `fb-${a.user}`, socailId: `fb-${a.user}`, fb_image: '/media/face', images: ['/media/face'], tournaments: ['running-cup'] },
    wallet: [{ voucherCode: 'ABC-1', claimed: false }],
  })
  const seen = (await record(b, a.user)).response
  expect(seen.images).toEqual([])
  for (const hidden of ['fbId', 'socailId', 'fb_image', 'tournaments', 'wallet']) expect(seen).not.toHaveProperty(hidden)
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

test('[ACC-33] whoever is logged in, has a name and a subscription plays, makes friends and chats', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  expect(await a.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false })).toMatchObject({ status: 200 })
  expect(await a.call('play.recordOpening', { gameId: 'tile-merge' })).toMatchObject({ status: 200 })
  expect(await a.call('friends.requestFriend', { otherUserId: b.user })).toMatchObject({ status: 200 })
  expect(await b.call('friends.acceptFriend', { otherUserId: a.user })).toMatchObject({ status: 200 })
  const { response } = await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })
  expect(await a.call('chat.createMessage', { roomId: response._id, type: 'text', body: 'Hello' })).toMatchObject({ status: 200 })
})

test('[ACC-72] a chat ban takes the word, a suspension everything: token, sockets and the next login', async () => {
  const msisdn = newNumber()
  const [a, b] = [await app.signIn({ msisdn, name: 'Amal' }), await newcomer(app, 'Badr')]
  await befriend(a, b)
  const roomId = await roomOf(a, b)
  const say = () => a.call('chat.createMessage', { roomId, type: 'text', body: 'Hello' })
  expect(await operate(app, `users ban ${a.user} --for 1d --rule harassment --reason insults`)).toMatchObject({ code: 0 })
  expect(await say()).toMatchObject({ status: 403, code: 'CHAT_BANNED' })
  expect(await a.call('chat.getAllMessages', { roomId })).toMatchObject({ status: 200 })

  const socket = await a.socket()
  const ended = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  expect(await operate(app, `users suspend ${a.user} --reason insults`)).toMatchObject({ code: 0 })
  expect(await record(a, a.user)).toMatchObject({ status: 403, code: 'SUSPENDED' })
  await ended
  await expect(a.socket()).rejects.toThrow('SUSPENDED')
  await expect(app.signIn({ msisdn })).rejects.toThrow('SUSPENDED')
  expect(await operate(app, `users lift ${a.user} --reason mistake`)).toMatchObject({ code: 0 })
  expect((await record(a, a.user)).status).toBe(200)
  expect(await say()).toMatchObject({ status: 200 })
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

test('a change that meets the deletion of the account is refused like a dead token', async () => {
  for (let at = 0; at < 5; at += 1) {
    const a = await newcomer(app, 'Amal')
    const confirmation = await app.confirm(a)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, turn) => patch(a, { bio: `Bio ${turn}` })),
      a.call('me.deleteAccount', { userId: a.user, confirmation }),
      ...Array.from({ length: 6 }, (_, turn) => patch(a, { bio: `Bio ${turn}` })),
    ])
    for (const { status } of answers) expect([200, 401]).toContain(status)
  }
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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { befriend, done, newcomer, newNumber } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

let app: TestApp
const patch = (who: Person, fields: object) => who.call('accounts.patchUser', fields)
const record = async (who: Person, id: string) => who.call('me.getUser', { id })

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[ACC-19] [ACC-56] one’s own record says who one is', async () => {
  const [msisdn, before] = [newNumber(), Date.now()]
  const a = await app.signIn({ msisdn, name: 'Amal' })
  const [session] = (await a.call('accounts.getSessions', {})).response
  const { createdAt, ...own } = (await record(a, a.user)).response
  expect(createdAt).toBeGreaterThanOrEqual(before - 1_000)
  expect(own).toMatchObject({
    _id: a.user,
    name: 'Amal',
    phone: msisdn,
    sessionId: session?.sessionId,
    isNamed: true,
    isBot: false,
    language: 'en',
    tncAccepted: true,
    wins: 0,
    loginType: [{ id: msisdn, type: 'phone' }],
    fbId: '',
    socailId: '',
    udid: '',
    configUpdated: false,
    interests: [],
    fcmKey: '',
    configVersion: 0,
  })
})

test('[ACC-57] [ACC-58] one’s own record holds pictures and what concerns money', async () => {
  const msisdn = newNumber()
  const a = await app.signIn({ msisdn, name: 'Amal' })
  expect((await record(a, a.user)).response).toMatchObject({
    userImageUrl: '',
    profileImage: '',
    fb_image: '',
    images: [],
    // While the trial runs, its number is a method: no paywall follows the login (BIL-17).
    onTrial: true,
    paymentMethods: [{ active: true, type: 'mobile', data: msisdn }],
    purchaseStatus: { response_code: 114, data: { onTrial: true } },
    wallet: [],
  })
})

test('[ACC-59] one’s own record holds friends, blocks, tournaments and games', async () => {
  const a = await newcomer(app, 'Amal')
  expect((await record(a, a.user)).response).toMatchObject({
    friends: [],
    hasBlocked: [],
    isBlockedBy: [],
    recentPlayed: [],
    tournaments: [],
    mesiboToken: expect.any(String),
    mesiboTokenExpiry: expect.any(Number),
  })
})

test('[ACC-59] friends, both sides of a block and played games stand in the record by their ids', async () => {
  const [a, friend, blocked] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr'), await newcomer(app, 'Chadi')]
  await befriend(a, friend)
  await done(a.call('friends.block', { userId1: a.user, userId2: blocked.user }))
  await done(a.call('play.recordOpening', { gameId: 'tile-merge' }))
  const lists = async (who: Person) => {
    const { friends, hasBlocked, isBlockedBy, recentPlayed } = (await record(who, who.user)).response
    return { friends, hasBlocked, isBlockedBy, games: recentPlayed?.map(({ gameId }) => gameId) }
  }
  expect(await lists(a)).toEqual({ friends: [friend.user], hasBlocked: [blocked.user], isBlockedBy: [], games: ['tile-merge'] })
  expect(await lists(blocked)).toEqual({ friends: [], hasBlocked: [], isBlockedBy: [a.user], games: [] })
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
    paymentType: expect.any(String),
    subscriptionId: expect.stringMatching(/./),
    serviceId: expect.any(Number),
    onTrial: true,
    trialEndsAt: expect.any(Number),
    renewsAt: null,
    state: 'subscribed',
  })
})

test('the record tells a subscription that has ended from none', async () => {
  const [a, b] = [await app.signIn({ msisdn: newNumber(), name: 'Amal' }), await app.signIn({ msisdn: newNumber(), name: 'Badr' })]
  const state = async (who: Person) => {
    const { purchaseStatus } = (await record(who, who.user)).response
    return [purchaseStatus?.response_code, purchaseStatus?.data.state]
  }
  expect(await state(a)).toEqual([114, 'subscribed'])
  const [ended] = await app.db.query("update subscription set state = 'ended', ended_at = now() where account_id = $1 returning 1", [a.user])
  expect(ended).toBeDefined()
  await app.db.query('delete from subscription_ledger where subscription_id in (select id from subscription where account_id = $1)', [b.user])
  await app.db.query('delete from subscription where account_id = $1', [b.user])
  expect([await state(a), await state(b)]).toEqual([
    [112, 'unsubscribed'],
    [112, 'not subscribed'],
  ])
})

test('[REG-09] setting the Firebase configuration stores its version, and answers the token of the caller; nobody does it for another', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const input = { isWeb: true, appVersion: '4.2', userId: a.user, configVersion: 9 }
  expect((await a.call('accounts.setFirebaseConfig', input)).response).toEqual({ userToken: a.token })
  expect((await record(a, a.user)).response.configVersion).toBe(9)
  expect(await b.call('accounts.setFirebaseConfig', { ...input, configVersion: 1 })).toMatchObject({ status: 403, response: {} })
  expect((await record(a, a.user)).response.configVersion).toBe(9)
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
    fbId: `fb-${a.user}`,
    socailId: `fb-${a.user}`,
    fb_image: '/media/face',
    images: ['/media/face'],
    tournaments: ['running-cup'],
    wallet: [{ voucherCode: 'ABC-1', claimed: false }],
  })
  const seen = (await record(b, a.user)).response
  expect(seen.images).toEqual([])
  for (const hidden of ['fbId', 'socailId', 'fb_image', 'tournaments', 'wallet']) expect(seen).not.toHaveProperty(hidden)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { befriend, done, newcomer, roomOf } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { PushBrowser, type ReadPush } from './testing/browser.ts'

let app: TestApp
let devices = 0
let ids = 0

beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ pinPerAddressHour: 1_000, pinResendSeconds: 1 }) })
})
afterAll(() => app.stop())

/** A browser of a person that takes pushes. */
async function browserOf(person: Person, kind = 'device'): Promise<PushBrowser> {
  const browser = new PushBrowser(app.url.replace('127.0.0.1', 'localhost'), `${kind}-${++devices}`)
  expect(await person.call('notifications.subscribePush', browser.subscription)).toMatchObject({ status: 200 })
  return browser
}
/** Two friends with a room; the second is offline and has a browser. */
async function pair(names: readonly [string, string], kind?: string) {
  const [from, to] = [await newcomer(app, names[0]), await newcomer(app, names[1])]
  await befriend(from, to)
  const room = await roomOf(from, to)
  return { from, to, room, browser: await browserOf(to, kind) }
}
const write = async (from: Person, roomId: string, body = 'Hello') => {
  const id = `01900000-0000-7000-8000-${String(++ids).padStart(12, '0')}`
  expect(await from.call('chat.createMessage', { id, roomId, senderId: from.user, type: 'text', body })).toMatchObject({ status: 200 })
}
const saidTo = async (browser: PushBrowser) => (await browser.pushes()).map(({ payload: { title, body } }) => [title, body])
const arrived = async (browser: PushBrowser): Promise<ReadPush> => {
  await expect.poll(async () => (await browser.pushes()).length).toBeGreaterThan(0)
  return (await browser.pushes())[0] as ReadPush
}

describe('an offline person gets', () => {
  test('one push for the messages of a room, which later ones replace; it names the sender and says nothing of the text', async () => {
    const { from, room, browser } = await pair(['Amal', 'Badr'])
    await write(from, room, 'A secret')
    const { payload, ttl } = await arrived(browser)
    expect(payload).toMatchObject({ type: 'message', title: 'Amal', body: 'New message', tag: `room ${room}`, data: { roomId: room } })
    expect(JSON.stringify(payload)).not.toContain('secret')
    expect(ttl).toBe(86_400)
    await write(from, room)
    await write(from, room)
    await expect.poll(() => saidTo(browser)).toEqual([['Amal', '3 new messages']])
  })

  test('a call that rings, for as long as it rings, and in its place that it was missed; no push about a message', async () => {
    const { from, to, room, browser } = await pair(['Amal', 'Badr'])
    const callId = randomUUID()
    await done(from.call('calls.place', { callId, otherUserId: to.user, kind: 'video', device: randomUUID() }))
    const push = { title: 'Amal', tag: `call ${callId}`, data: { callId, roomId: room, kind: 'video' } }
    const { payload, ttl } = await arrived(browser)
    expect([payload, ttl]).toMatchObject([{ ...push, type: 'call', body: 'Incoming call' }, 45])
    await done(from.call('calls.hangUp', { callId }))
    const all = async () => (await browser.pushes()).map((each) => each.payload)
    await expect.poll(async () => (await all()).find(({ type }) => type === 'missedCall')).toMatchObject({ ...push, body: 'Missed call' })
    await expect.poll(async () => (await done(to.call('chat.getAllMessages', { roomId: room }))).map(({ type }) => type)).toEqual(['call'])
    expect((await all()).map(({ type }) => type)).not.toContain('message')
  })

  test('a friend request and an invite, in their own language; the invite is kept for seconds only', async () => {
    const [from, to] = [await newcomer(app, 'Dana'), await newcomer(app, 'Eman')]
    await to.call('accounts.patchUser', { language: 'ar' })
    const browser = await browserOf(to)
    await from.call('friends.requestFriend', { otherUserId: to.user })
    expect((await arrived(browser)).payload).toMatchObject({ type: 'friendRequest', title: 'Dana', body: 'طلب صداقة جديد' })
    await to.call('friends.acceptFriend', { otherUserId: from.user })
    const { matchId } = await done(from.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false }))
    await done(from.call('matches.inviteToMatch', { currentUserId: from.user, otherUserId: to.user, matchId }))
    await expect.poll(async () => (await browser.pushes()).map(({ payload }) => payload.type)).toContain('invite')
    const invite = (await browser.pushes()).find(({ payload }) => payload.type === 'invite')
    expect(invite).toMatchObject({ ttl: 30, payload: { title: 'Dana', body: 'دعوة إلى اللعب', data: { matchId, gameId: 'four-in-a-row' } } })
  })

  test('[NTF-03] a push signed with the key that browsers subscribe to; the call of a client says that it is on its way', async () => {
    const { from, to, browser } = await pair(['Fadi', 'Ghada'])
    expect(await from.call('notifications.notify', { receiverIds: [to.user], type: 'message' })).toMatchObject({ response: { delivered: true } })
    const { response } = await from.call('notifications.pushKey', {})
    expect(await arrived(browser)).toMatchObject({ signedBy: response.publicKey, payload: { title: 'Fadi', body: 'New message' } })
  })
})

describe('no push reaches', () => {
  /** Shows that nothing came: a later push to the same browser is the only one. */
  async function onlyLater(to: Person, browser: PushBrowser, later: string): Promise<void> {
    const other = await newcomer(app, later)
    await other.call('friends.requestFriend', { otherUserId: to.user })
    await arrived(browser)
    expect(await saidTo(browser)).toEqual([[later, 'New friend request']])
  }

  test('somebody who is online', async () => {
    const { from, to, room, browser } = await pair(['Hadi', 'Iman'])
    const socket = await to.socket()
    await expect.poll(async () => (await from.call('me.getUser', { id: to.user })).response.isOnline).toBe(true)
    await write(from, room)
    socket.close()
    await expect.poll(async () => (await from.call('me.getUser', { id: to.user })).response.isOnline).toBe(false)
    await onlyLater(to, browser, 'Later 1')
  })

  test('[ACC-65] [NTF-04] somebody who switched message notifications off, until they are on again', async () => {
    const { from, to, room, browser } = await pair(['Jad', 'Kenza'])
    await to.call('accounts.patchUser', { messageNotifications: false })
    await write(from, room)
    await onlyLater(to, browser, 'Later 2')
    await to.call('accounts.patchUser', { messageNotifications: true })
    await write(from, room)
    await expect.poll(() => saidTo(browser)).toContainEqual(['Jad', 'New message'])
  })

  test('somebody who blocked the sender before it was sent', async () => {
    const { from, to, room, browser } = await pair(['Lina', 'Majd'])
    await to.call('friends.block', { userId1: to.user, userId2: from.user })
    await from.call('chat.createMessage', { id: '01900000-0000-7000-8000-0000000000bb', roomId: room, senderId: from.user, type: 'text', body: 'x' })
    await from.call('friends.requestFriend', { otherUserId: to.user })
    await onlyLater(to, browser, 'Later 3')
  })

  test('a browser that was logged out or has unsubscribed', async () => {
    const { from, to, room, browser: first } = await pair(['Nour', 'Omar'])
    await to.call('notifications.unsubscribePush', { endpoint: first.endpoint })
    const second = await browserOf(to)
    await to.call('accounts.logout', {})
    await write(from, room)
    const other = await pair(['Nour 2', 'Omar 2'])
    await write(other.from, other.room)
    await arrived(other.browser)
    expect([await first.pushes(), await second.pushes()]).toEqual([[], []])
  })
})

describe('push services that fail', () => {
  test('one that does not know the device any more: it is removed, and the other device of the person still gets its push', async () => {
    const { from, to, room } = await pair(['Rami', 'Sara'], 'gone')
    const second = await browserOf(to)
    await write(from, room)
    await arrived(second)
    const rows = () => app.db.query('select endpoint from push_device where account_id = $1', [to.user])
    await expect.poll(rows).toEqual([{ endpoint: second.endpoint }])
  })

  test('one that never answers delays nobody else', async () => {
    const slow = await pair(['Tala', 'Umar'], 'slow')
    const quick = await pair(['Wael', 'Yara'])
    await write(slow.from, slow.room)
    await write(quick.from, quick.room)
    expect((await arrived(quick.browser)).payload.title).toBe('Wael')
  })

  test('one that refuses for the moment is asked again', async () => {
    const { from, room, browser } = await pair(['Zain', 'Adel'], 'busy')
    await write(from, room)
    expect((await arrived(browser)).payload.title).toBe('Zain')
  })

  test.each([
    'http://127.0.0.1:9/push',
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://localhost/push',
    'https://push.example.com/x',
    'https://fcm.googleapis.com.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:pass@fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
  ])('an address that no push service has is refused: %s', async (endpoint) => {
    const person = await newcomer(app, 'Hostile')
    const keys = new PushBrowser(app.url.replace('127.0.0.1', 'localhost'), 'never').subscription
    expect(await person.call('notifications.subscribePush', { ...keys, endpoint })).toMatchObject({ status: 400 })
  })

  test('an endpoint belongs to the newest caller, and a person has ten at most', async () => {
    const [a, b] = [await newcomer(app, 'First'), await newcomer(app, 'Second')]
    const shared = await browserOf(a)
    await b.call('notifications.subscribePush', shared.subscription)
    for (let at = 0; at < 11; at += 1) await browserOf(b)
    const owners = await app.db.query<{ account_id: string; n: number }>(
      'select account_id, count(*)::int as n from push_device where account_id = any($1::uuid[]) group by 1',
      [[a.user, b.user]],
    )
    expect(owners).toEqual([{ account_id: b.user, n: 10 }])
  })
})

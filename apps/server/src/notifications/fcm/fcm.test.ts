import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../app/config.ts'
import { befriend, done, newcomer, newNumber, roomOf } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { systemClock } from '../../platform/clock.ts'
import type { NotificationsContext } from '../context.ts'
import { PushBrowser } from '../testing/browser.ts'
import { type FcmPush, fcm } from './send.ts'

interface TakenMessage {
  readonly notification: { readonly title: string; readonly body: string }
  readonly data: Readonly<Record<string, string>>
  readonly android: { readonly ttl: string }
}

let app: TestApp
let keys = 0

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A key as apps get it; its beginning decides how the stand-in treats it. */
const newKey = (kind = 'app'): string => `${kind}-${'k'.repeat(120)}:${++keys}`
const giveKey = (person: Person, fcm_key: string) => done(person.call('accounts.patchUser', { fcm_key }))
const keyAt = async (person: Person) => (await done(person.call('me.getUser', { id: person.user }))).fcmKey
const taken = async (key: string): Promise<TakenMessage[]> => (await (await fetch(`${app.url}/sandbox/fcm/${key}`)).json()) as TakenMessage[]
const shownTo = async (key: string) => (await taken(key)).map(({ notification: { title, body } }) => [title, body])
const write = (from: Person, roomId: string) =>
  done(
    from.call('chat.createMessage', { id: `01900000-0000-7000-8000-${randomUUID().slice(24)}`, roomId, senderId: from.user, type: 'text', body: 'A secret' }),
  )

/** Two friends with a room; the second is offline and has an app. */
async function pair(names: readonly [string, string], kind?: string) {
  const [from, to, key] = [await newcomer(app, names[0]), await newcomer(app, names[1]), newKey(kind)]
  await befriend(from, to)
  const room = await roomOf(from, to)
  await giveKey(to, key)
  return { from, to, room, key }
}

describe('the app of an offline person gets', () => {
  test('[NTF-03] one push for the messages of a room in their own language, signed for by the service account, which later ones replace', async () => {
    const { from, to, room, key } = await pair(['Amal', 'Badr'])
    await done(to.call('accounts.patchUser', { language: 'ar' }))
    await write(from, room)
    await expect.poll(() => shownTo(key)).toEqual([['Amal', 'رسالة جديدة']])
    const [message] = await taken(key)
    expect(message?.data).toEqual({ type: 'message', tag: `room ${room}`, roomId: room, lang: 'ar' })
    expect(Number.parseInt(message?.android.ttl ?? '', 10)).toBeGreaterThan(3_600)
    expect(JSON.stringify(message)).not.toContain('secret')
    await write(from, room)
    await write(from, room)
    await expect.poll(() => shownTo(key)).toEqual([['Amal', '3 رسائل جديدة']])
    expect(await (await fetch(`${app.url}/sandbox/fcm`)).json()).toEqual({ accessTokens: 1 })
  })

  test('[NTF-01] a push to the key that was given at the login', async () => {
    const [from, key, msisdn] = [await newcomer(app, 'Celine'), newKey(), newNumber()]
    const to = await app.signIn({ msisdn, name: 'Dana' })
    await done(to.call('billing.genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false }))
    const texts = (await (await fetch(`${app.url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]
    const pinCode = texts.map(({ text }) => /\b\d{4,6}\b/.exec(text)?.[0]).find((pin) => pin !== undefined) ?? ''
    const { data } = (await to.call('billing.validateAuthCode', { msisdn, serviceId: 1, pinCode })) as unknown as { data: { loginProof: string } }
    await done(to.call('me.login', { loginType: { id: msisdn, type: 'phone' }, loginProof: data.loginProof, fcm_key: key }))
    await done(from.call('friends.requestFriend', { otherUserId: to.user }))
    await expect.poll(() => shownTo(key)).toEqual([['Celine', 'New friend request']])
  })

  test('no push beside one of Web Push in the same session, which is the same device', async () => {
    const { from, to, room, key } = await pair(['Eman', 'Fadi'])
    const browser = new PushBrowser(app.url.replace('127.0.0.1', 'localhost'), `beside-${keys}`)
    await done(to.call('notifications.subscribePush', browser.subscription))
    await write(from, room)
    await expect.poll(async () => (await browser.pushes()).length).toBe(1)
    await done(to.call('notifications.unsubscribePush', { endpoint: browser.endpoint }))
    await done(from.call('calls.place', { callId: randomUUID(), otherUserId: to.user, kind: 'voice', device: randomUUID() }))
    await expect.poll(() => shownTo(key)).toEqual([['Eman', 'Incoming call']])
  })

  test('nothing after a logout, and nothing once somebody else has the device', async () => {
    const out = await pair(['Ghada', 'Hadi'])
    await done(out.to.call('accounts.logout', {}))
    await write(out.from, out.room)
    const handed = await pair(['Iman', 'Jad'])
    const next = await pair(['Kenza', 'Lina'])
    await giveKey(next.to, handed.key)
    await write(handed.from, handed.room)
    await write(next.from, next.room)
    await expect.poll(() => shownTo(handed.key)).toEqual([['Kenza', 'New message']])
    expect(await taken(out.key)).toEqual([])
    const jobs = () =>
      app.db.query("select 1 from graphile_worker.jobs where task_identifier like 'notifications.%' and task_identifier <> 'notifications.expire'")
    await expect.poll(jobs).toEqual([])
    expect([await shownTo(out.key), await shownTo(handed.key)]).toEqual([[], [['Kenza', 'New message']]])
  })
})

describe('Firebase Cloud Messaging that fails', () => {
  test.each(['gone', 'invalid', 'foreign'])('a key that is %s is removed from the account', async (kind) => {
    const { from, to, room, key } = await pair(['Majd', 'Nour'], kind)
    expect(await keyAt(to)).toBe(key)
    await write(from, room)
    await expect.poll(() => keyAt(to)).toBe('')
  })

  test.each([
    ['busy', 'the service asks to wait'],
    ['revoked', 'the access token is not valid any more'],
  ])('a push is sent again where %s: %s', async (kind) => {
    const { from, to, room, key } = await pair(['Omar', 'Rami'], kind)
    await write(from, room)
    await expect.poll(() => shownTo(key)).toEqual([['Omar', 'New message']])
    expect(await keyAt(to)).toBe(key)
  })

  test.each(['slow', 'endless'])('an answer that is %s delays nobody else and costs nobody the key', async (kind) => {
    const bad = await pair(['Sara', 'Tala'], kind)
    const good = await pair(['Umar', 'Wael'])
    await write(bad.from, bad.room)
    await write(good.from, good.room)
    await expect.poll(() => shownTo(good.key)).toEqual([['Umar', 'New message']])
    expect(await keyAt(bad.to)).toBe(bad.key)
  })
})

describe('a service that is not what it claims', () => {
  const push: FcmPush = { seconds: 30, topic: 'topic', title: 'Amal', body: 'New message', data: {} }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

  /** Sends to endpoints that answer so, and returns the outcome with the paths that were asked. */
  async function sendTo(answer: RequestListener) {
    const paths: string[] = []
    const server = createServer((request, reply) => {
      paths.push(request.url ?? '')
      answer(request, reply)
    })
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', () => listening())
    })
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const account = { project_id: 'p', client_email: 'a@b', private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }), token_uri: `${url}/token` }
    const config = readConfig({ FCM_SERVICE_ACCOUNT: JSON.stringify(account), FCM_URL: url })
    const ctx = { config, clock: systemClock, log: { warn: () => undefined } } as unknown as NotificationsContext
    return { outcome: await fcm(ctx)?.send('k'.repeat(40), push), paths }
  }
  const failed = { kind: 'failed', retryAfterMs: undefined }
  const token: RequestListener = (_request, reply) => reply.setHeader('content-type', 'application/json').end('{"access_token":"t","expires_in":3600}')

  test.each<readonly [string, RequestListener]>([
    ['no JSON', (_request, reply) => reply.end('<html>')],
    ['a token with a line break', (_request, reply) => reply.end('{"access_token":"a\\r\\nx: y"}')],
    ['a redirect', (_request, reply) => reply.writeHead(302, { location: '/elsewhere' }).end()],
    ['an error', (_request, reply) => reply.writeHead(400).end('{"error":"invalid_grant"}')],
  ])('a token endpoint that answers %s gets no push', async (_name, answer) => {
    expect(await sendTo(answer)).toEqual({ outcome: failed, paths: ['/token'] })
  })

  test.each<readonly [number, object, object, Readonly<Record<string, string>>]>([
    [404, {}, { kind: 'refused' }, {}],
    [404, { error: { details: 'x' } }, { kind: 'refused' }, {}],
    [400, { error: { details: [{ errorCode: 'INVALID_ARGUMENT' }, { fieldViolations: [{ field: 'message.data' }] }] } }, { kind: 'refused' }, {}],
    [400, { error: { details: [null, { errorCode: 'INVALID_ARGUMENT' }] } }, { kind: 'gone' }, {}],
    [503, {}, { kind: 'failed', retryAfterMs: 120_000 }, { 'retry-after': '120' }],
    [503, {}, failed, { 'retry-after': 'soon' }],
    [302, {}, failed, { location: '/elsewhere' }],
  ])('answers %i with %j: %j', async (status, body, outcome, headers) => {
    const sent = await sendTo((request, reply) => {
      if (request.url === '/token') token(request, reply)
      else reply.writeHead(status, headers).end(JSON.stringify(body))
    })
    expect(sent).toEqual({ outcome, paths: ['/token', '/v1/projects/p/messages:send'] })
  })
})

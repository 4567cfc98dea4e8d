import { failures } from '@majlis/contract/core/failure'
import type { Operation } from '@majlis/contract/core/operation'
import { livePaths, operations } from '@majlis/contract/operations'
import { pino } from 'pino'
import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handle } from '../platform/domain.ts'
import { createRunner } from '../platform/http/runner.ts'
import { inputOf, noId, send } from './sampling.ts'
import { type Person, startTestApp, type TestApp, watch } from './testing.ts'
import { readQuietTables } from './testing/quiet.sql.ts'

const isVisitor = (operation: Operation) => operation.access === 'visitor'
const ruleOf = (operation: Operation) => (typeof operation.access === 'object' ? operation.access : undefined)
const needsSubscription = (operation: Operation) => operation.access === 'subscriber' || ruleOf(operation)?.subscriber === true
const byId = (all: readonly Operation[]) => all.map((operation) => [operation.operationId, operation] as const)
/** What stands under `response`, or `data` of the subscription service, when a call fails. */
const emptyFor = (operation: Operation) =>
  operation.failureResponse ?? { array: [], object: {} }[String((operation.response as { type?: unknown }).type)] ?? null
const answerOf = (operation: Operation, body: Readonly<Record<string, unknown>>) => (operation.envelope === 'subscription' ? body.data : body.response)

let app: TestApp
let mina: Person
let omar: Person
let lapsed: Person
let stranger: Person
/** Tokens that worked once: of a session that its owner ended, and of one that a newer login ended. */
let dead: readonly string[]
/** A room and a match of Mina and Omar. */
let known: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  mina = await app.signIn({ msisdn: '923000000001', name: 'Mina' })
  omar = await app.signIn({ msisdn: '923000000002', name: 'Omar' })
  lapsed = await app.signIn({ msisdn: '923000000003', name: 'Lapsed' })
  stranger = await app.signIn({ msisdn: '923000000004', name: 'Stranger' })
  const left = await app.signIn({ msisdn: '923000000005' })
  await left.call('accounts.logout', {})
  const replaced = await app.signIn({ msisdn: '923000000006' })
  await app.db.query("update pin set sent_at = sent_at - interval '1 hour' where msisdn = '923000000006'")
  expect((await app.signIn({ msisdn: '923000000006' })).user).toBe(replaced.user)
  dead = [left.token, replaced.token]
  const roomId = await app.composed.apis.chat.createRoom(mina.user, lapsed.user)
  const { response } = await mina.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false })
  known = { roomId, matchId: response.matchId, callId: response.matchId }
  const ended = await lapsed.call('billing.unsubSubscription', { msisdn: '923000000003' })
  expect(ended.success).toBe(true)
})
afterAll(() => app.stop())

/** What a call changes that is refused: presence and counters. */
const notes = [
  'presence',
  'presence_node',
  'last_active',
  'live_version',
  'live_note',
  'attempt',
  'standing_change',
  'standing_count',
  'standing_count_version',
  'tournament_change',
  'tournament_count',
]
/** Every row that a refused call might have changed. */
const contents = () => readQuietTables(app.db, notes)

describe('every operation of the contract', () => {
  test('is handled once, and nothing else is handled', () => {
    const handled = app.composed.operations.map((each) => each.operation.operationId)
    expect(handled.toSorted()).toEqual(operations.map((operation) => operation.operationId).toSorted())
    expect(app.composed.live.map((served) => served.path.path).toSorted()).toEqual(livePaths.map(({ path }) => path).toSorted())
  })

  test('declares failures of the catalogue only, each with both languages', () => {
    for (const operation of operations) for (const code of operation.failures) expect(Object.keys(failures), operation.operationId).toContain(code)
    for (const [code, { text }] of Object.entries(failures)) expect([text.en.trim(), text.ar.trim()].every(Boolean), code).toBe(true)
    for (const [code, { text }] of Object.entries(failures)) expect(/\p{Script=Arabic}/u.test(text.ar), code).toBe(true)
  })

  test('[API-08] stands in /openapi.json with its id and its schemas', async () => {
    const { body } = await app.request('/openapi.json')
    interface Described {
      readonly operationId: string
      readonly requestBody?: unknown
      readonly parameters?: readonly unknown[]
      readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, { readonly schema: { readonly properties: object } }>> }>>
    }
    const paths = body.paths as Record<string, Record<string, Described>>
    for (const operation of operations) {
      const [method = '', path = ''] = operation.call.split(' ')
      const entry = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(entry?.operationId, operation.call).toBe(operation.operationId)
      expect(entry?.requestBody !== undefined, operation.call).toBe(operation.body !== undefined || operation.upload !== undefined)
      const parameters = Object.keys(operation.params?.properties ?? {}).length + Object.keys(operation.query?.properties ?? {}).length
      expect(entry?.parameters?.length ?? 0, operation.call).toBe(parameters)
      const envelope = Object.keys(entry?.responses['200']?.content['application/json']?.schema.properties ?? {})
      const fields = operation.envelope === 'subscription' ? ['success', 'message', 'header', 'response_code', 'data'] : ['success', 'message', 'response']
      expect(envelope, operation.call).toEqual(expect.arrayContaining(fields))
    }
  })

  test.each(byId(operations))('[API-15] %s answers at its path, with and without a trailing slash, and at no other method', async (_id, operation) => {
    for (const slash of [false, true]) {
      const { status, body } = await send(app.url, operation, { params: {}, query: {}, body: {} }, { slash })
      // Without token and with nothing in it: refused or malformed, or a visitor's, but the route is there.
      if (status === 404) expect(body.code).not.toBe('METHOD_NOT_ALLOWED')
      expect(body).toHaveProperty('success')
      expect(status === 405 || (status === 404 && body.response === null && operation.envelope !== 'subscription')).toBe(false)
    }
    const [, path = ''] = operation.call.split(' ')
    const listed = operations.filter((each) => samePath(each.call.split(' ')[1] ?? '', path)).map((each) => each.call.split(' ')[0] ?? '')
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !listed.includes(each))) {
      const { status, body } = await app.request(path.replaceAll(/:\w+/g, 'x'), { method, headers: { authorization: `Bearer ${mina.token}` } })
      expect([method, status, body.success]).toEqual([method, 405, false])
    }
    for (const method of ['HEAD', 'OPTIONS']) {
      const { status } = await app.request(path.replaceAll(/:\w+/g, 'x'), { method, headers: { authorization: `Bearer ${mina.token}` } })
      expect([method, status]).toEqual([method, 405])
    }
  })

  test('[API-15] paths that nobody lists answer 404', async () => {
    for (const path of ['/api/v4/nothing', '/chat/v1/nothing', '/subscription/v9/genAuthCode', '/api', '/api/v4/user/a/b/c'])
      for (const method of ['GET', 'POST']) {
        const { status, body } = await app.request(path, { method })
        expect([path, method, status, body.success, body.code]).toEqual([path, method, 404, false, 'NOT_FOUND'])
      }
  })

  test('does not start without an access rule, or twice', () => {
    const gatekeeper = { authenticate: async () => undefined, isMember: async () => false, blockReason: async () => undefined }
    const [first] = operations
    const open = { ...first, access: undefined } as unknown as Operation
    const silent = pino({ level: 'silent' })
    const handled = handle(open, async () => ({}) as never)
    expect(() => createRunner([handled], gatekeeper, silent, () => undefined)).toThrow('declares no access rule')
    const twice = handle(first as Operation, async () => ({}) as never)
    expect(() => createRunner([twice, twice], gatekeeper, silent, () => undefined)).toThrow('answered twice')
  })
})

describe('without the right', () => {
  test.each(byId(operations.filter((operation) => !isVisitor(operation))))(
    '[API-06] [API-08] %s refuses a missing, a wrong and a dead token with the empty envelope',
    async (_id, operation) => {
      const input = inputOf(operation, { ...known, userId: mina.user })
      for (const token of ['', 'wrong', `${mina.token}x`, ...dead]) {
        const { status, body } = await send(app.url, operation, input, { token })
        expect(status).toBe(401)
        expect(body).toMatchObject({ success: false, code: 'UNAUTHORIZED', message: failures.UNAUTHORIZED.text.en })
        expect(answerOf(operation, body)).toEqual(emptyFor(operation))
      }
      const arabic = await send(app.url, operation, input, { language: 'ar' })
      expect(arabic.body.message).toBe(failures.UNAUTHORIZED.text.ar)
    },
  )

  test.each(byId(operations.filter((operation) => ruleOf(operation)?.rule === 'self')))(
    "[API-09] %s refuses another user's id and changes nothing",
    async (_id, operation) => {
      const at = ruleOf(operation)?.at ?? ''
      const input = inputOf(operation, { ...known, userIds: [], otherUserId: omar.user, userId2: omar.user, [at]: mina.user })
      const before = await contents()
      const { status, body } = await send(app.url, operation, input, { token: stranger.token })
      expect([status, body.success, body.code]).toEqual([403, false, 'FORBIDDEN'])
      expect(answerOf(operation, body)).toEqual(emptyFor(operation))
      expect(await contents()).toEqual(before)
    },
  )

  test.each(byId(operations.filter((operation) => ruleOf(operation)?.rule === 'member')))(
    '[API-09] %s refuses whoever does not belong, and unknown ids',
    async (_id, operation) => {
      const at = ruleOf(operation)?.at ?? ''
      const before = await contents()
      for (const id of [known[at], noId]) {
        const { status, body } = await send(app.url, operation, inputOf(operation, { ...known, [at]: id }), { token: stranger.token })
        expect([status, body.success, body.code]).toEqual([403, false, 'FORBIDDEN'])
        expect(answerOf(operation, body)).toEqual(emptyFor(operation))
      }
      expect(await contents()).toEqual(before)
    },
  )

  test.each(byId(operations.filter(needsSubscription)))('[BIL-03] [BIL-08] %s refuses someone whose subscription has ended', async (_id, operation) => {
    const before = await contents()
    const rule = ruleOf(operation)
    const input = inputOf(operation, { ...known, otherUserId: mina.user, ...(rule?.rule === 'self' && { [rule.at]: lapsed.user }) })
    const { status, body } = await send(app.url, operation, input, { token: lapsed.token })
    expect([status, body.code, body.message]).toEqual([403, 'NO_SUBSCRIPTION', failures.NO_SUBSCRIPTION.text.en])
    expect(await contents()).toEqual(before)
  })
})

describe('every live path', () => {
  const concrete = (path: string, params: Readonly<Record<string, string>>) => path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')

  test.each(livePaths.map((live) => [live.path, live] as const))('%s refuses a stranger and reveals nothing', async (_path, live) => {
    const socket = await stranger.socket()
    const params = { ...known, userId: mina.user }
    const answer = await watch<Record<string, unknown>>(socket, concrete(live.path, params))
    if (live.path.startsWith('leaderboards/')) {
      // How people stand is for everyone; a period that does not exist is for nobody.
      expect(answer).toMatchObject({ success: false, code: 'FORBIDDEN' })
    } else if (live.path === 'tournaments/:tournamentId') {
      // How a tournament stands is for everyone; one that does not exist is for nobody.
      expect(answer).toMatchObject({ success: false, code: 'FORBIDDEN' })
    } else if (live.access === 'public') {
      expect(answer.success).toBe(true)
    } else if (live.access === 'user') {
      // Presence is for everyone; the rest of the record is not.
      expect(answer.success).toBe(true)
      expect(answer.response.value).toMatchObject({ sessionId: '', friends: [], hasBlocked: [], Invites: [], match: null })
    } else {
      expect(answer).toMatchObject({ success: false, code: 'FORBIDDEN', response: null })
      const unknown = await watch(socket, concrete(live.path, { roomId: noId, matchId: noId, userId: noId }))
      expect(unknown).toMatchObject({ success: false, code: 'FORBIDDEN' })
    }
    socket.close()
  })

  test('a socket with a wrong or dead token is not let in', async () => {
    for (const auth of [{ token: 'wrong' }, ...dead.map((token) => ({ token })), { token: { $ne: '' } }, { token: 'x'.repeat(10_000) }]) {
      const socket = io(app.url, { auth, transports: ['websocket'], forceNew: true, reconnection: false })
      const problem = await new Promise<Error>((resolve, reject) => {
        socket.once('connect_error', resolve)
        socket.once('connect', () => reject(new Error('connected')))
      })
      expect(problem.message).toBe('UNAUTHORIZED')
      socket.close()
    }
  })

  test('a page of another site is not let in', async () => {
    const socket = io(app.url, {
      auth: { token: mina.token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: 'https://evil.example' },
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect_error', () => resolve())
      socket.once('connect', () => reject(new Error('connected')))
    })
    socket.close()
  })

  test('a socket calls operations with the same answers as HTTP, by name and, as older releases of the app do, by method and path', async () => {
    const socket = await stranger.socket()
    const call = (operationId: string, input: object) => socket.emitWithAck('call', { operationId, input }) as Promise<Record<string, unknown>>
    for (const operation of operations.filter((each) => ruleOf(each))) {
      const { params, query, body } = inputOf(operation, { ...known, [ruleOf(operation)?.at ?? '']: ruleOf(operation)?.rule === 'self' ? mina.user : noId })
      for (const name of [operation.operationId, operation.call])
        expect(await call(name, { ...params, ...query, ...body }), name).toMatchObject({ success: false, code: 'FORBIDDEN' })
    }
    expect(await call('nobody.knows', {})).toMatchObject({ success: false, code: 'NOT_FOUND' })
    socket.close()
  })
})

describe('sessions', () => {
  const ended = (socket: Socket) =>
    Promise.all([
      new Promise<void>((resolve) => socket.once('loggedOut', () => resolve())),
      new Promise<void>((resolve) => socket.once('disconnect', () => resolve())),
    ])

  test('[ACC-51] the newest login is the only one: the older token is invalid and its socket is notified', async () => {
    const first = await app.signIn({ msisdn: '923000000010', name: 'Twice' })
    const socket = await first.socket()
    const gone = ended(socket)
    const second = await app.signIn({ msisdn: '923000000010' })
    await gone
    expect(second.user).toBe(first.user)
    expect((await first.call('me.getUser', { id: first.user })).status).toBe(401)
    expect((await second.call('me.getUser', { id: first.user })).status).toBe(200)
    await expect(first.socket()).rejects.toThrow('UNAUTHORIZED')
  })

  test('[ACC-47] logging out ends the token and its sockets at once', async () => {
    const person = await app.signIn({ msisdn: '923000000011' })
    const socket = await person.socket()
    const gone = ended(socket)
    expect((await person.call('accounts.logout', {})).success).toBe(true)
    await gone
    expect((await person.call('me.getUser', { id: person.user })).status).toBe(401)
  })

  test('32 logins of one number at once leave one session', async () => {
    const first = await app.signIn({ msisdn: '923000000012', name: 'Many' })
    const proofs = Array.from({ length: 32 }, (_, at) => `proof ${at}`)
    const { createHash } = await import('node:crypto')
    for (const proof of proofs)
      await app.db.query("insert into login_proof (proof_hash, msisdn, region, expires_at) values ($1, $2, $3, now() + interval '1 minute')", [
        createHash('sha256').update(proof).digest(),
        '923000000012',
        'pk',
      ])
    const replies = await Promise.all(
      proofs.map((loginProof) =>
        app.request('/api/v4/user', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ loginType: { id: '923000000012', type: 'phone' }, loginProof }),
        }),
      ),
    )
    expect(replies.map((reply) => reply.status)).toEqual(proofs.map(() => 200))
    const tokens = replies.map((reply) => (reply.body.response as { token: string; _id: string }).token)
    expect(new Set(replies.map((reply) => (reply.body.response as { _id: string })._id))).toEqual(new Set([first.user]))
    const alive = await Promise.all(tokens.map((token) => app.composed.gatekeeper.authenticate(token)))
    expect(alive.filter(Boolean)).toHaveLength(1)
  })
})

function samePath(a: string, b: string): boolean {
  const [x, y] = [a.split('/'), b.split('/')]
  return x.length === y.length && x.every((part, at) => part === y[at] || part.startsWith(':') || y[at]?.startsWith(':'))
}

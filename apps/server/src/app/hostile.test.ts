import { connect } from 'node:net'
import { limits } from '@majlis/contract/core/limits'
import type { Operation } from '@majlis/contract/core/operation'
import { livePaths, operations } from '@majlis/contract/operations'
import fc from 'fast-check'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inputOf, noId, type Parts, type Sent, send } from './sampling.ts'
import { type Person, startTestApp, type TestApp } from './testing.ts'

const allowed = [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 503]
/** What must never reach a caller: stack traces, SQL, words of the database. */
const leaks =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d+|select .* from |insert into|update .* set |duplicate key|syntax error|relation "|column "|PostgreSQL|SQLSTATE/i

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels)
const deep = (levels: number): unknown => JSON.parse(nested(levels))
const byId = operations.map((operation) => [operation.operationId, operation] as const)

let app: TestApp
let mina: Person
let known: Record<string, string>
/** Runs beside the other tests: the server ends slow requests after ten seconds. */
let dripped: ReturnType<typeof drip>

beforeAll(async () => {
  app = await startTestApp()
  dripped = drip()
  mina = await app.signIn({ msisdn: '923000000001', name: 'Mina' })
  const omar = await app.signIn({ msisdn: '923000000002', name: 'Omar' })
  const roomId = await app.composed.apis.chat.createRoom(mina.user, omar.user)
  const { response } = await mina.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false })
  known = {
    roomId,
    matchId: response.matchId,
    gameId: 'four-in-a-row',
    userId: mina.user,
    userId1: mina.user,
    userId2: omar.user,
    otherUserId: omar.user,
    currentUserId: mina.user,
  }
})
afterAll(() => app.stop())

/** Sends a body one character at a time until the server has had enough. */
function drip(): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  let received = ''
  socket.on('data', (part) => {
    received += part.toString()
  })
  socket.on('error', () => undefined)
  socket.write('POST /subscription/v2/genAuthCode HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{')
  const dripping = setInterval(() => socket.write(' '), 300)
  return new Promise((resolve) =>
    socket.once('close', () => {
      clearInterval(dripping)
      resolve(received)
    }),
  )
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfffy',
    '😀👩‍👩‍👧‍👦',
    "'; drop table account; --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '%00',
    '%s%n',
    '$1',
    '٣٤',
    '\u202e',
    '-'.repeat(36),
  ),
  fc.constantFrom(21, 100, 501, 1_500).map((length) => 'م'.repeat(length)),
)
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, -0, 1.5, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, 5e-324))
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], noId, mark()),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(text, { maxLength: 5 }),
  fc.integer({ min: 1, max: 30 }).map(deep),
)

/** An object whose keys would change prototypes where objects are merged carelessly. */
function mark(): unknown {
  return JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1}')
}

/** A valid input with some fields made hostile, and some added that nobody declared. */
function inputsOf(operation: Operation): fc.Arbitrary<Parts> {
  const base = inputOf(operation, known)
  const part = (name: keyof Parts) => {
    const fields = Object.keys(operation[name]?.properties ?? {})
    const changed = fields.length === 0 ? fc.constant({}) : fc.dictionary(fc.constantFrom(...fields), hostile, { maxKeys: 3 })
    // Path parameters exist by name only; elsewhere anything may come along.
    const extra =
      name === 'params'
        ? fc.constant({})
        : fc.dictionary(fc.oneof(fc.constantFrom('isAdmin', '_id', 'suspended', 'constructor', 'language'), text), hostile, { maxKeys: 2 })
    const whole = fc.tuple(changed, extra).map(([some, more]): Record<string, unknown> => ({ ...base[name], ...more, ...some }))
    // Node itself refuses longer addresses, before any route: 431.
    return name === 'body' ? whole : whole.filter((value) => encodeURIComponent(JSON.stringify(value).toWellFormed()).length < 5_000)
  }
  return fc.record({ params: part('params'), query: part('query'), body: part('body') })
}

function check(operation: Operation, { status, body, text: raw }: Sent): void {
  expect(allowed, `${operation.operationId}: ${raw.slice(0, 300)}`).toContain(status)
  expect(typeof body.success).toBe('boolean')
  expect(typeof body.message).toBe('string')
  expect(operation.envelope === 'subscription' ? 'data' in body || 'response' in body : 'response' in body).toBe(true)
  if (status !== 200) expect(body.success).toBe(false)
  // What an operation answers may hold what people wrote; what it refuses with may not.
  if (status !== 200) expect(leaks.test(raw) ? raw : '').toBe('')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
}

/** Operations after which a token works no more. */
const ending: ReadonlySet<string> = new Set(['accounts.logout'])

/** Every call of a run with a token that works. */
async function tokenFor(operation: Operation): Promise<string> {
  return ending.has(operation.operationId) ? (await app.signIn({ msisdn: '923000000009' })).token : mina.token
}

describe('every operation', () => {
  test.each(byId)('%s answers any input with a true status and an envelope', async (_id, operation) => {
    const token = await tokenFor(operation)
    await fc.assert(
      fc.asyncProperty(inputsOf(operation), async (parts) => check(operation, await send(app.url, operation, parts, { token }))),
      { numRuns: 30 },
    )
  })

  test.each(byId.filter(([, operation]) => !operation.call.startsWith('GET')))(
    '%s refuses bodies that are no object, too large, too deep or no JSON',
    async (_id, operation) => {
      const token = await tokenFor(operation)
      const input = inputOf(operation, known)
      const status = async (body: unknown, type?: string) => {
        const sent = await send(app.url, operation, { ...input, body }, { token, ...(type && { type }) })
        check(operation, sent)
        return sent.status
      }
      const takes = operation.body !== undefined
      for (const body of ['{"a":', '{a:1}', "{'a':1}", '{"a":1}}', '\u0000', 'NaN']) expect(await status(body), body).toBe(400)
      expect(await status(nested(40))).toBe(400)
      expect(await status(`{"a":${nested(40, '{"a":', '}').replace('}', '1}')}}`)).toBe(400)
      expect(await status(`{"move":${nested(20_000)}}`)).toBe(400)
      if (takes) for (const body of ['[]', '"text"', '1', 'true', '[{}]']) expect(await status(body), body).toBe(400)
      expect(await status(JSON.stringify({ a: 'x'.repeat((operation.bodyBytes ?? limits.bodyBytes) + 5_000) }))).toBe(413)
      for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) expect(await status('{}', type)).toBe(415)
      // An upload takes this kind, and finds no form in it.
      expect(await status('{}', 'multipart/form-data; boundary=x')).toBe(operation.upload ? 400 : 415)
      const none = await send(app.url, operation, { ...input, body: undefined }, { token: await tokenFor(operation) })
      check(operation, none)
    },
  )

  test('[API-08] malformed input is refused in the language asked for, and nothing of it comes back', async () => {
    const patch = operations.find((operation) => operation.operationId === 'accounts.patchUser') as Operation
    const {
      status,
      body,
      text: raw,
    } = await send(app.url, patch, { params: {}, query: {}, body: { name: { secret: 'hunter2' } } }, { token: mina.token, language: 'ar' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'BAD_REQUEST', response: {} })
    expect(body.message).toMatch(/هذا الطلب غير صالح/)
    expect(raw).not.toContain('hunter2')
  })

  test('unknown fields are dropped and never stored', async () => {
    const marked = { bio: 'kept', isAdmin: true, is_bot: true, suspended: true, region: 'zz', sessionId: noId, __proto__: { x: 1 }, marker: 'dropped-marker' }
    expect(await mina.call('accounts.patchUser', marked as never)).toMatchObject({ status: 200, response: { bio: 'kept', isBot: false, region: 'pk' } })
    const rows = await app.db.query('select to_jsonb(a)::text as text from account a where id = $1', [mina.user])
    expect(JSON.stringify(rows)).not.toContain('dropped-marker')
  })

  test('numbers beyond what JSON or a column holds are refused', async () => {
    const send400 = async (path: string, method: string, body: string) =>
      (await app.request(path, { method, body, headers: { 'content-type': 'application/json', authorization: `Bearer ${mina.token}` } })).status
    expect(await send400('/api/v4/user', 'PATCH', '{"configVersion":1e309}')).toBe(400)
    expect(await send400('/api/v4/user', 'PATCH', '{"configVersion":3000000000}')).toBe(400)
    expect(await send400('/api/v4/match/move', 'POST', `{"matchId":"${known.matchId}","seq":1e309,"move":{}}`)).toBe(400)
  })

  test('a body that drips in is cut off', async () => {
    expect(await dripped).not.toMatch(/^HTTP\/1.1 [25]0/)
  })

  test('addresses that are no address are refused', async () => {
    for (const path of [
      '/api/v3/user/%',
      '/api/v3/user/%zz',
      '/api/v3/user/%00',
      `/api/v3/user/${'a'.repeat(3_000)}`,
      '//api//v4',
      '/api/v3/user/..%2f..%2fetc',
      '/%ff%fe',
    ]) {
      const reply = await fetch(app.url + path, { headers: { authorization: `Bearer ${mina.token}` } })
      expect([400, 404], `${reply.status} ${path.slice(0, 60)}`).toContain(reply.status)
      expect(await reply.json(), path).toMatchObject({ success: false })
    }
  })
})

describe('a socket', () => {
  let socket: Socket
  const ask = (event: string, message: unknown) => socket.emitWithAck(event, message) as Promise<{ success: boolean; code?: string; message: string }>
  const works = async () => expect(await ask('watch', { path: `users/${mina.user}` })).toMatchObject({ success: true })

  beforeAll(async () => {
    socket = await mina.socket()
  })
  afterAll(() => socket.close())

  test('takes garbage without an answer to give and lives on', async () => {
    for (const garbage of [undefined, null, 1, 'x', [], {}, [[]], { path: {} }, { path: null }, deep(200), mark(), new Uint8Array(100)])
      for (const event of ['watch', 'unwatch', 'call', 'nonsense', 'change', 'loggedOut', 'connect_failed']) socket.emit(event, garbage)
    socket.emit(
      'watch',
      () => undefined,
      () => undefined,
    )
    socket.emit('call')
    await works()
  })

  test('refuses paths that are none', async () => {
    const ids = [
      '-'.repeat(36),
      '0'.repeat(36),
      '\u0000',
      'a\u0000b',
      '\ud800',
      "' or 1=1 --",
      'x'.repeat(5_000),
      '..',
      '%',
      '😀',
      'ffffffff-ffff-ffff-ffff-fffffffffff-',
    ]
    for (const { path } of livePaths.filter(({ access }) => access !== 'public'))
      for (const id of ids)
        expect(await ask('watch', { path: path.replace(/:\w+/, () => id) }), JSON.stringify(path + id)).toMatchObject({ success: false, code: 'FORBIDDEN' })
    for (const path of ['', '/', 'users', 'users/', 'users//', '__proto__', 'constructor', `x/${mina.user}`, `users/${mina.user}/tokens`, {}, [], 1, null])
      expect(await ask('watch', { path }), JSON.stringify(path)).toMatchObject({ success: false, code: 'FORBIDDEN' })
    await works()
  })

  test('watching the same path again and again stays possible', async () => {
    for (let at = 0; at < 100; at += 1) await works()
    const others = Array.from({ length: 100 }, (_, at) => `users/01890000-0000-7000-8000-${String(at).padStart(12, '0')}`)
    const codes = []
    for (const path of others) codes.push((await ask('watch', { path })).code)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS').length).toBeGreaterThan(30)
    for (const path of others) socket.emit('unwatch', { path })
    await works()
  })

  test('answers any call with an envelope', async () => {
    for (const [operationId, operation] of byId.filter(([id]) => !ending.has(id)))
      await fc.assert(
        fc.asyncProperty(inputsOf(operation), async ({ params, query, body }) => {
          const answer = await ask('call', { operationId, input: { ...params, ...query, ...body } })
          expect(typeof answer.success, operationId).toBe('boolean')
          expect([operationId, answer.code]).not.toEqual([operationId, 'INTERNAL'])
        }),
        { numRuns: 8 },
      )
    for (const input of [
      deep(5_000),
      [deep(40)],
      { matchId: known.matchId, seq: 1, move: deep(5_000) },
      { matchId: known.matchId, seq: 1, move: new Uint8Array(9) },
    ]) {
      const answer = await ask('call', { operationId: 'matches.move', input })
      expect(answer).toMatchObject({ success: false, code: 'BAD_REQUEST' })
    }
  })

  test('is closed for a message that is too large', async () => {
    const loud = await mina.socket()
    const closed = new Promise((resolve) => loud.once('disconnect', resolve))
    loud.emit('call', { operationId: 'accounts.patchUser', input: { bio: 'x'.repeat(200_000) } })
    expect(await closed).toBe('transport close')
    await works()
  })
})

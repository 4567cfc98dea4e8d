import { connect } from 'node:net'
import { limits } from '@majlis/contract/core/limits'
import type { Operation } from '@majlis/contract/core/operation'
import { operations } from '@majlis/contract/operations'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inputOf, noId, type Sent, send } from './sampling.ts'
import { byId, ending, hostileTarget, inputsOf, nested, type Target } from './testing/hostile-inputs.ts'
import { type Person, startTestApp, type TestApp } from './testing.ts'

const allowed = [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 503]
/** What must never reach a caller: stack traces, SQL, words of the database. */
const leaks =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d+|select .* from |insert into|update .* set |duplicate key|syntax error|relation "|column "|PostgreSQL|SQLSTATE/i

let app: TestApp
let mina: Person
let known: Target['known']
/** Runs beside the other tests: the server ends slow requests after ten seconds. */
let dripped: ReturnType<typeof drip>

beforeAll(async () => {
  app = await startTestApp()
  dripped = drip()
  ;({ mina, known } = await hostileTarget(app))
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

/** Every call of a run with a token that works. */
async function tokenFor(operation: Operation): Promise<string> {
  return ending.has(operation.operationId) ? (await app.signIn({ msisdn: '923000000009' })).token : mina.token
}

describe('every operation', () => {
  test.each(byId)('%s answers any input with a true status and an envelope', async (_id, operation) => {
    const token = await tokenFor(operation)
    await fc.assert(
      fc.asyncProperty(inputsOf(operation, known), async (parts) => check(operation, await send(app.url, operation, parts, { token }))),
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

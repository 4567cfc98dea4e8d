import { livePaths } from '@majlis/contract/operations'
import fc from 'fast-check'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byId, deep, ending, hostileTarget, inputsOf, mark, type Target } from './testing/hostile-inputs.ts'
import { type Person, startTestApp, type TestApp } from './testing.ts'

let app: TestApp
let mina: Person
let known: Target['known']

beforeAll(async () => {
  app = await startTestApp()
  ;({ mina, known } = await hostileTarget(app))
})
afterAll(() => app.stop())

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
        fc.asyncProperty(inputsOf(operation, known), async ({ params, query, body }) => {
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

import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { atServer, newNumber, realLimits, wrong } from '../../app/testing/login-pins.ts'
import { startTestApp, type TestApp } from '../../app/testing.ts'
import { testClock } from '../../platform/clock.ts'

let app: TestApp
beforeAll(async () => {
  // Time stands still, so that the server does nothing besides what it is asked.
  app = await startTestApp({ LIMITS: JSON.stringify(realLimits) }, { clock: testClock(Date.now()) })
})
afterAll(() => app.stop())

const { ask, confirm, pinOf, age } = atServer(() => app)

/** What a request makes the server do: its answer, its statements, and the number of slow hashes. The queue of jobs asks for work on a clock of its own. */
async function workOf<Reply>(run: () => Promise<Reply>) {
  const [queries, hashes] = [vi.spyOn(pg.Client.prototype, 'query'), vi.spyOn(crypto, 'scrypt')]
  syncBuiltinESMExports()
  try {
    const reply = await run()
    const statements = queries.mock.calls.map(([query]: readonly unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text))
    return { reply, statements: statements.filter((text) => !text.includes('graphile_worker')), hashes: hashes.mock.calls.length }
  } finally {
    queries.mockRestore()
    hashes.mockRestore()
    syncBuiltinESMExports()
  }
}

test('known and unknown numbers get the same answers for the same work, whether a PIN was sent or not', async () => {
  const [known, unknown] = [newNumber(), newNumber()]
  await app.signIn({ msisdn: known })
  await age(known, 20_000)
  const work = await workOf(() => ask(known))
  expect(work.hashes).toBe(1)
  expect(work.statements).toContainEqual(expect.stringContaining('store_pin'))
  expect(await workOf(() => ask(unknown))).toEqual(work)
  const pin = await pinOf(known)
  const tried = await workOf(() => confirm(known, wrong(pin)))
  expect(tried.hashes).toBe(1)
  expect(tried.statements).toContainEqual(expect.stringContaining('try_pin'))
  expect(await workOf(() => confirm(newNumber(), wrong(pin)))).toEqual(tried)
})

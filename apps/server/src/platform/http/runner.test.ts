import { operation } from '@majlis/contract/core/operation'
import { pino } from 'pino'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { testClock } from '../clock.ts'
import { DatabaseUnavailable } from '../db/failure.ts'
import { handle, handleForAll } from '../domain.ts'
import { openLog } from '../log.ts'
import { type Arrival, createRunner } from './runner.ts'

const shelf = operation('test.shelf', {
  call: 'GET /test/shelf',
  access: 'visitor',
  summary: 'A shelf.',
  query: Type.Object({ at: Type.Integer({ minimum: 0, maximum: 9 }) }),
  response: Type.Object({ title: Type.String() }),
  failures: [],
})
const tokens: string[] = []
const gatekeeper = {
  authenticate: async (token: string) => void tokens.push(token),
  isMember: async () => false,
  blockReason: async () => undefined,
}
const runnerOf = (...all: Parameters<typeof createRunner>[0]) => createRunner(all, gatekeeper, pino({ level: 'silent' }), () => undefined)
const arrival = (at: unknown): Arrival => ({ params: {}, query: { at }, body: undefined, token: 'someone', language: 'en', address: '' })

test('an answer for all is cleaned and written once, and nobody is looked up for it', async () => {
  const shelves = [{ title: 'Puzzles \u0623\u0644\u063a\u0627\u0632', secret: 'x' }, { title: 'Sports' }] as const
  const runner = runnerOf(handleForAll(shelf, ({ at }) => shelves[at === 0 ? 0 : 1]))
  const first = await runner.run('test.shelf', arrival('0'))
  expect(JSON.parse(String(first.text))).toEqual({ success: true, message: '', response: { title: shelves[0].title } })
  expect(first.body).toEqual(JSON.parse(String(first.text)))
  expect((await runner.run('test.shelf', arrival('0'))).text).toBe(first.text)
  expect((await runner.run('test.shelf', arrival('1'))).body).toMatchObject({ response: { title: 'Sports' } })
  expect(await runner.run('test.shelf', arrival('10'))).toMatchObject({ status: 400 })
  expect(tokens).toEqual([])
  // Without waiting, and the same input without looking at it again.
  const each = runner.handled.get('test.shelf')
  if (!each) throw new Error('the operation is handled')
  const known = runner.runForAll(each, arrival('1'), 'en', '/test/shelf?at=1')
  expect(known).toMatchObject({ status: 200, body: { response: { title: 'Sports' } } })
  expect(runner.runForAll(each, arrival('none'), 'en', '/test/shelf?at=1')).toBe(known)
  for (let at = 0; at < 1_000; at += 1) runner.runForAll(each, arrival('0'), 'en', `/test/shelf?at=0&x=${at}`)
  expect(runner.runForAll(each, arrival('none'), 'en', '/test/shelf?at=1')).toMatchObject({ status: 400 })
})

test('an answer that is not what was declared is none, for all as for one', async () => {
  const wrong = { title: 5 } as never
  for (const handled of [handleForAll(shelf, () => wrong), handle(shelf, async () => wrong)])
    expect(await runnerOf(handled).run('test.shelf', arrival('0'))).toMatchObject({ status: 500, body: { success: false } })
  expect(() => runnerOf(handleForAll({ ...shelf, access: 'user' }, () => wrong))).toThrow('not for all')
})

test('calls that are refused while the database is away are one short line without a stack, and one with their count', async () => {
  const lines: string[] = []
  const clock = testClock()
  const away = handle(shelf, async () => {
    throw new DatabaseUnavailable('The database cannot be reached.', { cause: new Error('connect ECONNREFUSED') })
  })
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  const runner = createRunner([away], gatekeeper, log, () => undefined, { clock })
  for (let n = 0; n < 300; n += 1) expect(await runner.run('test.shelf', arrival('0'))).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('stack')
  expect(lines[0]?.length).toBeLessThan(300)
  await clock.advance(10_000)
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ msg: 'call refused with 503', repeated: 299 })
})

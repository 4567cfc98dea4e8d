import { operation } from '@majlis/contract/core/operation'
import { pino } from 'pino'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { handle, handleForAll } from '../domain.ts'
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

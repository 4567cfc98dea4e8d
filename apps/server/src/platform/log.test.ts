import { expect, test } from 'vitest'
import { openLog } from './log.ts'

/** A log and the lines written to it. */
function lines() {
  const written: string[] = []
  const log = openLog('info', { write: (line) => written.push(line) })
  return { log, written, last: () => JSON.parse(written.at(-1) ?? '{}') as Record<string, unknown> }
}

test('personal data and secrets are hidden by name at any depth, in any spelling', () => {
  const { log, written, last } = lines()
  log.info(
    {
      reqId: 'r1',
      a: { b: [{ msisdn: '923001234567', PIN: '1234', userToken: 'tok', phone_number: '92300' }] },
      headers: { Authorization: 'Bearer tok', 'x-a': 'kept' },
      text: 'hello',
    },
    'sent',
  )
  expect(written.join('')).not.toMatch(/92300|1234|tok"|Bearer|hello/)
  expect(last()).toMatchObject({ level: 'info', msg: 'sent', reqId: 'r1', text: '[hidden]', headers: { 'x-a': 'kept' } })
})

test('an error shows its message and stack, not the row or the statement it carries', () => {
  const { log, written, last } = lines()
  log.error(Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (msisdn)=(923001234567)', parameters: ['x'] }), 'failed')
  expect(written.join('')).not.toContain('923001234567')
  expect(last()).toMatchObject({ msg: 'failed', err: { message: 'duplicate key', sqlstate: '23505' } })
})

test('a request is logged without its query', () => {
  const { log, last } = lines()
  log.info({ req: { id: 'r2', method: 'GET', url: '/x?token=abc' } }, 'request')
  expect(last().req).toEqual({ id: 'r2', method: 'GET', path: '/x' })
})

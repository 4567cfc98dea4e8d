import { expect, test } from 'vitest'
import { testClock } from './clock.ts'
import { openLog } from './log.ts'
import { openSecurityLog } from './security.ts'

function recorder() {
  const lines: Record<string, unknown>[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  return { lines, log }
}

test('a security event is one line with ids and keyed hashes, without the number or the address', () => {
  const { lines, log } = recorder()
  const security = openSecurityLog(log, testClock(), 'one secret')
  security({ event: 'login', user: 'u1', session: 's1', method: 'phone', isNew: true, number: '923001234567', address: '203.0.113.9' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'info', security: true, event: 'login', user: 'u1', session: 's1', method: 'phone', isNew: true })
  expect(JSON.stringify(lines)).not.toMatch(/923001234567|203\.0\.113\.9/)
  // The hash is the same on all nodes that share the secret, and different with another secret.
  for (const secret of ['one secret', 'another secret'])
    openSecurityLog(log, testClock(), secret)({ event: 'unsubscribed', reason: 'web', number: '923001234567' })
  expect(lines[1]?.numberHash).toBe(lines[0]?.numberHash)
  expect(lines[2]?.numberHash).not.toBe(lines[0]?.numberHash)
})

test('refusals that repeat are one line at once and one with their count at the end of the window', async () => {
  const { lines, log } = recorder()
  const clock = testClock()
  const security = openSecurityLog(log, clock, 'secret')
  for (let n = 0; n < 500; n += 1) security({ event: 'refused', status: 403, code: 'FORBIDDEN', operation: 'chat.get', user: 'u1', address: '203.0.113.9' })
  security({ event: 'refused', status: 403, code: 'FORBIDDEN', operation: 'chat.get', user: 'u2', address: '203.0.113.9' })
  expect(lines.map((line) => line.user)).toEqual(['u1', 'u2'])
  await clock.advance(10_000)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatchObject({ user: 'u1', repeated: 499 })
  await clock.advance(60_000)
  expect(lines).toHaveLength(3)
  expect(clock.pending).toBe(0)
})

test('a flood of refusals from ever new addresses fills neither the memory nor the log', async () => {
  const { lines, log } = recorder()
  const clock = testClock()
  const security = openSecurityLog(log, clock, 'secret')
  for (let n = 0; n < 5_000; n += 1) security({ event: 'limitReached', limit: 'requests', address: `10.1.${n >> 8}.${n & 255}` })
  expect(lines.length).toBeLessThanOrEqual(1_001)
  await clock.advance(10_000)
  expect(lines.at(-1)).toMatchObject({ event: 'limitReached', repeated: 3_999 })
})

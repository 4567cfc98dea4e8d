import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'

test('each call gives another port, outside the range of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()))
  expect(new Set(ports).size).toBe(20)
  for (const port of ports) expect(port).toBeLessThan(32_768)
})

test('a port that somebody listens on is left out', async () => {
  const first = await freePort()
  const holder = createServer()
  // When another program opened it in the meantime, the port is in use all the same.
  await new Promise<void>((resolve) => holder.once('error', () => resolve()).listen(first + 1, '127.0.0.1', resolve))
  onTestFinished(() => void holder.close())
  const next = await freePort()
  expect(next).not.toBe(first)
  expect(next).not.toBe(first + 1)
})

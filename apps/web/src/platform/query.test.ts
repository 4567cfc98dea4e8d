import { QueryObserver } from '@tanstack/react-query'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, CallFailed, keyOf, queries, refreshCall, searched } from './query.ts'

let server: Server
const { fetch } = globalThis
beforeAll(async () => {
  server = createServer((_request, reply) => {
    reply.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ success: false, code: 'FORBIDDEN', message: 'not today', response: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A page's addresses have its own origin; Node has none.
  globalThis.fetch = (address, init) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${String(address)}`, init)
})
afterAll(() => {
  globalThis.fetch = fetch
  server.close()
})

test('[ERR-20] a failed search leaves the literal message NO behind, whatever the server said; other calls keep its word', async () => {
  const search = searched('GET /api/v3/games/search', { name: 'chess', pageNo: 1 })
  await expect(search).rejects.toThrow(CallFailed)
  await expect(search).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'NO' })
  await expect(answered('GET /api/v3/games/search', { name: 'chess', pageNo: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'not today' })
})

test('[CAT-02] what changed while the first answer was on its way is asked for again', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const queryKey = keyOf('GET /api/v3/user/:id', { id: 'sara' }, 'sara')
  const observer = new QueryObserver(queries, { queryKey, queryFn: () => answers[asked++]?.promise ?? Promise.reject(new Error('asked a third time')) })
  const stop = observer.subscribe(() => {})
  expect(asked).toBe(1)
  refreshCall('GET /api/v3/user/:id')
  answers[0]?.resolve('before')
  answers[1]?.resolve('after')
  await expect.poll(() => observer.getCurrentResult().data).toBe('after')
  expect(asked).toBe(2)
  stop()
})

import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from './client.ts'
import { CallFailed, keyOf, queries, refreshCall, responseOf } from './query.ts'

let server: Server
const { fetch } = globalThis
beforeAll(async () => {
  server = createServer((_request, reply) => {
    reply.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ success: false, code: 'FORBIDDEN', message: 'not today', response: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // In a page, addresses are relative to its origin; Node has none.
  globalThis.fetch = (address, init) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${String(address)}`, init)
})
afterAll(() => {
  globalThis.fetch = fetch
  server.close()
})

test('[ERR-20] a failed search leaves the literal message NO behind, whatever the server said; other calls keep its word', async () => {
  const answer = await call('catalog.searchGames', { name: 'chess', pageNo: 1 })
  const failureOf = (isSearch: boolean): unknown => {
    try {
      return responseOf(answer, { isSearch })
    } catch (problem) {
      return problem
    }
  }
  expect(failureOf(true)).toBeInstanceOf(CallFailed)
  expect(failureOf(true)).toMatchObject({ code: 'FORBIDDEN', message: 'NO' })
  expect(failureOf(false)).toMatchObject({ code: 'FORBIDDEN', message: 'not today' })
})

test('[SOC-19] [ERR-20] a failed sync of social friends leaves the literal message YES behind, whatever the server said', async () => {
  const answer = await call('accounts.getUsersBySocialIds', { socialIds: ['1'] })
  expect(() => responseOf(answer, { isSync: true })).toThrow(new CallFailed('FORBIDDEN', 'YES'))
})

test('[CAT-02] what changed while the first answer was on its way is asked for again', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let requests = 0
  const queryKey = keyOf('me.getUser', { id: 'sara' }, 'sara')
  const observer = new QueryObserver(queries, { queryKey, queryFn: () => answers[requests++]?.promise ?? Promise.reject(new Error('asked a third time')) })
  const stop = observer.subscribe(() => {})
  expect(requests).toBe(1)
  refreshCall('me.getUser')
  answers[0]?.resolve('before')
  answers[1]?.resolve('after')
  await expect.poll(() => observer.getCurrentResult().data).toBe('after')
  expect(requests).toBe(2)
  stop()
})

test('a list that is outdated while its next page is loading keeps that page, and is loaded again after it', async () => {
  const requested: number[] = []
  const second = Promise.withResolvers<string>()
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: keyOf('me.getUser', { id: 'list' }, 'list'),
    queryFn: ({ pageParam }) => {
      requested.push(pageParam)
      return pageParam === 1 ? `first ${requested.length}` : second.promise
    },
    initialPageParam: 1,
    getNextPageParam: (_last: string, all: readonly string[]) => (all.length < 2 ? all.length + 1 : undefined),
  })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual(['first 1'])
  void observer.fetchNextPage()
  refreshCall('me.getUser')
  await expect.poll(() => requested).toEqual([1, 2])
  second.resolve('second')
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual(['first 3', 'second'])
  expect(requested).toEqual([1, 2, 1, 2])
  stop()
})

import { livePaths, operations } from '@majlis/contract/operations'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newcomer } from './testing/people.ts'
import { type Person, startTestApp, type TestApp, watch } from './testing.ts'

let app: TestApp
let mina: Person

beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ visitorSocketsPerAddress: 3 }) })
  mina = await newcomer(app, 'Mina')
})
afterAll(() => app.stop())

/** A connection as the page of a visitor opens it. */
async function visit(auth: object = {}): Promise<Socket> {
  const socket = io(app.url, { auth, transports: ['websocket'], forceNew: true, reconnection: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/** Closes a connection, and waits until the server lets in another one in its place. */
async function leave(...sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.close()
  await expect.poll(canVisit).toBe(true)
}
const canVisit = async (): Promise<boolean> =>
  visit().then(
    (socket) => {
      socket.close()
      return true
    },
    () => false,
  )

const concrete = (path: string) => path.replaceAll(/:(\w+)/g, () => mina.user)

describe('[SHL-21] a page without a login', () => {
  test('watches public paths, and is refused every other path and every call', async () => {
    const socket = await visit()
    for (const { path, access } of livePaths) {
      const answer = await watch(socket, concrete(path))
      if (access === 'public') expect(answer, path).toMatchObject({ success: true })
      else expect(answer, path).toMatchObject({ success: false, code: 'FORBIDDEN', response: null })
    }
    expect(livePaths.filter(({ access }) => access === 'public').map(({ path }) => path)).toEqual(['settings', 'runningTournaments'])
    for (const { operationId } of operations)
      expect(await socket.emitWithAck('call', { operationId, input: {} }), operationId).toMatchObject({ success: false, code: 'UNAUTHORIZED' })
    await leave(socket)
  })

  test('gets a tournament that begins and its end at once', async () => {
    const socket = await visit({ token: '' })
    const { response, next } = await watch<{ tournaments: readonly { _id: string }[] }>(socket, 'runningTournaments')
    const before = response.value.tournaments.map(({ _id }) => _id)
    const times = { startsAt: Date.now() - 60_000, expireAt: Date.now() + 60_000 }
    await app.composed.apis.tournaments.schedule([{ id: 'cup', name: 'Cup', nameAr: 'كأس', gameId: 'four-in-a-row', rewards: [], ...times }])
    const began = (await next()).change as typeof response.value
    expect(began.tournaments.map(({ _id }) => _id)).toEqual(['cup', ...before])
    await app.db.query("update tournament set starts_at = starts_at - interval '1 hour', expire_at = now() - interval '1 minute' where id = 'cup'")
    await mina.call('tournaments.expireTournament', { tournamentId: 'cup' })
    const ended = (await next()).change as typeof response.value
    expect(ended.tournaments.map(({ _id }) => _id)).toEqual(before)
    await leave(socket)
  })

  test('shares a limit with the other visitors of its address; people with a session are let in beyond it', async () => {
    const three = [await visit(), await visit(), await visit()]
    await expect(visit()).rejects.toThrow('TOO_MANY_REQUESTS')
    const own = await mina.socket()
    expect((await watch(own, `users/${mina.user}`)).success).toBe(true)
    own.close()
    await leave(...three)
  })

  test('belongs to no person: it makes nobody online, and a wrong token is not taken for a visit', async () => {
    const socket = await visit()
    expect(await app.db.query('select 1 from presence where account_id <> $1', [mina.user])).toEqual([])
    await expect(visit({ token: 'wrong' })).rejects.toThrow('UNAUTHORIZED')
    await expect(visit({ token: { $ne: '' } })).rejects.toThrow('UNAUTHORIZED')
    await leave(socket)
  })
})

test('a picture that is shared to an app without its service worker leads to the page that says so, and is not stored', async () => {
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(3_000_000)], { type: 'image/png' }), 'a.png')
  const answer = await fetch(`${app.url}/share`, { method: 'POST', body: form, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share'])
  expect(await app.db.query('select 1 from chat_media')).toEqual([])
})

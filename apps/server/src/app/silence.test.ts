import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chatsPath, matchPath, roomMessages } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import { type DatabaseProxy, databaseProxy } from '../platform/testing/database-proxy.ts'
import { mirror } from '../platform/testing/mirror.ts'
import { hasRedis, testRedis, type TestRedis } from '../platform/testing/processes.ts'
import { migrations } from './compose.ts'
import { get, move, players, until } from './matching.ts'
import { type Person, personsAt } from './persons.ts'
import { Killable } from './testing/killable.ts'

const gameId = 'four-in-a-row'

describe.skipIf(!hasRedis)('two nodes, one of which falls silent (skipped where redis-server is not installed)', () => {
  let folder: string
  let database: TestDatabase
  let proxy: DatabaseProxy
  let redis: TestRedis
  /** The node that falls silent; it reaches the database by the proxy. */
  let left: Killable
  let right: Killable

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'majlis-silence-'))
    for (const part of ['left', 'right']) await mkdir(join(folder, part))
    database = await testDatabase(migrations)
    proxy = await databaseProxy(database.url)
    redis = await testRedis()
    left = new Killable(proxy.url, join(folder, 'left'), { REDIS_URL: redis.url })
    right = new Killable(database.url, join(folder, 'right'), { REDIS_URL: redis.url })
    await left.start()
    await right.start()
  })
  afterAll(async () => {
    left.thaw()
    await left.kill()
    await right.kill()
    await redis.stop()
    await proxy.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })

  const elsewhere = (who: Person, there: Killable): Person => personsAt(there.url).personOf(who.user, who.token)
  const isShown = async (who: Person, other: Person, matchId: string) => (await get(who, matchId)).players.find(({ _id }) => _id === other.user)?.isConnected

  test('a node that stalls loses no match: its players are offline while it is silent, no grace time runs, and its next heartbeat restores everything', async () => {
    const people = players(personsAt(left.url), '92342')
    const a = await people.signIn('Stalled')
    const b = elsewhere(await people.signIn('Healthy'), right)
    const [socketA, socketB] = [await a.socket(), await b.socket()]
    const { matchId, first } = await people.pair(gameId, a, b)
    const seen = await mirror(socketB, matchPath, `mmV4/${matchId}`)
    await until('both connected', 30_000, async () => ((await isShown(b, a, matchId)) === true ? true : undefined))
    left.freeze()
    await until('the silence', 60_000, async () => ((await isShown(b, a, matchId)) === false ? true : undefined))
    left.thaw()
    await until('the return', 30_000, async () => ((await isShown(b, a, matchId)) === true ? true : undefined))
    // No socket came or went, nobody moved, and nobody was put out.
    expect(socketA.connected).toBe(true)
    await seen.until('the return', ({ value }) => value.players.every((player) => player.isConnected && player.graceUntil === null))
    expect(
      seen.received.every(({ change }) => ((change as { players?: { graceUntil: number | null }[] }).players ?? []).every((p) => p.graceUntil === null)),
    ).toBe(true)
    expect(seen.value).toMatchObject({ status: 'started', choice: null })
    expect((await move(first.user === a.user ? a : b, matchId, 1, 3)).status).toBe(200)
    for (const socket of [socketA, socketB]) socket.close()
  })

  test.runIf(process.env.FULL === '1')(
    'a node is killed between the commit and its announcement: people of another node hear of it, whether it is sent again or not',
    async () => {
      const people = players(personsAt(left.url), '92343')
      const [a, b] = await people.friends()
      const { response } = await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })
      const socket = await elsewhere(b, right).socket()
      const messages = await mirror(socket, roomMessages, `chatMessages/${response._id}`)
      const chats = await mirror(socket, chatsPath, `chats/${b.user}`)
      const { matchId, first, second } = await people.pair(gameId, a, b)
      const other = await elsewhere(second, right).socket()
      const match = await mirror(other, matchPath, `mmV4/${matchId}`)
      const [id, body] = [randomUUID(), `lost ${randomUUID()}`]
      const said = { id, roomId: response._id, type: 'text', body } as const
      const lost = Promise.all([proxy.loseAnswer(body), proxy.loseAnswer(`{${matchId}}`)])
      const sent = [a.call('chat.createMessage', said), move(first, matchId, 1, 3)].map((each) => each.catch(() => undefined))
      await lost
      await left.kill()
      await Promise.all(sent)
      await messages.until('the message', ({ value }) => value.some((message) => message.id === id))
      await chats.until('the chat', ({ value }) => value[0]?.lastMessage?.id === id)
      await match.until('the move', ({ value }) => value.seq === 1)
      expect(await elsewhere(a, right).call('chat.createMessage', said)).toMatchObject({ status: 200, response: { id, seq: 1 } })
      expect(await move(elsewhere(first, right), matchId, 1, 3)).toMatchObject({ status: 200, response: { seq: 1 } })
      for (const each of [socket, other]) each.close()
    },
  )
})

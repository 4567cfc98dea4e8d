import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatMessage } from '@majlis/contract/chat'
import { ownCallPath, roomMessages } from '@majlis/contract/live'
import { seededRandom } from '@majlis/rules/random'
import { type Sandbox, startSandbox } from '@majlis/sandbox/sandbox'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import { type Mirror, mirror, snapshot } from '../platform/testing/mirror.ts'
import { hasRedis, testRedis, type TestRedis } from '../platform/testing/processes.ts'
import { until } from '../platform/testing/until.ts'
import { migrations } from './compose.ts'
import { type Person, personsAt } from './persons.ts'
import { AnsweredLedger, Conversing } from './testing/conversing.ts'
import { Killable } from './testing/killable.ts'
import { befriend, roomOf } from './testing/people.ts'
import { startTestApp, testLimits, type TestApp } from './testing.ts'

// Three friends write, send media and call each other at one node, which is killed in the middle of their calls. Each of them looks at the chats at another
// node. In the end, what the clients were answered has to be what both nodes, the sockets and the files say.

const kills = 15
/** Calls of a round after which the node is killed at the latest; a round has more. */
const latestKill = 60
const outcomes = ['completed', 'declined', 'cancelled'] as const
const outsideMs = 60_000

/** Two of the friends and the room of the two. */
interface Pair {
  readonly people: readonly [Person, Person]
  readonly roomId: string
}

describe.skipIf(!hasRedis || process.env.FULL !== '1')('a node is killed in the middle of conversations (with FULL=1, where redis-server is installed)', () => {
  const random = seededRandom('kills in conversations')
  const ledger = new AnsweredLedger()
  let folder: string
  let database: TestDatabase
  let redis: TestRedis
  /** Its GIF service is not killed with the node. */
  let outside: Sandbox
  let killed: Killable
  let other: TestApp

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'majlis-conversations-'))
    // Both nodes have the files, as from one volume.
    await mkdir(join(folder, 'blobs'))
    for (const node of ['killed', 'other']) {
      await mkdir(join(folder, node))
      await symlink(join(folder, 'blobs'), join(folder, node, 'blobs'))
    }
    database = await testDatabase(migrations)
    redis = await testRedis()
    const limits = { ...testLimits, messagesPerTenSecondsPerUser: 100_000, uploadsPerHourPerUser: 100_000, gifListsPerMinutePerUser: 100_000 }
    outside = await startSandbox({ now: () => Date.now(), token: randomUUID() })
    const { url, token, hosts, privateHosts } = outside.gifs
    const gifs = { GIF_URL: url, GIF_KEY: token, GIF_HOSTS: hosts.join(','), GIF_PRIVATE_HOSTS: privateHosts.join(',') }
    const env = { REDIS_URL: redis.url, LIMITS: JSON.stringify(limits), SANDBOX: 'on', ...gifs }
    killed = new Killable(database.url, join(folder, 'killed'), env)
    await killed.start()
    other = await startTestApp({ ...env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'other') })
  })
  afterAll(async () => {
    await killed?.kill()
    await other?.stop()
    await outside?.close()
    await redis?.stop()
    await database?.drop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })

  const atOther = ({ user, token }: Person): Person => other.personOf(user, token)

  /** All of it, from the oldest message on. */
  async function allMessages(who: Person, roomId: string): Promise<ChatMessage[]> {
    const found: ChatMessage[] = []
    for (;;) {
      const { response } = await who.call('chat.getAllMessages', { roomId, ...(found[0] && { before: found[0].seq }) })
      if (response.length === 0) return found
      found.unshift(...response)
    }
  }

  async function load(who: Person, at: string, address: string): Promise<{ readonly status: number; readonly bytes: Buffer }> {
    const reply = await fetch(at + address, { headers: { authorization: `Bearer ${who.token}` } })
    return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) }
  }

  /** One of two does everything that can be done in a chat. */
  async function converse(conversing: Conversing, from: Person, roomId: string, gif: string): Promise<ChatMessage> {
    const kept = await conversing.text(from, roomId)
    await conversing.picture(from, roomId)
    await conversing.edit(from, kept)
    await conversing.gif(from, roomId, gif)
    await conversing.voice(from, roomId)
    const removed = [await conversing.text(from, roomId), await conversing.picture(from, roomId)]
    for (const each of removed) await conversing.remove(from, each)
    return kept
  }

  async function playRound(pairs: readonly Pair[], round: number, gifs: readonly string[]): Promise<void> {
    const killAt = 1 + random.int(latestKill)
    let sent = 0
    let restarted: Promise<void> = Promise.resolve()
    // Calls of all six are on their way at that moment, each at another point.
    const killNow = async () => {
      await killed.kill()
      await killed.restart()
    }
    const conversing = new Conversing(
      ledger,
      () => killed.url,
      () => {
        if (++sent === killAt) restarted = killNow()
      },
    )
    const [caller, callee] = (pairs[round % pairs.length] as Pair).people
    await Promise.all([
      conversing.phone(caller, callee, outcomes[round % outcomes.length] as (typeof outcomes)[number]),
      ...pairs.map(async ({ people: [a, b], roomId }, at) => {
        const [gif, another] = [gifs[(round + at) % gifs.length] as string, gifs[(round + at + 7) % gifs.length] as string]
        const [ofA, ofB] = await Promise.all([converse(conversing, a, roomId, gif), converse(conversing, b, roomId, another)])
        await Promise.all([conversing.react(a, ofB, '👍'), conversing.react(b, ofB, '🌙'), conversing.react(b, ofA, '❤️')])
      }),
    ])
    expect(sent, 'calls of the round').toBeGreaterThan(latestKill)
    await restarted
  }

  test(`${kills} kills lose and double neither message, picture, GIF, recording nor call, and everybody sees one order`, async () => {
    const persons = personsAt(killed.url)
    const names = ['Amal', 'Badr', 'Carim', 'Outsider']
    const people: Person[] = []
    for (const [at, name] of names.entries()) people.push(await persons.signIn({ msisdn: `92310${String(at).padStart(7, '0')}`, name }))
    const [amal, badr, carim, outsider] = people as [Person, Person, Person, Person]
    const pairs: Pair[] = []
    for (const two of [
      [amal, badr],
      [badr, carim],
      [carim, amal],
    ] as const) {
      await befriend(...two)
      pairs.push({ people: two, roomId: await roomOf(...two) })
    }
    const gifs = (await amal.call('chat.trendingGifs', {})).response.gifs.map(({ address }) => address)
    const mirrors: { readonly roomId: string; readonly seen: Mirror<readonly ChatMessage[]> }[] = []
    for (const { people: two, roomId } of pairs)
      for (const who of two) mirrors.push({ roomId, seen: await mirror(await atOther(who).socket(), roomMessages, `chatMessages/${roomId}`) })

    for (let round = 0; round < kills; round += 1) await playRound(pairs, round, gifs)

    for (const { people: two, roomId } of pairs) {
      const calls = [...ledger.calls.values()].filter((call) => call.roomId === roomId)
      const written = [...ledger.messages.values()].filter((message) => message.roomId === roomId)
      // The entry of a call follows its end.
      const messages = await until('the entries of the calls', outsideMs, async () => {
        const all = await allMessages(atOther(two[0]), roomId)
        return all.filter(({ type }) => type === 'call').length >= calls.length && all
      })
      expect(messages.map(({ id }) => id).toSorted()).toEqual([...written.map(({ id }) => id), ...calls.map(({ callId }) => callId)].toSorted())
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1))
      for (const who of [two[1], atOther(two[1]), two[0]]) expect(await allMessages(who, roomId)).toEqual(messages)

      const byId = new Map(messages.map((message) => [message.id, message]))
      for (const answered of written) {
        const { users: _users, isReadBy: _isReadBy, ...stored } = byId.get(answered.id) as ChatMessage
        const { users: _answeredUsers, isReadBy: _answeredIsReadBy, ...last } = answered
        expect(stored).toEqual(last)
      }
      for (const { callId, outcome } of calls) expect(JSON.parse((byId.get(callId) as ChatMessage).body)).toMatchObject({ outcome })

      const last = messages.at(-1) as ChatMessage
      for (const { seen } of mirrors.filter((each) => each.roomId === roomId)) {
        await seen.until('the last message', ({ value }) => value.at(-1)?.id === last.id, outsideMs)
        await seen.settle()
        const shown = seen.value.map(({ id, seq, body, reactions }) => ({ id, seq, body, reactions }))
        expect(shown).toEqual(messages.slice(-shown.length).map(({ id, seq, body, reactions }) => ({ id, seq, body, reactions })))
        for (const { change } of seen.received) expect((change as ChatMessage).seq).toBe(byId.get((change as ChatMessage).id)?.seq)
      }

      for (const { type, body } of messages.filter((message) => message.type !== 'text' && message.type !== 'call')) {
        if (body === '') continue
        for (const [who, at] of [
          [two[0], killed.url],
          [two[1], other.url],
        ] as const) {
          const { status, bytes } = await load(who, at, body)
          expect(status).toBe(200)
          if (type === 'audio') expect(bytes.equals(ledger.recordings.get(body) as Buffer)).toBe(true)
          else expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0)
        }
        expect((await load(outsider, other.url, body)).status).toBe(404)
      }
    }
    for (const who of [amal, badr, carim]) {
      const { call } = await snapshot(await atOther(who).socket(), ownCallPath, `ownCall/${who.user}`)
      expect(call?.state).toBe('ended')
    }
  })
})

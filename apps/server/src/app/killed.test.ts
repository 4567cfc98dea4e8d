import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chatsPath, matchPath, ownCallPath, ownDuelsPath, ownPartyPath, roomMessages, userPath } from '@majlis/contract/live'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clock, systemClock } from '../platform/clock.ts'
import { reminderMs } from '../platform/live/reminders.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import { type DatabaseProxy, databaseProxy } from '../platform/testing/database-proxy.ts'
import { type Mirror, mirror } from '../platform/testing/mirror.ts'
import { hasRedis, testRedis, type TestRedis } from '../platform/testing/processes.ts'
import { migrations } from './compose.ts'
import { look, move, players } from './matching.ts'
import { type Person, personsAt } from './persons.ts'
import { challenge } from './testing/duels.ts'
import { Killable } from './testing/killable.ts'
import { startTestApp, type TestApp } from './testing.ts'

// One node is killed between a commit and its publication. A person whose socket is at another node has to receive the change nevertheless, without
// a call of their own. The test starts the periodic reads of that node; few of them have to suffice, so that a change arrives within two seconds.

const gameId = 'four-in-a-row'
/** A version is published with the read after the one that found it. */
const looks = 2

/** The system's clock, apart from the periodic reads, which run by `run` alone, and from the search, so that the other node is the one that pairs. */
function heldClock(): Clock & { run(ms: number): Promise<void> } {
  const held = new Map<number, (() => unknown)[]>([reminderMs.look, reminderMs.note, 500].map((ms) => [ms, []]))
  return {
    ...systemClock,
    every(ms, fn) {
      const waiting = held.get(ms)
      if (waiting === undefined) return systemClock.every(ms, fn)
      waiting.push(fn)
      return { cancel: () => undefined }
    },
    async run(ms) {
      await Promise.all((held.get(ms) ?? []).map((fn) => fn()))
    },
  }
}

interface Lost {
  /** Calls that nobody answers. */
  readonly act: () => Promise<unknown>
  /** Values of the statement whose commit is the last thing that the node lives to do. */
  readonly texts: readonly string[]
  readonly at: 'statement' | 'commit'
  /** Whether the person at the other node knows of the change, path by path. */
  readonly known: () => readonly boolean[]
  readonly mirrors: readonly Mirror<unknown>[]
}

describe.skipIf(!hasRedis)('a node is killed between a commit and its publication (skipped where redis-server is not installed)', () => {
  let folder: string
  let database: TestDatabase
  let proxy: DatabaseProxy
  let redis: TestRedis
  let left: Killable
  let right: TestApp
  const clock = heldClock()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'majlis-killed-'))
    await mkdir(join(folder, 'left'))
    database = await testDatabase(migrations)
    proxy = await databaseProxy(database.url)
    redis = await testRedis()
    left = new Killable(proxy.url, join(folder, 'left'), { REDIS_URL: redis.url })
    right = await startTestApp({ DATABASE_URL: database.url, REDIS_URL: redis.url }, { clock })
  })
  beforeEach(async () => {
    await left.kill()
    await left.restart()
  })
  afterAll(async () => {
    await left?.kill()
    await right?.stop()
    await redis?.stop()
    await proxy?.close()
    await database?.drop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })

  const here = (who: Person): Person => personsAt(right.url).personOf(who.user, who.token)
  let suites = 0
  const people = () => players(personsAt(left.url), `9237${10 + ++suites}`)

  async function message(): Promise<Lost> {
    const [a, b] = await people().friends()
    const { response } = await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })
    const socket = await here(b).socket()
    const messages = await mirror(socket, roomMessages, `chatMessages/${response._id}`)
    const chats = await mirror(socket, chatsPath, `chats/${b.user}`)
    const [id, body] = [randomUUID(), `lost ${randomUUID()}`]
    return {
      act: () => a.call('chat.createMessage', { id, roomId: response._id, type: 'text', body }),
      texts: [body],
      at: 'statement',
      known: () => [messages.value.some((each) => each.id === id), chats.value[0]?.lastMessage?.id === id],
      mirrors: [messages, chats],
    }
  }

  async function moved(): Promise<Lost> {
    const { matchId, first, second } = await people().pair(gameId)
    const match = await mirror(await here(second).socket(), matchPath, `mmV4/${matchId}`)
    return { act: () => move(first, matchId, 1, 3), texts: [`{${matchId}}`], at: 'statement', known: () => [match.value.seq === 1], mirrors: [match] }
  }

  async function pairing(): Promise<Lost> {
    const there = people()
    const [a, b] = [await there.signIn('Amal'), await there.signIn('Badr')]
    const { matchId } = await look(b, gameId)
    const socket = await here(b).socket()
    const own = await mirror(socket, userPath, `users/${b.user}`)
    const match = await mirror(socket, matchPath, `mmV4/${matchId}`)
    return {
      act: () => look(a, gameId),
      texts: [`"id":"${matchId}"`],
      at: 'commit',
      known: () => [match.value.status === 'started', own.value.match?.matchId === matchId],
      mirrors: [match, own],
    }
  }

  async function invite(): Promise<Lost> {
    const [a, b] = await people().friends()
    const { matchId } = (await a.call('matches.requestMatch', { gameId, search: false })).response
    const own = await mirror(await here(b).socket(), userPath, `users/${b.user}`)
    const act = () => a.call('matches.inviteToMatch', { matchId, currentUserId: a.user, otherUserId: b.user })
    return { act, texts: [matchId, b.user], at: 'commit', known: () => [own.value.Invites.length === 1], mirrors: [own] }
  }

  async function friendRequest(): Promise<Lost> {
    const there = people()
    const [a, b] = [await there.signIn('Amal'), await there.signIn('Badr')]
    const own = await mirror(await here(b).socket(), userPath, `users/${b.user}`)
    const act = () => a.call('friends.requestFriend', { otherUserId: b.user })
    return { act, texts: [a.user, b.user], at: 'commit', known: () => [own.value.receivedRequests.includes(a.user)], mirrors: [own] }
  }

  /** A message of the person at this node, and what the other person sees of it at the other node. */
  async function writtenBefore() {
    const [a, b] = await people().friends()
    const { response } = await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })
    const [roomId, messageId] = [response._id, randomUUID()]
    await a.call('chat.createMessage', { id: messageId, roomId, type: 'text', body: 'before' })
    const messages = await mirror(await here(b).socket(), roomMessages, `chatMessages/${roomId}`)
    return { a, b, messages, change: { id: randomUUID(), roomId, messageId }, shown: () => messages.value.find((each) => each.id === messageId) }
  }

  async function edit(): Promise<Lost> {
    const { a, messages, change, shown } = await writtenBefore()
    const body = `after ${randomUUID()}`
    const act = () => a.call('chat.editMessage', { ...change, body })
    return { act, texts: [body], at: 'commit', known: () => [shown()?.body === body], mirrors: [messages] }
  }

  async function reaction(): Promise<Lost> {
    const { a, messages, change, shown } = await writtenBefore()
    const act = () => a.call('chat.reactToMessage', { ...change, emoji: '👍' })
    return { act, texts: [change.id], at: 'commit', known: () => [shown()?.reactions?.[a.user] === '👍'], mirrors: [messages] }
  }

  async function deletionForAll(): Promise<Lost> {
    const { a, messages, change, shown } = await writtenBefore()
    const act = () => a.call('chat.deleteMessage', change)
    return { act, texts: [change.id], at: 'commit', known: () => [shown()?.body !== 'before'], mirrors: [messages] }
  }

  async function partyInvite(): Promise<Lost> {
    const [a, b] = await people().friends()
    const [inviteId, own] = [randomUUID(), await mirror(await here(b).socket(), ownPartyPath, `ownParty/${b.user}`)]
    const act = () => a.call('parties.invite', { inviteId, otherUserId: b.user })
    return { act, texts: [inviteId], at: 'commit', known: () => [own.value.invites.length === 1], mirrors: [own] }
  }

  async function partyJoined(): Promise<Lost> {
    const [a, b] = await people().friends()
    const inviteId = randomUUID()
    await a.call('parties.invite', { inviteId, otherUserId: b.user })
    const own = await mirror(await here(a).socket(), ownPartyPath, `ownParty/${a.user}`)
    const act = () => b.call('parties.accept', { inviteId })
    return { act, texts: [inviteId, 'accepted'], at: 'commit', known: () => [own.value.party?.members.length === 2], mirrors: [own] }
  }

  async function duelChallenge(): Promise<Lost> {
    const [a, b] = await people().friends()
    const [duelId, own] = [randomUUID(), await mirror(await here(b).socket(), ownDuelsPath, `ownDuels/${b.user}`)]
    const act = () => challenge(a, b, undefined, duelId)
    return { act, texts: [duelId], at: 'commit', known: () => [own.value.duels.length === 1], mirrors: [own] }
  }

  async function ringing(): Promise<Lost> {
    const [a, b] = await people().friends()
    const [callId, own] = [randomUUID(), await mirror(await here(b).socket(), ownCallPath, `ownCall/${b.user}`)]
    const act = () => a.call('calls.place', { callId, otherUserId: b.user, kind: 'voice', device: randomUUID() })
    return { act, texts: [callId], at: 'commit', known: () => [own.value.call?.state === 'ringing'], mirrors: [own] }
  }

  async function declined(): Promise<Lost> {
    const [a, b] = await people().friends()
    const callId = randomUUID()
    await a.call('calls.place', { callId, otherUserId: b.user, kind: 'voice', device: randomUUID() })
    const own = await mirror(await here(a).socket(), ownCallPath, `ownCall/${a.user}`)
    const act = () => b.call('calls.decline', { callId })
    return { act, texts: [callId, 'declined'], at: 'commit', known: () => [own.value.call?.outcome === 'declined'], mirrors: [own] }
  }

  /** Each takes the time of a started and a killed node: `npm run test:full` runs them. */
  const long = [
    ['an invite', invite],
    ['a friend request', friendRequest],
    ['an edit', edit],
    ['a reaction', reaction],
    ['a deletion for all', deletionForAll],
    ['an invite to a party', partyInvite],
    ['a challenge to a duel', duelChallenge],
    ['an accepted invite to a party', partyJoined],
    ['a call that is declined', declined],
  ] as const

  test('the reminders that are needed take less than two seconds', () => {
    expect(looks * reminderMs.look).toBeLessThan(2_000)
    expect(reminderMs.late + reminderMs.note).toBeLessThan(2_000)
  })

  test.each([
    ['a message', message],
    ['a move', moved],
    ['a pairing', pairing],
    ['a call that rings', ringing],
    ...(process.env.FULL === '1' ? long : []),
  ] as const)('%s reaches the socket at the other node by itself, after two looks at the versions and one at the notes', async (_name, prepare) => {
    const { act, texts, at, known, mirrors } = await prepare()
    // Earlier changes have been sent by then, so that only the change itself is counted.
    for (let each = 0; each < looks; each += 1) await clock.run(reminderMs.look)
    for (const each of mirrors) await each.settle()
    await database.db.query('delete from live_note')
    const lost = proxy.loseAnswer(texts, at, () => left.killNow())
    const calls = act().catch(() => undefined)
    await lost
    await left.kill()
    await calls
    expect(known().every((is) => !is)).toBe(true)
    for (let each = 0; each < looks; each += 1) await clock.run(reminderMs.look)
    // The time that a note is given, without waiting for it.
    await database.db.query("update live_note set at = at - $1::int * interval '1 millisecond'", [reminderMs.late])
    await clock.run(reminderMs.note)
    for (const each of mirrors) await each.until('the change', () => known()[mirrors.indexOf(each)] === true)
  })
})

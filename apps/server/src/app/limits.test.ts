import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import { hasRedis, testRedis, type TestRedis } from '../platform/testing/processes.ts'
import { migrations } from './compose.ts'
import { players, until } from './matching.ts'
import { type Person, personsAt } from './persons.ts'
import { startTestApp, type TestApp } from './testing.ts'

const limits = {
  pinPerAddressHour: 1_000,
  pinResendSeconds: 1,
  messagesPerTenSecondsPerUser: 6,
  feedbackPerAddressHour: 6,
  invitesPerMinutePerUser: 6,
  sameTextPerTenMinutesPerUser: 3,
}

describe.skipIf(!hasRedis)('two nodes with one Redis (skipped where redis-server is not installed)', () => {
  let database: TestDatabase
  let redis: TestRedis
  let nodes: readonly [TestApp, TestApp]
  beforeAll(async () => {
    database = await testDatabase(migrations)
    redis = await testRedis()
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.url, LIMITS: JSON.stringify(limits) }
    nodes = [await startTestApp(env), await startTestApp(env)]
  })
  afterAll(async () => {
    for (const node of nodes ?? []) await node.stop()
    await redis?.stop()
    await database?.drop()
  })

  const elsewhere = (who: Person): Person => personsAt(nodes[1].url).personOf(who.user, who.token)

  /** How many of so many calls at once, each at the other node than the one before, are answered, and that all others are refused by the limit. */
  async function answered(count: number, call: (at: number) => Promise<{ status: number; code?: string | undefined }>): Promise<number> {
    const answers = await Promise.all(Array.from({ length: count }, (_, at) => call(at)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['TOO_MANY_REQUESTS']))
    return count - refused.length
  }

  test('messages, invites and feedback have one limit for both nodes', async () => {
    const people = players(nodes[0], '92351')
    const [a, b] = await people.friends()
    const both = [a, elsewhere(a)] as const
    const roomId = (await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })).response._id
    // A limit of ten seconds may begin anew on the way, on a slow machine: then it is tried again.
    await until('one window', 60_000, async () => {
      const count = await answered(16, (at) => (at % 2 ? both[1] : both[0]).call('chat.createMessage', { roomId, type: 'text', body: `${at}` }))
      return count === limits.messagesPerTenSecondsPerUser ? count : undefined
    })
    const feedback = { email: 'a@example.com', name: 'Amal', comments: 'Thanks' }
    const sent = await answered(16, (at) => (at % 2 ? both[1] : both[0]).call('feedback.sendFeedback', { ...feedback, comments: `Thanks ${at}` }))
    expect(sent).toBe(limits.feedbackPerAddressHour)
    const { matchId } = (await a.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false })).response
    const invite = (at: number) => (at % 2 ? both[1] : both[0]).call('matches.inviteToMatch', { matchId, currentUserId: a.user, otherUserId: b.user })
    expect(await answered(16, invite)).toBe(limits.invitesPerMinutePerUser)
    const together = await a.call('matches.playWithFriend', { pid1: a.user, pid2: b.user, gameId: 'four-in-a-row' })
    expect(together.code, 'asking a friend to play is an invite too').toBe('TOO_MANY_REQUESTS')
  })

  test('the same text has one limit for both nodes', async () => {
    const [a, b] = await players(nodes[0], '92352').friends()
    const roomId = (await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })).response._id
    const body = 'Cheap coins for every game, write to me'
    const send = (at: number) => (at % 2 ? a : elsewhere(a)).call('chat.createMessage', { roomId, type: 'text', body: `${body}${'!'.repeat(at)}` })
    const codes = (await Promise.all([0, 1, 2, 3, 4].map(send))).map(({ code }) => code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(limits.sameTextPerTenMinutesPerUser)
    expect(codes.filter((code) => code === 'REPEATED_TEXT')).toHaveLength(2)
  })

  test('requests have one limit for both nodes', async () => {
    const own = await testRedis()
    const env = { DATABASE_URL: database.url, REDIS_URL: own.url, LIMITS: JSON.stringify({ requestsPerMinutePerAddress: 40 }) }
    const [one, other] = [await startTestApp(env), await startTestApp(env)]
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => (at % 2 ? one : other).request('/healthz')))
    expect(Map.groupBy(answers, ({ status }) => status).get(200)).toHaveLength(40)
    expect(Map.groupBy(answers, ({ status }) => status).get(429)).toHaveLength(60)
    for (const node of [one, other]) await node.stop()
    await own.stop()
  })
})

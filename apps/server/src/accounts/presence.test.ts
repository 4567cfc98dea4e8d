import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations } from '../app/compose.ts'
import { declared } from '../app/events.ts'
import { openBus } from '../platform/bus.ts'
import { type TestClock, testClock } from '../platform/clock.ts'
import { type Db, openPool } from '../platform/db/pool.ts'
import { testEntropy } from '../platform/entropy.ts'
import type { On } from '../platform/events/event.ts'
import { openEvents } from '../platform/events/events.ts'
import { createLive, type LiveEngine } from '../platform/live/live.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import { type DatabaseProxy, databaseProxy } from '../platform/testing/database-proxy.ts'
import type { AccountsContext } from './context.ts'
import type { connectionChanged, unserved } from './events.ts'
import { type Connection, createPresence, type Presences } from './presence.ts'

const log = pino({ level: 'silent' })
const [amal, badr, huda] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [string, string, string]
let database: TestDatabase
let proxy: DatabaseProxy
let db: Db
let nodes: Node[]

/** One node with its part of presence. Its own clock triggers the beats. */
interface Node {
  readonly clock: TestClock
  /** Lets milliseconds pass in which no code of the node runs. */
  stall(ms: number): void
  readonly live: LiveEngine
  readonly presence: Presences
  /** The last event of each user. */
  readonly received: Map<string, Connection>
  /** How many times had to be extended because no node was running. */
  unserved: number
}

beforeAll(async () => {
  database = await testDatabase(migrations)
  proxy = await databaseProxy(database.url)
  db = openPool(proxy.url, { maxConnections: 4 })
})
afterAll(async () => {
  await db.close()
  await proxy.close()
  await database.drop()
})
beforeEach(async () => {
  nodes = []
  await database.db.query('truncate presence, presence_node')
})
afterEach(async () => {
  for (const { presence } of nodes) await presence.stop()
})

async function start(seed: string): Promise<Node> {
  const own = testClock(Math.max(Date.UTC(2026, 0, 1), ...nodes.map((node) => node.clock.now())))
  let stalledMs = 0
  const clock: TestClock = { ...own, now: () => own.now() + stalledMs }
  const entropy = testEntropy(clock, seed)
  const live = createLive(db, log, true, entropy)
  const subscriptions = { matches: ['accounts.unserved', 'accounts.connectionChanged'] }
  const events = openEvents({ db, clock, entropy, log, bus: await openBus({ node: seed }), declared, subscriptions })
  const { on }: { on: On<typeof unserved | typeof connectionChanged> } = events.of('matches')
  const presence = createPresence({ db, clock, live, entropy, log, ...events.of('accounts') } as unknown as AccountsContext)
  const stall = (ms: number): void => {
    stalledMs += ms
  }
  const node: Node = { clock, stall, live, presence, received: new Map(), unserved: 0 }
  on('accounts.connectionChanged', ({ userId, connection }) => node.received.set(userId, connection))
  on('accounts.unserved', async () => {
    node.unserved += 1
  })
  await presence.start()
  nodes.push(node)
  return node
}

/** Lets time pass. Whatever falls due is awaited at each step, so that a beat is over before the next one. */
async function pass(seconds: number, ...those: readonly Node[]): Promise<void> {
  for (let second = 0; second < seconds; second += 1) for (const node of those) await beaten(node)
}

async function beaten({ clock }: Node): Promise<void> {
  const before = await settledBeats()
  await clock.advance(1_000)
  // A beat comes every three seconds. Its row, or its failure, shows whether it came in this second.
  if (clock.now() % 3_000 === 0) await expect.poll(async () => (await settledBeats()) !== before || isCut).toBe(true)
}
let isCut = false
const settledBeats = async () => JSON.stringify(await database.db.query('select node_id, seen_at from presence_node order by 1'))
const isOnline = async ({ presence }: Node, user: string) => (await presence.of([user])).get(user)?.isOnline

async function arrive(node: Node, user: string): Promise<void> {
  node.live.arrived(user)
  await expect.poll(() => node.received.get(user)).toBe('here')
}

test('users of a node that stalls are offline while it is silent, and online again with its next beat, though no socket came or went', async () => {
  const [stalled, other] = [await start('one'), await start('two')]
  await arrive(stalled, amal)
  await pass(12, stalled, other)
  await pass(13, other)
  expect(await isOnline(other, amal)).toBe(false)
  // No node saw the socket close.
  expect(other.received.get(amal)).toBe('unknown')
  stalled.received.clear()
  stalled.stall(13_000)
  await stalled.clock.advance(3_000)
  await expect.poll(() => stalled.received.get(amal)).toBe('here')
  expect(await isOnline(other, amal)).toBe(true)
  expect([stalled.unserved, other.unserved]).toEqual([1, 0])
})

test('a node that stalled takes nobody for gone when it comes back: it did not listen', async () => {
  const [stalled, other] = [await start('one'), await start('two')]
  await arrive(other, badr)
  await pass(12, stalled, other)
  // Both nodes stall, and the first one to resume finds the other as silent as itself.
  stalled.stall(60_000)
  await stalled.clock.advance(3_000)
  await expect.poll(() => stalled.presence.isServing).toBe(true)
  expect(await isOnline(stalled, badr)).toBe(true)
  expect(stalled.received.has(badr)).toBe(false)
})

test('a node that stays silent for a full time of grace is forgotten, and its users are away', async () => {
  const [dead, other] = [await start('one'), await start('two')]
  await arrive(dead, amal)
  await pass(9, dead, other)
  await pass(36, other)
  expect(other.received.get(amal)).toBe('unknown')
  await pass(9, other)
  await expect.poll(() => other.received.get(amal)).toBe('away')
  expect(await database.db.query('select 1 from presence')).toEqual([])
})

test('a beat that becomes due while the one before is still announcing who is gone follows it', async () => {
  const [dead, other] = [await start('one'), await start('two')]
  await arrive(dead, amal)
  await pass(9, dead, other)
  await database.db.transaction(async (tx) => {
    // Announcing reads when people were last active, which has to wait here.
    await tx.query('lock table last_active')
    await pass(12, other)
    await expect.poll(() => database.db.query("select 1 from pg_stat_activity where wait_event = 'relation' and datname = current_database()")).toHaveLength(1)
    await other.clock.advance(3_000)
  })
  await expect.poll(() => database.db.query('select max(seen_at) as at from presence_node')).toEqual([{ at: new Date(other.clock.now()) }])
})

test('while the database is away for longer than nodes may be silent nobody goes offline, and who came or went meanwhile is known with the next beat', async () => {
  const [one, two] = [await start('one'), await start('two')]
  await arrive(one, amal)
  await arrive(two, badr)
  await pass(12, one, two)
  proxy.shut()
  isCut = true
  one.live.arrived(huda)
  two.live.left(badr)
  for (let second = 0; second < 14; second += 1) for (const { clock } of [one, two]) await clock.advance(1_000)
  expect([one.presence.isServing, two.presence.isServing]).toEqual([false, false])
  proxy.open()
  isCut = false
  for (const node of [one, two]) {
    await node.clock.advance(3_000)
    await expect.poll(() => node.presence.isServing).toBe(true)
  }
  await expect.poll(() => one.received.get(huda)).toBe('here')
  await expect.poll(() => two.received.get(badr)).toBe('away')
  expect(await Promise.all([amal, badr, huda].map((user) => isOnline(two, user)))).toEqual([true, false, true])
  expect([...one.received.values(), ...two.received.values()]).not.toContain('unknown')
  // No node was serving, which is reported once.
  expect(one.unserved + two.unserved).toBe(1 + 1)
})

test('rows that are gone are written again with the next beat, and rows of those who are gone are deleted', async () => {
  const node = await start('one')
  await arrive(node, amal)
  const [row] = await database.db.query<{ node_id: string }>('select node_id from presence_node')
  await database.db.query('delete from presence_node')
  await database.db.query('delete from presence')
  await database.db.query('insert into presence (account_id, node_id) values ($1, $2)', [badr, row?.node_id])
  await pass(3, node)
  await expect.poll(() => isOnline(node, amal)).toBe(true)
  await expect.poll(() => isOnline(node, badr)).toBe(false)
})

test('a beat that is running when the node ends does not bring it back', async () => {
  const takeTurn = "select pg_advisory_xact_lock(hashtextextended('accounts presence', 0))"
  const node = await start('one')
  await arrive(node, amal)
  const { ended } = await database.db.transaction(async (tx) => {
    await tx.query(takeTurn)
    await node.clock.advance(3_000)
    await expect.poll(() => database.db.query("select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()")).toHaveLength(1)
    const stopping = node.presence.stop()
    // More answers of the database than the node needs to end.
    for (let answers = 0; answers < 20; answers += 1) await settledBeats()
    return { ended: stopping }
  })
  await ended
  // The beat had its turn before.
  await database.db.transaction((tx) => tx.query(takeTurn))
  expect(await database.db.query('select gone_at is null as is_alive from presence_node')).toEqual([{ is_alive: false }])
})

test('a node that starts beside one that serves gives no time; one that starts where nobody does gives it once it is sure', async () => {
  const first = await start('one')
  expect(first.unserved).toBe(1)
  const second = await start('two')
  await pass(9, first, second)
  expect([second.unserved, second.presence.isServing]).toEqual([0, true])
  // Both nodes are killed. The third one finds their last beats, which are recent, and waits for them.
  const third = await start('three')
  expect(third.presence.isServing).toBe(false)
  await pass(9, third)
  expect([third.unserved, third.presence.isServing]).toEqual([1, true])
})

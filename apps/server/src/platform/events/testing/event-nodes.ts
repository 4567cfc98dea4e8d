import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { Type } from 'typebox'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openBus } from '../../bus.ts'
import { systemClock } from '../../clock.ts'
import { type Db, openPool } from '../../db/pool.ts'
import { systemEntropy } from '../../entropy.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { type On, type Publish, event } from '../event.ts'
import { openEvents } from '../events.ts'

const payload = Type.Object({ n: Type.Integer() })
const counted = event('test.counted', { delivery: 'transaction', summary: 'Counted at once.', payload })
const happened = event('test.happened', { delivery: 'once', summary: 'Worked off later.', payload })
const changed = event('test.changed', { delivery: 'everyNode', summary: 'Heard everywhere.', payload })
const noticed = event('test.noticed', { delivery: 'thisNode', summary: 'Handled here.', payload })
const declared = [counted, happened, changed, noticed]

interface Domain {
  readonly on: On<(typeof declared)[number]>
  readonly publish: Publish<(typeof declared)[number]>
}

/** A node of a test: its domain 'test' publishes and subscribes to everything, as does 'other'. */
export interface Made {
  readonly db: Db
  readonly publisher: Domain
  readonly other: Domain
  start(): void
}

interface Settings {
  readonly subscriptions?: Record<string, readonly string[]>
  readonly concurrency?: number
  readonly redisUrl?: string
}

/** A database for the tests of a file, nodes on it, and a table in which handlers note what they do. Each test begins with empty tables. */
export class EventNodes {
  /** What is undone after the test, the newest first. */
  readonly undo: (() => Promise<void>)[] = []
  #database: TestDatabase | undefined

  constructor() {
    beforeAll(async () => {
      this.#database = await testDatabase()
      await this.#db.query('create table effect (n int not null, by_whom text not null)')
    })
    afterAll(() => this.#database?.drop())
    beforeEach(async () => {
      await this.#db.query('delete from effect')
      await this.#db.query('delete from event_outbox')
    })
    afterEach(async () => {
      for (const step of this.undo.splice(0).toReversed()) await step()
    })
  }

  get #db(): Db {
    return this.#made.db
  }

  get #made(): TestDatabase {
    if (!this.#database) throw new Error('The database is there only while the tests run')
    return this.#database
  }

  /** Its address, for other processes. */
  get url(): string {
    return this.#made.url
  }

  /** Opens a node. It subscribes before it starts. */
  open = async ({ subscriptions = {}, ...settings }: Settings): Promise<Made> => {
    const db = openPool(this.url, { maxConnections: 24 })
    const bus = await openBus({ node: randomUUID(), redisUrl: settings.redisUrl })
    const events = openEvents({
      db,
      bus,
      clock: systemClock,
      entropy: systemEntropy(systemClock),
      log: pino({ level: 'silent' }),
      declared,
      subscriptions,
      concurrency: settings.concurrency ?? 4,
    })
    this.undo.push(async () => {
      await events.stop()
      await bus.close()
      await db.close()
    })
    return { db, publisher: events.of('test'), other: events.of('other'), start: () => events.start() }
  }

  /** What the handlers have done. */
  effects = (): Promise<{ n: number; by_whom: string }[]> => this.#db.query('select n, by_whom from effect order by n, by_whom')

  /** How many events wait to be worked off. */
  waiting = async (): Promise<number> => (await this.#db.query('select from event_outbox')).length
}

/** Notes an effect. */
export const insert = (on: Pick<Db, 'query'>, n: number, who: string) => on.query('insert into effect values ($1, $2)', [n, who])

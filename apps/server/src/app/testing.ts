import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChangeEvent } from '@majlis/contract/core/live'
import type { Socket } from 'socket.io-client'
import { readConfig } from './config.ts'
import { freePort } from '../platform/free-port.ts'
import type { Db } from '../platform/db/pool.ts'
import { testDatabase } from '../platform/testing/database.ts'
import { migrations, type Composed } from './compose.ts'
import { type Persons, personsAt } from './persons.ts'
import { manyRequests } from './testing/many-requests.ts'
import { type ServeOptions, serve } from './serve.ts'

export type { Person } from './persons.ts'

export interface TestApp extends Persons {
  readonly url: string
  readonly composed: Composed
  /** The server's database, for what no operation shows or makes. */
  readonly db: Db
  /** Its URL, as a second node's or a restarted server's DATABASE_URL. */
  readonly databaseUrl: string
  /** Its data folder. */
  readonly dataDir: string
  /** Any request; the path is relative to the server. */
  request(path: string, init?: RequestInit): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>
  stop(): Promise<void>
}

/** Limits that a test reaches only where they are its subject. */
export const testLimits = {
  ...manyRequests,
  pinPerAddressHour: 100_000,
  socketsPerAddress: 10_000,
  visitorSocketsPerAddress: 10_000,
  callsPerTenSecondsPerSocket: 100_000,
  pinResendSeconds: 1,
  invitesPerMinutePerUser: 1_000,
  friendRequestsPerHourOfNewUser: 100_000,
  sameTextPerTenMinutesPerUser: 100_000,
  linksPerDayOfNewUser: 100_000,
}

/** The whole server in this process over a database of its own. `env` is laid over the test's configuration. */
export async function startTestApp(env: Readonly<Record<string, string>> = {}, options: ServeOptions = {}): Promise<TestApp> {
  const database = await testDatabase(migrations)
  const dataDir = await mkdtemp(join(tmpdir(), 'majlis-test-'))
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    // Starting a connection of PostgreSQL takes longer than most statements of a test.
    DATABASE_CONNECTIONS: '6',
    LIMITS: JSON.stringify(testLimits),
    ...env,
  })
  const served = await serve(config, options)
  const url = served.address

  async function request(path: string, init: RequestInit = {}) {
    const reply = await fetch(url + path, init)
    const text = await reply.text()
    return { status: reply.status, body: (text.startsWith('{') ? JSON.parse(text) : { text }) as Record<string, unknown>, headers: reply.headers }
  }

  return {
    url,
    composed: served.composed,
    db: database.db,
    databaseUrl: env.DATABASE_URL ?? database.url,
    dataDir,
    request,
    ...personsAt(url),
    async stop() {
      await served.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

export interface WatchReply<V> {
  readonly success: boolean
  readonly code?: string
  readonly response: { readonly version: number; readonly value: V }
}

/** Watches a path; changes are collected from then on. */
export async function watch<V>(socket: Socket, path: string): Promise<WatchReply<V> & { readonly changes: ChangeEvent[]; next(): Promise<ChangeEvent> }> {
  const changes: ChangeEvent[] = []
  const waiting: ((event: ChangeEvent) => void)[] = []
  let taken = 0
  socket.on('change', (event: ChangeEvent) => {
    if (event.path !== path) return
    changes.push(event)
    const first = waiting.shift()
    if (first) {
      taken += 1
      first(event)
    }
  })
  const reply = (await socket.emitWithAck('watch', { path })) as WatchReply<V>
  return {
    ...reply,
    changes,
    next: () => {
      const ready = changes[taken]
      if (ready) {
        taken += 1
        return Promise.resolve(ready)
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
  }
}

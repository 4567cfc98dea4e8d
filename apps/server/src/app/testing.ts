import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChangeEvent } from '@majlis/contract/core/live'
import type { Call, Inputs, Responses } from '@majlis/contract/operations'
import { io, type Socket } from 'socket.io-client'
import { readConfig } from '../platform/config.ts'
import { freePort } from '../platform/db/embedded.ts'
import type { Db } from '../platform/db/pool.ts'
import { testDatabase } from '../platform/testing/database.ts'
import { migrations, type Composed } from './compose.ts'
import { serve } from './serve.ts'

/** An answer as it came: HTTP status and the envelope. */
export interface Reply<R> {
  readonly status: number
  readonly success: boolean
  readonly message: string
  readonly code?: string
  readonly response: R
}

/** A person of a test: logged in by phone through the real operations. */
export interface Person {
  readonly user: string
  readonly token: string
  call<C extends Call>(call: C, input: Inputs[C]): Promise<Reply<Responses[C]>>
  socket(): Promise<Socket>
}

export interface TestApp {
  readonly url: string
  readonly composed: Composed
  /** The server's database, for what no operation shows or makes. */
  readonly db: Db
  /** Its URL, as a second node's or a restarted server's DATABASE_URL. */
  readonly databaseUrl: string
  /** Any request; the path is relative to the server. */
  request(path: string, init?: RequestInit): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>
  /** Logs a number in; with a name the terms are accepted too. */
  signIn(options: { msisdn: string; name?: string }): Promise<Person>
  /** The same person at this server, logged in elsewhere. */
  personOf(user: string, token: string): Person
  stop(): Promise<void>
}

const limits = {
  pinPerAddressHour: 100_000,
  requestsPerMinutePerAddress: 1_000_000,
  socketsPerAddress: 10_000,
  callsPerTenSecondsPerSocket: 100_000,
  pinResendSeconds: 1,
}

/** The whole server in this process over a database of its own. `env` is laid over the test's configuration. */
export async function startTestApp(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const database = await testDatabase(migrations)
  const dataDir = await mkdtemp(join(tmpdir(), 'majlis-test-'))
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    LIMITS: JSON.stringify(limits),
    ...env,
  })
  const served = await serve(config)
  const url = served.address

  async function request(path: string, init: RequestInit = {}) {
    const reply = await fetch(url + path, init)
    const text = await reply.text()
    return { status: reply.status, body: (text.startsWith('{') ? JSON.parse(text) : { text }) as Record<string, unknown>, headers: reply.headers }
  }

  function personOf(user: string, token: string): Person {
    return {
      user,
      token,
      call: (call, input) => callOperation(url, call, input as object, token) as never,
      socket: () => connect(url, token),
    }
  }

  return {
    url,
    composed: served.composed,
    db: database.db,
    databaseUrl: env.DATABASE_URL ?? database.url,
    request,
    personOf,
    async signIn({ msisdn, name }) {
      await callOperation(url, 'POST /subscription/v2/genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false }, '')
      const texts = (await (await fetch(`${url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]
      const pinCode = /\b\d{4,6}\b/.exec(texts[0]?.text ?? '')?.[0] ?? ''
      const confirmed = await callOperation(url, 'POST /subscription/v1/validateAuthCode', { msisdn, serviceId: 1, pinCode }, '')
      const { loginProof } = (confirmed as unknown as { data: { loginProof: string } }).data
      const { response } = await callOperation(url, 'POST /api/v4/user', { loginType: { id: msisdn, type: 'phone' }, loginProof }, '')
      const { _id, token } = response as { _id: string; token: string }
      const person = personOf(_id, token)
      if (name !== undefined) await person.call('PATCH /api/v4/user', { name, tncAccepted: true })
      return person
    },
    async stop() {
      await served.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function callOperation(url: string, call: string, input: object, token: string): Promise<Reply<unknown>> {
  const [method = 'GET', path = ''] = call.split(' ')
  const rest = new Map(Object.entries(input as Record<string, unknown>))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const query = method === 'GET' ? `?${new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]))}` : ''
  const reply = await fetch(url + filled + query, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(Object.fromEntries(rest)) }),
  })
  return { status: reply.status, ...((await reply.json()) as Omit<Reply<unknown>, 'status'>) }
}

function connect(url: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
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
  const reply = (await socket.timeout(5_000).emitWithAck('watch', { path })) as WatchReply<V>
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

import { createServer, type Server as TcpServer, type Socket, connect } from 'node:net'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '@majlis/sandbox/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../app/compose.ts'
import { easyLimits, insertDue, type Outcome, type Subscribing, subscribing } from './testing/subscribing.ts'
import { startTestApp } from '../app/testing.ts'
import { freePort } from '../platform/free-port.ts'
import { type Program, runProgram } from '../platform/testing/processes.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'

/** `npm run test:full` kills more often. */
const kills = process.env.FULL === '1' ? 20 : 2
const renewals = kills * 35
/** Pseudo-random values that can be repeated. */
const chance = (seed: number) => (((seed * 2_654_435_761) >>> 0) % 1_000) / 1_000

let database: TestDatabase
let sandbox: Sandbox
beforeAll(async () => {
  database = await testDatabase(migrations)
  sandbox = await startSandbox({ now: Date.now, token: 'secret' })
})
afterAll(async () => {
  await sandbox.close()
  await database.drop()
})

const providers = () => ({
  CARRIER_URL: sandbox.payments.carrier.url,
  CARRIER_TOKEN: sandbox.payments.carrier.token,
  CARRIER_SECRET: sandbox.payments.carrier.secret,
  SMS_URL: sandbox.sms.url,
  SMS_TOKEN: sandbox.sms.token,
  PAYMENT_TIMEOUT_MS: '900',
})

test(`${kills} times kill -9 in the middle of confirmations and renewals: no charge without consent, no double charge, no lost subscription, every ledger sums`, async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    ...providers(),
    LIMITS: JSON.stringify({ ...JSON.parse(easyLimits), renewalsPerSecond: 60 }),
  }
  const request: Parameters<typeof subscribing>[0]['request'] = async (path, init) => {
    const reply = await fetch(url + path, init)
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown>, headers: reply.headers }
  }
  const at = subscribing({ url, db: database.db, request }, sandbox.url)
  await insertDue(database.db, renewals)
  const program = join(import.meta.dirname, '../app/main.ts')
  const start = async (): Promise<Program> => {
    const running = runProgram(program, env)
    await running.line('  Ready')
    return running
  }

  const acknowledged = new Set<string>()
  const tried = new Set<string>()
  let ending = false
  const isUp = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  /** A person who subscribes, and tries again whenever the connection is lost. */
  const person = async (): Promise<void> => {
    while (!ending) {
      const msisdn = at.number(['0000', '6005', '6002', '6009'][tried.size % 4])
      tried.add(msisdn)
      let pinCode = ''
      for (let tries = 0; tries < 40 && !ending; tries += 1) {
        const answer: Outcome | undefined = await (pinCode === '' ? at.begin(msisdn) : at.confirm(msisdn, { pinCode })).catch(() => undefined)
        if (answer?.response_code === 0 && pinCode !== '') {
          acknowledged.add(msisdn)
          break
        }
        if (pinCode === '') pinCode = await at.pin(msisdn).catch(() => '')
        await at.until('a server', async () => ending || (await isUp()), 60_000)
      }
    }
  }

  let server = await start()
  const people = Array.from({ length: 6 }, person)
  /** Payments at the carrier, pending or done: a kill happens in the middle of them, however slow the machine is. */
  const requestCount = async () => (await at.requests()).length
  try {
    for (let round = 0; round < kills; round += 1) {
      const before = await requestCount()
      const more = 3 + Math.floor(6 * chance(round + 1))
      await at.until('the carrier to hear of payments', async () => (await requestCount()) > before + more, 60_000)
      await server.kill9()
      server = await start()
    }
    await at.until('enough people to be answered', async () => acknowledged.size > kills, 60_000)
    ending = true
    await Promise.all(people)
    await settled(at)
    expect(acknowledged.size).toBeGreaterThan(kills)
    expect(await at.audit()).toEqual([])
    for (const msisdn of acknowledged) {
      expect((await at.rows(msisdn)).map(({ state }) => state)).toContain('active')
      expect((await at.requests(msisdn)).filter(({ charged, refunded }) => charged && !refunded)).toHaveLength(1)
    }
    const renewed = (await at.requests()).filter(({ msisdn, charged }) => msisdn.startsWith('92302') && charged)
    expect(renewed.length).toBeGreaterThan(kills)
    expect(new Set(renewed.map(({ msisdn }) => msisdn)).size).toBe(renewed.length)
  } finally {
    ending = true
    await server.kill9()
  }
})

/** Resolves when no request is pending any more. */
function settled(at: Subscribing): Promise<true> {
  const isQuiet = async () =>
    (await database.db.query('select 1 from subscription where asking is not null or next_charge_at < now() limit 1')).length === 0 && true
  return at.until('every question to be answered', isQuiet, 60_000)
}

test('the database goes away in the middle of a confirmation: the person gets a message, is charged once, and is subscribed when it is back', async () => {
  const own = await testDatabase(migrations)
  const wire = await breakable(own.url)
  const app = await startTestApp({ DATABASE_URL: wire.url, LIMITS: easyLimits, ...providers(), PAYMENT_TIMEOUT_MS: '8000' })
  const at = subscribing({ url: app.url, db: own.db, request: app.request }, sandbox.url)
  // This carrier takes three seconds for each answer.
  const msisdn = at.number('6003')
  await at.begin(msisdn)
  const pinCode = await at.pin(msisdn)
  const confirming = at.confirm(msisdn, { pinCode })
  await at.until('the question', async () => (await at.rows(msisdn)).some(({ state }) => state === 'pending'), 30_000)
  wire.cut()
  const answer = await confirming
  // The login proof of a proven number cannot be stored either: the service answers that it is busy, or that the payment is pending.
  expect([101, 141]).toContain(answer.response_code)
  expect(answer.message).toMatch(/please/i)
  await at.until('the server to miss its database', async () => (await app.request('/readyz')).status !== 200, 30_000)
  wire.mend()
  await at.until('the subscription', async () => (await at.rows(msisdn))[0]?.state === 'active', 30_000)
  await at.until('an answer', async () => (await at.confirm(msisdn, { pinCode })).response_code === 0, 30_000)
  expect((await at.requests(msisdn)).filter(({ charged }) => charged)).toHaveLength(1)
  expect(await at.rows(msisdn)).toMatchObject([{ paid: 3_000, asking: null }])
  await app.stop()
  await wire.close()
  await own.drop()
})

/** A connection to the database that can be cut and restored. */
async function breakable(databaseUrl: string): Promise<{ readonly url: string; cut(): void; mend(): void; close(): Promise<void> }> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let isCut = false
  const server: TcpServer = createServer((client) => {
    if (isCut) {
      client.destroy()
      return
    }
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream).pipe(client)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

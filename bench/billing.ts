import { startSandbox } from '../apps/sandbox/src/sandbox.ts'
import { insertDue } from '../apps/server/src/billing/testing/subscribing.ts'
import { defaultLimits } from '../apps/server/src/app/config.ts'
import { type Db, openPool } from '../apps/server/src/platform/db/pool.ts'
import { connectHttp, type HttpClient } from './http-client.ts'
import { busy, paced } from './http-load.ts'
import { figure, median, percentile, sleep, table } from './measure.ts'
import type { People } from './our-server.ts'
import { type LoadedServer, startCluster, startServer } from './servers.ts'

type Server = LoadedServer<People>

const connections = 40
const turns = 6
const due = 100_000
const callsPerSecond = 200
const sideMs = 5_000
/** The budgets. */
const maxShare = 0.05
const maxP99 = 1.5

/** The cost of the access check compared with a read, and the effect on everybody else of 100,000 renewals that are due at once. @returns markdown */
export async function benchBilling(): Promise<string> {
  const cluster = await startCluster()
  const sandbox = await startSandbox({ now: Date.now, token: 'bench' })
  const stops: (() => Promise<void>)[] = [() => sandbox.close(), cluster.stop]
  try {
    const { carrier } = sandbox.payments
    const parties = {
      CARRIER_URL: carrier.url,
      CARRIER_TOKEN: carrier.token,
      CARRIER_SECRET: carrier.secret,
      SMS_URL: sandbox.sms.url,
      SMS_TOKEN: sandbox.sms.token,
    }
    const people = { BENCH_USERS: String(connections), BENCH_ROOM_SIZE: '0', ...parties }
    const url = await cluster.database('plain')
    const plain = await startServer<People>('our-server.ts', url, people)
    stops.unshift(plain.stop)
    const checking = await startServer<People>('our-server.ts', await cluster.database('checking'), { ...people, BENCH_ACCESS: 'everywhere' })
    stops.unshift(checking.stop)
    const access = await benchAccess(checking, plain)
    const db = openPool(url, { maxConnections: 2, statementTimeoutMs: 0 })
    stops.unshift(() => db.close())
    return [access, await benchRenewals(plain, db)].join('\n\n')
  } finally {
    for (const stop of stops) await stop()
  }
}

/** The same server twice, once with an access check in every authenticated call: in turn, so that other load of the machine affects both. */
async function benchAccess(checking: Server, plain: Server): Promise<string> {
  const sides = [checking, plain]
  const found: { rate: number[]; cpu: number[] }[] = [
    { rate: [], cpu: [] },
    { rate: [], cpu: [] },
  ]
  for (let turn = 0; turn < turns * 2; turn += 1) {
    for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      const side = sides[at]
      if (side === undefined) continue
      // A new connection in each turn, because the server closes idle ones.
      const clients = await connectAll(side)
      const [before, from] = [await side.cpuMs(), performance.now()]
      const rate = await busy(clients)
      found[at]?.rate.push(rate)
      found[at]?.cpu.push((((await side.cpuMs()) - before) * 1_000) / ((rate * (performance.now() - from)) / 1_000))
      for (const client of clients) client.close()
    }
  }
  const of = (at: number, field: 'rate' | 'cpu') => median(found[at]?.[field] ?? [])
  const row = (title: string, at: number) => [title, figure(of(at, 'rate')), figure(of(at, 'cpu'))]
  const ratio = (field: 'rate' | 'cpu') => (of(0, field) / of(1, field)).toFixed(3)
  return [
    `${connections} connections read their own User record. The access check must cost less than ${maxShare * 100} % of it.`,
    table(
      ['authenticated reads', 'requests/s', 'server µs a request'],
      [row('with an access check in each', 0), row('without', 1), ['ratio', ratio('rate'), ratio('cpu')]],
    ),
  ].join('\n\n')
}

function connectAll({ url, ready: { users } }: Server): Promise<HttpClient[]> {
  return Promise.all(users.map(({ user, token }) => connectHttp(url, `/api/v3/user/${user}`, [`Authorization: Bearer ${token}`])))
}

/** Calls at a steady pace, alternating between times without and with renewals. */
async function benchRenewals(server: Server, db: Db): Promise<string> {
  await insertDue(db, due, '92302', '')
  await db.query('vacuum analyze subscription')
  const found: { p50: number; p99: number }[][] = [[], []]
  let [worked, seconds] = [0, 0]
  for (let turn = 0; turn < turns; turn += 1) {
    for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      await rest(db, at === 0)
      await sleep(1_500)
      const [before, from] = [await renewed(db), performance.now()]
      const clients = await connectAll(server)
      const spent = await paced(clients, callsPerSecond, sideMs)
      for (const client of clients) client.close()
      if (at === 1) {
        worked += (await renewed(db)) - before
        seconds += (performance.now() - from) / 1_000
      }
      found[at]?.push({ p50: median(spent), p99: percentile(spent, 0.99) })
    }
  }
  await rest(db, true)
  await sleep(2_000)
  const of = (at: number, field: 'p50' | 'p99') => median((found[at] ?? []).map((turn) => turn[field]))
  const ratio = (field: 'p50' | 'p99') => (of(1, field) / of(0, field)).toFixed(2)
  const row = (title: string, at: number) => [title, figure(of(at, 'p50')), figure(of(at, 'p99'))]
  return [
    `${figure(due)} renewals due at once, ${defaultLimits.renewalsPerSecond} a second by configuration: ${figure(worked / seconds)} a second were worked off against a carrier over HTTP, ` +
      `${(await inOrder(db)) ? 'the oldest first' : 'NOT in order of age'}. Beside them ${callsPerSecond} reads of a User record a second; the ratio of p99 must be below ${maxP99}.`,
    table(['other calls', 'p50 ms', 'p99 ms'], [row('while renewals rest', 0), row('while renewals run', 1), ['ratio', ratio('p50'), ratio('p99')]]),
  ].join('\n\n')
}

/** A time in the future keeps renewals from starting; one in the past starts them with the next tick. */
async function rest(db: Db, isResting: boolean): Promise<void> {
  await db.query("update renewal_pace set at = case when $1 then now() + interval '50 seconds' else 'epoch' end", [isResting])
}

async function renewed(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>("select count(*) as n from subscription where msisdn like '92302%' and entries > 3")
  return row?.n ?? 0
}

/** Whether every renewal that was started had been due before every one that was not. */
async function inOrder(db: Db): Promise<boolean> {
  const [row] = await db.query<{ ok: boolean }>(
    `select coalesce((select max(substr(msisdn, 6)) from subscription where msisdn like '92302%' and entries = 3) <
       (select min(substr(msisdn, 6)) from subscription where msisdn like '92302%' and entries > 3), true) as ok`,
  )
  return row?.ok ?? false
}

import { connectHttp } from './http-client.ts'
import { busy, paced } from './http-load.ts'
import { figure, median, percentile, sleep, table } from './measure.ts'
import type { People } from './our-server.ts'
import { type LoadedServer, startCluster, startServer } from './servers.ts'

type Server = LoadedServer<People>

const people = 40
/** Enough connections that the processors are the limit, and not the round trip to the database. */
const connections = 120
const turns = 6
/** People who log in at the same time. Each one begins again after a login. */
const atOnce = 8
const loginMs = 3_000
/** The share of what the server can do alone that runs beside the other load. */
const besideShare = 0.25
const sideMs = 3_000
const leastReads = 0.6
const maxP99 = 2

/** PIN logins end to end, the cost of the token check, and the effect of logins on everybody else. @returns markdown */
export async function benchLogin(): Promise<string> {
  const cluster = await startCluster()
  const stops: (() => Promise<void>)[] = [cluster.stop]
  try {
    const env = { BENCH_USERS: String(people), BENCH_ROOM_SIZE: '0' }
    const checked = await startServer<People>('our-server.ts', await cluster.database('checked'), env)
    stops.unshift(checked.stop)
    const unchecked = await startServer<People>('our-server.ts', await cluster.database('unchecked'), { ...env, BENCH_TOKENS: 'unchecked' })
    stops.unshift(unchecked.stop)
    const logins = await benchLogins(checked)
    const read = await benchReads(checked, unchecked)
    const pace = { logins: Math.max(1, Math.floor(logins.rate * besideShare)), calls: Math.max(10, Math.floor(read.rate * besideShare)) }
    return [logins.text, read.text, await benchBeside(checked, pace)].join('\n\n')
  } finally {
    for (const stop of stops) await stop()
  }
}

let numbers = 0

/** A whole login of a new number: requests a PIN, reads it in the outbox, confirms it, and exchanges the proof for a session. */
async function logIn(url: string): Promise<void> {
  numbers += 1
  // Each block of ten thousand numbers has its own budget.
  const msisdn = `9231${String((numbers * 9_973) % 100_000_000).padStart(8, '0')}`
  await post(url, '/subscription/v2/genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false })
  const texts = (await (await fetch(`${url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]
  const pinCode = /\b\d{6}\b/.exec(texts[0]?.text ?? '')?.[0] ?? ''
  const { data } = (await post(url, '/subscription/v1/validateAuthCode', { msisdn, serviceId: 1, pinCode })) as { data: { loginProof: string } }
  await post(url, '/api/v4/user', { loginType: { id: msisdn, type: 'phone' }, loginProof: data.loginProof })
}

async function post(url: string, path: string, body: object): Promise<unknown> {
  const reply = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const answer = (await reply.json()) as { success: boolean; message: string }
  if (!answer.success) throw new Error(`${path} answers ${reply.status}: ${answer.message}`)
  return answer
}

interface Measured {
  readonly text: string
  /** The rate per second in the table's first row. */
  readonly rate: number
}

async function benchLogins({ url, cpuMs }: Server): Promise<Measured> {
  const rounds: { rate: number; p50: number; p99: number; cpu: number }[] = []
  await Promise.all(Array.from({ length: atOnce * 3 }, () => logIn(url)))
  for (let round = 0; round < 3; round += 1) {
    const spent: number[] = []
    const [from, before] = [performance.now(), await cpuMs()]
    const until = from + loginMs
    const person = async (): Promise<void> => {
      while (performance.now() < until) {
        const since = performance.now()
        await logIn(url)
        spent.push(performance.now() - since)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, person))
    const seconds = (performance.now() - from) / 1_000
    rounds.push({ rate: spent.length / seconds, p50: median(spent), p99: percentile(spent, 0.99), cpu: ((await cpuMs()) - before) / spent.length })
  }
  const of = (field: 'rate' | 'p50' | 'p99' | 'cpu') => median(rounds.map((round) => round[field]))
  const text = table(
    ['PIN logins of new numbers, end to end against the sandbox', 'logins/s', 'p50 ms', 'p99 ms', 'server ms a login'],
    [[`${atOnce} at once: ask, read the text, confirm, log in`, ...(['rate', 'p50', 'p99', 'cpu'] as const).map((field) => figure(of(field)))]],
  )
  return { text, rate: of('rate') }
}

interface Read {
  readonly title: string
  readonly path: (user: string) => string
}
const reads: readonly Read[] = [
  { title: "one's own User record", path: (user) => `/api/v3/user/${user}` },
  { title: "one's own subscription", path: () => '/subscription/v1/checkSubscriptionStatus' },
]

/** The same server twice, once without checking tokens: A and B in turn, so that other load of the machine affects both. */
async function benchReads(checked: Server, unchecked: Server): Promise<Measured> {
  const rows: string[][] = []
  let rate = 0
  for (const { title, path } of reads) {
    const sides = await Promise.all(
      [checked, unchecked].map(async ({ url, ready: { users }, cpuMs }) => ({
        cpuMs,
        clients: await Promise.all(
          Array.from({ length: connections }, (_, at) => {
            const { user, token } = users[at % users.length] ?? { user: '', token: '' }
            return connectHttp(url, path(user), [`Authorization: Bearer ${token}`])
          }),
        ),
      })),
    )
    const found: number[][] = [[], []]
    for (let turn = 0; turn < turns; turn += 1) for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) found[at]?.push(await busy(sides[at]?.clients ?? []))
    for (const { clients } of sides) for (const client of clients) client.close()
    const [withCheck = 0, without = 1] = found.map(median)
    rate ||= withCheck
    rows.push([title, figure(withCheck), figure(without), (withCheck / without).toFixed(2)])
  }
  const text = [
    `${connections} connections, each waits for its answer before it asks again. The ratio must be ${leastReads} at least.`,
    table(['authenticated reads', 'requests/s', 'without the token check', 'ratio'], rows),
  ].join('\n\n')
  return { text, rate }
}

/** Calls at a steady pace, alternating between times without and with a steady pace of logins. */
async function benchBeside({ url, ready: { users } }: Server, pace: { readonly logins: number; readonly calls: number }): Promise<string> {
  const clients = await Promise.all(users.map(({ user, token }) => connectHttp(url, `/api/v3/user/${user}`, [`Authorization: Bearer ${token}`])))
  const found: { p50: number; p99: number }[][] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      const calls = paced(clients, pace.calls, sideMs)
      const spent = at === 0 ? await calls : (await Promise.all([calls, loginsBeside(url, pace.logins)]))[0]
      found[at]?.push({ p50: median(spent), p99: percentile(spent, 0.99) })
    }
  }
  for (const client of clients) client.close()
  const of = (at: number, field: 'p50' | 'p99') => median((found[at] ?? []).map((turn) => turn[field]))
  const ratio = (field: 'p50' | 'p99') => (of(1, field) / of(0, field)).toFixed(2)
  const row = (title: string, at: number) => [title, figure(of(at, 'p50')), figure(of(at, 'p99'))]
  return [
    `${pace.calls} reads of a User record a second, without and with ${pace.logins} PIN logins a second beside them: of each a quarter of what the server carries alone. The ratio of p99 must be below ${maxP99}.`,
    table(['other calls', 'p50 ms', 'p99 ms'], [row('without logins', 0), row('under login load', 1), ['ratio', ratio('p50'), ratio('p99')]]),
  ].join('\n\n')
}

async function loginsBeside(url: string, loginsPerSecond: number): Promise<void> {
  const begin = performance.now()
  const under: Promise<void>[] = []
  for (let at = 0; at < (sideMs / 1_000) * loginsPerSecond; at += 1) {
    await sleep(Math.max(0, begin + (at * 1_000) / loginsPerSecond - performance.now()))
    under.push(logIn(url))
  }
  await Promise.all(under)
}

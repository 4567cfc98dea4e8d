import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectHttp, type HttpClient } from './http-client.ts'
import { figure, median, percentile, sleep, table } from './measure.ts'
import type { People } from './our-server.ts'
import { type LoadedServer, startCluster, startServer } from './servers.ts'

/** The result of one side in one turn. */
interface Turn {
  readonly requests: number
  readonly p50: number
  readonly p99: number
  /** Microseconds of the server's processor for one request. */
  readonly cpu: number
}

interface Side {
  readonly name: string
  readonly clients: readonly HttpClient[]
  readonly cpuMs: () => Promise<number>
}

const connections = 40
const turns = 6
const warmMs = 400
const measuredMs = 1_500
const fields = ['requests', 'p50', 'p99', 'cpu'] as const
const leastShare = 0.7
const visitorsPath = '/api/v3/gameslist/1/12?configVersion=0&isWeb=true&language=en'
const players = ['sudoku', 'tile-merge', 'desert-run', 'four-in-a-row', 'reversi']

/** Home's first page compared with a bare Fastify route that answers the same bytes: for a visitor, and for forty people who have played. @returns markdown */
export async function benchHome(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'majlis-bench-'))
  const cluster = await startCluster()
  const stops: (() => Promise<void>)[] = [cluster.stop, () => rm(folder, { recursive: true, force: true })]
  try {
    const people = { BENCH_USERS: String(connections), BENCH_ROOM_SIZE: '0' }
    const ours = await startServer<People>('our-server.ts', await cluster.database('ours'), people)
    stops.unshift(ours.stop)
    const bodies = await Promise.all([pathOf(undefined), pathOf(0)].map((path, at) => keepBody(ours, path, join(folder, `${at}.json`))))
    const bare = await startServer<object>('bare-home.ts', '', { BENCH_BODIES: JSON.stringify(bodies.map(({ file }) => file)) })
    stops.unshift(bare.stop)
    const sections: string[] = []
    for (const [at, { bytes }] of bodies.entries()) {
      const title = `${at === 0 ? 'a visitor' : 'people with a token'}, ${figure(bytes / 1024)} KiB`
      sections.push(await compare([await ourSide(ours, at === 1), await bareSide(bare, at)], title))
    }
    return [
      `${connections} connections, each waits for its answer before it asks again. The ratio of requests must be ${leastShare} at least.`,
      ...sections,
    ].join('\n\n')
  } finally {
    for (const stop of stops) await stop()
  }
}

/** The request of Home. Neighbouring people have different games as the last one played. */
function pathOf(person: number | undefined): string {
  if (person === undefined) return visitorsPath
  const first = person % players.length
  return `${visitorsPath}&played=${[...players.slice(first), ...players.slice(0, first)].join(',')}`
}

async function keepBody({ url }: LoadedServer<People>, path: string, file: string): Promise<{ file: string; bytes: number }> {
  const reply = await fetch(`${url}${path}`)
  if (!reply.ok) throw new Error(`${path} answers ${reply.status}`)
  const body = Buffer.from(await reply.arrayBuffer())
  await writeFile(file, body)
  return { file, bytes: body.length }
}

async function ourSide({ url, ready: { users }, cpuMs }: LoadedServer<People>, hasTokens: boolean): Promise<Side> {
  const connect = ({ token }: { token: string }, at: number) =>
    hasTokens ? connectHttp(url, pathOf(at), [`Authorization: Bearer ${token}`]) : connectHttp(url, pathOf(undefined))
  return { name: 'ours', clients: await Promise.all(users.map(connect)), cpuMs }
}

async function bareSide({ url, cpuMs }: LoadedServer<object>, body: number): Promise<Side> {
  return { name: 'bare', clients: await Promise.all(Array.from({ length: connections }, () => connectHttp(url, `/bare/${body}`))), cpuMs }
}

/** A and B in turn, so that other load of the machine affects both. */
async function compare(sides: readonly [Side, Side], title: string): Promise<string> {
  const done: Turn[][] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) done[at]?.push(await load(sides[at as 0 | 1]))
  for (const { clients } of sides) for (const client of clients) client.close()
  const medians = done.map((side) => fields.map((field) => median(side.map((turn) => turn[field]))))
  const ratios = fields.map((_, at) => ((medians[0]?.[at] ?? 0) / (medians[1]?.[at] ?? 1)).toFixed(2))
  return table(
    [title, 'requests/s', 'p50 ms', 'p99 ms', 'server µs a request'],
    [...sides.map(({ name }, at) => [name, ...(medians[at] ?? []).map(figure)]), ['ratio', ...ratios]],
  )
}

/** Keeps every connection busy for a while and counts the answers after the warm-up. */
async function load({ clients, cpuMs }: Side): Promise<Turn> {
  let isOver = false
  let isWarm = false
  const times: number[] = []
  const work = clients.map(
    (client) =>
      new Promise<void>((resolve, reject) => {
        const again = (): void => {
          if (isOver) {
            resolve()
            return
          }
          const from = performance.now()
          client.send((ok) => {
            if (!ok) {
              reject(new Error('an answer was no success'))
              return
            }
            if (isWarm && !isOver) times.push(performance.now() - from)
            again()
          })
        }
        again()
      }),
  )
  const all = Promise.all(work)
  await Promise.race([sleep(warmMs), all])
  const before = await cpuMs()
  isWarm = true
  const from = performance.now()
  await Promise.race([sleep(measuredMs), all])
  isOver = true
  const seconds = (performance.now() - from) / 1_000
  const cpu = (await cpuMs()) - before
  await all
  return { requests: times.length / seconds, p50: median(times), p99: percentile(times, 0.99), cpu: (cpu * 1_000) / times.length }
}

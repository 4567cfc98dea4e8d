import { randomUUID } from 'node:crypto'
import type { People } from './our-server.ts'
import { figure, median, percentile, sleep, table } from './measure.ts'
import { type LoadedServer, startCluster, startServer } from './servers.ts'
import { connectWire, type WireClient } from './wire-client.ts'

/** The result of one side in one round. */
interface Round {
  /** Acknowledged sends per second. They are acknowledged after their commit. */
  readonly sends: number
  readonly deliveries: number
  readonly p50: number
  readonly p99: number
  /** Microseconds of the server's processor for one send and its deliveries. */
  readonly cpu: number
}

/** People of one server, and how each of them sends a message. */
interface Side {
  readonly name: string
  readonly clients: readonly WireClient[]
  readonly cpuMs: () => Promise<number>
  readonly say: (sender: number, acknowledged: (ok: boolean) => void) => void
}

const rooms = 40
const roomSize = 10
const people = rooms * roomSize
const rounds = 6
const warmMs = 400
const measuredMs = 1_500
const fields = ['sends', 'deliveries', 'p50', 'p99', 'cpu'] as const
const body = 'See you at the leaderboard tonight, inshallah!'

/** Durable messages per second with all checks, compared with a server without checks. @returns markdown */
export async function benchChat(): Promise<string> {
  const cluster = await startCluster()
  const stops: (() => Promise<void>)[] = [cluster.stop]
  try {
    const ours = await startServer<People>('our-server.ts', await cluster.database('ours'), { BENCH_USERS: String(people), BENCH_ROOM_SIZE: String(roomSize) })
    stops.unshift(ours.stop)
    const bare = await startServer<object>('bare-server.ts', await cluster.database('bare'))
    stops.unshift(bare.stop)
    const sides = [await ourSide(ours), await bareSide(bare)] as const
    const sections: string[] = []
    for (const senders of [rooms, people]) sections.push(await compare(sides, senders))
    for (const { clients } of sides) for (const client of clients) client.close()
    return ['400 sockets in 40 rooms of 10. Each sender waits for the acknowledgement, given after the commit, before its next message.', ...sections].join(
      '\n\n',
    )
  } finally {
    for (const stop of stops) await stop()
  }
}

async function ourSide({ url, ready: { users }, cpuMs }: LoadedServer<People>): Promise<Side> {
  const clients = await Promise.all(
    users.map(async ({ token, room }) => {
      const client = await connectWire(url, { token })
      const { success } = await client.ask<{ success: boolean }>('watch', JSON.stringify({ path: `chatMessages/${room}` }))
      if (!success) throw new Error('a member may not watch the room')
      return client
    }),
  )
  const say: Side['say'] = (sender, acknowledged) => {
    const input = `{"id":"${randomUUID()}","roomId":"${users[sender]?.room}","type":"text","body":"${body}"}`
    clients[sender]?.send('call', `{"operationId":"chat.createMessage","input":${input},"language":"en"}`, acknowledged)
  }
  return { name: 'ours', clients, cpuMs, say }
}

async function bareSide({ url, cpuMs }: LoadedServer<object>): Promise<Side> {
  const clients = await Promise.all(Array.from({ length: people }, (_, sender) => connectWire(url, { room: Math.floor(sender / roomSize) })))
  const say: Side['say'] = (sender, acknowledged) =>
    clients[sender]?.send('send', `{"room":${Math.floor(sender / roomSize)},"sender":${sender},"body":"${body}"}`, acknowledged)
  return { name: 'bare', clients, cpuMs, say }
}

/** The bare side alone, with all people sending; other durable work is compared with it. @returns runs one round of it */
export async function connectBareEcho(server: LoadedServer<object>): Promise<{ readonly round: () => Promise<Round>; readonly close: () => void }> {
  const side = await bareSide(server)
  return {
    round: () => load(side, people),
    close: () => {
      for (const client of side.clients) client.close()
    },
  }
}

/** A and B in turn, so that other load of the machine affects both. */
async function compare([ours, bare]: readonly [Side, Side], senders: number): Promise<string> {
  const found = new Map<Side, Round[]>([
    [ours, []],
    [bare, []],
  ])
  for (let round = 0; round < rounds; round += 1) for (const side of [ours, bare]) found.get(side)?.push(await load(side, senders))
  const of = (side: Side, field: keyof Round): number => median((found.get(side) ?? []).map((round) => round[field]))
  const ratio = (field: keyof Round): string => (of(ours, field) / of(bare, field)).toFixed(2)
  const cells = (side: Side): string[] => [side.name, ...fields.map((field) => figure(of(side, field)))]
  const head = [`${senders} senders`, 'durable sends/s', 'deliveries/s', 'p50 ms', 'p99 ms', 'server µs a send']
  return table(head, [cells(ours), cells(bare), ['ratio', ...fields.map(ratio)]])
}

async function load({ name, clients, cpuMs, say }: Side, senders: number): Promise<Round> {
  const deliveries = (): number => clients.reduce((sum, client) => sum + client.changes, 0)
  const before = deliveries()
  let until = Number.POSITIVE_INFINITY
  let from = Number.POSITIVE_INFINITY
  let sent = 0
  const waits: number[] = []
  const speak = (sender: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = (): void => {
        const sentAt = performance.now()
        if (sentAt >= until) {
          resolve()
          return
        }
        say(sender, (ok) => {
          if (!ok) {
            reject(new Error(`${name} refused a message`))
            return
          }
          sent += 1
          const now = performance.now()
          if (sentAt >= from && now < until) waits.push(now - sentAt)
          next()
        })
      }
      next()
    })
  // Senders are spread over the rooms: forty senders are one per room.
  const step = people / senders
  const done = Promise.all(Array.from({ length: senders }, (_, at) => speak(at * step)))
  await sleep(warmMs)
  from = performance.now()
  const [deliveredBefore, used, sentBefore] = [deliveries(), await cpuMs(), sent]
  await sleep(measuredMs)
  until = performance.now()
  const cpu = (((await cpuMs()) - used) * 1_000) / (sent - sentBefore)
  const seconds = (until - from) / 1_000
  const rate = (deliveries() - deliveredBefore) / seconds
  await done
  for (let tries = 0; deliveries() - before < sent * roomSize && tries < 50; tries += 1) await sleep(50)
  if (deliveries() - before !== sent * roomSize) throw new Error(`${name} delivered ${deliveries() - before} of ${sent * roomSize} messages`)
  return { sends: waits.length / seconds, deliveries: rate, p50: percentile(waits, 0.5), p99: percentile(waits, 0.99), cpu }
}

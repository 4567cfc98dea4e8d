import { randomUUID } from 'node:crypto'
import { figure, sleep, table } from './measure.ts'
import type { People } from './our-server.ts'
import { type Cluster, type LoadedServer, startCluster, startServer } from './servers.ts'
import { connectWire, type WireClient } from './wire-client.ts'

const mib = 1024 * 1024
/** Connections that do nothing; BENCH_IDLE sets fewer for a trial run. */
const idle = Number(process.env['BENCH_IDLE'] ?? 10_000)
/** Connections that open at the same time. */
const openingAtOnce = 100
const maxIdleMiB = 400

/** What an open page of the app subscribes to while it shows Home. */
const pathsOfHome = (user: string): string[] => [
  ...['users', 'chats', 'ownCall', 'ownParty', 'ownDuels', 'unreadNotifications', 'moderationNotices', 'tournamentResults'].map((name) => `${name}/${user}`),
  'settings',
  'runningTournaments',
]

/** Rooms of two, in each of which one writes and the other has stopped reading. */
const rooms = 10
const body = 'x'.repeat(4_000)
/** Messages for each room: more than the system's own buffers of a connection hold on loopback. */
const messages = 3_000
/** Messages of a room between two measurements of the memory. */
const step = 250
const maxUnreadMiB = 1
/** Milliseconds in which a client reads what the system holds for it, and the end of its connection. */
const noticedWithinMs = 3_000

/** Memory of ten thousand idle connections on one node, and of clients that do not read what they get. @returns markdown */
export async function benchSockets(): Promise<string> {
  const cluster = await startCluster()
  try {
    return [await benchIdle(cluster), await benchUnread(cluster)].join('\n\n')
  } finally {
    await cluster.stop()
  }
}

async function benchIdle(cluster: Cluster): Promise<string> {
  const server = await startServer<People>('our-server.ts', await cluster.database('idle'), { BENCH_USERS: String(idle), BENCH_ROOM_SIZE: '0' })
  const clients: WireClient[] = []
  try {
    const before = await memoryOf(server)
    for (let from = 0; from < idle; from += openingAtOnce) {
      const group = server.ready.users.slice(from, from + openingAtOnce)
      clients.push(...(await Promise.all(group.map(({ user, token }) => openHome(server.url, user, token)))))
    }
    const after = await memoryOf(server)
    const row = (name: string, { resident, held }: Memory): string[] => [name, figure(resident / mib), figure(held / mib)]
    const each = (after.held - before.held) / idle / 1024
    return [
      `${figure(idle)} people, each with an open page that shows Home and is subscribed to its ${pathsOfHome('').length} paths. The process may take ${maxIdleMiB} MiB.`,
      table(
        ['the server process', 'resident MiB', 'held by its objects, MiB'],
        [row('without a connection', before), row(`with ${figure(clients.length)} connections`, after)],
      ),
      `A connection holds ${figure(each)} KiB.`,
    ].join('\n\n')
  } finally {
    for (const client of clients) client.close()
    await server.stop()
  }
}

async function openHome(url: string, user: string, token: string): Promise<WireClient> {
  const client = await connectWire(url, { token })
  for (const path of pathsOfHome(user)) {
    const { success } = await client.ask<{ success: boolean }>('watch', JSON.stringify({ path }))
    if (!success) throw new Error(`${path} was refused`)
  }
  return client
}

/** The same messages with readers and with clients that have stopped reading; the difference is what the latter cost. */
async function benchUnread(cluster: Cluster): Promise<string> {
  const env = { BENCH_USERS: String(rooms * 2), BENCH_ROOM_SIZE: '2' }
  const server = await startServer<People>('our-server.ts', await cluster.database('unread'), env)
  try {
    const reading = await writeAll(server, false)
    const unread = await writeAll(server, true)
    const row = (name: string, { maxBytes, open }: Written): string[] => [name, figure(maxBytes / mib), figure(maxBytes / mib / rooms), String(open)]
    return [
      `${rooms} rooms of two, ${figure((messages * body.length) / mib)} MiB of messages to each. A client that does not read may take ${maxUnreadMiB} MiB.`,
      table(
        ['the second person of each room', 'most MiB held above the start', 'for each of them', 'of them connected at the end'],
        [row('reads', reading), row('does not read', unread)],
      ),
      `A client that does not read costs ${figure((unread.maxBytes - reading.maxBytes) / mib / rooms)} MiB more than one that reads.`,
    ].join('\n\n')
  } finally {
    await server.stop()
  }
}

interface Written {
  /** The most bytes held by the server's objects above the start. */
  readonly maxBytes: number
  /** Of the second persons, how many are still connected. */
  readonly open: number
}

async function writeAll({ url, ready: { users }, heldBytes }: LoadedServer<People>, isUnread: boolean): Promise<Written> {
  const clients = await Promise.all(users.map(({ token }) => connectWire(url, { token })))
  try {
    await Promise.all(clients.map((client, at) => client.ask('watch', JSON.stringify({ path: `chatMessages/${users[at]?.room}` }))))
    const writers = clients.filter((_, at) => at % 2 === 0)
    const others = clients.filter((_, at) => at % 2 === 1)
    if (isUnread) for (const other of others) other.stopReading()
    const before = await heldBytes()
    let maxBytes = 0
    for (let sent = 0; sent < messages; sent += step) {
      await Promise.all(writers.map((writer, at) => write(writer, users[at * 2]?.room ?? '')))
      maxBytes = Math.max(maxBytes, (await heldBytes()) - before)
    }
    // A client notices the end of its connection when it reads.
    for (const other of others) other.readAgain()
    await sleep(noticedWithinMs)
    return { maxBytes, open: others.filter((other) => other.isOpen).length }
  } finally {
    for (const client of clients) client.close()
  }
}

async function write(client: WireClient, roomId: string): Promise<void> {
  const input = (): string => JSON.stringify({ operationId: 'chat.createMessage', input: { id: randomUUID(), roomId, type: 'text', body }, language: 'en' })
  const answers = await Promise.all(Array.from({ length: step }, () => client.ask<{ success: boolean }>('call', input())))
  if (answers.some(({ success }) => !success)) throw new Error('a message was refused')
}

interface Memory {
  readonly resident: number
  readonly held: number
}

async function memoryOf({ heldBytes, ask }: LoadedServer<People>): Promise<Memory> {
  const held = await heldBytes()
  return { held, resident: await ask<number>('resident', 10_000) }
}

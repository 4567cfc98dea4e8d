import { randomUUID } from 'node:crypto'
import { figure, median, percentile, table } from './measure.ts'
import type { People } from './our-server.ts'
import { startCluster, startServer } from './servers.ts'
import { connectWire, type WireClient } from './wire-client.ts'

const few = 100
/** Messages of the large room; BENCH_MESSAGES sets fewer for a trial run. */
const many = Number(process.env['BENCH_MESSAGES'] ?? 100_000)
/** Messages that one sender writes before it waits for the answers. */
const atOnce = 100
/** How often each room is opened, the rooms in turn. */
const openings = 300
const maxRatio = 2

/** What the app does when a room is opened: it subscribes to the room, its messages and what the person has deleted for themselves. */
const pathsOf = (room: string, user: string): string[] => [`rooms/${room}`, `chatMessages/${room}`, `hiddenMessages/${room}/${user}`]

/** The time to open a room of 100,000 messages beside that of a room of 100. @returns markdown */
export async function benchRooms(): Promise<string> {
  const cluster = await startCluster()
  // Four people in two rooms of two: the first room gets few messages and the second one many.
  const server = await startServer<People>('our-server.ts', await cluster.database('rooms'), { BENCH_USERS: '4', BENCH_ROOM_SIZE: '2' })
  try {
    const [first, , second] = server.ready.users
    if (first === undefined || second === undefined) throw new Error('the people are missing')
    const [small, large] = await Promise.all([connectWire(server.url, { token: first.token }), connectWire(server.url, { token: second.token })])
    await fill(small, first.room, few)
    await fill(large, second.room, many)
    const took: Record<'small' | 'large' | 'middle', number[]> = { small: [], large: [], middle: [] }
    for (let opening = 0; opening < openings; opening += 1) {
      took.small.push(await timed(() => open(small, first.room, first.user)))
      took.large.push(await timed(() => open(large, second.room, second.user)))
      took.middle.push(await timed(() => call(large, 'chat.getAllMessages', { roomId: second.room, before: Math.floor(many / 2) })))
    }
    const row = (name: string, times: readonly number[]): string[] => [name, figure(median(times)), figure(percentile(times, 0.99))]
    const ratio = (median(took.large) / median(took.small)).toFixed(2)
    small.close()
    large.close()
    return [
      `Each room is opened ${openings} times, in turn, as the app does it: subscribed to, with its newest messages. The ratio may be ${maxRatio}.`,
      table(
        ['', 'p50 ms', 'p99 ms'],
        [
          row(`a room of ${figure(few)} messages`, took.small),
          row(`a room of ${figure(many)} messages`, took.large),
          ['ratio', ratio, (percentile(took.large, 0.99) / percentile(took.small, 0.99)).toFixed(2)],
          row('an older page from the middle of the large room', took.middle),
        ],
      ),
    ].join('\n\n')
  } finally {
    await server.stop()
    await cluster.stop()
  }
}

async function fill(client: WireClient, roomId: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += atOnce) {
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - sent) }, (_, at) =>
        call(client, 'chat.createMessage', { id: randomUUID(), roomId, type: 'text', body: `message ${sent + at} of this room` }),
      ),
    )
  }
}

async function open(client: WireClient, room: string, user: string): Promise<void> {
  const answers = await Promise.all(pathsOf(room, user).map((path) => client.ask<{ success: boolean }>('watch', JSON.stringify({ path }))))
  if (answers.some(({ success }) => !success)) throw new Error('a member may not open the room')
  for (const path of pathsOf(room, user)) client.notify('unwatch', JSON.stringify({ path }))
}

async function call(client: WireClient, operationId: string, input: object): Promise<void> {
  const { success } = await client.ask<{ success: boolean }>('call', JSON.stringify({ operationId, input, language: 'en' }))
  if (!success) throw new Error(`${operationId} was refused`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

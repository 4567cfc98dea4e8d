import type { Logger } from 'pino'
import type { Server as SocketServer } from 'socket.io'
import type { Clock } from '../clock.ts'
import { loadRedis } from '../redis.ts'

/** Redis did not answer at the start. The message is one sentence for the person who started the server. */
export class RedisUnavailable extends Error {
  override name = 'RedisUnavailable'
}

/** Milliseconds that the start waits for Redis. */
const startMs = 5_000

/**
 * Joins this node's sockets with those of other nodes through Redis streams; without a URL it does nothing. It carries nothing that must not be
 * lost: versions and sequence numbers show clients what they missed, and after an outage every client receives `resync`.
 */
export async function connectNodes(io: SocketServer, url: string | undefined, log: Logger, clock: Clock): Promise<{ close(): Promise<void> }> {
  if (url === undefined) return { close: async () => undefined }
  const [{ createClient }, { createAdapter }] = await Promise.all([loadRedis(), import('@socket.io/redis-streams-adapter')])
  const client = createClient({
    url,
    commandOptions: { timeout: 2_000 },
    socket: { reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 1_000), connectTimeout: 2_000 },
  })
  let lost = false
  client.on('error', (problem: unknown) => {
    if (!lost) log.warn({ err: problem }, 'Redis is away')
    lost = true
  })
  client.on('ready', () => {
    if (!lost) return
    lost = false
    clock.after(1_500, () => io.local.emit('resync'))
  })
  // The adapter does not await these, so their failure would end the process.
  for (const name of ['set', 'publish', 'sPublish'] as const) {
    const plain = (client[name] as (...args: unknown[]) => Promise<unknown>).bind(client)
    Object.defineProperty(client, name, { value: (...args: unknown[]) => plain(...args).catch(() => null) })
  }
  await connected(client.connect(), url, clock).catch((problem: unknown) => {
    client.destroy()
    throw problem
  })
  io.adapter(createAdapter(client, { streamName: 'majlis-live', maxLen: 20_000, readCount: 500, blockTimeInMs: 2_000 }) as never)
  return {
    async close() {
      client.destroy()
    },
  }
}

/**
 * Waits for the connections.
 * @throws RedisUnavailable without the URL's password
 */
async function connected(connecting: Promise<unknown>, url: string, clock: Clock): Promise<void> {
  const late = Promise.withResolvers<never>()
  // A later failure is ignored.
  connecting.catch(() => undefined)
  const sentence = `REDIS_URL names ${new URL(url).host}, where no Redis answers: start it, or leave REDIS_URL out for a single process.`
  const timer = clock.after(startMs, () => late.reject(new RedisUnavailable(sentence)))
  try {
    await Promise.race([connecting, late.promise])
  } finally {
    timer.cancel()
  }
}

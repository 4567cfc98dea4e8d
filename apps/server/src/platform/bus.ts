import type { createClient } from 'redis'
import { type Clock, systemClock } from './clock.ts'
import { loadRedis } from './redis.ts'

/**
 * Carries small JSON messages between the processes of one installation. It carries nothing that must not be lost: the database decides,
 * and after an outage every subscriber is called with 'resync' and must read there.
 */
export interface Bus {
  /** Sends to all subscribers of the topic, in this process too. Never throws and never waits for the network. */
  publish(topic: string, message: unknown): void
  /**
   * Subscribes to the messages of a topic, each once, from this process and others, in the order in which each process sent them.
   * @returns ends the subscription
   */
  subscribe(topic: string, onMessage: (message: unknown) => void, onResync?: () => void): () => void
  /** False while Redis is away; always true in a single process. */
  readonly connected: boolean
  close(): Promise<void>
}

export interface BusOptions {
  /** Names this process; its messages come back from Redis and are delivered only once. */
  readonly node: string
  readonly redisUrl?: string | undefined
  readonly onTrouble?: (what: string) => void
  readonly clock?: Clock
}

interface Subscriber {
  readonly onMessage: (message: unknown) => void
  readonly onResync: (() => void) | undefined
}

/** Opens the bus: within this process, or across processes with a Redis URL. Does not fail when Redis is away. */
export async function openBus({ node, redisUrl, onTrouble = () => undefined, clock = systemClock }: BusOptions): Promise<Bus> {
  const topics = new Map<string, Set<Subscriber>>()

  const deliver = (topic: string, message: unknown): void => {
    for (const subscriber of [...(topics.get(topic) ?? [])]) guarded(() => subscriber.onMessage(message), onTrouble)
  }
  const resync = (): void => {
    for (const subscribers of [...topics.values()]) for (const { onResync } of [...subscribers]) if (onResync) guarded(onResync, onTrouble)
  }
  const wire = redisUrl === undefined ? undefined : await openWire({ url: redisUrl, node, deliver, resync, onTrouble, clock })

  return {
    publish(topic, message) {
      // Serialised at once: a message that its sender changes later must not change in transit.
      const text = JSON.stringify(message ?? null)
      wire?.send(topic, text)
      // Own subscribers get it without the network, also while Redis is away; later in the turn, so that no publisher is re-entered.
      queueMicrotask(() => deliver(topic, JSON.parse(text)))
    },
    subscribe(topic, onMessage, onResync) {
      const subscriber: Subscriber = { onMessage, onResync }
      const subscribers = topics.get(topic) ?? new Set()
      topics.set(topic, subscribers.add(subscriber))
      return () => {
        subscribers.delete(subscriber)
        if (subscribers.size === 0 && topics.get(topic) === subscribers) topics.delete(topic)
      }
    },
    get connected() {
      return wire?.connected ?? true
    },
    async close() {
      topics.clear()
      await wire?.close()
    },
  }
}

function guarded(run: () => void, onTrouble: (what: string) => void): void {
  try {
    run()
  } catch (problem) {
    onTrouble(`a bus subscriber failed: ${problem instanceof Error ? problem.message : 'unknown'}`)
  }
}

interface Wire {
  send(topic: string, text: string): void
  readonly connected: boolean
  close(): Promise<void>
}

interface WireOptions {
  readonly url: string
  readonly node: string
  readonly deliver: (topic: string, message: unknown) => void
  readonly resync: () => void
  readonly onTrouble: (what: string) => void
  readonly clock: Clock
}

/** All topics share one channel: subscriptions change with people's screens, and a node needs nearly all topics. */
const channel = 'majlis:bus'

async function openWire({ url, node, deliver, resync, onTrouble, clock }: WireOptions): Promise<Wire> {
  const redis = await loadRedis()
  const client = (): ReturnType<typeof createClient> => {
    const made = redis.createClient({
      url,
      commandOptions: { timeout: 2_000 },
      socket: { connectTimeout: 2_000, reconnectStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 5), 1_000) },
    }) as ReturnType<typeof createClient>
    // Without a handler a lost connection ends the process.
    made.on('error', (problem: Error) => noteOnce(problem.message))
    return made
  }
  let noted = ''
  const noteOnce = (what: string): void => {
    lost = true
    if (what !== noted) onTrouble(`Redis: ${what || 'connection lost'}`)
    noted = what
  }
  let lost = false
  let closed = false
  const sender = client()
  const receiver = client()

  receiver.on('ready', () => {
    if (!lost || closed) return
    lost = false
    noted = ''
    // The other nodes are reconnecting too: their messages of the first moments may still be missed.
    clock.after(1_000, () => {
      if (!closed) resync()
    })
  })

  // While Redis is away these stay pending; they resolve when it is back.
  const connecting = Promise.all([sender.connect(), receiver.connect()])
    .then(() => receiver.subscribe(channel, (text) => receive(text, node, deliver)))
    .catch((problem: Error) => noteOnce(problem.message))
  await Promise.race([connecting, new Promise<void>((resolve) => clock.after(2_000, resolve))])

  return {
    send(topic, text) {
      if (!sender.isReady) {
        lost = true
        return
      }
      sender.publish(channel, `${node}\n${topic}\n${text}`).catch((problem: Error) => noteOnce(problem.message))
    },
    get connected() {
      return sender.isReady && receiver.isReady
    },
    async close() {
      closed = true
      for (const one of [sender, receiver]) one.destroy()
    },
  }
}

function receive(text: string, self: string, deliver: (topic: string, message: unknown) => void): void {
  const first = text.indexOf('\n')
  const second = text.indexOf('\n', first + 1)
  if (first < 0 || second < 0 || text.slice(0, first) === self) return
  let message: unknown
  try {
    message = JSON.parse(text.slice(second + 1))
  } catch {
    return
  }
  deliver(text.slice(first + 1, second), message)
}

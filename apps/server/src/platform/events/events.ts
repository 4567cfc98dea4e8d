import { Ajv, type ValidateFunction } from 'ajv'
import type { Logger } from 'pino'
import type { Bus } from '../bus.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/pool.ts'
import type { Entropy } from '../entropy.ts'
import type { DomainEvent, Work } from './event.ts'
import { createOutbox } from './outbox.ts'
import { insertEvent } from './outbox.sql.ts'

export interface EventsOptions {
  readonly db: Db
  readonly bus: Bus
  readonly clock: Clock
  readonly entropy: Pick<Entropy, 'uuid7'>
  readonly log: Logger
  /** Every event of every domain. */
  readonly declared: readonly DomainEvent[]
  /** The names of the events that each domain reacts to. */
  readonly subscriptions: Readonly<Record<string, readonly string[]>>
  /** Events of delivery `once` that this node processes at the same time; 4 by default. Each uses a connection. */
  readonly concurrency?: number
}

/** The two functions that a domain gets. Its generated context types them with the events that the graph allows it. */
export interface EventsOfDomain {
  readonly on: (name: string, ...handlers: readonly unknown[]) => void
  readonly publish: (name: string, payload: unknown, tx?: Tx) => Promise<void>
}

/** Domain events: an event of one domain reaches those that react to it. */
export interface Events {
  /** The functions with which a domain subscribes and publishes. */
  of(domain: string): EventsOfDomain
  /** Begins to process the outbox. @throws Error when a subscription of the graph has no handler */
  start(): void
  /** Takes no more events from the outbox and waits for those that are being processed. */
  stop(): Promise<void>
}

/** Gets the transaction, or the work of a `once` event. The types of `On` ensure that each handler fits the delivery. */
type Handler = (payload: unknown, within: Tx | Work) => Promise<void>

interface Known {
  readonly event: DomainEvent
  readonly isValid: ValidateFunction
  /** The domains that react, in the order of the graph. */
  readonly subscribers: readonly string[]
  /** Their handlers. */
  readonly handlers: Map<string, Handler>
}

/** An event of delivery `everyNode` on the bus. */
interface Sent {
  /** The node that published it. */
  readonly from: string
  readonly payload: unknown
}

const wakeTopic = 'events.wake'
const topicOf = ({ name }: DomainEvent): string => `event ${name}`

/** The events of a node. Publishing fails for an unknown event, for a payload that is not as declared, and for an event of another domain. */
export function openEvents({ db, bus, clock, entropy, log, declared, subscriptions, concurrency = 4 }: EventsOptions): Events {
  const node = entropy.uuid7()
  const ajv = new Ajv({ strict: false, strictNumbers: true })
  const known = new Map<string, Known>(
    declared.map((event) => {
      const subscribers = Object.entries(subscriptions).flatMap(([domain, names]) => (names.includes(event.name) ? [domain] : []))
      return [event.name, { event, isValid: ajv.compile(event.payload), subscribers, handlers: new Map() }]
    }),
  )
  const workable = (): string[] =>
    [...known.values()].flatMap(({ event, handlers }) => (event.delivery === 'once' ? [...handlers.keys()].map((domain) => `${event.name} ${domain}`) : []))

  function find(name: string): Known {
    const found = known.get(name)
    if (found === undefined) throw new Error(`no domain declares the event '${name}'`)
    return found
  }

  const outbox = createOutbox({
    db,
    clock,
    log,
    concurrency,
    known: workable,
    onBusy: () => bus.publish(wakeTopic, null),
    async work({ event, subscriber, payload }, work) {
      const found = find(event)
      check(found, payload)
      await found.handlers.get(subscriber)?.(payload, work)
    },
  })
  let stopListening: (() => void) | undefined

  async function publishWithin(found: Known, payload: unknown, tx: Tx | undefined): Promise<void> {
    const { event, subscribers, handlers } = found
    check(found, payload)
    if (tx === undefined) throw new Error(`'${event.name}' is published within a transaction`)
    if (event.delivery === 'once') {
      await insertEvent(tx, entropy.uuid7(), event.name, subscribers, payload)
      tx.afterCommit(() => outbox.published())
      return
    }
    // One after the other, in the order of the graph: they share the connection.
    for (const domain of subscribers) await handlers.get(domain)?.(payload, tx)
  }

  return {
    of(domain) {
      const allowed = new Set(subscriptions[domain] ?? [])
      const subscribed = new Set<string>()
      return {
        on(name, ...given) {
          const { event, handlers } = find(name)
          if (!allowed.has(name)) throw new Error(`architecture.mjs does not let ${domain} subscribe to '${name}'`)
          if (subscribed.has(name)) throw new Error(`${domain} subscribes twice to '${name}'`)
          subscribed.add(name)
          handlers.set(domain, given[0] as Handler)
          if (event.delivery !== 'everyNode') return
          const [handler, onMissed] = given as [(payload: unknown, isOwn: boolean) => void, () => void]
          bus.subscribe(
            topicOf(event),
            (message) => {
              const { from, payload } = message as Sent
              handler(payload, from === node)
            },
            onMissed,
          )
        },
        publish(name, payload, tx) {
          const found = find(name)
          if (!name.startsWith(`${domain}.`)) throw new Error(`${domain} may not publish '${name}'`)
          const { delivery } = found.event
          if (delivery === 'transaction' || delivery === 'once') return publishWithin(found, payload, tx)
          check(found, payload)
          const send = (): void => {
            if (delivery === 'thisNode') handleHere(found, payload, log)
            else bus.publish(topicOf(found.event), { from: node, payload } satisfies Sent)
          }
          if (tx === undefined) send()
          else tx.afterCommit(send)
          return Promise.resolve()
        },
      }
    },
    start() {
      for (const { event, subscribers, handlers } of known.values())
        for (const domain of subscribers) if (!handlers.has(domain)) throw new Error(`${domain} has no handler for '${event.name}'`)
      stopListening = bus.subscribe(wakeTopic, () => outbox.wake())
      outbox.start()
    },
    async stop() {
      stopListening?.()
      await outbox.stop()
    },
  }
}

function check({ event, isValid }: Known, payload: unknown): void {
  if (isValid(payload)) return
  const [first] = isValid.errors ?? []
  throw new Error(`the payload of '${event.name}' is not as declared: ${first?.instancePath ?? ''} ${first?.message ?? ''}`)
}

/** Calls the handlers of this node. One that throws keeps neither the publisher nor the other handlers from going on. */
function handleHere({ event, subscribers, handlers }: Known, payload: unknown, log: Logger): void {
  for (const domain of subscribers) {
    try {
      const handler = handlers.get(domain) as ((payload: unknown) => void) | undefined
      handler?.(payload)
    } catch (problem) {
      log.warn({ err: problem, event: event.name, subscriber: domain }, 'an event could not be handled')
    }
  }
}

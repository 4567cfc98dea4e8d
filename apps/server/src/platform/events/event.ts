import type { Static, TSchema } from 'typebox'
import type { Tx } from '../db/pool.ts'

/**
 * How an event reaches its subscribers.
 * - `transaction`: the handler runs in the publisher's transaction, before the commit, and can make it fail.
 * - `once`: rows of the outbox, written in the publisher's transaction, are processed after the commit by any node, at least once.
 * - `everyNode`: every node's handler is called after the commit; after an outage of the bus the handlers read the state again.
 * - `thisNode`: the handlers of the publishing node are called at once, and nothing is stored or sent.
 */
export type Delivery = 'transaction' | 'once' | 'everyNode' | 'thisNode'

/** An event as its domain declares it. */
export interface DomainEvent<Name extends string = string, How extends Delivery = Delivery, Payload extends TSchema = TSchema> {
  /** The domain's name and what has happened, such as 'friends.blocked'. */
  readonly name: Name
  readonly delivery: How
  /** One sentence: when it is published. */
  readonly summary: string
  readonly payload: Payload
}

/**
 * Declares one event of a domain, in its `events.ts`, under the part of the name that follows the dot. What may be published, who may subscribe
 * (architecture.mjs), the typed `on` and `publish` of each context and docs/events.md are derived from it.
 */
export function event<const Name extends `${string}.${string}`, const How extends Delivery, Payload extends TSchema>(
  name: Name,
  declaration: { readonly delivery: How; readonly summary: string; readonly payload: Payload },
): DomainEvent<Name, How, Payload> {
  return { name, ...declaration }
}

/** What a handler of a `once` event gets beside the payload. */
export interface Work {
  /** The event's id: the same at every attempt, and for every subscriber. */
  readonly id: string
  /** 1 for the first. */
  readonly attempt: number
  /** The transaction in which the outbox deletes the event: what is written in it is written exactly once. Lasts ten seconds at most. */
  readonly tx: Tx
}

type Subscription<E> =
  E extends DomainEvent<infer Name, infer How, infer Payload>
    ? How extends 'transaction'
      ? (name: Name, handler: (payload: Static<Payload>, tx: Tx) => Promise<void>) => void
      : How extends 'once'
        ? (name: Name, handler: (payload: Static<Payload>, work: Work) => Promise<void>) => void
        : How extends 'thisNode'
          ? (name: Name, handler: (payload: Static<Payload>) => void) => void
          : (name: Name, handler: (payload: Static<Payload>, isOwn: boolean) => void, onMissed: () => void) => void
    : never

type Publication<E> =
  E extends DomainEvent<infer Name, infer How, infer Payload>
    ? How extends 'everyNode' | 'thisNode'
      ? (name: Name, payload: Static<Payload>, tx?: Tx) => void
      : (name: Name, payload: Static<Payload>, tx: Tx) => Promise<void>
    : never

/** One function with an overload for each member of a union of functions. */
type Overloads<Union> = (Union extends unknown ? (given: Union) => void : never) extends (given: infer All) => void ? All : never

/**
 * Subscribes to one of the events that the graph allows, while the domains are made. One handler for each domain and event. A handler of `once` must bear
 * repetition and read the current state: events of one thing may be processed in another order than they were published. A handler of
 * `everyNode` gets whether the event is this node's own, and gives `onMissed` for when events may have been lost: it reads again, or drops,
 * everything. A handler of `thisNode` only begins its work, such as by adding to a batch, and handles its failures itself.
 */
export type On<E> = Overloads<Subscription<E>>

/**
 * Publishes one of the domain's own events. `transaction` runs all handlers before it resolves, and rejects with the first that fails; `once`
 * writes to the outbox. `everyNode` and `thisNode` never wait: with a transaction they are sent after the commit, without one at once.
 * @throws Error when the payload is not as declared
 */
export type Publish<E> = Overloads<Publication<E>>

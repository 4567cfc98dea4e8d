import type { CallSignal } from '@majlis/contract/calls'
import { maxSignals } from '@majlis/contract/calls.reduce'
import { callSignalsPath } from '@majlis/contract/live'
import type { RateLimit } from '../platform/rates.ts'
import { insertSignal, selectRoomsOf } from './calls.sql.ts'
import type { CallsContext } from './context.ts'
import type { Rooms } from './rooms.ts'
import { mediaOf, withoutAddresses } from './session-description.ts'
import { callsSettings } from './settings.ts'

/** Signals of one person in ten seconds: a mesh of eight that connects again needs fewer. */
const perTenSeconds = 200

export type SignalRefusal = 'FORBIDDEN' | 'NOT_FOUND' | 'BAD_REQUEST' | 'BLOCKED' | 'TOO_MANY_REQUESTS'

/** The signals that two browsers exchange to connect, and who may connect with whom. */
export class Signals {
  readonly #ctx: CallsContext
  readonly #rooms: Rooms
  readonly #pace: RateLimit
  readonly #hasRelay: boolean
  /** People who play with strangers do not reveal their address: they connect through the relay. With the stand-ins there are no strangers. */
  readonly #strangersMeet: boolean

  constructor(ctx: CallsContext, rooms: Rooms) {
    this.#ctx = ctx
    this.#rooms = rooms
    this.#pace = ctx.rates.limit('signals', perTenSeconds, 10_000)
    this.#hasRelay = ctx.config.of(callsSettings).voice.turn !== undefined
    this.#strangersMeet = this.#hasRelay || ctx.config.sandbox
  }

  /** How a person may be connected with the others who are seated. */
  async relations(user: string, seated: readonly string[]): Promise<{ readonly apartFrom: string[]; readonly relayOnlyFor: string[] }> {
    const [friends, blocked] = await Promise.all([this.#ctx.friends.friendIds(user), this.#ctx.friends.blockedIds(user)])
    const others = seated.filter((each) => each !== user)
    const strangers = others.filter((other) => !friends.includes(other))
    const apartFrom = others.filter((other) => blocked.includes(other) || (!this.#strangersMeet && strangers.includes(other)))
    return { apartFrom, relayOnlyFor: this.#hasRelay ? strangers.filter((other) => !apartFrom.includes(other)) : [] }
  }

  /** Passes a signal of a person to another peer. Returns the reason if it does not. */
  async send(user: string, room: string, signal: Omit<CallSignal, 'seq' | 'isOver'>): Promise<SignalRefusal | undefined> {
    const { from, to, description, candidate } = signal
    if (!(await this.#pace.take(user))) return 'TOO_MANY_REQUESTS'
    if (description === undefined && candidate === undefined) return 'BAD_REQUEST'
    const media = description && mediaOf(description.sdp)
    if (description !== undefined && media === undefined) return 'BAD_REQUEST'
    if (media?.has('video') && (await this.#rooms.seating(room))?.isCall !== true) return 'BAD_REQUEST'
    const peers = await this.#rooms.peers(room)
    if (!peers.some((peer) => peer.peer_id === from && peer.account_id === user)) return 'FORBIDDEN'
    const other = peers.find((peer) => peer.peer_id === to)
    if (other === undefined || other.account_id === user) return 'NOT_FOUND'
    const { areFriends, isBlocked } = await this.#ctx.friends.pairState(user, other.account_id)
    if (isBlocked || (!areFriends && !this.#strangersMeet)) return 'BLOCKED'
    const said = { ...(description && { description }), ...(candidate && { candidate }) }
    const passed = !areFriends && this.#hasRelay ? withoutAddresses(said) : said
    if (passed === undefined) return undefined
    return (await this.#pass(room, { from, to, ...passed })) ? undefined : 'NOT_FOUND'
  }

  /** Disconnects two people of whom one blocks the other. */
  async part([a, b]: readonly [string, string]): Promise<void> {
    for (const room of await selectRoomsOf(this.#ctx.db, a)) {
      const peers = await this.#rooms.peers(room)
      const [one, other] = [a, b].map((user) => peers.find((peer) => peer.account_id === user)?.peer_id)
      if (one === undefined || other === undefined) continue
      await this.#pass(room, { from: one, to: other, isOver: true })
      await this.#pass(room, { from: other, to: one, isOver: true })
    }
  }

  /** Stores a signal and publishes it to its receiver; false when that peer is gone. */
  async #pass(roomId: string, signal: Omit<CallSignal, 'seq'>): Promise<boolean> {
    const kept = await insertSignal(this.#ctx.db, roomId, signal, maxSignals)
    if (kept) await this.#ctx.live.publish(callSignalsPath, { roomId, userId: kept.user }, kept.signal, { version: kept.signal.seq })
    return kept !== undefined
  }
}

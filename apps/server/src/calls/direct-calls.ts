import type { CallKind, DirectCall } from '@majlis/contract/calls'
import type { Tx } from '../platform/db/pool.ts'
import type { RateLimit } from '../platform/rates.ts'
import { type CallChanges, ringJob, rungOf } from './call-changes.ts'
import type { CallsContext } from './context.ts'
import * as sql from './direct-calls.sql.ts'

/** Milliseconds for which a call rings. */
const ringMs = 45_000
const perMinute = 12

export interface Placing {
  readonly callId: string
  readonly user: string
  readonly otherUserId: string
  readonly kind: CallKind
  readonly device: string
}
type PlaceRefusal = 'NOT_FRIENDS' | 'BLOCKED' | 'IN_CALL' | 'ID_REUSED' | 'TOO_MANY_REQUESTS'
type AcceptRefusal = 'NOT_FOUND' | 'FORBIDDEN' | 'CALL_ENDED' | 'CALL_ELSEWHERE'

/** Calls between two friends: they ring, are accepted by one page, and end. The database decides, so that it is the same on every node. */
export class DirectCalls {
  readonly #ctx: CallsContext
  readonly #changes: CallChanges
  readonly #pace: RateLimit

  constructor(ctx: CallsContext, changes: CallChanges) {
    this.#ctx = ctx
    this.#changes = changes
    this.#pace = ctx.rates.limit('directCalls', perMinute, 60_000)
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  async isMember(id: string, user: string): Promise<boolean> {
    const row = await sql.selectCall(this.#ctx.db, id)
    return row?.caller_id === user || row?.callee_id === user
  }

  /** The newest call of a person as `ownCall/{id}` shows it. */
  async newestOf(user: string): Promise<DirectCall | null> {
    const row = await sql.selectNewestOf(this.#ctx.db, user)
    return row === undefined ? null : this.#changes.shown(row)
  }

  /** Calls a friend. Two people who call each other at once are in one call: the second one accepts the first one's. */
  async place(placing: Placing): Promise<sql.CallRow | PlaceRefusal> {
    const { callId, user, otherUserId, device } = placing
    const pair = await this.#ctx.friends.pairState(user, otherUserId)
    if (pair.isBlocked) return 'BLOCKED'
    if (!pair.areFriends) return 'NOT_FRIENDS'
    // The same call again costs nothing.
    if ((await sql.selectCall(this.#ctx.db, callId)) === undefined && !(await this.#pace.take(user))) return 'TOO_MANY_REQUESTS'
    const room = await this.#ctx.chat.createRoom(user, otherUserId)
    return this.#changes.apply<PlaceRefusal>([user, otherUserId], async (tx) => {
      const known = await sql.selectCall(tx, callId)
      if (known) return known.caller_id === user && known.callee_id === otherUserId ? { row: known, isNew: false } : 'ID_REUSED'
      // Within the lock: a block ends calls under the same lock, so that none is placed after it.
      const now = await this.#ctx.friends.pairState(user, otherUserId, tx)
      if (now.isBlocked || !now.areFriends) return now.isBlocked ? 'BLOCKED' : 'NOT_FRIENDS'
      const own = await sql.selectOpenOf(tx, user)
      if (own) {
        if (![own.caller_id, own.callee_id].includes(otherUserId)) return 'IN_CALL'
        const joined = own.callee_id === user ? await sql.acceptCall(tx, own.id, device, this.#now()) : undefined
        return { row: joined ?? own, isNew: joined !== undefined }
      }
      return { row: await this.#insert(tx, placing, room), isNew: true }
    })
  }

  async #insert(tx: Tx, { callId, user, otherUserId, kind, device }: Placing, chatRoom: string): Promise<sql.CallRow> {
    const at = this.#now()
    const isBusy = (await sql.selectOpenOf(tx, otherUserId)) !== undefined
    const row: sql.CallRow = {
      id: callId,
      caller_id: user,
      callee_id: otherUserId,
      chat_room_id: chatRoom,
      kind,
      caller_device: device,
      callee_device: null,
      placed_at: at,
      ring_until: new Date(at.getTime() + ringMs),
      answered_at: null,
      ...(isBusy ? ({ state: 'ended', outcome: 'busy', ended_at: at } as const) : ({ state: 'ringing', outcome: null, ended_at: null } as const)),
    }
    await sql.insertCall(tx, row)
    if (isBusy) await this.#changes.followEnd(tx, row)
    else {
      await this.#ctx.jobs.add(tx, ringJob, { callId }, { runAt: row.ring_until.getTime(), key: `${ringJob} ${callId}` })
      await this.#ctx.publish('calls.placed', rungOf(row), tx)
    }
    return row
  }

  async accept(id: string, user: string, device: string): Promise<sql.CallRow | AcceptRefusal> {
    const row = await sql.selectCall(this.#ctx.db, id)
    if (row === undefined) return 'NOT_FOUND'
    if (row.callee_id !== user) return 'FORBIDDEN'
    return this.#changes.apply<AcceptRefusal>([row.caller_id, row.callee_id], async (tx) => {
      const accepted = await sql.acceptCall(tx, id, device, this.#now())
      if (accepted) {
        await this.#ctx.jobs.cancel(tx, `${ringJob} ${id}`)
        return { row: accepted, isNew: true }
      }
      const now = await sql.selectCall(tx, id)
      if (now?.state !== 'active') return 'CALL_ENDED'
      return now.callee_device === device ? { row: now, isNew: false } : 'CALL_ELSEWHERE'
    })
  }

  async decline(id: string, user: string): Promise<sql.CallRow | 'NOT_FOUND' | 'FORBIDDEN'> {
    const row = await sql.selectCall(this.#ctx.db, id)
    if (row === undefined) return 'NOT_FOUND'
    if (row.callee_id !== user) return 'FORBIDDEN'
    return (await this.#changes.end(id, 'ringing', 'declined')) ?? (await sql.selectCall(this.#ctx.db, id)) ?? 'NOT_FOUND'
  }

  /** A running call ends for both; a ringing one is taken back by its caller. */
  async hangUp(id: string, user: string): Promise<sql.CallRow | 'NOT_FOUND' | 'FORBIDDEN'> {
    const row = await sql.selectCall(this.#ctx.db, id)
    if (row === undefined) return 'NOT_FOUND'
    const ended =
      (await this.#changes.end(id, 'active', 'completed')) ?? (row.caller_id === user ? await this.#changes.end(id, 'ringing', 'cancelled') : undefined)
    if (ended) return ended
    const now = await sql.selectCall(this.#ctx.db, id)
    return now?.state === 'ringing' ? 'FORBIDDEN' : (now ?? 'NOT_FOUND')
  }

  /** Ends whatever call a person is in; with `other` only one with this person. */
  async endOf(user: string, other?: string): Promise<void> {
    // A call that is being placed at this moment is seen after its commit, since both take the same lock.
    const row = await this.#ctx.db.transaction(async (tx) => {
      await sql.lockPeople(tx, other === undefined ? [user] : [user, other])
      return sql.selectOpenOf(tx, user)
    })
    if (row === undefined || (other !== undefined && ![row.caller_id, row.callee_id].includes(other))) return
    await this.#changes.end(row.id, 'ringing', 'cancelled', true)
    await this.#changes.end(row.id, 'active', 'completed')
  }
}

import type { CallOutcome, DirectCall, CallKind } from '@majlis/contract/calls'
import { ownCallPath } from '@majlis/contract/live'
import type { Tx } from '../platform/db/pool.ts'
import { fillPath } from '../platform/live/paths.ts'
import type { RateLimit } from '../platform/rates.ts'
import type { CallsContext } from './context.ts'
import * as sql from './direct-calls.sql.ts'
import type { Rooms } from './rooms.ts'

/** Milliseconds for which a call rings. */
export const ringMs = 45_000
/** Milliseconds for which one of two people may be alone in a running call: their network changes, or a page is loaded again. */
export const aloneMs = 45_000
/** Milliseconds without a word of the caller's page after which a ringing call is missed. A page that is loaded again, or changes its network, needs less. */
export const silentMs = 10_000
/** Milliseconds between two looks for such calls. */
export const lookMs = 2_000
/** Milliseconds for which a call that has ended is kept. Its message in the chat stays. */
const keptMs = 24 * 3_600_000
const perMinute = 12

const ringJob = 'calls.ring'
const recordJob = 'calls.record'

export interface Placing {
  readonly callId: string
  readonly user: string
  readonly otherUserId: string
  readonly kind: CallKind
  readonly device: string
}
type PlaceRefusal = 'NOT_FRIENDS' | 'BLOCKED' | 'IN_CALL' | 'ID_REUSED' | 'TOO_MANY_REQUESTS'
type AcceptRefusal = 'NOT_FOUND' | 'FORBIDDEN' | 'CALL_ENDED' | 'CALL_ELSEWHERE'

/** Outcomes that the person who was called did not see happen. */
const missedBy: ReadonlySet<CallOutcome> = new Set(['missed', 'cancelled', 'busy'])

/** Calls between two friends: they ring, are accepted by one page, and end. The database decides, so that it is the same on every node. */
export class DirectCalls {
  readonly #ctx: CallsContext
  readonly #rooms: Rooms
  readonly #pace: RateLimit

  constructor(ctx: CallsContext, rooms: Rooms) {
    this.#ctx = ctx
    this.#rooms = rooms
    this.#pace = ctx.rates.limit('directCalls', perMinute, 60_000)
    ctx.jobs.on<{ callId: string }>(ringJob, async ({ callId }) => void (await this.#end(callId, 'ringing', 'missed')))
    ctx.jobs.on<{ callId: string }>(recordJob, ({ callId }) => this.#record(callId))
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
    return row === undefined ? null : this.shown(row)
  }

  async shown(row: sql.CallRow): Promise<DirectCall> {
    const people = await this.#ctx.accounts.publicUsers([row.caller_id, row.callee_id])
    const person = (id: string) => ({ _id: id, name: people.get(id)?.name ?? '', userImageUrl: people.get(id)?.userImageUrl ?? '' })
    return {
      callId: row.id,
      roomId: row.chat_room_id,
      kind: row.kind,
      state: row.state,
      outcome: row.outcome,
      caller: person(row.caller_id),
      callee: person(row.callee_id),
      callerDevice: row.caller_device,
      calleeDevice: row.callee_device,
      placedAt: row.placed_at.getTime(),
      ringUntil: row.ring_until.getTime(),
      answeredAt: row.answered_at?.getTime() ?? null,
      endedAt: row.ended_at?.getTime() ?? null,
    }
  }

  /** Makes a change together with everything that has to follow it, and publishes it to both after the commit. */
  async #change<Refusal extends string>(
    people: readonly string[],
    work: (tx: Tx) => Promise<{ readonly row: sql.CallRow; readonly isNew: boolean } | Refusal>,
  ): Promise<sql.CallRow | Refusal> {
    const { db, live } = this.#ctx
    let note: string | undefined
    const done = await db.transaction(async (tx) => {
      await sql.lockPeople(tx, people)
      const made = await work(tx)
      if (typeof made !== 'string' && made.isNew) {
        note = await live.note(
          tx,
          people.map((userId) => fillPath(ownCallPath.path, { userId })),
        )
      }
      return made
    })
    if (typeof done === 'string') return done
    if (note !== undefined) await this.#publish(done.row, note)
    return done.row
  }

  async #publish(row: sql.CallRow, note: string): Promise<void> {
    const call = await this.shown(row)
    // Whoever is in another call keeps seeing that one.
    const people = row.outcome === 'busy' ? [row.caller_id] : [row.caller_id, row.callee_id]
    const arePublished = await Promise.all(people.map((userId) => this.#ctx.live.publish(ownCallPath, { userId }, { call })))
    if (arePublished.every(Boolean)) this.#ctx.live.settled(note)
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
    return this.#change<PlaceRefusal>([user, otherUserId], async (tx) => {
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
    if (isBusy) await this.#follow(tx, row)
    else {
      await this.#ctx.jobs.add(tx, ringJob, { callId }, { runAt: row.ring_until.getTime(), key: `${ringJob} ${callId}` })
      await this.#ctx.publish('calls.placed', rungOf(row), tx)
    }
    return row
  }

  /** What follows the end of a call: its message in the chat, and for who did not see it the event. */
  async #follow(tx: Tx, row: sql.CallRow, isSilent = false): Promise<void> {
    await this.#ctx.jobs.cancel(tx, `${ringJob} ${row.id}`)
    await this.#ctx.jobs.add(tx, recordJob, { callId: row.id })
    if (!isSilent && row.outcome !== null && missedBy.has(row.outcome)) await this.#ctx.publish('calls.missed', rungOf(row), tx)
  }

  async accept(id: string, user: string, device: string): Promise<sql.CallRow | AcceptRefusal> {
    const row = await sql.selectCall(this.#ctx.db, id)
    if (row === undefined) return 'NOT_FOUND'
    if (row.callee_id !== user) return 'FORBIDDEN'
    return this.#change<AcceptRefusal>([row.caller_id, row.callee_id], async (tx) => {
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
    return (await this.#end(id, 'ringing', 'declined')) ?? (await sql.selectCall(this.#ctx.db, id)) ?? 'NOT_FOUND'
  }

  /** A running call ends for both; a ringing one is taken back by its caller. */
  async hangUp(id: string, user: string): Promise<sql.CallRow | 'NOT_FOUND' | 'FORBIDDEN'> {
    const row = await sql.selectCall(this.#ctx.db, id)
    if (row === undefined) return 'NOT_FOUND'
    const ended = (await this.#end(id, 'active', 'completed')) ?? (row.caller_id === user ? await this.#end(id, 'ringing', 'cancelled') : undefined)
    if (ended) return ended
    const now = await sql.selectCall(this.#ctx.db, id)
    return now?.state === 'ringing' ? 'FORBIDDEN' : (now ?? 'NOT_FOUND')
  }

  /** Ends a call that is in this state; returns how it is then, undefined when it was in another one. */
  async #end(id: string, from: 'ringing' | 'active', outcome: CallOutcome, isSilent = false): Promise<sql.CallRow | undefined> {
    const row = await sql.selectCall(this.#ctx.db, id)
    if (row === undefined) return undefined
    const ended = await this.#change<'OTHER'>([row.caller_id, row.callee_id], async (tx) => {
      const changed = await sql.endCall(tx, id, from, outcome, this.#now())
      if (changed === undefined) return 'OTHER'
      await this.#follow(tx, changed, isSilent)
      return { row: changed, isNew: true }
    })
    if (ended === 'OTHER') return undefined
    await this.#rooms.review(id)
    return ended
  }

  /** Ends whatever call a person is in; with `other` only one with this person. */
  async endOf(user: string, other?: string): Promise<void> {
    // A call that is being placed at this moment is seen after its commit, since both take the same lock.
    const row = await this.#ctx.db.transaction(async (tx) => {
      await sql.lockPeople(tx, other === undefined ? [user] : [user, other])
      return sql.selectOpenOf(tx, user)
    })
    if (row === undefined || (other !== undefined && ![row.caller_id, row.callee_id].includes(other))) return
    await this.#end(row.id, 'ringing', 'cancelled', true)
    await this.#end(row.id, 'active', 'completed')
  }

  /** The caller's page is open while the call rings; false for everybody but the caller. */
  async keepRinging(id: string, user: string): Promise<boolean> {
    const row = await sql.selectCall(this.#ctx.db, id)
    if (row?.caller_id !== user) return false
    await sql.noteCaller(this.#ctx.db, id, user, this.#now())
    return true
  }

  /** Ends the ringing of calls whose caller has closed the page or lost the connection: they are missed. */
  async endDeserted(): Promise<void> {
    for (const id of await sql.selectDeserted(this.#ctx.db, new Date(this.#ctx.clock.now() - silentMs))) await this.#end(id, 'ringing', 'missed')
  }

  /** Ends running calls that one or both have left without notice, and deletes old ones. */
  async check(): Promise<void> {
    const at = this.#now()
    await sql.noteAlone(this.#ctx.db, at)
    for (const id of await sql.selectAbandoned(this.#ctx.db, new Date(at.getTime() - aloneMs))) await this.#end(id, 'active', 'completed')
    await sql.deleteEnded(this.#ctx.db, new Date(at.getTime() - keptMs))
  }

  /** Writes the message of a call that has ended. Who took part in it, or declined it, does not have to read it. */
  async #record(id: string): Promise<void> {
    const row = await sql.selectCall(this.#ctx.db, id)
    if (row?.outcome == null) return
    const duration = row.answered_at === null || row.ended_at === null ? 0 : row.ended_at.getTime() - row.answered_at.getTime()
    const body = JSON.stringify({ kind: row.kind, outcome: row.outcome, duration })
    const message = { id, roomId: row.chat_room_id, senderId: row.caller_id, body }
    await this.#ctx.chat.postCall(message, missedBy.has(row.outcome) ? undefined : row.callee_id)
  }
}

const rungOf = (row: sql.CallRow) => ({ callId: row.id, roomId: row.chat_room_id, caller: row.caller_id, callee: row.callee_id, kind: row.kind })

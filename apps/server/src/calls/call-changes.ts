import type { CallOutcome, DirectCall } from '@majlis/contract/calls'
import { ownCallPath } from '@majlis/contract/live'
import type { Tx } from '../platform/db/pool.ts'
import { fillPath } from '../platform/live/paths.ts'
import type { CallsContext } from './context.ts'
import * as sql from './direct-calls.sql.ts'
import type { Rooms } from './rooms.ts'

/** Ends a call that nobody has answered in time. */
export const ringJob = 'calls.ring'
const recordJob = 'calls.record'

/** Outcomes that the person who was called did not see happen. */
const missedBy: ReadonlySet<CallOutcome> = new Set(['missed', 'cancelled', 'busy'])

/** Changes of calls, with everything that follows them: both people see them, the chat gets a message, and a missed call is notified. */
export class CallChanges {
  readonly #ctx: CallsContext
  readonly #rooms: Rooms

  constructor(ctx: CallsContext, rooms: Rooms) {
    this.#ctx = ctx
    this.#rooms = rooms
    ctx.jobs.on<{ callId: string }>(ringJob, async ({ callId }) => void (await this.end(callId, 'ringing', 'missed')))
    ctx.jobs.on<{ callId: string }>(recordJob, ({ callId }) => this.#record(callId))
  }

  /** A call as its people see it. */
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
  async apply<Refusal extends string>(
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

  /** What follows the end of a call: its message in the chat, and for who did not see it the event. */
  async followEnd(tx: Tx, row: sql.CallRow, isSilent = false): Promise<void> {
    await this.#ctx.jobs.cancel(tx, `${ringJob} ${row.id}`)
    await this.#ctx.jobs.add(tx, recordJob, { callId: row.id })
    if (!isSilent && row.outcome !== null && missedBy.has(row.outcome)) await this.#ctx.publish('calls.missed', rungOf(row), tx)
  }

  /** Ends a call that is in this state; returns how it is then, undefined when it was in another one. */
  async end(id: string, from: 'ringing' | 'active', outcome: CallOutcome, isSilent = false): Promise<sql.CallRow | undefined> {
    const row = await sql.selectCall(this.#ctx.db, id)
    if (row === undefined) return undefined
    const ended = await this.apply<'OTHER'>([row.caller_id, row.callee_id], async (tx) => {
      const changed = await sql.endCall(tx, id, from, outcome, new Date(this.#ctx.clock.now()))
      if (changed === undefined) return 'OTHER'
      await this.followEnd(tx, changed, isSilent)
      return { row: changed, isNew: true }
    })
    if (ended === 'OTHER') return undefined
    await this.#rooms.review(id)
    return ended
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

/** A call as events name it. */
export const rungOf = (row: sql.CallRow) => ({ callId: row.id, roomId: row.chat_room_id, caller: row.caller_id, callee: row.callee_id, kind: row.kind })

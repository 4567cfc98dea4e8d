import { limits } from '@majlis/contract/core/limits'
import { type RoomReport, reportRoom } from '@majlis/contract/moderation'
import { type Domain, handle } from '../platform/domain.ts'
import type { ModerationContext } from './context.ts'
import * as sql from './moderation.sql.ts'
import { createNotices } from './notices.ts'
import { operating } from './operating.ts'
import { deleteNotices, selectOfPerson } from './personal.sql.ts'

/** The public API of moderation. */
interface Moderation {
  /** The newest hundred reports of a room. */
  reportsOf(room: string): Promise<RoomReport[]>
}

/** Messages that are kept with a report: the last ones of the room. */
const maxEvidence = 50
const dayMs = 86_400_000
/** How long they are kept after the report was resolved, milliseconds. */
const evidenceMs = 90 * dayMs
const sweepMs = 3_600_000

/** Reports of rooms, what operators do about them, and what people are told of it. */
export function moderation(ctx: ModerationContext): Domain<Moderation> {
  const { db, clock, entropy } = ctx
  const notices = createNotices(ctx)

  /** The room of a person with another one, created if there is none; undefined where there is no other one. */
  async function sharedRoom(user: string, other: string | undefined): Promise<string | undefined> {
    if (other === undefined || other === user || !(await ctx.accounts.publicUsers([other])).has(other)) return undefined
    return ctx.chat.createRoom(user, other)
  }

  const operations = [
    handle(reportRoom, async ({ roomId: named, otherUserId, selectedOptions = [] }, { user }, fail) => {
      // First, so that a report without a reason creates no room.
      if (selectedOptions.length === 0) return fail('NO_REASON')
      const roomId = named ?? (await sharedRoom(user, otherUserId))
      if (roomId === undefined) return fail('FORBIDDEN')
      const { members, messages } = await ctx.chat.evidence(roomId, maxEvidence)
      if (!members.includes(user)) return fail('FORBIDDEN')
      const reasons = [...new Set(selectedOptions)].sort()
      return db.transaction(async (tx) => {
        const report = { id: entropy.uuid7(), room_id: roomId, reported_by: user, selected_options: reasons, about: members.filter((id) => id !== user) }
        const row = await sql.upsertReport(tx, report, new Date(clock.now()))
        await sql.insertEvidence(tx, row.id, messages)
        return toReport(row)
      })
    }),
    ...notices.operations,
  ]
  ctx.accounts.personal.add({
    name: 'moderation',
    read: (user) => selectOfPerson(db, user, limits.exportRows),
    // A report stays when its reporter is deleted: it protects the others in the room.
    erase: (user) => deleteNotices(db, user),
  })
  return {
    operations,
    live: notices.live,
    commands: operating(ctx, notices),
    api: { reportsOf: async (room) => (await sql.selectReports(db, room)).map(toReport) },
    async start() {
      clock.every(sweepMs, () => {
        sql
          .deleteOldEvidence(db, new Date(clock.now() - evidenceMs))
          .catch((problem: unknown) => ctx.log.warn({ err: problem }, 'messages kept with old reports could not be removed'))
      })
    },
  }
}

function toReport(row: sql.ReportRow): RoomReport {
  return {
    _id: row.id,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    reportedBy: row.reported_by,
    roomId: row.room_id,
    selectedOptions: row.selected_options,
  }
}

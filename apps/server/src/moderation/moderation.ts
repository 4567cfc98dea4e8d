import { limits } from '@majlis/contract/core/limits'
import { type RoomReport, reportRoom } from '@majlis/contract/moderation'
import { type Domain, handle } from '../platform/domain.ts'
import type { ModerationContext } from './context.ts'
import * as sql from './moderation.sql.ts'
import { selectOfPerson } from './personal.sql.ts'

/** What other domains may ask of moderation. */
interface Moderation {
  /** The newest hundred reports of a room. */
  reportsOf(room: string): Promise<RoomReport[]>
}

/** Reports of rooms. */
export function moderation(ctx: ModerationContext): Domain<Moderation> {
  const { db, clock, entropy } = ctx

  const operations = [
    handle(reportRoom, async ({ roomId, selectedOptions = [] }, { user }, fail) => {
      if (selectedOptions.length === 0) return fail('NO_REASON')
      const reasons = [...new Set(selectedOptions)].sort()
      const row = await sql.upsertReport(db, { id: entropy.uuid7(), room_id: roomId, reported_by: user, selected_options: reasons }, new Date(clock.now()))
      return toReport(row)
    }),
  ]
  ctx.accounts.personal.add({
    name: 'moderation',
    read: (user) => selectOfPerson(db, user, limits.exportRows),
    // A report outlives its reporter: it protects the others in the room.
    erase: async () => undefined,
  })
  return { operations, face: { reportsOf: async (room) => (await sql.selectReports(db, room)).map(toReport) } }
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

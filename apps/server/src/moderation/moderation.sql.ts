import type { ReportReason } from '@majlis/contract/moderation'
import type { Queries } from '../platform/db/pool.ts'

export interface ReportRow {
  readonly id: string
  readonly room_id: string
  readonly reported_by: string
  readonly selected_options: ReportReason[]
  readonly created_at: Date
  readonly updated_at: Date
}

/** Stores a report, or adds the reasons to the one that this user has made of this room. */
export async function upsertReport(db: Queries, report: Omit<ReportRow, 'created_at' | 'updated_at'>, at: Date): Promise<ReportRow> {
  const [row] = await db.query<ReportRow>(
    `insert into room_report as r (id, room_id, reported_by, selected_options, created_at, updated_at) values ($1, $2, $3, $4::text[], $5, $5)
     on conflict (room_id, reported_by) do update set
       updated_at = case when r.selected_options @> excluded.selected_options then r.updated_at else excluded.updated_at end,
       selected_options = array(select distinct o from unnest(r.selected_options || excluded.selected_options) as o order by o)
     returning *`,
    [report.id, report.room_id, report.reported_by, report.selected_options, at],
  )
  if (row === undefined) throw new Error('The report was not stored.')
  return row
}

/** Reports of a room, newest first. */
export function selectReports(db: Queries, room: string): Promise<ReportRow[]> {
  return db.query<ReportRow>('select * from room_report where room_id = $1 order by updated_at desc, id limit 100', [room])
}

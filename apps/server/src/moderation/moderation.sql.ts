import type { ChatMessage } from '@majlis/contract/chat'
import type { ReportReason } from '@majlis/contract/moderation'
import type { Queries } from '../platform/db/pool.ts'

export interface ReportRow {
  readonly id: string
  readonly room_id: string
  readonly reported_by: string
  readonly selected_options: ReportReason[]
  /** The other people of the room; none for reports of older versions. */
  readonly about: string[]
  readonly created_at: Date
  readonly updated_at: Date
  /** Null while it waits for a decision. */
  readonly resolved_at: Date | null
  readonly outcome: 'acted' | 'noBreach' | null
}

/** Stores a report, or adds the reasons to the one that this user has made of this room; one that was resolved is open again. */
export async function upsertReport(
  tx: Queries,
  report: Pick<ReportRow, 'id' | 'about' | 'reported_by' | 'room_id' | 'selected_options'>,
  at: Date,
): Promise<ReportRow> {
  const [row] = await tx.query<ReportRow>(
    `insert into room_report as r (id, room_id, reported_by, selected_options, created_at, updated_at, about) values ($1, $2, $3, $4::text[], $5, $5, $6::uuid[])
     on conflict (room_id, reported_by) do update set
       updated_at = case when r.selected_options @> excluded.selected_options and r.resolved_at is null then r.updated_at else excluded.updated_at end,
       selected_options = array(select distinct o from unnest(r.selected_options || excluded.selected_options) as o order by o),
       resolved_at = null, outcome = null, about = excluded.about
     returning *`,
    [report.id, report.room_id, report.reported_by, report.selected_options, at, report.about],
  )
  if (row === undefined) throw new Error('The report was not stored.')
  return row
}

/** Keeps messages with a report; those that are kept already stay as they are. */
export async function insertEvidence(tx: Queries, report: string, messages: readonly ChatMessage[]): Promise<void> {
  await tx.query(
    `insert into report_message (report_id, message_id, sender_id, type, body, seq, sent_at)
     select $1, (m->>'id')::uuid, (m->>'sender')::uuid, m->>'type', m->>'body', (m->>'seq')::int, to_timestamp((m->>'at')::float8 / 1000)
     from jsonb_array_elements($2::jsonb) as m on conflict do nothing`,
    [report, JSON.stringify(messages.map(({ id, senderId: sender, type, body, seq, createdAt: at }) => ({ id, sender, type, body, seq, at })))],
  )
}

/** Reports of a room, newest first. */
export function selectReports(db: Queries, room: string): Promise<ReportRow[]> {
  return db.query<ReportRow>('select * from room_report where room_id = $1 order by updated_at desc, id limit 100', [room])
}

/** How many reports there are about a person. */
export async function countReports(db: Queries, user: string): Promise<number> {
  const [row] = await db.query<{ reports: number }>('select count(*)::int as reports from room_report where about @> array[$1::uuid]', [user])
  return row?.reports ?? 0
}

/** Reports that wait for a decision, oldest first. */
export function selectOpen(db: Queries, limit: number): Promise<ReportRow[]> {
  return db.query<ReportRow>('select * from room_report where resolved_at is null order by updated_at, id limit $1', [limit])
}

/** All reports, newest first. */
export function selectAll(db: Queries, limit: number): Promise<ReportRow[]> {
  return db.query<ReportRow>('select * from room_report order by updated_at desc, id limit $1', [limit])
}

/** A report by its id; undefined for any other text. */
export async function selectReport(db: Queries, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.query<ReportRow>('select * from room_report where id::text = $1', [id])
  return row
}

/** Resolves a report that waits; undefined where another was first. */
export async function resolveReport(tx: Queries, id: string, outcome: string, at: Date): Promise<ReportRow | undefined> {
  const [row] = await tx.query<ReportRow>('update room_report set resolved_at = $3, outcome = $2 where id = $1 and resolved_at is null returning *', [
    id,
    outcome,
    at,
  ])
  return row
}

export interface EvidenceRow {
  readonly sender_id: string
  readonly type: string
  readonly body: string
  readonly sent_at: Date
}

/** Messages that are kept with a report, oldest first. */
export function selectEvidence(db: Queries, report: string): Promise<EvidenceRow[]> {
  return db.query<EvidenceRow>('select sender_id, type, body, sent_at from report_message where report_id = $1 order by seq', [report])
}

/** Removes what is kept with reports that were resolved before a moment. */
export async function deleteOldEvidence(db: Queries, before: Date): Promise<void> {
  await db.query('delete from report_message where report_id in (select id from room_report where resolved_at < $1)', [before])
}

import type { ModerationNotice } from '@majlis/contract/moderation'
import type { Queries } from '../platform/db/pool.ts'

interface NoticeRow {
  readonly id: string
  readonly kind: ModerationNotice['kind']
  readonly rule: ModerationNotice['rule']
  readonly until: Date | null
  readonly outcome: ModerationNotice['outcome']
  readonly at: Date
}

/** Stores a notice for a person. Its times are given in epoch milliseconds. */
export async function insertNotice(tx: Queries, user: string, notice: ModerationNotice): Promise<void> {
  await tx.query('insert into moderation_notice (id, account_id, kind, rule, until, outcome, at) values ($1, $2, $3, $4, $5, $6, $7)', [
    notice._id,
    user,
    notice.kind,
    notice.rule,
    notice.until === null ? null : new Date(notice.until),
    notice.outcome,
    new Date(notice.at),
  ])
}

/** Notices that a person has not read, oldest first. */
export async function selectUnseen(db: Queries, user: string, limit: number): Promise<ModerationNotice[]> {
  const rows = await db.query<NoticeRow>('select * from moderation_notice where account_id = $1 and seen_at is null order by at, id limit $2', [user, limit])
  return rows.map(toNotice)
}

/** Notices that a person was given, newest first. */
export async function selectNotices(db: Queries, user: string, limit: number): Promise<ModerationNotice[]> {
  const rows = await db.query<NoticeRow>('select * from moderation_notice where account_id = $1 order by at desc, id limit $2', [user, limit])
  return rows.map(toNotice)
}

/** Notes that a person has read a notice; false when it is not theirs. */
export async function markSeen(db: Queries, user: string, notice: string, at: Date): Promise<boolean> {
  const rows = await db.query('update moderation_notice set seen_at = coalesce(seen_at, $3) where id = $2 and account_id = $1 returning 1', [user, notice, at])
  return rows.length > 0
}

function toNotice({ id, kind, rule, until, outcome, at }: NoticeRow): ModerationNotice {
  return { _id: id, kind, rule, until: until?.getTime() ?? null, outcome, at: at.getTime() }
}

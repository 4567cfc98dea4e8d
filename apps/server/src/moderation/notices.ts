import { limits } from '@majlis/contract/core/limits'
import { moderationNoticesPath } from '@majlis/contract/live'
import { type ModerationNotice, seeNotice } from '@majlis/contract/moderation'
import type { Tx } from '../platform/db/pool.ts'
import { type Handled, handle, serve, type Served } from '../platform/domain.ts'
import { fillPath } from '../platform/live/paths.ts'
import type { ModerationContext } from './context.ts'
import * as sql from './notices.sql.ts'

/** Notices to people about the actions of operators. */
export interface Notices {
  /** Stores a notice for a person, and publishes it after the commit. */
  notify(tx: Tx, user: string, notice: Pick<ModerationNotice, 'kind'> & Partial<ModerationNotice>, at: Date): Promise<void>
  readonly operations: readonly Handled[]
  readonly live: readonly Served[]
}

/** Stores notices and serves those that a person has not seen, at most `limits.maxNotices`. One that cannot be published is found by the next read. */
export function createNotices(ctx: ModerationContext): Notices {
  const { db, live, clock, entropy } = ctx

  return {
    async notify(tx, user, { kind, rule = null, until = null, outcome = null }, at) {
      const notice: ModerationNotice = { _id: entropy.uuid7(), kind, rule, until, outcome, at: at.getTime() }
      await sql.insertNotice(tx, user, notice)
      await ctx.publish('moderation.noticed', { userId: user, noticeId: notice._id, kind, outcome }, tx)
      const note = await live.note(tx, [fillPath(moderationNoticesPath.path, { userId: user })])
      tx.afterCommit(() => {
        void live.publish(moderationNoticesPath, { userId: user }, { notice }).then((isPublished) => isPublished && live.settled(note))
      })
    },
    operations: [
      handle(seeNotice, async ({ noticeId }, { user }, fail) => {
        const isKnown = await db.transaction(async (tx) => {
          const isTheirs = await sql.markSeen(tx, user, noticeId, new Date(clock.now()))
          if (isTheirs) await ctx.publish('moderation.noticeSeen', { userId: user, noticeId }, tx)
          return isTheirs
        })
        if (!isKnown) return fail('NOT_FOUND')
        await live.publish(moderationNoticesPath, { userId: user }, { seen: noticeId })
        return { noticeId }
      }),
    ],
    live: [serve(moderationNoticesPath, async ({ userId = '' }) => ({ value: { notices: await sql.selectUnseen(db, userId, limits.maxNotices) } }))],
  }
}

import { limits } from '@majlis/contract/core/limits'
import type { ChatContext } from './context.ts'
import { deleteOldChanges, deleteOldHidden } from './changes/changes.sql.ts'
import { expireMedia } from './media.ts'
import { deleteExpired } from './messages.sql.ts'

const job = 'chat.expire'
const everyMs = 600_000
/** Rows of one statement; see deleteExpired. */
const batchRows = 1_000

/** Deletes messages and their files after thirty days, a batch at a time. Reads hide them before. */
export function expiry(ctx: ChatContext): { start(): Promise<void> } {
  const again = () => ctx.jobs.add(ctx.db, job, {}, { key: job, runAt: ctx.clock.now() + everyMs })

  ctx.jobs.on(job, async (_payload, { signal }) => {
    // The next run is scheduled first: a failure here is retried by itself, and the chain never breaks.
    await again()
    const before = new Date(ctx.clock.now() - limits.messageLifeMs)
    for (const deleteOld of [deleteExpired, deleteOldChanges, deleteOldHidden]) while (!signal.aborted && (await deleteOld(ctx.db, before)) === batchRows);
    await expireMedia(ctx, before, signal)
  })
  return { start: again }
}

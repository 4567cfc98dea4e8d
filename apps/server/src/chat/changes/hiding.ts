import { hideMessage } from '@majlis/contract/chat.changes'
import { limits } from '@majlis/contract/core/limits'
import { chatsPath, hiddenPath } from '@majlis/contract/live'
import { type Handled, handle, type Served, serve } from '../../platform/domain.ts'
import { fillPath } from '../../platform/live/paths.ts'
import type { ChatContext } from '../context.ts'
import { selectSeq } from '../messages.sql.ts'
import type { ChangeParts } from './changing.ts'
import * as sql from './changes.sql.ts'

/** What people delete for themselves: nobody else notices. */
export function hiding(ctx: ChatContext, { allow, summaries, pace }: ChangeParts): { readonly operations: Handled[]; readonly live: Served } {
  const hide = handle(hideMessage, async ({ roomId, messageId, isHidden }, { user }, fail) => {
    if (!(await pace.take(user))) return fail('TOO_MANY_REQUESTS')
    const seq = await selectSeq(ctx.db, roomId, messageId)
    if (seq === undefined) return fail('NOT_FOUND')
    const at = { roomId, userId: user }
    const paths = [fillPath(hiddenPath.path, at), fillPath(chatsPath.path, { userId: user })]
    const note = await ctx.db.transaction(async (tx) => {
      const isNew = await sql.setHidden(tx, user, roomId, seq, isHidden ? new Date(ctx.clock.now()) : undefined)
      return isNew ? ctx.live.note(tx, paths) : undefined
    })
    if (note !== undefined && (await ctx.live.publish(hiddenPath, at, { messageId, isHidden }))) {
      summaries.touch(roomId, [user], {}, () => ctx.live.settled(note))
    }
    return { messageId, isHidden }
  })
  const live = serve(hiddenPath, async ({ roomId = '', userId = '' }) =>
    (await allow.isMember(roomId, userId)) ? { value: await sql.selectHidden(ctx.db, userId, roomId, limits.maxHidden) } : undefined,
  )
  return { operations: [hide], live }
}

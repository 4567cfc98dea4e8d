import { searchMessages } from '@majlis/contract/chat.changes'
import { limits } from '@majlis/contract/core/limits'
import { type Handled, handle } from '../../platform/domain.ts'
import { storable } from '../bodies.ts'
import type { ChatContext } from '../context.ts'
import { chatSettings } from '../settings.ts'
import { maxInt4, viewOf } from '../view.ts'
import { searchBefore } from './changes.sql.ts'

/** Search in a room. */
export function searching(ctx: ChatContext): Handled[] {
  const pace = ctx.rates.limit('chatSearches', ctx.config.of(chatSettings).limits.messagesPerTenSecondsPerUser, 10_000)

  return [
    handle(searchMessages, async ({ roomId, text, before = maxInt4 }, { user }, fail) => {
      if (!(await pace.take(user))) return fail('TOO_MANY_REQUESTS')
      const part = { before: Math.min(before, maxInt4), looked: limits.maxSearched, max: limits.maxHits }
      const { messages, oldest } = await searchBefore(ctx.db, roomId, storable(text), part, viewOf(ctx, user))
      const next = messages.length === limits.maxHits ? messages.at(-1)?.seq : oldest
      return { messages, ...(next !== undefined && { next }) }
    }),
  ]
}

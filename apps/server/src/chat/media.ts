import { uploadMedia } from '@majlis/contract/chat'
import { type Handled, handle } from '../platform/domain.ts'
import { createRateLimit } from '../platform/http/rate.ts'
import { redrawn } from '../platform/pictures.ts'
import { recordingOf } from '../platform/sniff.ts'
import type { ChatContext } from './context.ts'
import { insertUpload } from './media.sql.ts'

/**
 * Pictures and recordings of messages. What a file is, its bytes say; a picture is drawn anew, a recording has to be sound and nothing else, and loses what it
 * tells besides.
 */
export function media(ctx: ChatContext): Handled[] {
  const rate = createRateLimit(ctx.clock, ctx.config.limits.uploadsPerHourPerUser, 3_600_000)

  return [
    handle(uploadMedia, async (_input, { user, upload }, fail) => {
      if (upload === undefined) return fail('BAD_REQUEST')
      if (await ctx.accounts.isChatBanned(user)) return fail('CHAT_BANNED')
      if (!rate.take(user)) return fail('TOO_MANY_REQUESTS')
      const bytes = await upload()
      const kept = recordingOf(bytes) ?? (await redrawn(bytes))
      if (kept === undefined) return fail('NOT_AN_IMAGE')
      const key = await ctx.blobs.put(kept.bytes, { type: kept.type })
      await insertUpload(ctx.db, key, user, kept.type, new Date(ctx.clock.now()))
      return { url: `/media/${key}`, type: kept.type, bytes: kept.bytes.byteLength }
    }),
  ]
}

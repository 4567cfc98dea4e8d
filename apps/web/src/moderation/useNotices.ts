import { withNotice } from '@majlis/contract/moderation.reduce'
import type { ModerationNotice } from '@majlis/contract/moderation'
import { call } from '../platform/net/client.ts'
import { useLive } from '../platform/net/useLive.ts'
import { session, useUserId } from '../platform/state/session.ts'

/** Notices of the operators that the person has not read, oldest first. */
export function useNotices(): readonly ModerationNotice[] {
  const userId = useUserId()
  return useLive('moderationNotices/:userId', userId === null ? null : { userId }, withNotice).value?.notices ?? []
}

/** Reports that a notice was read, so that no device shows it again. */
export async function seeNotice(noticeId: string): Promise<void> {
  const userId = session().user?._id
  if (userId !== undefined) await call('moderation.seeNotice', { userId, noticeId })
}

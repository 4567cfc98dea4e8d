import { limits } from '@majlis/contract/core/limits'
import type { ChatContext } from './context.ts'
import type { View } from './messages.sql.ts'

/** The highest number in a column of numbers of messages. */
export const maxInt4 = 2_147_483_647

/** The messages that are shown now. @param viewer whose deletions for themselves are left out; undefined for what all members share */
export const viewOf = ({ clock }: Pick<ChatContext, 'clock'>, viewer: string | undefined): View => ({
  viewer,
  since: new Date(clock.now() - limits.messageLifeMs),
})

// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Platform } from '../platform/domain.ts'

export interface ModerationContext extends Platform {
  readonly accounts: Accounts
  readonly chat: Chat
}

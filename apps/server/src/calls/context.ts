// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Regions } from '../regions/index.ts'
import type { Platform } from '../platform/domain.ts'

export interface CallsContext extends Platform {
  readonly accounts: Accounts
  readonly regions: Regions
  readonly friends: Friends
  readonly chat: Chat
  readonly notifications: Notifications
}

// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Platform } from '../platform/domain.ts'

export interface ChatContext extends Platform {
  readonly accounts: Accounts
  readonly billing: Billing
  readonly friends: Friends
  readonly notifications: Notifications
}

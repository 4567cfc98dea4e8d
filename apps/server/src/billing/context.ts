// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Attribution } from '../attribution/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Regions } from '../regions/index.ts'
import type { Platform } from '../platform/domain.ts'

export interface BillingContext extends Platform {
  readonly accounts: Accounts
  readonly regions: Regions
  readonly attribution: Attribution
  readonly notifications: Notifications
}

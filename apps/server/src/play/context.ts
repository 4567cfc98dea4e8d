// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Platform } from '../platform/domain.ts'

export interface PlayContext extends Platform {
  readonly accounts: Accounts
  readonly billing: Billing
  readonly catalog: Catalog
}

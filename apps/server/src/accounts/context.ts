// Generated from architecture.mjs; run `npm run generate`.
import type { Attribution } from '../attribution/index.ts'
import type { Regions } from '../regions/index.ts'
import type { Platform } from '../platform/domain.ts'

export interface AccountsContext extends Platform {
  readonly regions: Regions
  readonly attribution: Attribution
}

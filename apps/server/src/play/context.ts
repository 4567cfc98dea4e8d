// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type * as playEvents from './events.ts'
import type { Platform } from '../platform/domain.ts'
import type { Publish } from '../platform/events/event.ts'

export interface PlayContext extends Platform {
  readonly accounts: Accounts
  readonly billing: Billing
  readonly catalog: Catalog
  readonly publish: Publish<typeof playEvents.roundEnded>
}

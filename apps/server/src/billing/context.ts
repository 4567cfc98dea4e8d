// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Regions } from '../regions/index.ts'
import type * as billingEvents from './events.ts'
import type { Platform } from '../platform/domain.ts'
import type { On, Publish } from '../platform/events/event.ts'

export interface BillingContext extends Platform {
  readonly accounts: Accounts
  readonly regions: Regions
  readonly on: On<typeof billingEvents.accessChanged>
  readonly publish: Publish<typeof billingEvents.accessChanged>
}

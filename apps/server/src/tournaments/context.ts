// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Matches } from '../matches/index.ts'
import type * as accountsEvents from '../accounts/events.ts'
import type * as matchesEvents from '../matches/events.ts'
import type * as tournamentsEvents from './events.ts'
import type { Platform } from '../platform/domain.ts'
import type { On, Publish } from '../platform/events/event.ts'

export interface TournamentsContext extends Platform {
  readonly accounts: Accounts
  readonly billing: Billing
  readonly catalog: Catalog
  readonly matches: Matches
  readonly on: On<typeof accountsEvents.restricted | typeof accountsEvents.erasing | typeof matchesEvents.won>
  readonly publish: Publish<typeof tournamentsEvents.announced | typeof tournamentsEvents.resultSeen>
}

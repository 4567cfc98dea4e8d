// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Play } from '../play/index.ts'
import type * as accountsEvents from '../accounts/events.ts'
import type * as friendsEvents from '../friends/events.ts'
import type * as matchesEvents from './events.ts'
import type { Platform } from '../platform/domain.ts'
import type { On, Publish } from '../platform/events/event.ts'

export interface MatchesContext extends Platform {
  readonly accounts: Accounts
  readonly billing: Billing
  readonly catalog: Catalog
  readonly friends: Friends
  readonly play: Play
  readonly on: On<
    | typeof accountsEvents.restricted
    | typeof accountsEvents.connectionChanged
    | typeof accountsEvents.unserved
    | typeof friendsEvents.blocked
    | typeof friendsEvents.unfriended
  >
  readonly publish: Publish<typeof matchesEvents.vacated | typeof matchesEvents.won>
}

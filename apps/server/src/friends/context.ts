// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type * as friendsEvents from './events.ts'
import type { Platform } from '../platform/domain.ts'
import type { On, Publish } from '../platform/events/event.ts'

export interface FriendsContext extends Platform {
  readonly accounts: Accounts
  readonly on: On<typeof friendsEvents.blocked | typeof friendsEvents.unfriended>
  readonly publish: Publish<
    | typeof friendsEvents.blocked
    | typeof friendsEvents.unblocked
    | typeof friendsEvents.requested
    | typeof friendsEvents.befriended
    | typeof friendsEvents.declined
    | typeof friendsEvents.unfriended
    | typeof friendsEvents.pairChanged
  >
}

// Generated from architecture.mjs; run `npm run generate`.
import type { Attribution } from '../attribution/index.ts'
import type { Regions } from '../regions/index.ts'
import type * as accountsEvents from './events.ts'
import type { Platform } from '../platform/domain.ts'
import type { On, Publish } from '../platform/events/event.ts'

export interface AccountsContext extends Platform {
  readonly regions: Regions
  readonly attribution: Attribution
  readonly on: On<typeof accountsEvents.sessionsEnded>
  readonly publish: Publish<
    | typeof accountsEvents.sessionsEnded
    | typeof accountsEvents.restricted
    | typeof accountsEvents.erasing
    | typeof accountsEvents.chatBanChanged
    | typeof accountsEvents.connectionChanged
    | typeof accountsEvents.unserved
  >
}

// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Matches } from '../matches/index.ts'
import type { Parties } from '../parties/index.ts'
import type { Regions } from '../regions/index.ts'
import type * as accountsEvents from '../accounts/events.ts'
import type * as callsEvents from './events.ts'
import type * as friendsEvents from '../friends/events.ts'
import type * as matchesEvents from '../matches/events.ts'
import type * as partiesEvents from '../parties/events.ts'
import type { Platform } from '../platform/domain.ts'
import type { On, Publish } from '../platform/events/event.ts'

export interface CallsContext extends Platform {
  readonly accounts: Accounts
  readonly regions: Regions
  readonly friends: Friends
  readonly chat: Chat
  readonly matches: Matches
  readonly parties: Parties
  readonly on: On<
    | typeof accountsEvents.restricted
    | typeof friendsEvents.blocked
    | typeof friendsEvents.unfriended
    | typeof matchesEvents.vacated
    | typeof partiesEvents.vacated
  >
  readonly publish: Publish<typeof callsEvents.placed | typeof callsEvents.missed>
}

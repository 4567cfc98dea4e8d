// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Friends } from '../friends/index.ts'
import type * as matchesEvents from '../matches/events.ts'
import type { Platform } from '../platform/domain.ts'
import type { On } from '../platform/events/event.ts'

export interface LeaderboardsContext extends Platform {
  readonly accounts: Accounts
  readonly friends: Friends
  readonly on: On<typeof matchesEvents.won>
}

// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Matches } from '../matches/index.ts'
import type { Play } from '../play/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import type * as accountsEvents from '../accounts/events.ts'
import type * as friendsEvents from '../friends/events.ts'
import type * as matchmakingEvents from './events.ts'
import type { Platform } from '../platform/domain.ts'
import type { On, Publish } from '../platform/events/event.ts'

export interface MatchmakingContext extends Platform {
  readonly accounts: Accounts
  readonly billing: Billing
  readonly catalog: Catalog
  readonly friends: Friends
  readonly play: Play
  readonly chat: Chat
  readonly matches: Matches
  readonly tournaments: Tournaments
  readonly on: On<typeof accountsEvents.restricted | typeof friendsEvents.blocked>
  readonly publish: Publish<typeof matchmakingEvents.invited | typeof matchmakingEvents.inviteAnswered>
}

// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Matches } from '../matches/index.ts'
import type { Matchmaking } from '../matchmaking/index.ts'
import type { Play } from '../play/index.ts'
import type * as accountsEvents from '../accounts/events.ts'
import type * as friendsEvents from '../friends/events.ts'
import type * as partiesEvents from './events.ts'
import type { Platform } from '../platform/domain.ts'
import type { On, Publish } from '../platform/events/event.ts'

export interface PartiesContext extends Platform {
  readonly accounts: Accounts
  readonly catalog: Catalog
  readonly friends: Friends
  readonly play: Play
  readonly chat: Chat
  readonly matches: Matches
  readonly matchmaking: Matchmaking
  readonly on: On<typeof accountsEvents.restricted | typeof accountsEvents.connectionChanged | typeof accountsEvents.unserved | typeof friendsEvents.blocked>
  readonly publish: Publish<typeof partiesEvents.invited | typeof partiesEvents.inviteAnswered | typeof partiesEvents.vacated>
}

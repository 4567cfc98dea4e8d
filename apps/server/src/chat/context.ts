// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Friends } from '../friends/index.ts'
import type * as accountsEvents from '../accounts/events.ts'
import type * as chatEvents from './events.ts'
import type * as friendsEvents from '../friends/events.ts'
import type { Platform } from '../platform/domain.ts'
import type { On, Publish } from '../platform/events/event.ts'

export interface ChatContext extends Platform {
  readonly accounts: Accounts
  readonly friends: Friends
  readonly on: On<
    | typeof accountsEvents.chatBanChanged
    | typeof friendsEvents.blocked
    | typeof friendsEvents.unblocked
    | typeof friendsEvents.befriended
    | typeof friendsEvents.unfriended
    | typeof friendsEvents.pairChanged
    | typeof chatEvents.typing
    | typeof chatEvents.membersChanged
  >
  readonly publish: Publish<typeof chatEvents.typing | typeof chatEvents.messagePosted | typeof chatEvents.roomsRead | typeof chatEvents.membersChanged>
}

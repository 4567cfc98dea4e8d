// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Duels } from '../duels/index.ts'
import type { Friends } from '../friends/index.ts'
import type * as accountsEvents from '../accounts/events.ts'
import type * as callsEvents from '../calls/events.ts'
import type * as chatEvents from '../chat/events.ts'
import type * as duelsEvents from '../duels/events.ts'
import type * as friendsEvents from '../friends/events.ts'
import type * as matchmakingEvents from '../matchmaking/events.ts'
import type * as moderationEvents from '../moderation/events.ts'
import type * as partiesEvents from '../parties/events.ts'
import type * as tournamentsEvents from '../tournaments/events.ts'
import type { Platform } from '../platform/domain.ts'
import type { On } from '../platform/events/event.ts'

export interface NotificationsContext extends Platform {
  readonly accounts: Accounts
  readonly friends: Friends
  readonly duels: Duels
  readonly chat: Chat
  readonly on: On<
    | typeof accountsEvents.sessionsEnded
    | typeof friendsEvents.blocked
    | typeof friendsEvents.requested
    | typeof friendsEvents.befriended
    | typeof friendsEvents.declined
    | typeof duelsEvents.challenged
    | typeof duelsEvents.answered
    | typeof duelsEvents.ended
    | typeof chatEvents.messagePosted
    | typeof chatEvents.roomsRead
    | typeof tournamentsEvents.announced
    | typeof tournamentsEvents.resultSeen
    | typeof matchmakingEvents.invited
    | typeof matchmakingEvents.inviteAnswered
    | typeof partiesEvents.invited
    | typeof partiesEvents.inviteAnswered
    | typeof callsEvents.placed
    | typeof callsEvents.missed
    | typeof moderationEvents.noticed
    | typeof moderationEvents.noticeSeen
  >
}

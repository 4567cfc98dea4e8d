// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Chat } from '../chat/index.ts'
import type * as moderationEvents from './events.ts'
import type { Platform } from '../platform/domain.ts'
import type { Publish } from '../platform/events/event.ts'

export interface ModerationContext extends Platform {
  readonly accounts: Accounts
  readonly chat: Chat
  readonly publish: Publish<typeof moderationEvents.noticed | typeof moderationEvents.noticeSeen>
}

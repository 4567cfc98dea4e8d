// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Calls } from '../calls/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Leaderboards } from '../leaderboards/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Play } from '../play/index.ts'
import type { Regions } from '../regions/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import type { Platform } from '../platform/domain.ts'

export interface MatchesContext extends Platform {
  readonly accounts: Accounts
  readonly regions: Regions
  readonly billing: Billing
  readonly catalog: Catalog
  readonly friends: Friends
  readonly chat: Chat
  readonly calls: Calls
  readonly play: Play
  readonly leaderboards: Leaderboards
  readonly tournaments: Tournaments
  readonly notifications: Notifications
}

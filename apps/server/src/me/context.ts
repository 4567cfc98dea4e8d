// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Leaderboards } from '../leaderboards/index.ts'
import type { Matches } from '../matches/index.ts'
import type { Matchmaking } from '../matchmaking/index.ts'
import type { Play } from '../play/index.ts'
import type { Regions } from '../regions/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import type { Platform } from '../platform/domain.ts'

export interface MeContext extends Platform {
  readonly accounts: Accounts
  readonly regions: Regions
  readonly catalog: Catalog
  readonly billing: Billing
  readonly friends: Friends
  readonly play: Play
  readonly chat: Chat
  readonly matches: Matches
  readonly leaderboards: Leaderboards
  readonly tournaments: Tournaments
  readonly matchmaking: Matchmaking
}

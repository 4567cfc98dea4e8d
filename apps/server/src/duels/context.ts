// Generated from architecture.mjs; run `npm run generate`.
import type { Accounts } from '../accounts/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Play } from '../play/index.ts'
import type * as duelsEvents from './events.ts'
import type * as friendsEvents from '../friends/events.ts'
import type * as playEvents from '../play/events.ts'
import type { Platform } from '../platform/domain.ts'
import type { On, Publish } from '../platform/events/event.ts'

export interface DuelsContext extends Platform {
  readonly accounts: Accounts
  readonly catalog: Catalog
  readonly friends: Friends
  readonly play: Play
  readonly on: On<typeof friendsEvents.blocked | typeof playEvents.roundEnded>
  readonly publish: Publish<typeof duelsEvents.challenged | typeof duelsEvents.answered | typeof duelsEvents.ended>
}

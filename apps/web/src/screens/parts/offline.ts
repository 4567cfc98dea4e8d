import type { Game } from '@majlis/contract/catalog'
import { blockReason } from '../../billing/index.ts'
import { keptGame } from '../../catalog/index.ts'
import { isOnline } from '../../platform/net/online.ts'
import { session } from '../../platform/state/session.ts'

/**
 * Whether a premium game opens although the subscription cannot be checked: without a network, for a game that this person or another one of this device
 * had access to. The server checks the result when it arrives.
 */
export const opensUnchecked = ({ gameId }: Pick<Game, 'gameId'>): boolean =>
  !isOnline() && keptGame(gameId) !== undefined && session().token !== null && blockReason(session().user) === 'NO_STATUS'

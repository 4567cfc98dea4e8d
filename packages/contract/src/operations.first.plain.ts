// Made by `npm run generate` from the operations of the contract. Do not edit.
import type { Call } from './core/operation.ts'
import type { OperationId } from './operations.ts'

/** Method and path of the operations that the first page calls, by their names. The others are in `operations.plain.ts`. */
export const firstRoutes: { readonly [Id in OperationId]?: Call } = {
  'accounts.patchUser': 'PATCH /api/v4/user',
  'accounts.setFirebaseConfig': 'POST /api/v4/firebaseConfig',
  'billing.checkSubscriptionStatus': 'GET /subscription/v1/checkSubscriptionStatus',
  'catalog.aboutGame': 'GET /api/v3/games/:gameId/about',
  'catalog.categories': 'GET /api/v3/gameslist/:pageNo/:itemCount',
  'catalog.gamesList': 'GET /api/v3/games_list',
  'matches.playerCounts': 'GET /api/v4/playerCounts',
  'me.getUser': 'GET /api/v3/user/:id',
  'regions.getConfig': 'GET /api/v4/config',
}

/** The operations of the subscription service, whose answers have another envelope. */
export const subscriptionOperations: ReadonlySet<OperationId> = new Set<OperationId>([
  'billing.carrierCallback',
  'billing.checkSubscriptionStatus',
  'billing.consents',
  'billing.genAuthCode',
  'billing.getInwiRedirectionUrl',
  'billing.getServicesById',
  'billing.getServicesByRegion',
  'billing.restoreSubscription',
  'billing.unsubSubscription',
  'billing.validateAuthCode',
])

/** The operations of the main API that answer a list, so that a failed one can answer an empty list. */
export const listOperations: ReadonlySet<OperationId> = new Set<OperationId>([
  'accounts.getInterests',
  'accounts.getSessions',
  'accounts.getSocialProviders',
  'accounts.getUsersBySocialIds',
  'accounts.keepLogin',
  'accounts.unlinkLogin',
  'billing.addPaymentMethod',
  'catalog.gamesList',
  'catalog.searchGames',
  'chat.conversations',
  'chat.getAllMessages',
  'chat.getChanges',
  'chat.getLatestMessages',
  'chat.userRooms',
  'friends.discover',
  'friends.searchFriends',
  'matches.headToHead',
  'matches.playingFriends',
  'matches.ratings',
  'me.friendsWhoPlay',
  'me.linkLogin',
  'play.playedGames',
  'tournaments.runningTournaments',
  'tournaments.tournamentsHistory',
])

import type { ReactNode } from 'react'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../platform/i18n/index.ts'
import { HomeScreen } from '../screens/catalog/Home.tsx'
import { Broken } from './Broken.tsx'
import { guard, visitorsOnly } from './guard.ts'
import { Pending } from './Pending.tsx'
import { Shell } from './Shell.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The category whose games /games-list shows (CAT-10). */
    categoryId?: string
    /** The page from which the terms were opened (ACC-68). */
    from?: string
    /** The phone form is open at /login. */
    byPhone?: boolean
    /** The result of a login with a provider (ACC-45). */
    loginProblem?: 'failed' | 'cancelled' | 'error'
    /** The number that has a subscription already, from a payment page's answer. */
    subscriptionNumber?: string
    /** 1 opens the page of a tournament at its leaderboard (TRN-04). */
    state?: number | undefined
    /** The region's own terms, where it has some. */
    termsUrl?: string
  }
}

/**
 * A screen that is loaded, with its texts, when it is first opened (SHL-02). `name` is the component's export.
 * The type of the component is `unknown` here on purpose: screens use the router's types, so that reading theirs would be circular.
 */
function screen<Name extends string>(load: () => Promise<Readonly<Record<NoInfer<Name>, unknown>>>, name: Name) {
  return lazyRouteComponent(withWords(load as () => Promise<Record<Name, () => ReactNode>>), name)
}

const root = createRootRoute({
  beforeLoad: guard,
  component: Shell,
  notFoundComponent: screen(() => import('../screens/NotFound.tsx'), 'NotFoundScreen'),
})
const at = () => root

/** It stays while the person goes from room to room, and so does the place in its list. */
const chats = createRoute({ getParentRoute: at, id: 'chats', component: screen(() => import('../screens/chat/ChatPanes.tsx'), 'ChatPanesScreen') })

/** The tournament from which a page about tournaments was opened. */
const ofTournament = ({ tournament }: Record<string, unknown>): { tournament?: string } => (typeof tournament === 'string' ? { tournament } : {})

// Most visits begin with Home, so that it is part of the first file.
// guard.ts says who may open which path.
const routeTree = root.addChildren([
  createRoute({ getParentRoute: at, path: '/', component: HomeScreen }),
  createRoute({
    getParentRoute: at,
    path: '/login',
    beforeLoad: visitorsOnly,
    component: screen(() => import('../screens/accounts/Login.tsx'), 'LoginScreen'),
  }),
  createRoute({ getParentRoute: at, path: '/login/callback', component: screen(() => import('../screens/accounts/LoginCallback.tsx'), 'LoginCallbackScreen') }),
  createRoute({ getParentRoute: at, path: '/terms/$', component: screen(() => import('../screens/accounts/Terms.tsx'), 'TermsScreen') }),
  createRoute({ getParentRoute: at, path: '/search-games', component: screen(() => import('../screens/catalog/SearchGames.tsx'), 'SearchGamesScreen') }),
  createRoute({ getParentRoute: at, path: '/games-list', component: screen(() => import('../screens/catalog/GamesList.tsx'), 'GamesListScreen') }),
  createRoute({ getParentRoute: at, path: '/game/$gameId', component: screen(() => import('../screens/catalog/GamePage.tsx'), 'GamePageScreen') }),
  createRoute({ getParentRoute: at, path: '/profile/{-$id}', component: screen(() => import('../screens/me/Profile.tsx'), 'ProfileScreen') }),
  createRoute({ getParentRoute: at, path: '/leaderboard', component: screen(() => import('../screens/leaderboards/Leaderboard.tsx'), 'LeaderboardScreen') }),
  createRoute({ getParentRoute: at, path: '/tournament', component: screen(() => import('../screens/tournaments/Tournament.tsx'), 'TournamentScreen') }),
  createRoute({
    getParentRoute: at,
    path: '/tournament-preplay/$tournamentId',
    component: screen(() => import('../screens/tournaments/TournamentPreplay.tsx'), 'TournamentPreplayScreen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/tournament-info',
    validateSearch: ofTournament,
    component: screen(() => import('../screens/tournaments/TournamentInfo.tsx'), 'TournamentInfoScreen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/reward-info',
    validateSearch: ofTournament,
    component: screen(() => import('../screens/tournaments/RewardInfo.tsx'), 'RewardInfoScreen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/history',
    component: screen(() => import('../screens/tournaments/TournamentHistory.tsx'), 'TournamentHistoryScreen'),
  }),
  createRoute({ getParentRoute: at, path: '/wallet', component: screen(() => import('../screens/tournaments/Wallet.tsx'), 'WalletScreen') }),
  createRoute({ getParentRoute: at, path: '/claim-history', component: screen(() => import('../screens/tournaments/ClaimHistory.tsx'), 'ClaimHistoryScreen') }),
  createRoute({ getParentRoute: at, path: '/settings', component: screen(() => import('../screens/me/Settings.tsx'), 'SettingsScreen') }),
  createRoute({ getParentRoute: at, path: '/edit-profile', component: screen(() => import('../screens/me/EditProfile.tsx'), 'EditProfileScreen') }),
  createRoute({ getParentRoute: at, path: '/about-us', component: screen(() => import('../screens/regions/AboutUs.tsx'), 'AboutUsScreen') }),
  createRoute({ getParentRoute: at, path: '/feedback', component: screen(() => import('../screens/feedback/Feedback.tsx'), 'FeedbackScreen') }),
  createRoute({ getParentRoute: at, path: '/help', component: screen(() => import('../screens/feedback/Help.tsx'), 'HelpScreen') }),
  createRoute({ getParentRoute: at, path: '/settings/logins', component: screen(() => import('../screens/accounts/LoginWays.tsx'), 'LoginWaysScreen') }),
  createRoute({ getParentRoute: at, path: '/settings/devices', component: screen(() => import('../screens/accounts/Devices.tsx'), 'DevicesScreen') }),
  createRoute({
    getParentRoute: at,
    path: '/paywall',
    validateSearch: ({ step }: Record<string, unknown>): { step?: 'number' | 'pin' } => (step === 'number' || step === 'pin' ? { step } : {}),
    component: screen(() => import('../screens/billing/Paywall.tsx'), 'PaywallScreen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/subscription',
    // `/subscription?restore=1` opens the sheet that restores by number.
    validateSearch: ({ restore }: Record<string, unknown>): { restore?: string } => (restore === undefined ? {} : { restore: '1' }),
    component: screen(() => import('../screens/billing/Subscription.tsx'), 'SubscriptionScreen'),
  }),
  createRoute({ getParentRoute: at, path: '/payment-result', component: screen(() => import('../screens/billing/PaymentResult.tsx'), 'PaymentResultScreen') }),
  createRoute({ getParentRoute: at, path: '/tp-unsub', component: screen(() => import('../screens/billing/Unsubscribe.tsx'), 'UnsubscribeScreen') }),
  createRoute({ getParentRoute: at, path: '/unsubHook/$msisdn', component: screen(() => import('../screens/billing/Unsubscribe.tsx'), 'UnsubscribeScreen') }),
  chats.addChildren([
    createRoute({ getParentRoute: () => chats, path: '/messages', component: screen(() => import('../screens/chat/Messages.tsx'), 'MessagesScreen') }),
    createRoute({ getParentRoute: () => chats, path: '/chat/$roomId', component: screen(() => import('../screens/chat/ChatRoom.tsx'), 'ChatRoomScreen') }),
  ]),
  createRoute({ getParentRoute: at, path: '/share', component: screen(() => import('../screens/chat/Share.tsx'), 'ShareScreen') }),
  createRoute({
    getParentRoute: at,
    path: '/notifications',
    component: screen(() => import('../screens/notifications/Notifications.tsx'), 'NotificationsScreen'),
  }),
  createRoute({ getParentRoute: at, path: '/friends', component: screen(() => import('../screens/friends/Friends.tsx'), 'FriendsScreen') }),
  createRoute({
    getParentRoute: at,
    path: '/pending-requests',
    component: screen(() => import('../screens/friends/PendingRequests.tsx'), 'PendingRequestsScreen'),
  }),
  createRoute({ getParentRoute: at, path: '/blocked-users', component: screen(() => import('../screens/friends/BlockedUsers.tsx'), 'BlockedUsersScreen') }),
  createRoute({ getParentRoute: at, path: '/play-history', component: screen(() => import('../screens/catalog/PlayHistory.tsx'), 'PlayHistoryScreen') }),
  createRoute({ getParentRoute: at, path: '/invite-friends', component: screen(() => import('../screens/friends/InviteFriends.tsx'), 'InviteFriendsScreen') }),
  createRoute({
    getParentRoute: at,
    path: '/discover-people',
    component: screen(() => import('../screens/friends/DiscoverPeople.tsx'), 'DiscoverPeopleScreen'),
  }),
  createRoute({ getParentRoute: at, path: '/play/$gameId', component: screen(() => import('../screens/play/Play.tsx'), 'PlayScreen') }),
  createRoute({ getParentRoute: at, path: '/duels', component: screen(() => import('../screens/duels/Duels.tsx'), 'DuelsScreen') }),
  createRoute({ getParentRoute: at, path: '/duel/$duelId', component: screen(() => import('../screens/duels/Duel.tsx'), 'DuelScreen') }),
  createRoute({ getParentRoute: at, path: '/duel/$duelId/play', component: screen(() => import('../screens/duels/DuelPlay.tsx'), 'DuelPlayScreen') }),
  createRoute({ getParentRoute: at, path: '/scores/$gameId', component: screen(() => import('../screens/play/Scores.tsx'), 'ScoresScreen') }),
  createRoute({
    getParentRoute: at,
    path: '/match/$matchId',
    // `/match/new?game=ID` searches for an opponent; `friends=1` opens a lobby without a search, `tournament=ID` plays for a tournament.
    validateSearch: (given: Record<string, unknown>): { game?: string; friends?: string; opponent?: string; tournament?: string } => {
      const text = (key: string) => (typeof given[key] === 'string' || typeof given[key] === 'number' ? { [key]: String(given[key]) } : {})
      return { ...text('game'), ...text('friends'), ...text('opponent'), ...text('tournament') }
    },
    component: screen(() => import('../screens/matches/Match.tsx'), 'MatchScreen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/match/$matchId/replay',
    component: screen(() => import('../screens/matches/MatchReplay.tsx'), 'MatchReplayScreen'),
  }),
  createRoute({ getParentRoute: at, path: '/match/$matchId/watch', component: screen(() => import('../screens/matches/MatchWatch.tsx'), 'MatchWatchScreen') }),
  createRoute({
    getParentRoute: at,
    path: '/match/$matchId/verify',
    component: screen(() => import('../screens/matches/MatchVerify.tsx'), 'MatchVerifyScreen'),
  }),
  createRoute({ getParentRoute: at, path: '/match-history', component: screen(() => import('../screens/matches/MatchHistory.tsx'), 'MatchHistoryScreen') }),
  createRoute({ getParentRoute: at, path: '/join/$token', component: screen(() => import('../screens/matches/JoinMatch.tsx'), 'JoinMatchScreen') }),
])

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPendingComponent: Pending,
  defaultPendingMs: 250,
  defaultErrorComponent: Broken,
})

import type { ReactNode } from 'react'
import { withMessages } from '../platform/i18n/index.ts'
import { isFirstScreenInPage, removeFirstScreen } from '../platform/firstScreen.ts'
import { createRoute, lazyScreen, Router } from '../platform/router/index.ts'
import { HomeScreen } from '../screens/catalog/Home.tsx'
import { Broken } from './Broken.tsx'
import { guard, visitorsOnly } from './guard.ts'
import { Pending } from './Pending.tsx'
import { Shell } from './Shell.tsx'

declare module '../platform/router/types.ts' {
  interface Register {
    routes: typeof routes
  }
  interface HistoryState {
    /** The category whose games /games-list shows (CAT-10). */
    categoryId?: string
    /** The page from which the terms were opened (ACC-68). */
    from?: string
    /** The phone form is open at /login. */
    byPhone?: boolean
    /** The result of a login with a provider (ACC-45). */
    loginProblem?: 'failed' | 'cancelled' | 'error' | 'limited' | 'suspended'
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
  return lazyScreen(withMessages(load as () => Promise<Record<Name, () => ReactNode>>), name)
}

/** It stays while the person goes from room to room, and so does the place in its list. */
const chats = screen(() => import('../screens/chat/ChatPanes.tsx'), 'ChatPanesScreen')

/** The tournament from which a page about tournaments was opened. */
const ofTournament = ({ tournament }: Record<string, string>): { tournament?: string } => (tournament === undefined ? {} : { tournament })

// Most visits begin with Home, so that it is part of the first file.
// guard.ts says who may open which path.
const routes = [
  createRoute({ path: '/', component: HomeScreen }),
  createRoute({
    path: '/login',
    beforeLoad: visitorsOnly,
    component: screen(() => import('../screens/accounts/Login.tsx'), 'LoginScreen'),
  }),
  createRoute({ path: '/login/callback', component: screen(() => import('../screens/accounts/LoginCallback.tsx'), 'LoginCallbackScreen') }),
  createRoute({ path: '/terms/$', component: screen(() => import('../screens/accounts/Terms.tsx'), 'TermsScreen') }),
  createRoute({ path: '/search-games', component: screen(() => import('../screens/catalog/SearchGames.tsx'), 'SearchGamesScreen') }),
  createRoute({ path: '/games-list', component: screen(() => import('../screens/catalog/GamesList.tsx'), 'GamesListScreen') }),
  createRoute({ path: '/game/$gameId', component: screen(() => import('../screens/catalog/GamePage.tsx'), 'GamePageScreen') }),
  createRoute({ path: '/profile/{-$id}', component: screen(() => import('../screens/me/Profile.tsx'), 'ProfileScreen') }),
  createRoute({ path: '/leaderboard', component: screen(() => import('../screens/leaderboards/Leaderboard.tsx'), 'LeaderboardScreen') }),
  createRoute({ path: '/tournament', component: screen(() => import('../screens/tournaments/Tournament.tsx'), 'TournamentScreen') }),
  createRoute({
    path: '/tournament-preplay/$tournamentId',
    component: screen(() => import('../screens/tournaments/TournamentPreplay.tsx'), 'TournamentPreplayScreen'),
  }),
  createRoute({
    path: '/tournament-info',
    validateSearch: ofTournament,
    component: screen(() => import('../screens/tournaments/TournamentInfo.tsx'), 'TournamentInfoScreen'),
  }),
  createRoute({
    path: '/reward-info',
    validateSearch: ofTournament,
    component: screen(() => import('../screens/tournaments/RewardInfo.tsx'), 'RewardInfoScreen'),
  }),
  createRoute({
    path: '/history',
    component: screen(() => import('../screens/tournaments/TournamentHistory.tsx'), 'TournamentHistoryScreen'),
  }),
  createRoute({ path: '/wallet', component: screen(() => import('../screens/tournaments/Wallet.tsx'), 'WalletScreen') }),
  createRoute({ path: '/claim-history', component: screen(() => import('../screens/tournaments/ClaimHistory.tsx'), 'ClaimHistoryScreen') }),
  createRoute({ path: '/settings', component: screen(() => import('../screens/me/Settings.tsx'), 'SettingsScreen') }),
  createRoute({ path: '/edit-profile', component: screen(() => import('../screens/me/EditProfile.tsx'), 'EditProfileScreen') }),
  createRoute({ path: '/about-us', component: screen(() => import('../screens/regions/AboutUs.tsx'), 'AboutUsScreen') }),
  createRoute({ path: '/feedback', component: screen(() => import('../screens/feedback/Feedback.tsx'), 'FeedbackScreen') }),
  createRoute({ path: '/help', component: screen(() => import('../screens/feedback/Help.tsx'), 'HelpScreen') }),
  createRoute({ path: '/settings/logins', component: screen(() => import('../screens/accounts/LoginMethods.tsx'), 'LoginMethodsScreen') }),
  createRoute({ path: '/settings/devices', component: screen(() => import('../screens/accounts/Devices.tsx'), 'DevicesScreen') }),
  createRoute({
    path: '/paywall',
    validateSearch: ({ step }: Record<string, string>): { step?: 'number' | 'pin' } => (step === 'number' || step === 'pin' ? { step } : {}),
    component: screen(() => import('../screens/billing/Paywall.tsx'), 'PaywallScreen'),
  }),
  createRoute({
    path: '/subscription',
    // `/subscription?restore=1` opens the sheet that restores by number.
    validateSearch: ({ restore }: Record<string, string>): { restore?: string } => (restore === undefined ? {} : { restore: '1' }),
    component: screen(() => import('../screens/billing/Subscription.tsx'), 'SubscriptionScreen'),
  }),
  createRoute({ path: '/payment-result', component: screen(() => import('../screens/billing/PaymentResult.tsx'), 'PaymentResultScreen') }),
  createRoute({ path: '/tp-unsub', component: screen(() => import('../screens/billing/Unsubscribe.tsx'), 'UnsubscribeScreen') }),
  createRoute({ path: '/unsubHook/$msisdn', component: screen(() => import('../screens/billing/Unsubscribe.tsx'), 'UnsubscribeScreen') }),
  createRoute({ path: '/messages', parent: chats, component: screen(() => import('../screens/chat/Messages.tsx'), 'MessagesScreen') }),
  createRoute({ path: '/chat/$roomId', parent: chats, component: screen(() => import('../screens/chat/ChatRoom.tsx'), 'ChatRoomScreen') }),
  createRoute({ path: '/share', component: screen(() => import('../screens/chat/Share.tsx'), 'ShareScreen') }),
  createRoute({
    path: '/notifications',
    component: screen(() => import('../screens/notifications/Notifications.tsx'), 'NotificationsScreen'),
  }),
  createRoute({ path: '/friends', component: screen(() => import('../screens/friends/Friends.tsx'), 'FriendsScreen') }),
  createRoute({
    path: '/pending-requests',
    component: screen(() => import('../screens/friends/PendingRequests.tsx'), 'PendingRequestsScreen'),
  }),
  createRoute({ path: '/blocked-users', component: screen(() => import('../screens/friends/BlockedUsers.tsx'), 'BlockedUsersScreen') }),
  createRoute({ path: '/play-history', component: screen(() => import('../screens/catalog/PlayHistory.tsx'), 'PlayHistoryScreen') }),
  createRoute({ path: '/invite-friends', component: screen(() => import('../screens/friends/InviteFriends.tsx'), 'InviteFriendsScreen') }),
  createRoute({
    path: '/discover-people',
    component: screen(() => import('../screens/friends/DiscoverPeople.tsx'), 'DiscoverPeopleScreen'),
  }),
  createRoute({ path: '/play/$gameId', component: screen(() => import('../screens/play/Play.tsx'), 'PlayScreen') }),
  createRoute({ path: '/duels', component: screen(() => import('../screens/duels/Duels.tsx'), 'DuelsScreen') }),
  createRoute({ path: '/duel/$duelId', component: screen(() => import('../screens/duels/Duel.tsx'), 'DuelScreen') }),
  createRoute({ path: '/duel/$duelId/play', component: screen(() => import('../screens/duels/DuelPlay.tsx'), 'DuelPlayScreen') }),
  createRoute({ path: '/scores/$gameId', component: screen(() => import('../screens/play/Scores.tsx'), 'ScoresScreen') }),
  createRoute({
    path: '/match/$matchId',
    // `/match/new?game=ID` searches for an opponent; `friends=1` opens a lobby without a search, `tournament=ID` plays for a tournament, and
    // `configuration=ID` names the configuration instead of showing the picker.
    validateSearch: (given): { game?: string; friends?: string; opponent?: string; tournament?: string; configuration?: string } => given,
    component: screen(() => import('../screens/matches/Match.tsx'), 'MatchScreen'),
  }),
  createRoute({
    path: '/match/$matchId/replay',
    component: screen(() => import('../screens/matches/MatchReplay.tsx'), 'MatchReplayScreen'),
  }),
  createRoute({ path: '/match/$matchId/watch', component: screen(() => import('../screens/matches/MatchWatch.tsx'), 'MatchWatchScreen') }),
  createRoute({
    path: '/match/$matchId/verify',
    component: screen(() => import('../screens/matches/MatchVerify.tsx'), 'MatchVerifyScreen'),
  }),
  createRoute({ path: '/match-history', component: screen(() => import('../screens/matches/MatchHistory.tsx'), 'MatchHistoryScreen') }),
  createRoute({ path: '/join/$token', component: screen(() => import('../screens/matches/JoinMatch.tsx'), 'JoinMatchScreen') }),
] as const

export const router = new Router({
  routes,
  shell: Shell,
  beforeLoad: guard,
  notFound: screen(() => import('../screens/NotFound.tsx'), 'NotFoundScreen'),
  pending: Pending,
  isInPage: isFirstScreenInPage,
  failed: Broken,
  onDrawn: removeFirstScreen,
})

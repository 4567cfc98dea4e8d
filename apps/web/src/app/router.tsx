import type { ReactNode } from 'react'
import { withMessages } from '../platform/i18n/index.ts'
import { isFirstScreenInPage, removeFirstScreen } from '../platform/firstScreen.ts'
import { createRoute, lazyScreen, Router } from '../platform/router/index.ts'
import { HomeScreen } from '../screens/catalog/Home.tsx'
import { Broken } from './Broken.tsx'
import { guard, visitorsOnly } from './guard.ts'
import { Pending } from './Pending.tsx'
import type { ScreenName } from './screens.ts'
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
    loginProblem?: 'failed' | 'cancelled' | 'error'
    /** The number that has a subscription already, from a payment page's answer. */
    subscriptionNumber?: string
    /** 1 opens the page of a tournament at its leaderboard (TRN-04). */
    state?: number | undefined
    /** The region's own terms, where it has some. */
    termsUrl?: string
  }
}

/** Fetches where the code of each screen is, so that no later screen waits for it. */
export const loadScreens = () => import('./screens.ts')

/**
 * A screen that is loaded, with its texts, when it is first opened (SHL-02).
 * The type of the component is not read on purpose: screens use the router's types, so that reading theirs would be circular.
 * @param name the component's export
 */
function screen<Name extends ScreenName>(name: Name) {
  const load = async () => (await loadScreens()).screens[name]() as Promise<Readonly<Record<Name, unknown>>>
  return lazyScreen(withMessages(load as () => Promise<Record<Name, () => ReactNode>>), name)
}

/** It stays while the person goes from room to room, and so does the place in its list. */
const chats = screen('ChatPanesScreen')

/** The tournament from which a page about tournaments was opened. */
const ofTournament = ({ tournament }: Record<string, string>): { tournament?: string } => (tournament === undefined ? {} : { tournament })

// Most visits begin with Home, so that it is part of the first file.
// guard.ts says who may open which path.
const routes = [
  createRoute({ path: '/', component: HomeScreen }),
  createRoute({
    path: '/login',
    beforeLoad: visitorsOnly,
    component: screen('LoginScreen'),
  }),
  createRoute({ path: '/login/callback', component: screen('LoginCallbackScreen') }),
  createRoute({ path: '/terms/$', component: screen('TermsScreen') }),
  createRoute({ path: '/search-games', component: screen('SearchGamesScreen') }),
  createRoute({ path: '/games-list', component: screen('GamesListScreen') }),
  createRoute({ path: '/game/$gameId', component: screen('GamePageScreen') }),
  createRoute({ path: '/profile/{-$id}', component: screen('ProfileScreen') }),
  createRoute({ path: '/leaderboard', component: screen('LeaderboardScreen') }),
  createRoute({ path: '/tournament', component: screen('TournamentScreen') }),
  createRoute({
    path: '/tournament-preplay/$tournamentId',
    component: screen('TournamentPreplayScreen'),
  }),
  createRoute({
    path: '/tournament-info',
    validateSearch: ofTournament,
    component: screen('TournamentInfoScreen'),
  }),
  createRoute({
    path: '/reward-info',
    validateSearch: ofTournament,
    component: screen('RewardInfoScreen'),
  }),
  createRoute({
    path: '/history',
    component: screen('TournamentHistoryScreen'),
  }),
  createRoute({ path: '/wallet', component: screen('WalletScreen') }),
  createRoute({ path: '/claim-history', component: screen('ClaimHistoryScreen') }),
  createRoute({ path: '/settings', component: screen('SettingsScreen') }),
  createRoute({ path: '/edit-profile', component: screen('EditProfileScreen') }),
  createRoute({ path: '/about-us', component: screen('AboutUsScreen') }),
  createRoute({ path: '/feedback', component: screen('FeedbackScreen') }),
  createRoute({ path: '/help', component: screen('HelpScreen') }),
  createRoute({ path: '/settings/logins', component: screen('LoginMethodsScreen') }),
  createRoute({ path: '/settings/devices', component: screen('DevicesScreen') }),
  createRoute({
    path: '/paywall',
    validateSearch: ({ step }: Record<string, string>): { step?: 'number' | 'pin' } => (step === 'number' || step === 'pin' ? { step } : {}),
    component: screen('PaywallScreen'),
  }),
  createRoute({
    path: '/subscription',
    // `/subscription?restore=1` opens the sheet that restores by number.
    validateSearch: ({ restore }: Record<string, string>): { restore?: string } => (restore === undefined ? {} : { restore: '1' }),
    component: screen('SubscriptionScreen'),
  }),
  createRoute({ path: '/payment-result', component: screen('PaymentResultScreen') }),
  createRoute({ path: '/tp-unsub', component: screen('UnsubscribeScreen') }),
  createRoute({ path: '/unsubHook/$msisdn', component: screen('UnsubscribeScreen') }),
  createRoute({ path: '/messages', parent: chats, component: screen('MessagesScreen') }),
  createRoute({ path: '/chat/$roomId', parent: chats, component: screen('ChatRoomScreen') }),
  createRoute({ path: '/share', component: screen('ShareScreen') }),
  createRoute({
    path: '/notifications',
    component: screen('NotificationsScreen'),
  }),
  createRoute({ path: '/friends', component: screen('FriendsScreen') }),
  createRoute({
    path: '/pending-requests',
    component: screen('PendingRequestsScreen'),
  }),
  createRoute({ path: '/blocked-users', component: screen('BlockedUsersScreen') }),
  createRoute({ path: '/play-history', component: screen('PlayHistoryScreen') }),
  createRoute({ path: '/invite-friends', component: screen('InviteFriendsScreen') }),
  createRoute({
    path: '/discover-people',
    component: screen('DiscoverPeopleScreen'),
  }),
  createRoute({ path: '/play/$gameId', component: screen('PlayScreen') }),
  createRoute({ path: '/duels', component: screen('DuelsScreen') }),
  createRoute({ path: '/duel/$duelId', component: screen('DuelScreen') }),
  createRoute({ path: '/duel/$duelId/play', component: screen('DuelPlayScreen') }),
  createRoute({ path: '/scores/$gameId', component: screen('ScoresScreen') }),
  createRoute({
    path: '/match/$matchId',
    // `/match/new?game=ID` searches for an opponent; `friends=1` opens a lobby without a search, `tournament=ID` plays for a tournament, and
    // `configuration=ID` names the configuration instead of showing the picker.
    validateSearch: (given): { game?: string; friends?: string; opponent?: string; tournament?: string; configuration?: string } => given,
    component: screen('MatchScreen'),
  }),
  createRoute({
    path: '/match/$matchId/replay',
    component: screen('MatchReplayScreen'),
  }),
  createRoute({ path: '/match/$matchId/watch', component: screen('MatchWatchScreen') }),
  createRoute({
    path: '/match/$matchId/verify',
    component: screen('MatchVerifyScreen'),
  }),
  createRoute({ path: '/match-history', component: screen('MatchHistoryScreen') }),
  createRoute({ path: '/join/$token', component: screen('JoinMatchScreen') }),
] as const

export const router = new Router({
  routes,
  shell: Shell,
  beforeLoad: guard,
  notFound: screen('NotFoundScreen'),
  pending: Pending,
  isInPage: isFirstScreenInPage,
  failed: Broken,
  onDrawn: removeFirstScreen,
})

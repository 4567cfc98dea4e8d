import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../platform/i18n/index.ts'
import { Screen as Home } from '../screens/Home.tsx'
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
    /** Where the terms came from (ACC-68). */
    from?: string
    /** The phone form is open at /login. */
    byPhone?: boolean
    /** What came of a login with an outside party (ACC-45). */
    loginProblem?: 'failed' | 'cancelled' | 'error'
    /** The number that has a subscription already, from a payment page's answer. */
    subscriptionNumber?: string
    /** The region's own terms, where it has some. */
    termsUrl?: string
  }
}

const root = createRootRoute({
  beforeLoad: guard,
  component: Shell,
  notFoundComponent: lazyRouteComponent(
    withWords(() => import('../screens/NotFound.tsx')),
    'Screen',
  ),
})
const at = () => root

// Home is what most visits begin with, so it comes with the first file; every other screen is fetched, and its words with it, when it is first opened (SHL-02).
// Who may open which path stands in guard.ts.
const routeTree = root.addChildren([
  createRoute({ getParentRoute: at, path: '/', component: Home }),
  createRoute({
    getParentRoute: at,
    path: '/login',
    beforeLoad: visitorsOnly,
    component: lazyRouteComponent(
      withWords(() => import('../screens/Login.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/login/callback',
    component: lazyRouteComponent(
      withWords(() => import('../screens/LoginCallback.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/terms/$',
    component: lazyRouteComponent(
      withWords(() => import('../screens/Terms.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/search-games',
    component: lazyRouteComponent(
      withWords(() => import('../screens/SearchGames.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/games-list',
    component: lazyRouteComponent(
      withWords(() => import('../screens/GamesList.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/profile/{-$id}',
    component: lazyRouteComponent(
      withWords(() => import('../screens/Profile.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/leaderboard',
    component: lazyRouteComponent(
      withWords(() => import('../screens/Leaderboard.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/tournament',
    component: lazyRouteComponent(
      withWords(() => import('../screens/Tournament.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/settings',
    component: lazyRouteComponent(
      withWords(() => import('../screens/Settings.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/edit-profile',
    component: lazyRouteComponent(
      withWords(() => import('../screens/EditProfile.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/about-us',
    component: lazyRouteComponent(
      withWords(() => import('../screens/AboutUs.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/feedback',
    component: lazyRouteComponent(
      withWords(() => import('../screens/Feedback.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/settings/logins',
    component: lazyRouteComponent(
      withWords(() => import('../screens/LoginWays.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/paywall',
    validateSearch: ({ step }: Record<string, unknown>): { step?: 'number' | 'pin' } => (step === 'number' || step === 'pin' ? { step } : {}),
    component: lazyRouteComponent(
      withWords(() => import('../screens/Paywall.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/subscription',
    // `/subscription?restore=1` opens the sheet that restores by number.
    validateSearch: ({ restore }: Record<string, unknown>): { restore?: string } => (restore === undefined ? {} : { restore: '1' }),
    component: lazyRouteComponent(
      withWords(() => import('../screens/Subscription.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/payment-result',
    component: lazyRouteComponent(
      withWords(() => import('../screens/PaymentResult.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/tp-unsub',
    component: lazyRouteComponent(
      withWords(() => import('../screens/Unsubscribe.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/unsubHook/$msisdn',
    component: lazyRouteComponent(
      withWords(() => import('../screens/Unsubscribe.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/messages',
    component: lazyRouteComponent(
      withWords(() => import('../screens/Messages.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/chat/$roomId',
    component: lazyRouteComponent(
      withWords(() => import('../screens/ChatRoom.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/friends',
    component: lazyRouteComponent(
      withWords(() => import('../screens/Friends.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/play-history',
    component: lazyRouteComponent(
      withWords(() => import('../screens/PlayHistory.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/invite-friends',
    component: lazyRouteComponent(
      withWords(() => import('../screens/InviteFriends.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/discover-people',
    component: lazyRouteComponent(
      withWords(() => import('../screens/DiscoverPeople.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/play/$gameId',
    component: lazyRouteComponent(
      withWords(() => import('../screens/Play.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/scores/$gameId',
    component: lazyRouteComponent(
      withWords(() => import('../screens/Scores.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/match/$matchId',
    // `/match/new?game=ID` looks for an opponent; `friends=1` opens a lobby without a search.
    validateSearch: (given: Record<string, unknown>): { game?: string; friends?: string; opponent?: string } => {
      const text = (key: string) => (typeof given[key] === 'string' || typeof given[key] === 'number' ? { [key]: String(given[key]) } : {})
      return { ...text('game'), ...text('friends'), ...text('opponent') }
    },
    component: lazyRouteComponent(
      withWords(() => import('../screens/Match.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/match/$matchId/replay',
    component: lazyRouteComponent(
      withWords(() => import('../screens/MatchReplay.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/match/$matchId/watch',
    component: lazyRouteComponent(
      withWords(() => import('../screens/MatchWatch.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/match/$matchId/verify',
    component: lazyRouteComponent(
      withWords(() => import('../screens/MatchVerify.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/match-history',
    component: lazyRouteComponent(
      withWords(() => import('../screens/MatchHistory.tsx')),
      'Screen',
    ),
  }),
  createRoute({
    getParentRoute: at,
    path: '/join/$token',
    component: lazyRouteComponent(
      withWords(() => import('../screens/JoinMatch.tsx')),
      'Screen',
    ),
  }),
])

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPendingComponent: Pending,
  defaultPendingMs: 250,
  defaultErrorComponent: Broken,
})

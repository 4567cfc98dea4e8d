import type { ReactNode } from 'react'
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

/** A screen that is fetched, and its words with it, when it is first opened (SHL-02). Its type is not looked into: screens know the router. */
function screen(load: () => Promise<{ readonly Screen: unknown }>) {
  return lazyRouteComponent(withWords(load as () => Promise<{ readonly Screen: () => ReactNode }>), 'Screen')
}

const root = createRootRoute({
  beforeLoad: guard,
  component: Shell,
  notFoundComponent: screen(() => import('../screens/NotFound.tsx')),
})
const at = () => root

// Home is what most visits begin with, so it comes with the first file.
// Who may open which path stands in guard.ts.
const routeTree = root.addChildren([
  createRoute({ getParentRoute: at, path: '/', component: Home }),
  createRoute({ getParentRoute: at, path: '/login', beforeLoad: visitorsOnly, component: screen(() => import('../screens/Login.tsx')) }),
  createRoute({ getParentRoute: at, path: '/login/callback', component: screen(() => import('../screens/LoginCallback.tsx')) }),
  createRoute({ getParentRoute: at, path: '/terms/$', component: screen(() => import('../screens/Terms.tsx')) }),
  createRoute({ getParentRoute: at, path: '/search-games', component: screen(() => import('../screens/SearchGames.tsx')) }),
  createRoute({ getParentRoute: at, path: '/games-list', component: screen(() => import('../screens/GamesList.tsx')) }),
  createRoute({ getParentRoute: at, path: '/profile/{-$id}', component: screen(() => import('../screens/Profile.tsx')) }),
  createRoute({ getParentRoute: at, path: '/leaderboard', component: screen(() => import('../screens/Leaderboard.tsx')) }),
  createRoute({ getParentRoute: at, path: '/tournament', component: screen(() => import('../screens/Tournament.tsx')) }),
  createRoute({ getParentRoute: at, path: '/tournament-preplay/$tournamentId', component: screen(() => import('../screens/TournamentPreplay.tsx')) }),
  createRoute({ getParentRoute: at, path: '/settings', component: screen(() => import('../screens/Settings.tsx')) }),
  createRoute({ getParentRoute: at, path: '/edit-profile', component: screen(() => import('../screens/EditProfile.tsx')) }),
  createRoute({ getParentRoute: at, path: '/about-us', component: screen(() => import('../screens/AboutUs.tsx')) }),
  createRoute({ getParentRoute: at, path: '/feedback', component: screen(() => import('../screens/Feedback.tsx')) }),
  createRoute({ getParentRoute: at, path: '/settings/logins', component: screen(() => import('../screens/LoginWays.tsx')) }),
  createRoute({
    getParentRoute: at,
    path: '/paywall',
    validateSearch: ({ step }: Record<string, unknown>): { step?: 'number' | 'pin' } => (step === 'number' || step === 'pin' ? { step } : {}),
    component: screen(() => import('../screens/Paywall.tsx')),
  }),
  createRoute({
    getParentRoute: at,
    path: '/subscription',
    // `/subscription?restore=1` opens the sheet that restores by number.
    validateSearch: ({ restore }: Record<string, unknown>): { restore?: string } => (restore === undefined ? {} : { restore: '1' }),
    component: screen(() => import('../screens/Subscription.tsx')),
  }),
  createRoute({ getParentRoute: at, path: '/payment-result', component: screen(() => import('../screens/PaymentResult.tsx')) }),
  createRoute({ getParentRoute: at, path: '/tp-unsub', component: screen(() => import('../screens/Unsubscribe.tsx')) }),
  createRoute({ getParentRoute: at, path: '/unsubHook/$msisdn', component: screen(() => import('../screens/Unsubscribe.tsx')) }),
  createRoute({ getParentRoute: at, path: '/messages', component: screen(() => import('../screens/Messages.tsx')) }),
  createRoute({ getParentRoute: at, path: '/chat/$roomId', component: screen(() => import('../screens/ChatRoom.tsx')) }),
  createRoute({ getParentRoute: at, path: '/friends', component: screen(() => import('../screens/Friends.tsx')) }),
  createRoute({ getParentRoute: at, path: '/pending-requests', component: screen(() => import('../screens/PendingRequests.tsx')) }),
  createRoute({ getParentRoute: at, path: '/blocked-users', component: screen(() => import('../screens/BlockedUsers.tsx')) }),
  createRoute({ getParentRoute: at, path: '/play-history', component: screen(() => import('../screens/PlayHistory.tsx')) }),
  createRoute({ getParentRoute: at, path: '/invite-friends', component: screen(() => import('../screens/InviteFriends.tsx')) }),
  createRoute({ getParentRoute: at, path: '/discover-people', component: screen(() => import('../screens/DiscoverPeople.tsx')) }),
  createRoute({ getParentRoute: at, path: '/play/$gameId', component: screen(() => import('../screens/Play.tsx')) }),
  createRoute({ getParentRoute: at, path: '/scores/$gameId', component: screen(() => import('../screens/Scores.tsx')) }),
  createRoute({
    getParentRoute: at,
    path: '/match/$matchId',
    // `/match/new?game=ID` looks for an opponent; `friends=1` opens a lobby without a search, `tournament=ID` plays for one.
    validateSearch: (given: Record<string, unknown>): { game?: string; friends?: string; opponent?: string; tournament?: string } => {
      const text = (key: string) => (typeof given[key] === 'string' || typeof given[key] === 'number' ? { [key]: String(given[key]) } : {})
      return { ...text('game'), ...text('friends'), ...text('opponent'), ...text('tournament') }
    },
    component: screen(() => import('../screens/Match.tsx')),
  }),
  createRoute({ getParentRoute: at, path: '/match/$matchId/replay', component: screen(() => import('../screens/MatchReplay.tsx')) }),
  createRoute({ getParentRoute: at, path: '/match/$matchId/watch', component: screen(() => import('../screens/MatchWatch.tsx')) }),
  createRoute({ getParentRoute: at, path: '/match/$matchId/verify', component: screen(() => import('../screens/MatchVerify.tsx')) }),
  createRoute({ getParentRoute: at, path: '/match-history', component: screen(() => import('../screens/MatchHistory.tsx')) }),
  createRoute({ getParentRoute: at, path: '/join/$token', component: screen(() => import('../screens/JoinMatch.tsx')) }),
])

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPendingComponent: Pending,
  defaultPendingMs: 250,
  defaultErrorComponent: Broken,
})

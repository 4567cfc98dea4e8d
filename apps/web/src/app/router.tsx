import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rememberRoute } from '../platform/postlogin.ts'
import { session } from '../platform/session.ts'
import { Screen as Home } from '../screens/Home.tsx'
import { Broken } from './Broken.tsx'
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
  }
}

/** A visitor goes to /login and comes back afterwards (ACC-26, ACC-31). */
function membersOnly({ location }: { location: { href: string } }) {
  if (session().token) return
  rememberRoute(location.href)
  throw redirect({ to: '/login' })
}

const root = createRootRoute({ component: Shell, notFoundComponent: lazyRouteComponent(() => import('../screens/NotFound.tsx'), 'Screen') })
const at = () => root

// Home is what most visits begin with, so it comes with the first file; every other screen is fetched when it is first opened (SHL-02).
const routeTree = root.addChildren([
  createRoute({ getParentRoute: at, path: '/', component: Home }),
  createRoute({ getParentRoute: at, path: '/login', component: lazyRouteComponent(() => import('../screens/Login.tsx'), 'Screen') }),
  createRoute({ getParentRoute: at, path: '/terms/$', component: lazyRouteComponent(() => import('../screens/Terms.tsx'), 'Screen') }),
  createRoute({ getParentRoute: at, path: '/search-games', component: lazyRouteComponent(() => import('../screens/SearchGames.tsx'), 'Screen') }),
  createRoute({ getParentRoute: at, path: '/games-list', component: lazyRouteComponent(() => import('../screens/GamesList.tsx'), 'Screen') }),
  createRoute({
    getParentRoute: at,
    path: '/profile/{-$id}',
    beforeLoad: membersOnly,
    component: lazyRouteComponent(() => import('../screens/Profile.tsx'), 'Screen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/leaderboard',
    beforeLoad: membersOnly,
    component: lazyRouteComponent(() => import('../screens/Leaderboard.tsx'), 'Screen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/tournament',
    beforeLoad: membersOnly,
    component: lazyRouteComponent(() => import('../screens/Tournament.tsx'), 'Screen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/settings',
    beforeLoad: membersOnly,
    component: lazyRouteComponent(() => import('../screens/Settings.tsx'), 'Screen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/messages',
    beforeLoad: membersOnly,
    component: lazyRouteComponent(() => import('../screens/Messages.tsx'), 'Screen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/chat/$roomId',
    beforeLoad: membersOnly,
    component: lazyRouteComponent(() => import('../screens/ChatRoom.tsx'), 'Screen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/friends',
    beforeLoad: membersOnly,
    component: lazyRouteComponent(() => import('../screens/Friends.tsx'), 'Screen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/play-history',
    beforeLoad: membersOnly,
    component: lazyRouteComponent(() => import('../screens/PlayHistory.tsx'), 'Screen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/invite-friends',
    beforeLoad: membersOnly,
    component: lazyRouteComponent(() => import('../screens/InviteFriends.tsx'), 'Screen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/discover-people',
    beforeLoad: membersOnly,
    component: lazyRouteComponent(() => import('../screens/DiscoverPeople.tsx'), 'Screen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/play/$gameId',
    beforeLoad: membersOnly,
    component: lazyRouteComponent(() => import('../screens/Play.tsx'), 'Screen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/scores/$gameId',
    beforeLoad: membersOnly,
    component: lazyRouteComponent(() => import('../screens/Scores.tsx'), 'Screen'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/match/$matchId',
    // `/match/new?game=ID` looks for an opponent; `friends=1` opens a lobby without a search.
    validateSearch: (given: Record<string, unknown>): { game?: string; friends?: string; opponent?: string } => {
      const text = (key: string) => (typeof given[key] === 'string' || typeof given[key] === 'number' ? { [key]: String(given[key]) } : {})
      return { ...text('game'), ...text('friends'), ...text('opponent') }
    },
    beforeLoad: membersOnly,
    component: lazyRouteComponent(() => import('../screens/Match.tsx'), 'Screen'),
  }),
])

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPendingComponent: Pending,
  defaultPendingMs: 250,
  defaultErrorComponent: Broken,
})

import { redirect } from '../platform/router/index.ts'
import { rememberRoute } from '../platform/state/postlogin.ts'
import { session, storedUserId } from '../platform/state/session.ts'
import { tabStorage } from '../platform/state/storage.ts'

/** First parts of the paths that a visitor may open. A path in no list has no screen. */
const open: ReadonlySet<string> = new Set([
  '',
  'login',
  'terms',
  'search-games',
  'games-list',
  'game',
  'help',
  'tp-unsub',
  'unsubhook',
  'payment-result',
  'join',
])
/** First parts of the paths that need a session (ACC-27, ACC-31, ACC-32). */
const members: ReadonlySet<string> = new Set([
  'settings',
  'invite-friends',
  'feedback',
  'blocked-users',
  'edit-profile',
  'play-history',
  'discover-people',
  'wallet',
  'history',
  'claim-history',
  'pending-requests',
  'about-us',
  'tournament-preplay',
  'tournament',
  'leaderboard',
  'profile',
  'messages',
  'chat',
  'share',
  'friends',
  'play',
  'scores',
  'match',
  'match-history',
  'duel',
  'duels',
  'notifications',
  'paywall',
  'subscription',
  'payment-result',
])
/** First parts of the paths that a stored user id opens too (ACC-29). */
const info: ReadonlySet<string> = new Set(['tournament-info', 'reward-info'])

export type Guard = 'open' | 'members' | 'info'

/** Who may open a path; undefined for one that is in no list. */
export function guardOf(path: string): Guard | undefined {
  // Routes ignore capitals, and so does their guard.
  const first = (path.split('/')[1] ?? '').toLowerCase()
  if (open.has(first)) return 'open'
  if (members.has(first)) return 'members'
  return info.has(first) ? 'info' : undefined
}

export interface Visitor {
  readonly hasSession: boolean
  /** The device has a stored user id. It authenticates nobody: every call still needs the token. */
  readonly hasStoredId: boolean
  /** The page runs inside the mobile app. */
  readonly isMobile: boolean
}

/** Whether the screen's route opens: with a session; inside the mobile app with the stored id instead (ACC-28); info screens with either. */
export function mayOpen(guard: Guard | undefined, { hasSession, hasStoredId, isMobile }: Visitor): boolean {
  if (guard === 'open' || guard === undefined) return true
  if (guard === 'info') return hasSession || hasStoredId
  return isMobile ? hasStoredId : hasSession
}

/** The value of the mobile app's flag in the query; undefined without one. */
export function mobileFlag(query: string): boolean | undefined {
  const value = new URLSearchParams(query).get('isMobile')
  return value === null ? undefined : !['false', '0', 'no'].includes(value.toLowerCase())
}

/** The flag is kept for the visit, because links within the app do not carry it. */
function isMobileVisit(query: string): boolean {
  const flag = mobileFlag(query)
  if (flag !== undefined) tabStorage.write('isMobile', flag ? '1' : null)
  return flag ?? tabStorage.read('isMobile') === '1'
}

interface Opening {
  readonly location: { readonly href: string; readonly pathname: string; readonly searchStr: string }
}

/** Sends a person who may not open the route to /login, and stores where they wanted to go (ACC-26). */
export function guard({ location }: Opening): void {
  const visitor = { hasSession: session().token !== null, hasStoredId: storedUserId() !== null, isMobile: isMobileVisit(location.searchStr) }
  if (mayOpen(guardOf(location.pathname), visitor)) return
  rememberRoute(location.href)
  throw redirect({ to: '/login' })
}

/** A person with a session cannot open /login (ACC-25). */
export function visitorsOnly(): void {
  if (session().token) throw redirect({ to: '/' })
}

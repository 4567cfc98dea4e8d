import { tabStorage } from './storage.ts'

/**
 * Stores where the person wanted to go before the login (ACC-39).
 * @param route path within the app, with its query
 */
export function rememberRoute(route: string): void {
  if (isWithin(route)) tabStorage.write('postLogin', route)
}

/** The stored route, which stays stored; `/` when there is none. */
export function postLoginRoute(): string {
  const route = tabStorage.read('postLogin')
  return route && isWithin(route) ? route : '/'
}

/** The stored route, which is deleted; `/` when there is none. */
export function takePostLoginRoute(): string {
  const route = postLoginRoute()
  tabStorage.remove('postLogin')
  return route
}

/** The id of the game to which a route leads; null for other routes. */
export function gameOfRoute(route: string): string | null {
  const { pathname, searchParams } = new URL(route, 'https://app.invalid')
  const id = pathname === '/match/new' ? searchParams.get('game') : (/^\/play\/([^/]+)/.exec(pathname)?.[1] ?? null)
  return id !== null && /^[a-z0-9-]+$/.test(id) ? id : null
}

// Only paths of this app are allowed: `//host` and `/\host` would leave it.
function isWithin(route: string): boolean {
  return route.startsWith('/') && !/^\/[/\\]/.test(route) && !route.startsWith('/login')
}

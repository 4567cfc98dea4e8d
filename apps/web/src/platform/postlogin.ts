import { tabStorage } from './storage.ts'

/**
 * Keeps where the person wanted to go before the login came in between (ACC-39).
 * @param route path within the app, with its query
 */
export function rememberRoute(route: string): void {
  if (isWithin(route)) tabStorage.write('postLogin', route)
}

/** The remembered route without forgetting it; `/` when there is none. */
export function postLoginRoute(): string {
  const route = tabStorage.read('postLogin')
  return route && isWithin(route) ? route : '/'
}

/** The remembered route, forgotten with this call; `/` when there is none. */
export function takePostLoginRoute(): string {
  const route = postLoginRoute()
  tabStorage.remove('postLogin')
  return route
}

// Only paths of our own: `//host` and `/\host` would leave the app.
function isWithin(route: string): boolean {
  return route.startsWith('/') && !/^\/[/\\]/.test(route) && !route.startsWith('/login')
}

import { use, useSyncExternalStore } from 'react'
import type { Params } from './paths.ts'
import type { Router } from './router.ts'
import { RouterContext, ShownContext } from './RouterProvider.tsx'
import type { Location, ParamsOf, RoutePath, SearchOf } from './types.ts'

/** The router. Its `history` takes plain addresses. */
export function useRouter(): Router {
  const router = use(RouterContext)
  if (router === null) throw new Error('There is no RouterProvider around this component.')
  return router
}

/** Returns the function that goes to a route; it stays the same. */
export const useNavigate = (): Router['navigate'] => useRouter().navigate

/**
 * The present address, or a part of it. It changes before the screen of a new address is loaded.
 * @param select has to return the same value for the same address
 */
export function useLocation<Part = Location>({ select }: { select?: (location: Location) => Part } = {}): Part {
  const router = useRouter()
  const read = () => (select === undefined ? (router.location as Part) : select(router.location))
  return useSyncExternalStore(router.subscribe, read, read)
}

/** Whether an entry of this app comes before the present one. */
export const useCanGoBack = (): boolean => useLocation({ select: ({ state }) => state.__TSR_index !== 0 })

/** The parameters of the path whose screen is shown. `strict: false` is for screens of several routes. */
export function useParams<const From extends RoutePath>(options: { from: From }): ParamsOf<From>
export function useParams(options: { strict: false }): Params
export function useParams(): Params {
  return use(ShownContext)?.params ?? {}
}

/** The query of the screen that is shown, as its route validates it. */
export function useSearch<const From extends RoutePath>(_options: { from: From }): SearchOf<From> {
  return (use(ShownContext)?.search ?? {}) as SearchOf<From>
}

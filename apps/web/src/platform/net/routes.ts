import type { Call } from '@majlis/contract/core/operation'
import type { OperationId } from '@majlis/contract/operations'
import { firstRoutes } from '@majlis/contract/operations.first.plain'

type Routes = Readonly<Record<OperationId, Call>>

let all: Promise<Routes> | undefined

/** Method and path of an operation. Those that the first page does not call are fetched once; rejects when they cannot be. */
export function routeOf(name: OperationId): Call | Promise<Call> {
  return firstRoutes[name] ?? loadRoutes().then((routes) => routes[name])
}

/** Fetches the methods and paths of all operations, so that no later call waits for them. */
export function loadRoutes(): Promise<Routes> {
  all ??= import('@majlis/contract/operations.plain').then(({ routes }) => routes)
  all.catch(() => {
    all = undefined
  })
  return all
}

import { type QueryClient, QueryClient as Client, useQuery } from '@tanstack/react-query'
import type { FailureCode, Input, MainCall, Response } from './api.ts'
import { call, callUntil } from './client.ts'
import { useSession } from './session.ts'

/** Thrown inside queries only, where a failed answer has to become an error. `message` is the server's text in the page's language. */
export class CallFailed extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'CallFailed'
    this.code = code
  }
}

const repeatable: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'INTERNAL', 'UNAVAILABLE'] satisfies FailureCode<MainCall>[])

export const queries: QueryClient = new Client({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (times, error) => times < 2 && error instanceof CallFailed && repeatable.has(error.code),
      // Queries decide by themselves whether the network is there: the browser's own word is often wrong.
      networkMode: 'always',
    },
  },
})

/** A call whose failure is thrown as CallFailed: for query functions. With their signal the call ends as soon as nobody asks any more. */
export async function answered<C extends MainCall>(name: C, input: Input<C>, signal?: AbortSignal): Promise<Response<C>> {
  const answer = await (signal ? callUntil(signal) : call)(name, input)
  if (answer.success) return answer.response
  throw new CallFailed(String(answer.code), answer.message)
}

/** What a failed search leaves behind as its message: stored as it is, and never shown. */
const SEARCH_FAILED = 'NO'

/** The same as `answered` for searches. */
export async function searched<C extends MainCall>(name: C, input: Input<C>, signal?: AbortSignal): Promise<Response<C>> {
  try {
    return await answered(name, input, signal)
  } catch (problem) {
    throw problem instanceof CallFailed ? new CallFailed(problem.code, SEARCH_FAILED) : problem
  }
}

/** The cache key of a call: name, input and whose answer it is. */
export const keyOf = <C extends MainCall>(name: C, input: Input<C> | null, userId: string | null) => [name, input, userId] as const

/**
 * Reads an operation and keeps its answer in the cache: for lists and records that a screen shows.
 * @param input null asks nothing yet
 */
export function useCall<C extends MainCall>(name: C, input: Input<C> | null, options: { staleMs?: number } = {}) {
  const userId = useSession((state) => state.user?._id ?? null)
  return useQuery({
    queryKey: keyOf(name, input, userId),
    queryFn: () => answered(name, input as Input<C>),
    enabled: input !== null,
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
  })
}

/** Asks anew and keeps the answer where `useCall` finds it. */
export const answeredInto = <C extends MainCall>(name: C, input: Input<C>, userId: string | null): Promise<Response<C>> =>
  queries.fetchQuery({ queryKey: keyOf(name, input, userId), queryFn: () => answered(name, input), staleTime: 0 })

/** Marks every answer of an operation as old, so that whoever shows it asks again. */
export function refreshCall(name: MainCall): void {
  // A first answer still on its way may be the one from before: by itself the cache would take it for the new one.
  const first = queries.cancelQueries({ queryKey: [name], predicate: ({ state }) => state.data === undefined })
  void first.then(() => queries.invalidateQueries({ queryKey: [name] }))
}

/** After a round or a match: what was played last, the wins and their medals are asked for anew by whoever shows them. */
export function refreshPlayed(): void {
  refreshCall('GET /api/v3/playedgames/:userId')
  refreshCall('GET /api/v3/user/:id')
}

/** Forgets what the cache holds of a logged-in person; what every visitor may see stays. */
export const forgetPersonal = (): void => queries.removeQueries({ predicate: ({ queryKey: [, , owner] }) => typeof owner === 'string' })

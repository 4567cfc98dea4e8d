import { type Query, type QueryClient, QueryClient as Client, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import type { Answer, FailureCode, Input, MainOperation, Response } from './api.ts'
import { call } from './client.ts'
import { nextMoment, session, useSession } from '../state/session.ts'

/** Thrown inside queries only, where a failed answer must become an error. `message` is the server's text in the page's language. */
export class CallFailed extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'CallFailed'
    this.code = code
  }
}

/** The moment in which each answer was asked for. */
const moments = new WeakMap<object, number>()
/** The moment in which an answer was asked for, in the order of `nextMoment`; before all others where that is not known. */
export const momentOf = (answer: object): number => moments.get(answer) ?? 0

/** What stands in the cache after an answer: where it says the same as the one before, the same objects, now of the newer moment. */
function shared(known: unknown, fresh: unknown): unknown {
  const kept: unknown = replaceEqualDeep(known, fresh)
  const moment = isObject(fresh) ? moments.get(fresh) : undefined
  if (moment !== undefined && isObject(kept)) moments.set(kept, moment)
  return kept
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const repeatable: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'INTERNAL', 'UNAVAILABLE'] satisfies FailureCode<MainOperation>[])

export const queries: QueryClient = new Client({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      structuralSharing: shared,
      refetchOnWindowFocus: false,
      retry: (times, error) => times < 2 && error instanceof CallFailed && repeatable.has(error.code),
      // Queries find out themselves whether there is a network, because what the browser says is often wrong.
      networkMode: 'always',
    },
  },
})

/** What a call answered, for query functions: a failure is thrown as CallFailed. */
export function responseOf<Id extends MainOperation>(
  answer: Answer<Id>,
  { isSearch, isSync }: { readonly isSearch?: boolean | undefined; readonly isSync?: boolean } = {},
): Response<Id> {
  if (answer.success) return answer.response
  const literal = isSearch ? SEARCH_FAILED : isSync && SYNC_FAILED
  throw new CallFailed(String(answer.code), literal || answer.message)
}

/** The message of a failed search, and that of a failed sync: stored as they are, and never shown. */
const SEARCH_FAILED = 'NO'
const SYNC_FAILED = 'YES'

/** The cache key of a call: name, input and the user. */
export const keyOf = <Id extends MainOperation>(name: Id, input: Input<Id> | null, userId: string | null) => [name, input, userId] as const

/** Takes a visitor's answer that has come with the page. */
export function keepAnswer<Id extends MainOperation>(name: Id, input: Input<Id>, answer: Response<Id>): void {
  queries.setQueryData(keyOf(name, input, null), answer)
}

/** What a call answers, kept with the moment in which it was asked for. */
async function ask<Id extends MainOperation>(
  name: Id,
  input: Input<Id>,
  { isSearch, signal }: { readonly isSearch?: boolean; readonly signal?: AbortSignal } = {},
): Promise<Response<Id>> {
  const moment = nextMoment()
  const response = responseOf(await call(name, input, signal && { signal }), { isSearch })
  if (isObject(response)) moments.set(response, moment)
  return response
}

export interface CallQuery {
  /** An answer younger than this is shown without asking again, milliseconds. */
  readonly staleMs?: number
  /** What a person types: a call that the next letter makes useless is ended. */
  readonly isSearch?: boolean
  /** Asks again after so many milliseconds while it is shown, and keeps nothing for later. */
  readonly everyMs?: number
}

/**
 * Reads an operation and keeps its answer in the cache: for lists and records that a screen shows.
 * @param input null asks nothing yet
 */
export function useCall<Id extends MainOperation>(name: Id, input: Input<Id> | null, { staleMs, isSearch, everyMs }: CallQuery = {}) {
  const userId = useSession((state) => state.user?._id ?? null)
  return useQuery({
    queryKey: keyOf(name, input, userId),
    queryFn: (query) => ask(name, input as Input<Id>, isSearch ? { isSearch, signal: query.signal } : {}),
    enabled: input !== null,
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(everyMs !== undefined && { refetchInterval: everyMs, gcTime: 0 }),
  })
}

/** Asks now, and keeps the answer where `useCall` finds it. */
export const fetchCall = <Id extends MainOperation>(name: Id, input: Input<Id>): Promise<Response<Id>> =>
  queries.fetchQuery({ queryKey: keyOf(name, input, session().user?._id ?? null), queryFn: () => ask(name, input), staleTime: 0 })

/** Marks every answer of an operation as outdated, so that screens that show it load it again. */
export function refreshCall(name: MainOperation): void {
  // A first answer that is still loading may be outdated too, and the cache would take it for the new one.
  const first = queries.cancelQueries({ queryKey: [name], predicate: ({ state }) => state.data === undefined })
  void first.then(() => {
    void queries.invalidateQueries({ queryKey: [name], predicate: (query) => !isLoadingMore(query) })
    // Loading such a list again would end the request for the page that somebody waits for, so that it comes after it.
    for (const query of queries.getQueryCache().findAll({ queryKey: [name], predicate: isLoadingMore })) {
      const again = () => void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
      query.fetch().then(again, again)
    }
  })
}

/** Whether a list is loading its next page. */
const isLoadingMore = ({ state }: Query): boolean => state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined

/** Deletes the cached data of a logged-in person; public data stays. */
export const forgetPersonal = (): void => queries.removeQueries({ predicate: ({ queryKey: [, , owner] }) => typeof owner === 'string' })

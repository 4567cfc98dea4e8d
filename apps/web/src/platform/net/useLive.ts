import type { ChangeOf, ValueOf } from '@majlis/contract/core/live'
import type { LivePathOf, Path } from '@majlis/contract/operations'
import { useCallback, useSyncExternalStore } from 'react'
import { subscriptions } from './live.ts'
import type { Apply, LiveState, LiveStatus } from './subscriptions.ts'

export type LiveValue<P extends Path> = ValueOf<LivePathOf<P>>
export type LiveChange<P extends Path> = ChangeOf<LivePathOf<P>>
type NameIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}` ? Name | NameIn<Rest> : P extends `${string}:${infer Name}` ? Name : never

export interface Live<V> {
  /** The newest value; undefined while loading and when lost. */
  readonly value: V | undefined
  readonly status: LiveStatus
  /** Asks the server again. */
  readonly refresh: () => void
}

const nothing: LiveState<unknown> = { value: undefined, status: 'loading' }

/**
 * Subscribes to a realtime path while mounted. All components with the same path share one subscription.
 * @param path as declared, with its `:name` parts
 * @param params the parts; null subscribes to nothing yet
 * @param apply the path's own reducer from the contract: old value + change = new value
 */
export function useLive<P extends Path>(
  path: P,
  params: Readonly<Record<NameIn<P>, string>> | null,
  apply: (value: LiveValue<P>, change: LiveChange<P>) => LiveValue<P>,
): Live<LiveValue<P>> {
  const concrete = params && path.replaceAll(/:(\w+)/g, (_, name: string) => (params as Readonly<Record<string, string>>)[name] ?? '')
  const subscribe = useCallback((redraw: () => void) => (concrete ? subscriptions.subscribe(concrete, apply as Apply, redraw) : () => {}), [concrete, apply])
  const read = () => (concrete ? subscriptions.read(concrete) : nothing)
  const state = useSyncExternalStore(subscribe, read, read)
  const refresh = useCallback(() => concrete && subscriptions.refresh(concrete), [concrete])
  return { value: state.value as LiveValue<P> | undefined, status: state.status, refresh }
}

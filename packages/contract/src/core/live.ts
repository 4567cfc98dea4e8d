import type { Static, TSchema } from 'typebox'

/**
 * Who may watch: `public` everybody, without a login, `self` the user named by the parameter, `member` someone who belongs to it, `user` any logged-in user (the snapshot decides what they see),
 * `friend` a friend of somebody who belongs to it (the snapshot decides whether).
 */
export type WatchAccess =
  | 'public'
  | 'user'
  | { readonly rule: 'self'; readonly at: string }
  | { readonly rule: 'member'; readonly of: 'room' | 'match' | 'call'; readonly at: string }
  | { readonly rule: 'friend'; readonly of: 'match'; readonly at: string }

export interface LivePath {
  /** Path with `:name` parameters, as the specification's realtime database names it. */
  readonly path: string
  readonly access: WatchAccess
  /** The format of its parameters where they are not UUIDs: small letters, digits and hyphens. */
  readonly ids?: 'slug'
  readonly summary: string
  readonly value: TSchema
  readonly change: TSchema
  /** Old value + change = a fresh snapshot. A pure function; applying a change twice gives the same value. */
  readonly apply: (value: never, change: never) => unknown
}

/** Declares one realtime path. */
export function livePath<const P extends string, V extends TSchema, C extends TSchema>(
  path: P,
  declaration: { access: WatchAccess; ids?: 'slug'; summary: string; value: V; change: C; apply: (value: Static<V>, change: Static<C>) => Static<V> },
) {
  return { path, ...declaration }
}

export type ValueOf<P> = P extends { readonly value: infer V extends TSchema } ? Static<V> : never
export type ChangeOf<P> = P extends { readonly change: infer C extends TSchema } ? Static<C> : never

/** What the server sends to a watcher (`wire.md`, realtime). */
export interface ChangeEvent {
  readonly path: string
  readonly from: number
  readonly version: number
  readonly change: unknown
}

/** Why a session ended: its owner logged out in one of its pages, or an operator suspended the person. */
export type SessionEndReason = 'logout' | 'suspended'

/** A session's sockets are about to be closed: by a login elsewhere or a deletion where there is no reason. */
export interface LoggedOutEvent {
  readonly reason?: SessionEndReason
}

export interface LostEvent {
  readonly path: string
  readonly reason: 'FORBIDDEN' | 'GONE'
}
/** The current version of a path. A client that has an older value subscribes again. */
export interface VersionEvent {
  readonly path: string
  readonly version: number
}

import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { FailureCode } from './failure.ts'

/**
 * Who may call: `visitor` anyone, `user` a valid token, `subscriber` a user whose access check passes, `signed` a call that a partner signed;
 * `self` the token's own id at the named place of the input, `member` someone who belongs to the room, match or tournament named there, with `subscriber`
 * only where the access check passes too.
 */
export type Access =
  | 'visitor'
  | 'user'
  | 'subscriber'
  | 'signed'
  | { readonly rule: 'self'; readonly at: string; readonly subscriber?: boolean }
  | { readonly rule: 'member'; readonly of: 'room' | 'match' | 'call' | 'tournament'; readonly at: string; readonly subscriber?: boolean }

/** The access rule `self` for an id at `at` in the input, such as 'userId'. */
export const self = (at: string) => ({ rule: 'self', at }) as const
/** The access rule `member` for the id of a room, match, call or tournament at `at` in the input. */
export const member = (of: 'room' | 'match' | 'call' | 'tournament', at: string) => ({ rule: 'member', of, at }) as const

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type Call = `${Method} /${string}`

interface Declaration {
  /** Method and path, `:name` for a path parameter. A trailing slash is optional on the wire. */
  readonly call: Call
  readonly access: Access
  readonly summary: string
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  /** The schema of `response` (main API) or `data` (subscription service). */
  readonly response: TSchema
  readonly failures: readonly FailureCode[]
  /** The value of that field after a failure, where it is not the empty value of the response's type. */
  readonly failureResponse?: readonly []
  /** `subscription` answers `{success, message, header, response_code, data}`; everything else the main envelope. */
  readonly envelope?: 'main' | 'subscription'
  /** Takes one uploaded file (multipart) beside its fields. */
  readonly upload?: { readonly maxBytes: number }
  /** Bytes of JSON that it accepts over HTTP, where `limits.bodyBytes` is too little. Over sockets that limit always holds. */
  readonly bodyBytes?: number
}

export interface Operation extends Declaration {
  readonly operationId: string
}

/** Declares one operation; route, validation, client call, OpenAPI entry, access check and the matrix tests are made from it. */
export function operation<const Id extends `${string}.${string}`, const D extends Declaration>(
  operationId: Id,
  declaration: D,
): D & { readonly operationId: Id } {
  return { ...declaration, operationId }
}

type StaticOf<S> = S extends TSchema ? Static<S> : unknown
type Given<O, Key extends string> = O extends { readonly [K in Key]: infer S } ? StaticOf<S> : unknown
/** The whole input of an operation in one object: path parameters, query and body. */
export type InputOf<O> = Given<O, 'params'> & Given<O, 'query'> & Given<O, 'body'>
export type ResponseOf<O> = Given<O, 'response'>
export type FailureOf<O> = O extends { readonly failures: readonly (infer F)[] } ? F : never

/** The main envelope. Only failures have a `code`. */
export const mainEnvelope = (response: TSchema) =>
  Type.Object({ success: Type.Boolean(), message: Type.String(), code: Type.Optional(Type.String()), response })

/** The subscription service's envelope. */
export const subscriptionEnvelope = (data: TSchema) =>
  Type.Object({ success: Type.Boolean(), message: Type.String(), header: Type.String(), response_code: Type.Integer(), data })

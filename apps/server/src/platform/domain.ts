import type { FailureCode } from '@majlis/contract/core/failure'
import type { UserId } from '@majlis/contract/core/ids'
import type { Language } from '@majlis/contract/core/language'
import type { LivePath, ValueOf } from '@majlis/contract/core/live'
import type { FailureOf, InputOf, Operation, ResponseOf } from '@majlis/contract/core/operation'
import type { Logger } from 'pino'
import type { Blobs } from './blobs.ts'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/pool.ts'
import type { Entropy } from './entropy.ts'
import type { Jobs } from './jobs.ts'
import type { Live } from './live/live.ts'
import type { PerformedCommand } from './operator/command.ts'
import type { Rates } from './rates.ts'
import type { SecurityLog } from './security.ts'

/** The platform's services for every domain. The generated context of a domain adds the public APIs of others. */
export interface Platform {
  readonly db: Db
  readonly live: Live
  readonly clock: Clock
  readonly entropy: Entropy
  readonly bus: Bus
  readonly blobs: Blobs
  readonly jobs: Jobs
  readonly rates: Rates
  readonly config: Config
  readonly log: Logger
  /** Writes security events: logins, refusals, ended sessions and the like. */
  readonly security: SecurityLog
}

/** The caller. `user` and `session` are empty for a visitor. */
export interface Caller {
  readonly user: UserId
  readonly session: string
  /** The token as sent; only for operations that echo it. */
  readonly token: string
  readonly language: Language
  /** The caller's network address. */
  readonly address: string
  /** What the caller's browser says of itself; empty over sockets. */
  readonly userAgent?: string
  /** The name of who signed the call, where its access rule asks for a signature. */
  readonly signer?: string
  /** Reads the uploaded file of an operation that takes one; undefined when none was sent. Fails with TOO_LARGE beyond the declared size. */
  readonly upload?: () => Promise<Uint8Array>
}

/** A declared failure that becomes the envelope's answer. */
export class DeclaredFailure extends Error {
  override name = 'DeclaredFailure'
  readonly code: FailureCode
  /** The value of `response` instead of the empty answer. */
  readonly present: unknown
  constructor(code: FailureCode, present?: unknown) {
    super(code)
    this.code = code
    this.present = present
  }
}

/** Ends the operation with one of its declared failures; `present` is answered beside it, as the operation's response. */
export type Fail<Code> = (code: Code & FailureCode, present?: unknown) => never

/** The answer of a subscription operation: the code of the error catalogue and the data. */
export interface SubscriptionOutcome<Data> {
  readonly response_code: number
  readonly data: Data
  /** The text where a code has another meaning than in the catalogue of PIN answers. */
  readonly text?: { readonly success: boolean; readonly header: string; readonly message: string }
}

type AnswerOf<O> = O extends { readonly envelope: 'subscription' } ? SubscriptionOutcome<ResponseOf<O>> : ResponseOf<O>
export type Handler<O> = (input: InputOf<O>, caller: Caller, fail: Fail<FailureOf<O>>) => Promise<AnswerOf<O>>

export interface Handled {
  readonly operation: Operation
  readonly run: (input: unknown, caller: Caller, fail: (code: FailureCode, present?: unknown) => never) => Promise<unknown>
  /** Answers at once, for operations whose answer does not depend on the caller: always the same for the same input. */
  readonly forAll?: (input: unknown) => unknown
}

/** Joins an operation of the contract with the function that performs it. */
export function handle<const O extends Operation>(operation: O, run: Handler<O>): Handled {
  // The only cast of the table: the runner has validated the input against the operation's schemas.
  return { operation, run: run as Handled['run'] }
}

/** Joins an operation for visitors whose answer depends only on its input as long as the server runs: it is validated and serialised once. */
export function handleForAll<const O extends Operation>(operation: O, run: (input: InputOf<O>) => ResponseOf<O>): Handled {
  const forAll = run as (input: unknown) => unknown
  return { operation, run: async (input) => forAll(input), forAll }
}

type Params = Readonly<Record<string, string>>

/** A snapshot: its value and its version; without a version it is the platform's own number for the path, read before the value. */
export interface Snapshot<Value> {
  readonly value: Value
  readonly version?: number
}

export interface Served {
  readonly path: LivePath
  /** Undefined means that the subscriber has no right to the path. */
  readonly snapshot: (params: Params, caller: Caller) => Promise<Snapshot<unknown> | undefined>
  /** The view of the path that this subscriber gets; undefined is the one that all share. */
  readonly view: (params: Params, caller: Caller) => Promise<string | undefined>
  /** The versions of many paths, in the given order, by one statement; absent where the platform counts them. 0 for none. */
  readonly versions?: (params: readonly Params[]) => Promise<readonly number[]>
}

/** Joins a live path with its snapshot, with its versions where the domain counts them, and with its views where subscribers see different things. */
export function serve<const P extends LivePath>(
  path: P,
  snapshot: (params: Params, caller: Caller) => Promise<Snapshot<ValueOf<P>> | undefined>,
  { view = () => Promise.resolve(undefined), versions }: Partial<Pick<Served, 'view' | 'versions'>> = {},
): Served {
  return { path, snapshot, view, ...(versions && { versions }) }
}

/** A number on the page of metrics, which operators can set an alarm on. It is read whenever the page is requested. */
export interface DomainGauge {
  /** In the terms of Prometheus: small letters and underscores. */
  readonly name: string
  readonly help: string
  readonly read: () => Promise<number>
}

/** A domain as the app composes it. The type parameter is its public API, which other domains may call. */
export interface Domain<Api> {
  readonly operations: readonly Handled[]
  readonly live?: readonly Served[]
  readonly api: Api
  /** What operators may do here. */
  readonly commands?: readonly PerformedCommand[]
  readonly gauges?: readonly DomainGauge[]
  /** Runs before the server listens. */
  readonly start?: () => Promise<void>
  /** Runs while the server drains. */
  readonly stop?: () => Promise<void>
}

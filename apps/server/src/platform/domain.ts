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
import type { SecurityLog } from './security.ts'
import type { SendSms } from './sms.ts'

/** What every domain is given. Other domains' faces are added by its own generated context. */
export interface Platform {
  readonly db: Db
  readonly live: Live
  readonly clock: Clock
  readonly entropy: Entropy
  readonly bus: Bus
  readonly blobs: Blobs
  readonly jobs: Jobs
  readonly sms: SendSms
  readonly config: Config
  readonly log: Logger
  /** Writes security events: logins, refusals, ended sessions and the like. */
  readonly security: SecurityLog
}

/** Who calls. `user` and `session` are empty for a visitor. */
export interface Caller {
  readonly user: UserId
  readonly session: string
  /** The token as sent; only for operations that echo it. */
  readonly token: string
  readonly language: Language
  /** The caller's network address. */
  readonly address: string
  /** The partner's name, where a partner signed the call. */
  readonly partner?: string
  /** Reads the uploaded file of an operation that takes one; undefined when none was sent. Fails with TOO_LARGE beyond the declared size. */
  readonly upload?: () => Promise<Uint8Array>
}

/** A declared failure on its way to the envelope. */
export class DeclaredFailure extends Error {
  override name = 'DeclaredFailure'
  readonly code: FailureCode
  /** What stands under `response` instead of the empty answer. */
  readonly present: unknown
  constructor(code: FailureCode, present?: unknown) {
    super(code)
    this.code = code
    this.present = present
  }
}

/** Ends the operation with one of its declared failures; `present` is answered beside it, as the operation's response. */
export type Fail<Code> = (code: Code & FailureCode, present?: unknown) => never

/** What a subscription operation answers: the code of the error catalogue and the data. */
export interface SubscriptionOutcome<Data> {
  readonly response_code: number
  readonly data: Data
  /** Where a code reads otherwise than in the catalogue of PIN replies. */
  readonly text?: { readonly success: boolean; readonly header: string; readonly message: string }
}

type AnswerOf<O> = O extends { readonly envelope: 'subscription' } ? SubscriptionOutcome<ResponseOf<O>> : ResponseOf<O>
export type Handler<O> = (input: InputOf<O>, caller: Caller, fail: Fail<FailureOf<O>>) => Promise<AnswerOf<O>>

export interface Handled {
  readonly operation: Operation
  readonly run: (input: unknown, caller: Caller, fail: (code: FailureCode, present?: unknown) => never) => Promise<unknown>
  /** Answers at once, where who calls makes no difference and is not looked up: to the same input always the same. */
  readonly forAll?: (input: unknown) => unknown
}

/** Joins an operation of the contract with the function that performs it. */
export function handle<const O extends Operation>(operation: O, run: Handler<O>): Handled {
  // The one cast of the table: the runner has validated the input against the operation's schemas.
  return { operation, run: run as Handled['run'] }
}

/** Joins an operation for visitors whose answer depends on its input alone as long as the server runs: it is checked and written once. */
export function handleForAll<const O extends Operation>(operation: O, run: (input: InputOf<O>) => ResponseOf<O>): Handled {
  const forAll = run as (input: unknown) => unknown
  return { operation, run: async (input) => forAll(input), forAll }
}

type Params = Readonly<Record<string, string>>

/** A snapshot: its value and the version that stands at; without one it is the platform's own count for the path, read before the value. */
export interface Snapshot<Value> {
  readonly value: Value
  readonly version?: number
}

export interface Served {
  readonly path: LivePath
  /** Undefined says that the watcher has no right to the path. */
  readonly snapshot: (params: Params, caller: Caller) => Promise<Snapshot<unknown> | undefined>
  /** Which view of the path this watcher gets; undefined is the one that all share. */
  readonly view: (params: Params, caller: Caller) => Promise<string | undefined>
  /** The versions that many paths stand at, in the order given, by one statement; absent where the platform counts them. 0 for none. */
  readonly versions?: (params: readonly Params[]) => Promise<readonly number[]>
}

/** Joins a live path with its snapshot, with its versions where the domain counts them, and with its views where watchers see different things. */
export function serve<const P extends LivePath>(
  path: P,
  snapshot: (params: Params, caller: Caller) => Promise<Snapshot<ValueOf<P>> | undefined>,
  { view = () => Promise.resolve(undefined), versions }: Partial<Pick<Served, 'view' | 'versions'>> = {},
): Served {
  return { path, snapshot, view, ...(versions && { versions }) }
}

/** A domain as the app composes it. `Face` is what other domains may call. */
export interface Domain<Face> {
  readonly operations: readonly Handled[]
  readonly live?: readonly Served[]
  readonly face: Face
  /** Runs before the server listens. */
  readonly start?: () => Promise<void>
  /** Runs while the server drains. */
  readonly stop?: () => Promise<void>
}

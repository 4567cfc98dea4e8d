import type { Language } from '@majlis/contract/core/language'
import type { Access, Operation } from '@majlis/contract/core/operation'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '../clock.ts'
import { type Caller, DeclaredFailure, type Handled } from '../domain.ts'
import { createRepeatLimiter, type RepeatLimiter } from '../repeats.ts'
import type { SecurityLog } from '../security.ts'
import { type Answer, failed, succeeded } from './envelope.ts'
import type { TakeUpload } from './upload.ts'
import { InvalidInput, type RawInput, readInput, validatorsOf } from './validators.ts'

/** The person behind a token. */
export interface Identity {
  readonly user: string
  readonly session: string
  readonly language: Language
}

/** Who is behind a token; 'suspended' when an operator suspended that person, undefined when the token is dead. */
export type Authenticated = Identity | 'suspended' | undefined

/** The platform's questions to domains about a caller; the app wires it. */
export interface Gatekeeper {
  authenticate(token: string): Promise<Authenticated>
  /** True when the user belongs to what the access rule names. */
  isMember(of: Extract<Access, { readonly rule: 'member' }>['of'], id: string, user: string): Promise<boolean>
  /** Undefined when access is open, else why it is not. */
  blockReason(user: string): Promise<'USER_NOT_FOUND' | 'NO_SUBSCRIPTION' | 'LOW_BALANCE' | 'NO_STATUS' | undefined>
  /** The name of who signed the call; undefined when the signature is not valid. Without this function nobody is known. */
  signerOf?(token: string, operationId: string, call: RawInput): Promise<string | undefined>
}

/** One call as it arrived, over HTTP or a socket. */
export interface Arrival extends RawInput {
  readonly token: string
  /** Already authenticated by the socket's handshake. */
  readonly identity?: Identity
  readonly language: Language | undefined
  readonly address: string
  /** What the caller's browser says of itself. */
  readonly userAgent?: string | undefined
  readonly upload?: TakeUpload | undefined
}

export interface Runner {
  run(operationId: string, arrival: Arrival): Promise<Answer>
  /**
   * Runs an operation that answers everybody alike, without waiting for anything.
   * @param key equal for equal input; the answer is cached under it while it is requested
   */
  runForAll(each: Handled, input: RawInput, language: Language | undefined, key?: string): Answer
  readonly handled: ReadonlyMap<string, Handled>
}

/** The log for calls that the runner refuses. */
export interface RunnerNotes {
  readonly security?: SecurityLog
  readonly clock?: Clock
}

/** The largest number of cached answers for all, each at most some tens of kilobytes. */
const maxRecent = 1_000

/**
 * Runs operations alike for HTTP and sockets: authenticate, validate, check access, perform, clean the answer.
 * @throws Error at start when an operation has no access rule or two have the same path
 */
export function createRunner(
  all: readonly Handled[],
  gatekeeper: Gatekeeper,
  log: Logger,
  observe: (operationId: string, status: number, ms: number) => void,
  { security = () => undefined, clock = systemClock }: RunnerNotes = {},
): Runner {
  const unavailable = createRepeatLimiter(clock)
  const handled = new Map<string, Handled>()
  const written = new WeakMap<object, Answer>()
  const recent = new Map<string, Answer>()
  for (const each of all) {
    const { operationId, access, call } = each.operation
    if (!isAccess(access)) throw new Error(`The operation ${operationId} declares no access rule.`)
    if (each.forAll && (access !== 'visitor' || each.operation.envelope === 'subscription')) throw new Error(`${operationId} is not for all.`)
    if (handled.has(operationId) || handled.has(call)) throw new Error(`The operation ${operationId} is answered twice.`)
    validatorsOf(each.operation)
    handled.set(operationId, each)
    // Older releases of the app, which may still be open somewhere, name an operation on a socket by its method and path.
    handled.set(call, each)
  }

  async function perform(each: Handled, arrival: Arrival, speak: (language: Language, identity: Identity | undefined) => void): Promise<Answer> {
    const { operation } = each
    if (operation.access === 'signed') return performSigned(each, arrival, gatekeeper)
    const found = arrival.identity ?? (arrival.token === '' ? undefined : await gatekeeper.authenticate(arrival.token))
    const identity = identityIn(found, operation.access)
    const language = arrival.language ?? identity?.language ?? 'en'
    speak(language, identity)
    if (operation.access !== 'visitor' && identity === undefined) throw new DeclaredFailure('UNAUTHORIZED')
    const input = readInput(operation, arrival)
    // `userId` names the acting person wherever it occurs, and must be the token's owner.
    if (identity !== undefined && operation.access !== 'visitor' && input.userId !== undefined && input.userId !== identity.user)
      throw new DeclaredFailure('FORBIDDEN')
    await checkAccess(operation.access, input, identity?.user ?? '', gatekeeper)
    const { token, address, userAgent = '', upload } = arrival
    const caller: Caller = { user: identity?.user ?? '', session: identity?.session ?? '', token, language, address, userAgent, ...(upload && { upload }) }
    const value = await each.run(input, caller, (code, present) => {
      throw new DeclaredFailure(code, present)
    })
    return clean(operation, value, language)
  }

  /** The answer with a value that never changes: cleaned and serialised when it is first sent. */
  function once(operation: Operation, value: unknown): Answer {
    const known = written.get(value as object)
    if (known) return known
    const answer = clean(operation, value, 'en')
    const made = { ...answer, text: Buffer.from(JSON.stringify(answer.body)) }
    written.set(value as object, made)
    return made
  }

  /** The answer that was not requested for longest is removed. */
  function keep(key: string, answer: Answer): void {
    recent.delete(key)
    recent.set(key, answer)
    const [oldest] = recent.size > maxRecent ? recent.keys() : []
    if (oldest !== undefined) recent.delete(oldest)
  }

  function runForAll(each: Handled, input: RawInput, language: Language = 'en', key = ''): Answer {
    const started = performance.now()
    let answer = recent.get(key)
    try {
      answer ??= once(each.operation, each.forAll?.(readInput(each.operation, input)))
      if (key !== '') keep(key, answer)
    } catch (problem) {
      answer = refusal(each.operation, problem, language, log, unavailable)
    }
    observe(each.operation.operationId, answer.status, performance.now() - started)
    return answer
  }

  return {
    handled,
    runForAll,
    async run(operationId, arrival) {
      const started = performance.now()
      let language: Language = arrival.language ?? 'en'
      const each = handled.get(operationId)
      if (each === undefined) return failed(undefined, 'NOT_FOUND', language)
      if (each.forAll) return runForAll(each, arrival, language)
      let answer: Answer
      let user = arrival.identity?.user
      try {
        answer = await perform(each, arrival, (spoken, identity) => {
          language = spoken
          user = identity?.user
        })
      } catch (problem) {
        answer = refusal(each.operation, problem, language, log, unavailable)
        noteRefusal(security, each.operation.operationId, answer, arrival.address, user)
      }
      observe(each.operation.operationId, answer.status, performance.now() - started)
      return answer
    },
  }
}

/** Visitors' operations stay open to a suspended person: the login among them says why it is refused. @throws DeclaredFailure SUSPENDED for all others */
function identityIn(found: Authenticated, access: Access): Identity | undefined {
  if (found !== 'suspended') return found
  if (access !== 'visitor') throw new DeclaredFailure('SUSPENDED')
  return undefined
}

/** Each call is signed separately: there is no session. */
async function performSigned({ operation, run }: Handled, arrival: Arrival, gatekeeper: Gatekeeper): Promise<Answer> {
  const { params, query, body, token, address, language = 'en' } = arrival
  const signer = await gatekeeper.signerOf?.(token, operation.operationId, { params, query, body })
  if (signer === undefined) throw new DeclaredFailure('UNAUTHORIZED')
  const caller: Caller = { user: '', session: '', token, language, address, signer }
  const value = await run(readInput(operation, arrival), caller, (code, present) => {
    throw new DeclaredFailure(code, present)
  })
  return clean(operation, value, language)
}

function isAccess(access: Access | undefined): boolean {
  return typeof access === 'string' || (typeof access === 'object' && access !== null && 'rule' in access)
}

async function checkAccess(access: Access, input: Record<string, unknown>, user: string, gatekeeper: Gatekeeper): Promise<void> {
  if (access === 'visitor' || access === 'user') return
  // A signed call never reaches this: no token of a person allows it.
  if (access === 'signed') throw new DeclaredFailure('UNAUTHORIZED')
  if (access === 'subscriber') return subscribed(user, gatekeeper)
  const named = input[access.at]
  const isAllowed = access.rule === 'self' ? named === user : typeof named === 'string' && (await gatekeeper.isMember(access.of, named, user))
  if (!isAllowed) throw new DeclaredFailure('FORBIDDEN')
  if (access.subscriber) await subscribed(user, gatekeeper)
}

async function subscribed(user: string, gatekeeper: Gatekeeper): Promise<void> {
  const reason = await gatekeeper.blockReason(user)
  if (reason !== undefined) throw new DeclaredFailure(reason)
}

/** Removes the fields that the declared response does not name, so that nothing leaks by accident. */
function clean(operation: Operation, value: unknown, language: Language): Answer {
  const body = operation.envelope === 'subscription' ? (value as { data: unknown }).data : value
  const validate = validatorsOf(operation).response
  if (!validate(body)) throw new Error(`${operation.operationId} answered something else than it declares: ${JSON.stringify(validate.errors?.[0])}`)
  return succeeded(operation, value, language)
}

function refusal(operation: Operation, problem: unknown, language: Language, log: Logger, unavailable: RepeatLimiter): Answer {
  if (problem instanceof DeclaredFailure) {
    const answer = failed(operation, problem.code, language)
    return problem.present === undefined ? answer : { ...answer, body: { ...answer.body, response: problem.present } }
  }
  if (problem instanceof InvalidInput) return failed(operation, 'BAD_REQUEST', language, problem.message)
  if (isBusy(problem)) {
    // While the database is away every call reaches this: one short line without a stack, and one for those that follow.
    const reason = problem instanceof Error ? `${problem.name}: ${problem.message}` : 'unknown'
    unavailable.write(reason, { operationId: operation.operationId, reason }, (line, repeated) =>
      log.error(repeated === undefined ? line : { reason, repeated }, 'call refused with 503'),
    )
    return failed(operation, 'UNAVAILABLE', language)
  }
  log.error({ err: problem, operationId: operation.operationId }, 'operation failed')
  return failed(operation, 'INTERNAL', language)
}

function noteRefusal(security: SecurityLog, operation: string, { status, body }: Answer, address: string, user: string | undefined): void {
  const about = { operation, address, ...(user !== undefined && { user }) }
  if (status === 401 || status === 403) security({ event: 'refused', status, code: String(body.code), ...about })
  else if (status === 429) security({ event: 'limitReached', limit: 'operation', ...about })
}

function isBusy(problem: unknown): boolean {
  return typeof problem === 'object' && problem !== null && 'statusCode' in problem && problem.statusCode === 503
}

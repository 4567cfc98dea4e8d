import type { FailureOf } from '@majlis/contract/core/operation'
import { isRecord } from '@majlis/contract/core/record.plain'
import type { AnyOperation, Inputs, OperationId, OperationOf, Responses } from '@majlis/contract/operations'
import { listOperations, subscriptionOperations } from '@majlis/contract/operations.first.plain'
import { timeoutSignal } from '../clock.ts'
import { type ClientFailure, isGood, type Reply, request, type RequestOptions, type RequestVariant } from './request.ts'

/** Operations of the subscription service, with another envelope and numeric outcomes. */
export type SubscriptionOperation = Extract<AnyOperation, { readonly envelope: 'subscription' }>['operationId']
/** All other operations. */
export type MainOperation = Exclude<OperationId, SubscriptionOperation>
export type Input<Id extends OperationId> = Inputs[Id]
export type Response<Id extends OperationId> = Responses[Id]

/** Failures that any operation may answer besides its declared ones. */
type CommonFailure = 'BAD_REQUEST' | 'UNAUTHORIZED' | 'SUSPENDED' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'TOO_MANY_REQUESTS' | 'INTERNAL' | 'UNAVAILABLE'
export type FailureCode<Id extends OperationId> = FailureOf<OperationOf<Id>> | CommonFailure | ClientFailure

/** The empty response of the expected shape: an empty list where a list is expected, otherwise a record without fields. */
type Empty<R> = R extends readonly unknown[] ? [] : { readonly [K in keyof R]?: undefined }
export type Answer<Id extends MainOperation> =
  | { readonly success: true; readonly message: string; readonly response: Response<Id> }
  | { readonly success: false; readonly message: string; readonly code: FailureCode<Id>; readonly response: Empty<Response<Id>> }

/** An answer of the subscription service. `response_code` is one of the error catalogue; 900 is our own: no network (API-07). */
export interface SubscriptionAnswer<Id extends SubscriptionOperation> {
  readonly success: boolean
  readonly message: string
  readonly header: string
  readonly response_code: number
  readonly data: Partial<Response<Id>>
}

/** No network on a subscription call (API-07). */
export const NO_NETWORK_CODE = 900

export interface ApiOptions extends RequestOptions {
  /** Called for every failed answer to a call of the main API, with name, code, and what was sent. */
  readonly onRefused?: (name: MainOperation, code: string, input: unknown) => void
  /** Sends over the socket; undefined while it is not connected. */
  readonly overSocket?: (name: MainOperation, input: unknown) => Promise<Reply | undefined>
}

/** How one call differs from the others. */
export interface CallOptions extends Pick<RequestVariant, 'signal' | 'token'> {
  /**
   * Over the socket while it is connected, else over HTTP: for moves, receipts, typing and signals. An acknowledgement that does not come within 8 s
   * answers TIMEOUT; the operation may have happened, so only what is safe to repeat may be repeated.
   */
  readonly overSocket?: boolean
}

export interface Call {
  <Id extends MainOperation>(name: Id, input: Input<Id>, options?: CallOptions): Promise<Answer<Id>>
  <Id extends SubscriptionOperation>(name: Id, input: Input<Id>, options?: CallOptions): Promise<SubscriptionAnswer<Id>>
}

/**
 * The client of every declared operation. Its calls never throw: a failure is an answer with success false.
 * One flat input an operation: `:name` parts go into the path, the rest into the query (GET) or the JSON body.
 */
export function createApi(options: ApiOptions) {
  async function ask(name: OperationId, input: unknown, { overSocket, ...variant }: CallOptions = {}) {
    // A 400 is a normal answer of the subscription service: its header and message are for the person (API-03).
    if (isSubscription(name)) return readSubscription(name, await request(options, name, input, { ...variant, alsoNormal: 400 }))
    const reply = overSocket ? await options.overSocket?.(name, input) : undefined
    return main(name, input, reply ?? (await request(options, name, input, variant)))
  }

  /** The same as `call` with one file beside the fields (multipart). An upload may take a minute. */
  async function upload<Id extends MainOperation>(name: Id, input: Input<Id>, file: Blob, variant: UploadOptions = {}): Promise<Answer<Id>> {
    return main(name, input, await request({ ...options, timeoutMs: uploadMs }, name, input, { ...variant, file }))
  }

  function main<Id extends MainOperation>(name: Id, input: unknown, reply: Reply): Answer<Id> {
    const answer = readMain(name, reply)
    if (!answer.success) options.onRefused?.(name, String(answer.code), input)
    return answer
  }

  /** A document as text, such as the page of a foreign game; undefined when it cannot be loaded. It sends no token, because documents are public. */
  async function text(path: string): Promise<string | undefined> {
    const { signal, end } = timeoutSignal(options.timeoutMs)
    try {
      const reply = await options.fetch(options.base + path, { signal, headers: { accept: 'text/html' } })
      return isGood(reply.status) ? await reply.text() : undefined
    } catch {
      if (!signal.aborted) options.onNoNetwork()
      return undefined
    } finally {
      end()
    }
  }

  // The overloads say which envelope belongs to which operation; `isSubscription` decides by the same declaration.
  return { call: ask as Call, upload, text }
}

/** How an upload differs from other calls. */
export type UploadOptions = Pick<RequestVariant, 'signal' | 'onProgress' | 'path'>

const uploadMs = 60_000

const isSubscription = (name: OperationId): name is SubscriptionOperation => subscriptionOperations.has(name)

function readSubscription<Id extends SubscriptionOperation>(_name: Id, reply: Reply): SubscriptionAnswer<Id> {
  if ('failed' in reply) return { success: false, message: '', header: '', response_code: reply.failed === 'BAD_ANSWER' ? -1 : NO_NETWORK_CODE, data: {} }
  const { success, message, header, response_code: code, data } = reply.body
  return {
    success: success === true,
    message: textOf(message),
    header: textOf(header),
    response_code: typeof code === 'number' ? code : -1,
    // The server validates its answers against the same declaration, so that the client does not check them again.
    data: (isRecord(data) || Array.isArray(data) ? data : {}) as Partial<Response<Id>>,
  }
}

/** Reads a main envelope, from HTTP or from a socket acknowledgement, as a typed answer. */
function readMain<Id extends MainOperation>(name: Id, reply: Reply): Answer<Id> {
  if ('failed' in reply) return failure(name, reply.failed, '')
  const { success, message, code, response } = reply.body
  if (success === true) return { success: true, message: textOf(message), response: response as Response<Id> }
  return failure(name, typeof code === 'string' ? (code as FailureCode<Id>) : 'BAD_ANSWER', textOf(message))
}

/** The empty failed result (API-06). */
export function failure<Id extends MainOperation>(name: Id, code: FailureCode<Id>, message: string): Answer<Id> {
  return { success: false, message, code, response: (listOperations.has(name) ? [] : {}) as Empty<Response<Id>> }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

import type { FailureOf, InputOf, ResponseOf } from '@majlis/contract/core/operation'
import type { AnyOperation, Call, OperationOf } from '@majlis/contract/operations'
import { learnTime, patience } from './clock.ts'
import { lists } from './lists.ts'

/** Calls of the subscription service: another envelope, numbered outcomes. */
export type SubscriptionCall = Extract<AnyOperation, { readonly envelope: 'subscription' }>['call']
/** Everything else. */
export type MainCall = Exclude<Call, SubscriptionCall>
// Tables rather than InputOf<OperationOf<C>>: over all operations at once that expression is too large for the compiler.
type Inputs = { [O in AnyOperation as O['call']]: InputOf<O> }
type Responses = { [O in AnyOperation as O['call']]: ResponseOf<O> }
export type Input<C extends Call> = Inputs[C]
export type Response<C extends Call> = Responses[C]

/** Failures that the client itself makes: no network, no answer in time, an answer that nobody can read. */
export type ClientFailure = 'NO_NETWORK' | 'TIMEOUT' | 'BAD_ANSWER'
/** Failures that any operation may answer besides its declared ones. */
type CommonFailure = 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'TOO_MANY_REQUESTS' | 'INTERNAL' | 'UNAVAILABLE'
export type FailureCode<C extends Call> = FailureOf<OperationOf<C>> | CommonFailure | ClientFailure

/** The empty response of the expected shape: an empty list where a list is expected, else a record without fields. */
type Empty<R> = R extends readonly unknown[] ? [] : { readonly [K in keyof R]?: undefined }
export type Answer<C extends MainCall> =
  | { readonly success: true; readonly message: string; readonly response: Response<C> }
  | { readonly success: false; readonly message: string; readonly code: FailureCode<C>; readonly response: Empty<Response<C>> }

/** An answer of the subscription service. `response_code` follows the error catalogue; 900 is our own: no network (API-07). */
export interface SubscriptionAnswer<C extends SubscriptionCall> {
  readonly success: boolean
  readonly message: string
  readonly header: string
  readonly response_code: number
  readonly data: Partial<Response<C>>
}

/** No network on a subscription call (API-07). */
export const NO_NETWORK_CODE = 900

export interface ApiOptions {
  /** Origin before the paths; empty for the page's own. */
  readonly base: string
  readonly fetch: typeof globalThis.fetch
  readonly token: () => string | null
  readonly language: () => string
  readonly timeoutMs: number
  /** Told when a call could not reach the network (API-05). */
  readonly onNoNetwork: () => void
  /** Told of every failed answer to a call of the main API, by name and code. */
  readonly onRefused?: (name: MainCall, code: string) => void
  /** Told when the server no longer knows the token that was sent. */
  readonly onUnauthorized: (token: string) => void
}

/**
 * The HTTP client of every declared operation. Its calls never throw: a failure is an answer with success false.
 * One flat input an operation: `:name` parts go into the path, the rest into the query (GET) or the JSON body.
 */
export function createApi(options: ApiOptions) {
  /** A call of the main API or the chat service. */
  async function call<C extends MainCall>(name: C, input: Input<C>): Promise<Answer<C>> {
    const answer = readMain(name, await request(options, name, input))
    if (!answer.success) options.onRefused?.(name, String(answer.code))
    return answer
  }

  /** A call of the subscription service. */
  async function callSubscription<C extends SubscriptionCall>(name: C, input: Input<C>): Promise<SubscriptionAnswer<C>> {
    // A 400 is a normal answer here: its header and message are for the person (API-03).
    const reply = await request(options, name, input, { alsoNormal: 400 })
    if ('failed' in reply) return { success: false, message: '', header: '', response_code: reply.failed === 'BAD_ANSWER' ? -1 : NO_NETWORK_CODE, data: {} }
    const { success, message, header, response_code: code, data } = reply.body
    return {
      success: success === true,
      message: textOf(message),
      header: textOf(header),
      response_code: typeof code === 'number' ? code : -1,
      // The server validates what it answers against the same declaration; the client adds nothing by checking twice.
      data: (isRecord(data) || Array.isArray(data) ? data : {}) as Partial<Response<C>>,
    }
  }

  /** The same as `call` with one file beside the fields (multipart). Uploads get a minute. */
  async function upload<C extends MainCall>(name: C, input: Input<C>, file: Blob): Promise<Answer<C>> {
    return readMain(name, await request({ ...options, timeoutMs: uploadMs }, name, input, { file }))
  }

  /** A document as text, as foreign games are; undefined when it cannot be had. Sends no token: documents belong to nobody. */
  async function text(path: string): Promise<string | undefined> {
    const { signal, end } = patience(options.timeoutMs)
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

  return { call, callSubscription, upload, text }
}

/** Reads a main envelope, from HTTP or from a socket acknowledgement, as a typed answer. */
export function readMain<C extends MainCall>(name: C, reply: Reply): Answer<C> {
  if ('failed' in reply) return failure(name, reply.failed, '')
  const { success, message, code, response } = reply.body
  if (success === true) return { success: true, message: textOf(message), response: response as Response<C> }
  return failure(name, typeof code === 'string' ? (code as FailureCode<C>) : 'BAD_ANSWER', textOf(message))
}

/** The empty failed result (API-06). */
export function failure<C extends MainCall>(name: C, code: FailureCode<C>, message: string): Answer<C> {
  return { success: false, message, code, response: (name in lists ? [] : {}) as Empty<Response<C>> }
}

export type Reply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> } | { readonly failed: ClientFailure }

interface Variant {
  /** Sent as multipart beside the fields. */
  readonly file?: Blob
  /** A further status whose body is taken as it is. */
  readonly alsoNormal?: number
}

const uploadMs = 60_000
const isGood = (status: number) => status === 200 || status === 201

async function request(options: ApiOptions, name: Call, input: unknown, { file, alsoNormal }: Variant = {}): Promise<Reply> {
  const token = options.token()
  const composed = compose(name, isRecord(input) ? input : {}, options.language(), token)
  const { url } = composed
  const init = file ? multipart(composed.init, file, input, token) : composed.init
  const { signal, end } = patience(options.timeoutMs)
  try {
    const reply = await options.fetch(options.base + url, { ...init, signal })
    learnTime(reply.headers.get('date'))
    const body = await readBody(reply, signal)
    if (!body) return { failed: signal.aborted ? 'TIMEOUT' : 'BAD_ANSWER' }
    if (token && reply.status === 401 && body.code === 'UNAUTHORIZED') options.onUnauthorized(token)
    return { status: reply.status, body: isGood(reply.status) || reply.status === alsoNormal ? body : { ...body, success: false } }
  } catch {
    if (signal.aborted) return { failed: 'TIMEOUT' }
    options.onNoNetwork()
    return { failed: 'NO_NETWORK' }
  } finally {
    end()
  }
}

async function readBody(reply: globalThis.Response, signal: AbortSignal): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = await reply.json()
    return isRecord(body) ? body : undefined
  } catch (error) {
    // A connection that broke in the middle of the body is a network failure; text that is no JSON is not.
    if (!signal.aborted && !(error instanceof SyntaxError)) throw error
    return undefined
  }
}

function compose(name: Call, input: Record<string, unknown>, language: string, token: string | null): { url: string; init: RequestInit } {
  const space = name.indexOf(' ')
  const method = name.slice(0, space)
  const rest = { ...input }
  const path = name.slice(space + 1).replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams({ isWeb: 'true', language })
  const isGet = method === 'GET'
  if (isGet) for (const [key, value] of Object.entries(rest)) if (value !== undefined) query.set(key, String(value))
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(!isGet && { 'content-type': 'application/json' }) }
  return { url: `${path}?${query}`, init: { method, headers, ...(!isGet && { body: JSON.stringify(rest) }) } }
}

/** The browser writes the content type, with the boundary in it. */
function multipart(init: RequestInit, file: Blob, input: unknown, token: string | null): RequestInit {
  const form = new FormData()
  for (const [key, value] of Object.entries(isRecord(input) ? input : {})) if (value !== undefined) form.set(key, String(value))
  form.set('file', file)
  return { ...init, headers: token ? { authorization: `Bearer ${token}` } : {}, body: form }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

import type { Call } from '@majlis/contract/core/operation'
import { isRecord } from '@majlis/contract/core/record.plain'
import type { OperationId } from '@majlis/contract/operations'
import { learnTime, openedByClock, timeoutSignal } from '../clock.ts'
import { routeOf } from './routes.ts'

/** Failures that the client itself makes: no network, no answer in time, an answer that nobody can read. */
export type ClientFailure = 'NO_NETWORK' | 'TIMEOUT' | 'BAD_ANSWER'
/** What came of a request, over HTTP or over the socket. */
export type Reply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> } | { readonly failed: ClientFailure }

export interface RequestOptions {
  /** Origin before the paths; empty for the page's own. */
  readonly base: string
  readonly fetch: typeof globalThis.fetch
  readonly token: () => string | null
  readonly language: () => string
  readonly timeoutMs: number
  /** Told when a call could not reach the network (API-05). */
  readonly onNoNetwork: () => void
  /** Told when a call was answered. */
  readonly onAnswered?: () => void
  /** Told when the server no longer knows the token that was sent. */
  readonly onUnauthorized: (token: string) => void
  /** An operator suspended the account behind the token. */
  readonly onSuspended: (token: string) => void
}

/** How a single request differs from the others. */
export interface RequestVariant {
  /** Sent as multipart beside the fields. */
  readonly file?: Blob | undefined
  /** In place of the path of the contract: a path of the same server. */
  readonly path?: string | undefined
  /** Told the share of the request that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
  /** Ends the request when nobody waits for its answer any more. */
  readonly signal?: AbortSignal | undefined
  /** Used instead of the session's token; that the server refuses it does not concern the session. */
  readonly token?: string | undefined
  /** A further status whose body is taken as it is. */
  readonly alsoNormal?: number | undefined
}

/** Whether a status is that of a successful operation. */
export const isGood = (status: number) => status === 200 || status === 201

/** Sends an operation over HTTP. Never throws. */
export async function request(options: RequestOptions, name: OperationId, input: unknown, variant: RequestVariant): Promise<Reply> {
  const { file, onProgress, signal: given, alsoNormal } = variant
  const token = variant.token ?? options.token()
  const { signal, end } = timeoutSignal(options.timeoutMs)
  try {
    const route = routeOf(name)
    const composed = compose(typeof route === 'string' ? route : await route, isRecord(input) ? input : {}, options.language(), token, variant.path)
    const init = file ? multipart(composed.init, file, input, token) : composed.init
    const fetch = onProgress ? (await import('./uploads.ts')).fetchWithProgress(onProgress) : options.fetch
    const opened = openedByClock()
    const reply = await fetch(options.base + composed.url, { ...init, signal: joined(signal, given) })
    options.onAnswered?.()
    learnTime(reply.headers.get('date'), opened)
    const body = await readBody(reply, signal)
    if (!body) return { failed: signal.aborted ? 'TIMEOUT' : 'BAD_ANSWER' }
    if (token && variant.token === undefined) noteSession(options, token, reply.status, body)
    return { status: reply.status, body: isGood(reply.status) || reply.status === alsoNormal ? body : { ...body, success: false } }
  } catch {
    if (signal.aborted) return { failed: 'TIMEOUT' }
    if (!given?.aborted) options.onNoNetwork()
    return { failed: 'NO_NETWORK' }
  } finally {
    end()
  }
}

/** Both signals in one. A browser without `AbortSignal.any` lets the answer come; the caller looks away. */
const joined = (own: AbortSignal, given: AbortSignal | undefined): AbortSignal => (given && 'any' in AbortSignal ? AbortSignal.any([own, given]) : own)

function noteSession(options: RequestOptions, token: string, status: number, body: Record<string, unknown>): void {
  if (status === 401 && body.code === 'UNAUTHORIZED') options.onUnauthorized(token)
  if (status === 403 && body.code === 'SUSPENDED') options.onSuspended(token)
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

function compose(
  route: Call,
  input: Record<string, unknown>,
  language: string,
  token: string | null,
  otherPath: string | undefined,
): { url: string; init: RequestInit } {
  const space = route.indexOf(' ')
  const method = route.slice(0, space)
  const rest = { ...input }
  // A path such as `//host` would send the token to another host.
  const used = otherPath !== undefined && /^\/\w/.test(otherPath) ? otherPath : route.slice(space + 1)
  const path = used.replaceAll(/:(\w+)/g, (_, key: string) => {
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

import { type ApiOptions, createApi } from './api.ts'
import { patience } from './clock.ts'
import { emitNoNetwork, noteRefusal } from './network.ts'
import { session, sessionRevoked, updateUser } from './session.ts'

/** The language of the page, which the language switch keeps in the document. */
const language = (): string => (typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en')

const options: ApiOptions = {
  base: '',
  fetch: (...given) => globalThis.fetch(...given),
  token: () => session().token,
  language,
  timeoutMs: 15_000,
  onNoNetwork: emitNoNetwork,
  onRefused: (name, code) => {
    // The terms changed since this page heard of the person: the next game asks for them.
    if (code === 'TERMS_NOT_ACCEPTED') updateUser({ tncAccepted: false })
    noteRefusal(name, code)
  },
  onUnauthorized: sessionRevoked,
}

/**
 * Every call of the app: `call` for the main API, `callSubscription` for the subscription service. They never throw.
 * A token that the server no longer knows ends the session on this device (ACC-09).
 */
export const { call, callSubscription, upload } = createApi(options)

/** The same `call` for a token that is no longer the session's. */
export const callAs = (token: string) => createApi({ ...options, token: () => token, onUnauthorized: () => {} }).call

/**
 * The same `call`, given up when the signal says so: for answers that nobody waits for any more.
 * A browser without `AbortSignal.any` lets the answer come; whoever asked looks away.
 */
export function callUntil(signal: AbortSignal) {
  const joined = (init: RequestInit | undefined): RequestInit =>
    'any' in AbortSignal && init?.signal ? { ...init, signal: AbortSignal.any([init.signal, signal]) } : { ...init }
  return createApi({
    ...options,
    fetch: (address, init) => globalThis.fetch(address, joined(init)),
    onNoNetwork: () => {
      if (!signal.aborted) emitNoNetwork()
    },
  }).call
}

/**
 * A JSON document at an address that the server named; of one of our own envelopes what stands under `response`.
 * @returns undefined when it cannot be had
 */
export async function json(url: string): Promise<unknown> {
  const { signal, end } = patience(options.timeoutMs)
  try {
    const reply = await globalThis.fetch(url, { signal })
    const body: unknown = reply.ok ? await reply.json() : undefined
    return typeof body === 'object' && body !== null && 'success' in body && 'response' in body ? body.response : body
  } catch {
    return undefined
  } finally {
    end()
  }
}

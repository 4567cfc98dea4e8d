import { type ApiOptions, createApi } from './api.ts'
import { patience } from '../clock.ts'
import { callOverSocket } from './live.ts'
import { emitNoNetwork, noteRefusal } from './network.ts'
import { session, sessionRevoked, sessionSuspended, updateUser } from '../state/session.ts'

/** The language of the page, which the language switch sets in the document. */
const language = (): string => (typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en')

const options: ApiOptions = {
  base: '',
  fetch: (...given) => globalThis.fetch(...given),
  token: () => session().token,
  language,
  timeoutMs: 15_000,
  onNoNetwork: emitNoNetwork,
  onRefused: (name, code) => {
    // The terms have changed since this page loaded the user: the next game asks for them.
    if (code === 'TERMS_NOT_ACCEPTED') updateUser({ tncAccepted: false })
    noteRefusal(name, code)
  },
  overSocket: callOverSocket,
  onUnauthorized: sessionRevoked,
  onSuspended: sessionSuspended,
}

/**
 * Every call of the app, to the main API and to the subscription service; `upload` is the form with a file. They never throw.
 * A token that the server no longer knows ends the session on this device (ACC-09).
 */
export const { call, upload } = createApi(options)

/**
 * A JSON document at an address that the server named; of one of our own envelopes its `response`.
 * @returns undefined when it cannot be loaded
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

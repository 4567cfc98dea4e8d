import { type ApiOptions, createApi } from './api.ts'
import { timeoutSignal } from '../clock.ts'
import { countBlocking } from './blocking.ts'
import { callOverSocket } from './live.ts'
import { emitNoNetwork, noteAnswered, noteRefusal } from './network.ts'
import { session, sessionRevoked, sessionSuspended } from '../state/session.ts'

/** The language of the page, which the language switch sets in the document. */
const language = (): string => (typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en')

const options: ApiOptions = {
  base: '',
  fetch: (...given) => globalThis.fetch(...given),
  token: () => session().token,
  language,
  timeoutMs: 15_000,
  onNoNetwork: emitNoNetwork,
  onAnswered: noteAnswered,
  onRefused: (name, code, input) => noteRefusal({ name, code, input }),
  overSocket: callOverSocket,
  onUnauthorized: sessionRevoked,
  onSuspended: sessionSuspended,
}

/**
 * Every call of the app, to the main API and to the subscription service; `upload` is the form with a file. They never throw.
 * A token that the server no longer knows ends the session on this device (ACC-09).
 */
const api = createApi(options)
export const call = countBlocking(api.call)
export const { upload } = api

/**
 * A JSON document at an address that the server named; of one of our own envelopes its `response`.
 * @returns undefined when it cannot be loaded
 */
export async function json(url: string): Promise<unknown> {
  const { signal, end } = timeoutSignal(options.timeoutMs)
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

/** A stored file may be a few megabytes. */
const FILE_MS = 60_000

/**
 * A file of a message, which only its sender and members of its room can read.
 * @returns 'gone' when it is not there for this person, 'failed' when it could not be loaded
 */
export async function readMedia(address: string): Promise<Blob | 'gone' | 'failed'> {
  const token = session().token
  const { signal, end } = timeoutSignal(FILE_MS)
  try {
    const reply = await globalThis.fetch(address, { signal, headers: token === null ? {} : { authorization: `Bearer ${token}` } })
    if (!reply.ok) return reply.status === 404 || reply.status === 403 ? 'gone' : 'failed'
    return await reply.blob()
  } catch {
    return 'failed'
  } finally {
    end()
  }
}

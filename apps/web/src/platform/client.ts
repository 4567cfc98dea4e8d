import { createApi } from './api.ts'
import { emitNoNetwork } from './network.ts'
import { endSession, session } from './session.ts'

/** The language of the page, which the language switch keeps in the document. */
const language = (): string => (typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en')

/**
 * Every call of the app: `call` for the main API, `callSubscription` for the subscription service. They never throw.
 * A token that the server no longer knows ends the session on this device (ACC-09).
 */
export const { call, callSubscription } = createApi({
  base: '',
  fetch: (...given) => globalThis.fetch(...given),
  token: () => session().token,
  language,
  timeoutMs: 15_000,
  onNoNetwork: emitNoNetwork,
  onUnauthorized: (token) => {
    if (session().token === token) endSession(true)
  },
})

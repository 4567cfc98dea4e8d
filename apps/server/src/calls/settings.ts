import { settings } from '../platform/settings.ts'
import { readVoice } from './transport.ts'

export const callsSettings = settings({
  /** How voice chat in matches is transported. */
  read: (env) => ({ voice: readVoice(env) }),
  isCredential: ({ voice }) => voice.turn !== undefined,
})

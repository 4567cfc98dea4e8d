import { settings } from '../platform/settings.ts'
import { readVoice, type VoiceConfig } from './transport.ts'

export const callsSettings = settings({
  /** How voice chat in matches and calls are transported. */
  read: (env) => ({ voice: readVoice(env) }),
  isCredential: ({ voice }) => voice.turn !== undefined,
})

/** The scripts of conference services on other hosts, which pages load and which frame their hosts. */
export const conferenceScripts = ({ conference, videoCall }: VoiceConfig): string[] =>
  [conference, videoCall].flatMap((each) => (each === undefined ? [] : [each.scriptUrl]))

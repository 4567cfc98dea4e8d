import type { Environment } from '../platform/settings.ts'

/** A media relay (TURN). We make the credentials for it. */
export interface TurnConfig {
  readonly urls: readonly string[]
  /** One of the relay's `static-auth-secret` lines. */
  readonly secret: string
}

/** A conference service on another host, loaded by its script. */
export interface ConferenceConfig {
  readonly scriptUrl: string
  readonly host: string
}

/** How voice chat is transported. */
export interface VoiceConfig {
  readonly stunUrls: readonly string[]
  /** Undefined without a relay. */
  readonly turn: TurnConfig | undefined
  /** Undefined where browsers connect to each other directly. */
  readonly conference: ConferenceConfig | undefined
  /** The same for calls between friends. */
  readonly videoCall: ConferenceConfig | undefined
}

/** Reads how voice chat is transported. */
export function readVoice(env: Environment): VoiceConfig {
  const { refuse } = env
  const list = (name: string, pattern: RegExp, example: string): string[] => {
    const urls = env.list(name) ?? []
    return urls.every((url) => pattern.test(url)) ? urls : refuse(`${name} must be addresses such as ${example}, with commas between them.`)
  }
  const turnUrls = list('TURN_URLS', /^turns?:[a-z0-9.[\]:-]+(\?transport=(udp|tcp))?$/i, 'turn:turn.example.com:3478?transport=udp')
  const secret = env.text('TURN_SECRET')
  if ((turnUrls.length === 0) !== (secret === undefined)) return refuse('TURN_URLS and TURN_SECRET are set together or not at all.')
  return {
    stunUrls: list('STUN_URLS', /^stuns?:[a-z0-9.[\]:-]+$/i, 'stun:turn.example.com:3478'),
    turn: secret === undefined ? undefined : { urls: turnUrls, secret },
    conference: readConference(env, 'VOICE_CONFERENCE_URL'),
    videoCall: readConference(env, 'VIDEO_CALL_URL'),
  }
}

function readConference({ text, refuse }: Environment, name: string): ConferenceConfig | undefined {
  const scriptUrl = text(name)
  if (scriptUrl === undefined) return undefined
  const url = URL.parse(scriptUrl)
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1'
  if (url === null || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)))
    return refuse(`${name} must be the https:// address of the conference's script.`)
  return { scriptUrl, host: url.host }
}

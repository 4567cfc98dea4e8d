import type { ProviderCredential } from '../../platform/http/providers.ts'
import type { Environment } from '../../platform/settings.ts'

/** A chat SDK with the interface of mesibo: a script for pages, and a service that makes their tokens. The token is that of the application. */
export interface SdkCredential extends ProviderCredential {
  readonly scriptUrl: string
  /** The application for which tokens are made; the script names it. */
  readonly appId: string
  /** Hosts beside the script's own to which the script connects, `name` or `*.name`. */
  readonly hosts: readonly string[]
}

/** Reads the settings of the chat SDK; undefined where none is configured. */
export function readSdk(env: Environment): SdkCredential | undefined {
  const given = env.together(['MESIBO_SCRIPT_URL', 'MESIBO_APP_TOKEN'])
  if (given === undefined) {
    const alone = ['MESIBO_API_URL', 'MESIBO_APP_ID', 'MESIBO_HOSTS'].find((name) => env.text(name) !== undefined)
    return alone === undefined ? undefined : env.refuse(`${alone} is set but MESIBO_SCRIPT_URL is not: without the chat SDK's script it has no effect.`)
  }
  const hosts = env.list('MESIBO_HOSTS') ?? []
  if (!hosts.every((host) => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/i.test(host)))
    return env.refuse('MESIBO_HOSTS must be names of hosts such as *.mesibo.com, with commas or blanks between them.')
  return {
    scriptUrl: safeUrl(env, 'MESIBO_SCRIPT_URL', given.MESIBO_SCRIPT_URL),
    token: given.MESIBO_APP_TOKEN,
    url: safeUrl(env, 'MESIBO_API_URL', env.text('MESIBO_API_URL') ?? 'https://api.mesibo.com/backend').replace(/\/+$/, ''),
    appId: env.text('MESIBO_APP_ID') ?? 'majlis',
    hosts,
  }
}

function safeUrl({ refuse }: Environment, name: string, value: string): string {
  const url = URL.parse(value)
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1'
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)) ? value : refuse(`${name} must be an https:// address.`)
}

import type { ProviderCredential } from '../../platform/http/providers.ts'
import type { Environment } from '../../platform/settings.ts'

/** A GIF service with the interface of Tenor's version 2, such as KLIPY. The token is its key. */
export interface GifCredential extends ProviderCredential {
  /** Hosts from which pictures are fetched, `name` or `*.name`. */
  readonly hosts: readonly string[]
  /** Hosts of the list that may have private addresses; used with the sandbox only. */
  readonly privateHosts: readonly string[]
}

/** Reads the settings of the GIF service; undefined where none is configured. */
export function readGifs(env: Environment): GifCredential | undefined {
  const token = env.text('GIF_KEY')
  if (token === undefined) {
    const alone = ['GIF_URL', 'GIF_HOSTS', 'GIF_PRIVATE_HOSTS'].find((name) => env.text(name) !== undefined)
    return alone === undefined ? undefined : env.refuse(`${alone} is set but GIF_KEY is not: without the key of the GIF service it has no effect.`)
  }
  const url = env.url('GIF_URL', ['https:', 'http:']) ?? 'https://api.klipy.com/v2'
  return { token, url: url.replace(/\/+$/, ''), hosts: env.list('GIF_HOSTS') ?? ['*.klipy.com'], privateHosts: env.list('GIF_PRIVATE_HOSTS') ?? [] }
}

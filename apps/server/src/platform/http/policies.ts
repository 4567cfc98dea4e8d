/** What the policies of pages depend on. */
export interface PolicyOptions {
  /** `<game>.<gamesDomain>` is a game's own origin. */
  readonly gamesDomain: string
  /** The app's own address, the only one that may frame a game. */
  readonly publicUrl: string
  readonly sandbox: boolean
  /** Pages of other sites that the app may frame: regions' own terms. */
  readonly framed: readonly string[]
  /** Addresses of scripts of login providers that the app may load. */
  readonly sdkUrls?: readonly string[]
  /** Addresses of scripts of other hosts that frame their own hosts. */
  readonly framingScriptUrls?: readonly string[]
  /** Scripts of other hosts that connect to their own hosts, and to those named beside them. */
  readonly connectingScripts?: readonly { readonly url: string; readonly hosts: readonly string[] }[]
}

/** What Facebook's script asks and frames by itself. */
const sdkHosts = 'https://*.facebook.com'

/** A page of a game on another site, prepared for its frame. */
export interface FramedPage {
  readonly html: string
  /** Origins beside its own from which it may load. */
  readonly sources: readonly string[]
  /** It creates code from text. */
  readonly evaluates: boolean
}

/**
 * What the app's pages may load: themselves, game frames, and what a configured provider needs. Pictures of people and games are served here.
 * @param own the origin at which the page was requested
 * @param scripts the sources of scripts in the page itself, such as their hashes, separated by spaces
 */
export function appPolicy(options: PolicyOptions, own: string, scripts = ''): string {
  // The sandbox's script is on our own origin and needs nothing else.
  const sdks = (options.sdkUrls ?? []).map((url) => new URL(url).origin).filter((origin) => origin !== options.publicUrl)
  const framing = [...new Set((options.framingScriptUrls ?? []).map((url) => new URL(url).origin))]
  // A script on our own origin connects to it, which is allowed in any case.
  const connecting = (options.connectingScripts ?? []).filter(({ url }) => new URL(url).origin !== options.publicUrl)
  const connected = connecting.flatMap(({ url, hosts }) => [...withSockets(new URL(url).origin), ...hosts.flatMap((host) => withSockets(`https://${host}`))])
  const sdkSources = sdks.length > 0 ? ` ${sdkHosts}` : ''
  return [
    "default-src 'self'",
    [...new Set(["script-src 'self'", ...(scripts === '' ? [] : [scripts]), ...sdks, ...framing, ...connecting.map(({ url }) => new URL(url).origin)])].join(
      ' ',
    ),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${sdkSources}`,
    // Voice messages are fetched with the person's token and played from memory.
    "media-src 'self' blob:",
    "font-src 'self'",
    // Sockets by name: not every browser takes 'self' for them.
    [`connect-src 'self' ${own.replace(/^http/, 'ws')}${sdkSources}`, ...connected].join(' '),
    // A frame that navigates to another address can only reach games.
    `frame-src ${[`${own}/frames/`, gameSources(options), ...options.framed, ...framing].join(' ')}${sdkSources}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** An origin over HTTP and over sockets. */
const withSockets = (origin: string): readonly string[] => [origin, origin.replace(/^http/, 'ws')]

/** What a worker of the app may do: compute, also with WebAssembly. It loads nothing. A worker follows the policy of its own file, not that of the page. */
export const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'"

/** What the app's service worker may do: fetch files of this origin, also for the pages whose requests it answers. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'"

/**
 * What a game may load: only its own files; a foreign page also what its row of the catalogue lists.
 * @param self the address of the game's files: its own origin, or its folder where it shares the app's
 * @param opaque removes the origin, for a game without one of its own
 */
export function gamePolicy(options: PolicyOptions, self: string, opaque: boolean, page?: FramedPage): string {
  const from = [self, ...(page?.sources ?? [])].join(' ')
  // Its own scripts are in its page; there is nobody else on its origin to protect from them.
  const inline = page ? ` 'unsafe-inline' 'wasm-unsafe-eval'${page.evaluates ? " 'unsafe-eval'" : ''}` : ''
  const ancestors = options.sandbox ? `${options.publicUrl} http://localhost:* http://127.0.0.1:*` : options.publicUrl
  return [
    `default-src ${from}`,
    `script-src ${from}${inline}`,
    `worker-src ${from} blob:`,
    `style-src ${from} 'unsafe-inline'`,
    `img-src ${from} data: blob:`,
    `font-src ${from} data:`,
    `media-src ${from} data: blob:`,
    `connect-src ${from}`,
    "frame-src 'none'",
    "object-src 'none'",
    `base-uri ${page ? page.sources.join(' ') : "'none'"}`,
    "form-action 'none'",
    `frame-ancestors ${opaque ? "'self'" : ancestors}`,
    ...(opaque ? ['sandbox allow-scripts'] : []),
  ].join('; ')
}

function gameSources({ publicUrl, gamesDomain }: PolicyOptions): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//*.${gamesDomain}${port === '' ? '' : `:${port}`}`
}

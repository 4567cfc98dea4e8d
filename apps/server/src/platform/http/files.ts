import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import type { FirstScreen, FirstScreens } from './first-screens.ts'
import { GAME_WORKER, gameWorker } from './kept-games.ts'
import { createPacker } from './packed.ts'
import { appPolicy, type FramedPage, gamePolicy, type PolicyOptions, serviceWorkerPolicy, workerPolicy } from './policies.ts'

export interface FilesOptions extends PolicyOptions {
  /** Folder of the built web app. */
  readonly web: string
  /** Folder with a folder for each game, which contains its built `dist`. */
  readonly games: string
  /** Names of the games that may be served. */
  readonly gameIds: readonly string[]
  /** The page of a game on another site; undefined for one of this server. Rejects when it cannot be fetched. */
  readonly documents: (gameId: string) => Promise<FramedPage> | undefined
  readonly heads: PageHeads
  /** What visitors see before the app has been loaded. */
  readonly screens: FirstScreens
}

/** What search engines and previews of links read of pages. */
export interface PageHeads {
  /** The language of a page as its address names it, or as the reader's browser prefers. */
  languageOf(query: string, languages: string | undefined): string
  /** The head of a page, the same object for the same page and language; undefined for pages that keep the head of the build. */
  of(path: string, query: string, languages: string | undefined): PageHead | undefined
  readonly sitemap: string
  readonly robots: string
}

interface PageHead {
  readonly status: number
  readonly language: string
  readonly direction: string
  readonly title: string
  /** Elements of the head, as HTML. */
  readonly html: string
  /** The text for readers that run no script, as HTML. */
  readonly text: string
}

const packer = createPacker()

/** Serves the web app, and every game both on an origin of its own and, where names have no wildcard, below /frames with an opaque one. */
export async function serveFiles(app: App, options: FilesOptions): Promise<void> {
  const pageIn = await readIndex(options)
  await app.register(fastifyStatic, { root: options.web, serve: false })

  app.addHook('onRequest', (request, reply, next) => {
    const game = gameOfHost(request.headers.host, options)
    if (game === undefined) return next()
    if (request.method !== 'GET' && request.method !== 'HEAD') return void reply.code(405).send()
    sendGameFile(request, reply, options, game, pathOf(request), false).catch(next)
  })
  app.get('/frames/:game/*', { schema: { hide: true } as object }, async (request, reply) => {
    const { game = '', '*': file = '' } = request.params as Record<string, string | undefined>
    return options.gameIds.includes(game) ? sendGameFile(request, reply, options, game, file, true) : reply.callNotFound()
  })
  app.get('/assets/*', { schema: { hide: true } as object }, (request, reply) => {
    const file = (request.params as Record<string, string>)['*'] ?? ''
    if (/\.worker-[\w-]+\.js$/.test(file)) void reply.header('content-security-policy', workerPolicy)
    return sendFile(request, reply, join(options.web, 'assets'), file, 'public, max-age=31536000, immutable')
  })
  const texts = { 'sitemap.xml': ['application/xml', options.heads.sitemap], 'robots.txt': ['text/plain', options.heads.robots] } as const
  for (const [name, [type, text]] of Object.entries(texts))
    app.get(`/${name}`, { schema: { hide: true } as object }, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  // The share menu of a device posts a picture, which the service worker takes. Without one the page says that there is none. The body is not read.
  const toShare = { schema: { hide: true } as object, onRequest: async (_: FastifyRequest, reply: FastifyReply) => reply.redirect('/share', 303) }
  app.post('/share', toShare, (_request, reply) => reply)
  for (const path of ['/', '/*']) {
    app.get(path, { schema: { hide: true } as object }, async (request, reply) => {
      const file = pathOf(request)
      if (isHidden(file)) return reply.callNotFound()
      if (file.includes('.') && existsSync(join(options.web, file)) && !file.includes('..')) {
        if (file === 'sw.js') void reply.header('content-security-policy', serviceWorkerPolicy)
        if (file.endsWith('.html')) void reply.header('content-security-policy', appPolicy(options, originOf(request)))
        return sendFile(request, reply, options.web, file, 'no-cache')
      }
      if (!wantsPage(request.headers, request.url) || pageIn === undefined || isApi(request.url)) return reply.callNotFound()
      const [path = '', query = ''] = request.url.split('?')
      const languages = request.headers['accept-language']
      const head = options.heads.of(path, query, languages)
      const language = head?.language ?? options.heads.languageOf(query, languages)
      const index = pageIn(language)
      const screen = await options.screens.of(path, language)
      const page = head ? withHead(index, head, screen) : index
      const packed = await packer.text(page, request.headers['accept-encoding'])
      if (packed) void reply.header('content-encoding', packed.encoding)
      return reply
        .code(head?.status ?? 200)
        .header('vary', 'accept-encoding, accept-language')
        .header('content-security-policy', appPolicy(options, originOf(request), screen?.script))
        .header('permissions-policy', 'geolocation=(self), payment=(), usb=()')
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(packed?.bytes ?? page)
    })
  }
}

/** Files of the build, such as its manifest, are not the app's. */
function isHidden(file: string): boolean {
  return /(^|\/)\.(?!well-known\/|\.(\/|$))/.test(file)
}

/** Addresses that people send to each other are read by more than browsers: the root, pages of games and links into a lobby. */
const sent = /^\/((join|game)\/[^/]+)?$/

/**
 * Whether a page is requested: by a browser that navigates, or by a program that takes any type at an address that people send to each other, such as a
 * monitor or the preview of a link. At other addresses such programs get 'not found', as for an unknown operation.
 */
export function wantsPage({ accept = '*/*', 'sec-fetch-mode': mode }: IncomingHttpHeaders, url: string): boolean {
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && mode === undefined && sent.test(url.split('?')[0] ?? '')
}

/** Paths that belong to operations never answer a page. */
function isApi(url: string): boolean {
  return /^\/(api|chat\/v1|subscription|socket\.io|frames|assets|media|sandbox)\//.test(url)
}

/** The page of the build in each language. Each preloads the words of its own language only. */
async function readIndex({ web, sandbox }: FilesOptions): Promise<((language: string) => Buffer) | undefined> {
  const file = join(web, 'index.html')
  if (!existsSync(file)) return undefined
  const built = await readFile(file, 'utf8')
  const html = sandbox ? built.replace('<head>', '<head><meta name="majlis-sandbox" content="on">') : built
  const pages = new Map<string, Buffer>()
  return (language) => {
    const known = pages.get(language)
    if (known) return known
    const page = Buffer.from(html.replaceAll(/\n *<link [^>]*data-language="(\w+)">/g, (link, its) => (its === language ? link : '')))
    pages.set(language, page)
    return page
  }
}

/** The page with the head and text of its address, for programs that run no script. The same head makes the same object, so that it is packed once. */
function withHead(index: Buffer, head: PageHead, screen: FirstScreen | undefined): Buffer {
  const pages = pagesWithHead.get(index) ?? new WeakMap<PageHead, Buffer>()
  pagesWithHead.set(index, pages)
  const known = pages.get(head)
  if (known) return known
  const html = index
    .toString('utf8')
    .replace('<html lang="en" dir="ltr">', `<html lang="${head.language}" dir="${head.direction}">`)
    .replace(/<meta name="description"[^>]*>/, () => head.html)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${head.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`)
    .replace('<div id="root"></div>', (root) => `${screen?.html ?? ''}${root}\n    <noscript>${head.text}</noscript>`)
  const page = Buffer.from(html)
  pages.set(head, page)
  return page
}

/** By page of the build, then by head. */
const pagesWithHead = new WeakMap<Buffer, WeakMap<PageHead, Buffer>>()

function gameOfHost(host: string | undefined, { gamesDomain, gameIds }: FilesOptions): string | undefined {
  const name = host?.split(':')[0]?.toLowerCase() ?? ''
  if (!name.endsWith(`.${gamesDomain}`)) return undefined
  const game = name.slice(0, -gamesDomain.length - 1)
  return gameIds.includes(game) ? game : ''
}

function pathOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent(request.url.split('?')[0] ?? '').replace(/^\/+/, '')
  } catch {
    return ''
  }
}

async function sendGameFile(
  request: FastifyRequest,
  reply: FastifyReply,
  options: FilesOptions,
  game: string,
  path: string,
  opaque: boolean,
): Promise<FastifyReply> {
  if (game === '') return reply.code(404).send()
  const isWorker = path === GAME_WORKER && !opaque
  // A service worker of a game's own would stay on its origin after the visit.
  if (request.headers['service-worker'] !== undefined && !isWorker) return reply.code(403).send()
  const file = path === '' ? 'index.html' : path
  // An opaque origin has no 'self', so the address is named; the app's own is left out. Naming it also excludes sockets.
  const self = opaque ? `${originOf(request)}/frames/${game}/` : originOf(request)
  const page = await framedPage(options, game)
  const headers = {
    'content-security-policy': gamePolicy(options, self, opaque, page === 'gone' ? undefined : page),
    'x-dns-prefetch-control': 'off',
    // A process for each origin, not for all games together: one that hangs does not delay others.
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
  void reply.headers(headers)
  if (page === 'gone') return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('')
  if (page && file === 'index.html') return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.html)
  if (page) return reply.code(404).send()
  if (isWorker) {
    const worker = await gameWorker(options.web, join(options.games, game, 'dist'), headers)
    if (worker === undefined) return reply.code(404).send()
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker)
  }
  const isHashed = /^assets\//.test(file)
  return sendFile(request, reply, join(options.games, game, 'dist'), file, isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/** The page of a foreign game, undefined for a game of this project. */
async function framedPage(options: FilesOptions, game: string): Promise<FramedPage | 'gone' | undefined> {
  return options.documents(game)?.catch(() => 'gone' as const)
}

/** The origin of the request, as a policy names it; empty for an invalid host. */
function originOf(request: FastifyRequest): string {
  const host = request.headers.host ?? ''
  return /^[\w.:[\]-]+$/.test(host) ? `${request.protocol}://${host}` : "'none'"
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, root: string, file: string, cache: string): Promise<FastifyReply> {
  void reply.header('cache-control', cache).header('vary', 'accept-encoding')
  const packed = request.headers.range === undefined ? await packer.file(root, file, request.headers['accept-encoding']) : undefined
  if (packed === undefined) return reply.sendFile(file, root, { cacheControl: false })
  void reply.header('etag', packed.etag).header('content-encoding', packed.encoding).type(packed.type)
  return request.headers['if-none-match'] === packed.etag ? reply.code(304).send() : reply.send(packed.bytes)
}

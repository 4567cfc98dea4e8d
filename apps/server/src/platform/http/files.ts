import { existsSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import type { FirstScreens } from './first-screens.ts'
import { GAME_WORKER, gameWorker } from './kept-games.ts'
import { createPacker } from './packed.ts'
import { type PageHeads, readAppPage } from './pages.ts'
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

const packer = createPacker()

/** Serves the web app, and every game both on an origin of its own and, where names have no wildcard, below /frames with an opaque one. */
export async function serveFiles(app: App, options: FilesOptions): Promise<void> {
  const appPage = await readAppPage(options)
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
        if (file.endsWith('.html'))
          void reply.header(
            'content-security-policy',
            appPolicy(options, originOf(request), file === 'index.html' ? appPage?.scriptsWith(undefined) : undefined),
          )
        return sendFile(request, reply, options.web, file, 'no-cache')
      }
      if (!wantsPage(request.headers, request.url) || appPage === undefined || isApi(request.url)) return reply.callNotFound()
      const [address = '', query = ''] = request.url.split('?')
      // The same page answers with and without a slash at the end.
      const path = address === '/' ? address : address.replace(/\/$/, '')
      const languages = request.headers['accept-language']
      const head = options.heads.of(path, query, languages)
      const language = options.heads.languageOf(query, languages)
      const screen = await options.screens.of(path, language.code)
      const page = appPage.with(language, head, screen)
      const packed = await packer.text(page, request.headers['accept-encoding'])
      if (packed) void reply.header('content-encoding', packed.encoding)
      return reply
        .code(head?.status ?? 200)
        .header('vary', 'accept-encoding, accept-language')
        .header('content-security-policy', appPolicy(options, originOf(request), appPage.scriptsWith(screen)))
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

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join, normalize } from 'node:path'

const games = join(dirname(dirname(import.meta.dirname)), 'games')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'"

/** A folder of built games under one address: `${url}/<id>/`. `pages` are served as they are, with no policy. */
export interface GameServer {
  readonly url: string
  close(): Promise<void>
}

/** Serves games/<id>/dist as the app's server does, strict policy included. */
export async function serveGames(pages: Readonly<Record<string, string>> = {}): Promise<GameServer> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://games').pathname))
    const page = pages[path]
    if (page !== undefined) return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    const [, id = '', ...rest] = path.split('/')
    const file = join(games, id, 'dist', rest.join('/') || 'index.html')
    const content = await readFile(file).catch(() => undefined)
    if (content === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'content-security-policy': POLICY }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

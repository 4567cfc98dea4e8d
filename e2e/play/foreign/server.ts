import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/** The server of foreign games: its games as they are, and with failures. */
export interface ForeignServer {
  readonly host: string
  /** Path and query of everything that was asked. */
  readonly requestedPaths: string[]
  /** Answers something else for a path. */
  answer(path: string, reply: (request: IncomingMessage, response: ServerResponse) => void): void
  close(): Promise<void>
}

/** Serves the folder `root` on a port of its own. */
export async function serveForeign(root = import.meta.dirname): Promise<ForeignServer> {
  const requestedPaths: string[] = []
  const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
  const server = createServer(async (request, response) => {
    requestedPaths.push(request.url ?? '')
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://games').pathname))
    const special = answers.get(path)
    if (special) return special(request, response)
    const content = await readFile(join(root, path.endsWith('/') ? `${path}index.html` : path)).catch(() => undefined)
    if (content === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': TYPES[extname(path) || '.html'] ?? 'text/plain', etag: `"${content.length}"` }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestedPaths,
    answer: (path, reply) => void answers.set(path, reply),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}

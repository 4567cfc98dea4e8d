import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The paths that the API server answers; all others belong to Vite. It is the list of apps/server/src/platform/http/files.ts, without assets. */
const ofServer = /^\/(api|chat\/v1|subscription|socket\.io|frames|media|sandbox)\/|^\/(sandbox|healthz|readyz|metrics|openapi\.json)(\?|$)/

/** True for a request that the API server answers: an operation, a socket, or a game on its own host. */
export function isForServer(host: string | undefined, url: string, gamesDomain: string): boolean {
  const name = host?.split(':')[0]?.toLowerCase() ?? ''
  return name.endsWith(`.${gamesDomain}`) || ofServer.test(url)
}

export interface FrontOptions {
  readonly gamesDomain: string
  /** The current port of the API server on this machine. It changes with each restart. */
  readonly serverPort: () => number
  /** Vite's handler, for everything that the API server does not answer. */
  readonly web: (request: IncomingMessage, response: ServerResponse) => void
}

/** One address for both: forwards the API server's paths to it, including WebSockets, and all others to Vite. */
export function createFront({ gamesDomain, serverPort, web }: FrontOptions): Server {
  const target = ({ method, url, headers }: IncomingMessage) => ({ host: '127.0.0.1', port: serverPort(), method, path: url, headers })

  const front = createServer((incoming, response) => {
    if (!isForServer(incoming.headers.host, incoming.url ?? '/', gamesDomain)) return web(incoming, response)
    const passed = request(target(incoming), (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => {
      // The server is restarting. The app tries again by itself, as after any lost connection.
      if (!response.headersSent) response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
      response.end('{"success":false,"message":"The development server is restarting."}')
    })
    incoming.pipe(passed)
  })

  front.on('upgrade', (incoming, socket: Socket, head: Buffer) => {
    // Vite itself handles its upgrades.
    if (!isForServer(incoming.headers.host, incoming.url ?? '/', gamesDomain)) return
    const passed = request(target(incoming))
    passed.once('upgrade', (answer, other: Socket, first: Buffer) => {
      const lines = answer.rawHeaders.map((word, at) => (at % 2 === 0 ? `${word}: ` : `${word}\r\n`)).join('')
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines}\r\n`)
      if (first.length > 0) socket.write(first)
      if (head.length > 0) other.write(head)
      socket.pipe(other).pipe(socket)
      other.once('error', () => socket.destroy())
      socket.once('error', () => other.destroy())
      for (const [one, another] of [
        [socket, other],
        [other, socket],
      ] as const)
        one.once('close', () => another.destroy())
    })
    passed.once('response', (answer) => {
      socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n\r\n`)
      answer.resume()
    })
    passed.once('error', () => socket.destroy())
    socket.once('error', () => passed.destroy())
    passed.end()
  })
  return front
}

import { connect as openSocket, type Socket } from 'node:net'

/**
 * An HTTP client over a bare TCP socket that costs next to nothing, because the load must not be what is measured. It sends one request again and
 * again, reads the length of each answer and skips the body.
 */
export interface HttpClient {
  /** Sends the request; the next one may follow its answer. `ok` is true when the answer began with 'HTTP/1.1 200'. */
  send(answered: (ok: boolean) => void): void
  close(): void
}

const end = Buffer.from('\r\n\r\n')
const good = Buffer.from('HTTP/1.1 200')
const length = Buffer.from('content-length: ')

/** Connects. @param path path and query @param headers lines as `name: value` */
export function connectHttp(url: string, path: string, headers: readonly string[] = []): Promise<HttpClient> {
  const { hostname, port } = new URL(url)
  const request = Buffer.from([`GET ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, ...headers, '', ''].join('\r\n'))
  const socket = openSocket({ host: hostname, port: Number(port), noDelay: true })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => resolve(clientOf(socket, request)))
  })
}

function clientOf(socket: Socket, request: Buffer): HttpClient {
  let answered: (ok: boolean) => void = () => undefined
  let head: Buffer = Buffer.alloc(0)
  /** Bytes of the body that have not arrived; negative while the head is read. */
  let left = -1
  let ok = false

  socket.on('data', (chunk: Buffer) => {
    let rest = chunk
    if (left < 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const at = head.indexOf(end)
      if (at < 0) return
      const place = head.indexOf(length)
      ok = head.subarray(0, good.length).equals(good)
      left = place < 0 || place > at ? 0 : Number.parseInt(head.toString('latin1', place + length.length, place + length.length + 10), 10)
      rest = head.subarray(at + end.length)
      head = Buffer.alloc(0)
    }
    left -= rest.length
    if (left > 0) return
    left = -1
    answered(ok)
  })
  return {
    send(onAnswer) {
      answered = onAnswer
      socket.write(request)
    },
    close: () => socket.destroy(),
  }
}

import type { FailureCode } from '@majlis/contract/core/failure'
import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { failed } from './envelope.ts'
import type { AnswerHeaders } from './headers.ts'

/** A request that Node rejected before it was complete: `rawPacket` is its last part, if Node still has it. */
interface Unread {
  readonly code?: string
  /** A Buffer, whatever the types of Fastify say. */
  readonly rawPacket?: unknown
}

const codes: Readonly<Record<string, FailureCode>> = { HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE', ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW' }

/**
 * Answers a request that was never complete, because its head is too large, too slow or no HTTP, with the envelope and the headers of every other
 * failure, and closes the connection.
 */
export function unreadRefuser(headers: AnswerHeaders): (problem: Unread, socket: Socket) => void {
  const lines = Object.entries(headers('')).map(([name, value]) => `${name}: ${value}`)
  return (problem, socket) => refuse(problem, socket, lines)
}

function refuse({ code = '', rawPacket }: Unread, socket: Socket, headers: readonly string[]): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const isArabic = /\r\naccept-language: *ar/i.test(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '')
  const { status, body } = failed(undefined, codes[code] ?? 'BAD_REQUEST', isArabic ? 'ar' : 'en')
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
    ...headers,
  ]
  socket.end(`${[...head, `content-length: ${Buffer.byteLength(text)}`].join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}

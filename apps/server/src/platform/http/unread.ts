import type { FailureCode } from '@majlis/contract/core/failure'
import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { failed } from './envelope.ts'

/** A request that Node gave up before it was one: `rawPacket` is what came last, where Node still has it. */
interface Unread {
  readonly code?: string
  /** A Buffer, whatever the types of Fastify say. */
  readonly rawPacket?: unknown
}

const codes: Readonly<Record<string, FailureCode>> = { HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE', ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW' }

/**
 * Answers a request that never became one, since its head is too large, too slow or no HTTP, with the envelope that every other failure has,
 * and closes the line.
 */
export function refuseUnread({ code = '', rawPacket }: Unread, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const isArabic = /\r\naccept-language: *ar/i.test(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '')
  const { status, body } = failed(undefined, codes[code] ?? 'BAD_REQUEST', isArabic ? 'ar' : 'en')
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${[...head, `content-length: ${Buffer.byteLength(text)}`].join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}

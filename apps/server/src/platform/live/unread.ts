import type { Socket } from 'socket.io'

/** Characters that may wait for a client that does not read. A character takes one byte or two, so that they take 1 MiB at most. */
export const maxUnread = 512 * 1024

interface Packet {
  readonly data?: string | Buffer
}

/**
 * Ends a connection when more than `maxUnread` characters wait for a client that does not read; the client connects again when it can, and reads the present
 * state. Engine.IO hands packets to the system only when the previous ones are written, so most of them wait in its own list.
 * One large answer does not end a connection on which nothing else waits.
 */
export function limitUnread(connection: Socket['conn'], ended: () => void): void {
  let waiting = 0
  let isEnded = false
  connection.on('packetCreate', ({ data }: Packet) => {
    if (isEnded) return
    isEnded = waiting + written(connection) > maxUnread
    if (isEnded) {
      end(connection)
      ended()
    }
    waiting += data?.length ?? 0
  })
  connection.on('flush', () => {
    waiting = 0
  })
}

interface WebSocketLike {
  readonly bufferedAmount?: number
  terminate?(): void
}

const socketOf = (connection: Socket['conn']): WebSocketLike | undefined => (connection.transport as { socket?: WebSocketLike }).socket

/** Bytes that were handed to the WebSocket and not yet to the system. */
function written(connection: Socket['conn']): number {
  return socketOf(connection)?.bufferedAmount ?? 0
}

/** Without a closing handshake, which a client that does not read would not answer. */
function end(connection: Socket['conn']): void {
  const socket = socketOf(connection)
  if (socket?.terminate) socket.terminate()
  else connection.close(true)
}

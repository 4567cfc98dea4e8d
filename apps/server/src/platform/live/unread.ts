import type { Socket } from 'socket.io'

/** Characters that may wait for a client that does not read. A character takes one byte or two, so that they take 1 MiB at most. */
const maxUnread = 512 * 1024

interface Packet {
  readonly data?: string | Buffer
}

/**
 * Ends a connection when more than `maxUnread` characters wait for a client that does not read; the client connects again when it can, and reads the present
 * state. Engine.IO keeps packets in its own list until the system has taken the previous ones. What is sent in one turn to a client that reads is not limited.
 */
export function limitUnread(connection: Socket['conn'], ended: () => void): void {
  let waiting = 0
  const endUnlessRead = (): void => {
    if (waiting <= maxUnread) return
    end(connection)
    ended()
  }
  connection.on('packetCreate', ({ data }: Packet) => {
    if (waiting > maxUnread || connection.transport.writable) return
    waiting += data?.length ?? 0
    // A client that reads has had its previous packets by the next turn.
    if (waiting > maxUnread) setImmediate(endUnlessRead)
  })
  connection.on('flush', () => {
    waiting = 0
  })
}

/** Without a closing handshake, which a client that does not read would not answer. */
function end(connection: Socket['conn']): void {
  const { socket } = connection.transport as { socket?: { terminate?(): void } }
  if (socket?.terminate) socket.terminate()
  else connection.close(true)
}

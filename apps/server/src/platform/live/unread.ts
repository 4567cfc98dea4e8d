import type { Socket } from 'socket.io'

/** Characters that may wait for a client that does not read. A character takes one byte or two, so that they take 1 MiB at most. */
const maxUnread = 512 * 1024

/** What Engine.IO keeps of a packet until it is sent. */
export interface Packet {
  readonly data?: string | Buffer
}

/** Counts what waits for a client. */
export interface Unread {
  /** The packets that cannot be sent before the system has taken the previous ones, oldest first. The list only grows until `sent`. */
  waiting(packets: readonly Packet[]): void
  /** All of them are sent now. */
  sent(): void
}

/**
 * Ends a connection when more than `maxUnread` characters wait for a client that does not read; the client connects again when it can, and reads the present
 * state. Engine.IO keeps packets in its own list until the system has taken the previous ones. What is sent in one turn to a client that reads is not limited.
 */
export function limitUnread(connection: Socket['conn'], ended: () => void): Unread {
  let characters = 0
  let counted = 0
  const endUnlessRead = (): void => {
    if (characters <= maxUnread) return
    end(connection)
    ended()
  }
  return {
    waiting(packets) {
      if (characters > maxUnread) return
      for (; counted < packets.length; counted += 1) characters += packets[counted]?.data?.length ?? 0
      // A client that reads has had its previous packets by the next turn.
      if (characters > maxUnread) setImmediate(endUnlessRead)
    },
    sent() {
      characters = 0
      counted = 0
    },
  }
}

/** Without a closing handshake, which a client that does not read would not answer. */
function end(connection: Socket['conn']): void {
  const { socket } = connection.transport as { socket?: { terminate?(): void } }
  if (socket?.terminate) socket.terminate()
  else connection.close(true)
}

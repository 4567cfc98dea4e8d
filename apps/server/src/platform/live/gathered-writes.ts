import type { Socket as NetSocket } from 'node:net'
import type { Socket } from 'socket.io'
import type { Packet, Unread } from './unread.ts'

/** Connections with packets of this turn, each with the function that sends them. */
let gathered: (() => void)[] = []

/**
 * Everything that a connection gets in one turn (an answer, and the change that it caused) is sent in one system call: half of a busy server's
 * time is spent in them. Engine.IO would send the first packet alone, and the rest only after that: so its flush waits for the end of the turn.
 * @param unread counts the packets that could not be sent yet. It is called here, because listeners of Engine.IO's events cost more than they do.
 */
export function gatherWrites(connection: Socket['conn'], unread: Unread): void {
  const own = connection as unknown as { flush(): void; readonly writeBuffer: readonly Packet[] }
  const flush = own.flush.bind(own)
  let isWaiting = false
  const send = (): void => {
    isWaiting = false
    const raw = (connection.transport as { socket?: { _socket?: NetSocket | null } }).socket?._socket
    raw?.cork()
    if (connection.transport.writable) unread.sent()
    flush()
    raw?.uncork()
  }
  own.flush = () => {
    if (!connection.transport.writable) unread.waiting(own.writeBuffer)
    if (isWaiting) return
    isWaiting = true
    if (gathered.push(send) === 1) process.nextTick(release)
  }
}

function release(): void {
  const waiting = gathered
  gathered = []
  for (const send of waiting) send()
}

import type { Socket as NetSocket } from 'node:net'
import type { Socket } from 'socket.io'

/** Connections with packets of this turn, each with the function that sends them. */
let gathered: (() => void)[] = []

/**
 * Everything that a connection gets in one turn (an answer, and the change that it caused) is sent in one system call: half of a busy server's
 * time is spent in them. Engine.IO would send the first packet alone, and the rest only after that: so its flush waits for the end of the turn.
 */
export function gatherWrites(connection: Socket['conn']): void {
  const own = connection as unknown as { flush(): void }
  const flush = own.flush.bind(own)
  let isWaiting = false
  own.flush = () => {
    if (isWaiting) return
    isWaiting = true
    if (
      gathered.push(() => {
        isWaiting = false
        const raw = (connection.transport as { socket?: { _socket?: NetSocket | null } }).socket?._socket
        raw?.cork()
        flush()
        raw?.uncork()
      }) === 1
    )
      process.nextTick(release)
  }
}

function release(): void {
  const waiting = gathered
  gathered = []
  for (const send of waiting) send()
}

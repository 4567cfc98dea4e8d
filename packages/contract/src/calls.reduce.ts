import type { CallChange, CallRoom, CallSignal } from './calls.ts'

/** Signals that a snapshot holds at most, and that are remembered; the newest. */
export const signalsMost = 128

/** Who is in the room after someone came, changed or went. */
export function withCallChange(room: CallRoom, { userId, peer }: CallChange): CallRoom {
  const isSame = peer !== null && room.peers.some((each) => each.peerId === peer.peerId)
  if (isSame) return { peers: room.peers.map((each) => (each.peerId === peer.peerId ? peer : each)) }
  const others = room.peers.filter((each) => each.userId !== userId)
  return { peers: peer === null ? others : [...others, peer] }
}

/** The signals after one more. */
export function withCallSignal(signals: CallSignal[], arrived: CallSignal): CallSignal[] {
  return [...signals.filter((signal) => signal.seq !== arrived.seq), arrived].toSorted((a, b) => a.seq - b.seq).slice(-signalsMost)
}

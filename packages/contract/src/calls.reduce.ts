import type { CallChange, CallRoom, CallSignal } from './calls.ts'

/** The largest number of signals that are kept and that a snapshot contains; the newest ones are kept. */
export const signalsMost = 128

/** The people in the room after somebody has joined, changed or left. */
export function withCallChange(room: CallRoom, { userId, peer }: CallChange): CallRoom {
  const isSame = peer !== null && room.peers.some((each) => each.peerId === peer.peerId)
  if (isSame) return { peers: room.peers.map((each) => (each.peerId === peer.peerId ? peer : each)) }
  const others = room.peers.filter((each) => each.userId !== userId)
  return { peers: peer === null ? others : [...others, peer] }
}

/** The list of signals with one more added. */
export function withCallSignal(signals: CallSignal[], arrived: CallSignal): CallSignal[] {
  return [...signals.filter((signal) => signal.seq !== arrived.seq), arrived].toSorted((a, b) => a.seq - b.seq).slice(-signalsMost)
}

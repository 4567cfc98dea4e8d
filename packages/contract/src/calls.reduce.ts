import type { CallChange, CallRoom, CallSignal, DirectCall, OwnCall, OwnCallChange } from './calls.ts'

/** The largest number of signals that are kept and that a snapshot contains; the newest ones are kept. */
export const maxSignals = 128

/** The people in the room after somebody has joined, changed or left. */
export function withCallChange(room: CallRoom, { userId, peer }: CallChange): CallRoom {
  const isSame = peer !== null && room.peers.some((each) => each.peerId === peer.peerId)
  if (isSame) return { peers: room.peers.map((each) => (each.peerId === peer.peerId ? peer : each)) }
  const others = room.peers.filter((each) => each.userId !== userId)
  return { peers: peer === null ? others : [...others, peer] }
}

/** The list of signals with one more added. */
export function withCallSignal(signals: CallSignal[], arrived: CallSignal): CallSignal[] {
  return [...signals.filter((signal) => signal.seq !== arrived.seq), arrived].toSorted((a, b) => a.seq - b.seq).slice(-maxSignals)
}

const steps: readonly DirectCall['state'][] = ['ringing', 'active', 'ended']

/** The newest call of a person. Changes of two nodes may arrive in the other order: an older call, or an earlier state, changes nothing. */
export function withOwnCall(own: OwnCall, { call }: OwnCallChange): OwnCall {
  if (own.call === null) return { call }
  if (own.call.callId === call.callId) return steps.indexOf(call.state) < steps.indexOf(own.call.state) ? own : { call }
  return call.placedAt < own.call.placedAt ? own : { call }
}

import { randomUUID } from 'node:crypto'
import { players } from '../matching.ts'
import type { Person, TestApp } from '../testing.ts'
import { done } from './people.ts'
import type { Repeated } from './repeated.ts'

const gameId = 'four-in-a-row'

/** Calls between friends, and the voice rooms of matches. */
export function ofCalls(app: TestApp): Readonly<Record<string, () => Promise<Repeated>>> {
  const people = players(app, '92329')
  /** A match whose room holds both players. */
  const inCall = async () => {
    const { matchId: roomId, first: as, second } = await people.pair(gameId, ...(await people.friends()))
    const join = async (who: Person) => (await who.call('calls.join', { roomId })).response.peerId
    return { as, roomId, peerId: await join(as), to: await join(second) }
  }
  /** A call that rings. */
  const ringing = async () => {
    const [caller, callee] = await people.friends()
    const input = { callId: randomUUID(), otherUserId: callee.user, kind: 'voice' as const, device: randomUUID() }
    return { caller, callee, input }
  }
  const rung = async () => {
    const call = await ringing()
    await done(call.caller.call('calls.place', call.input))
    return { ...call, callId: call.input.callId }
  }
  return {
    'calls.place': async () => {
      const { caller: as, input } = await ringing()
      return { as, input }
    },
    'calls.accept': async () => {
      const { callee: as, callId } = await rung()
      return { as, input: { callId, device: randomUUID() } }
    },
    'calls.decline': async () => {
      const { callee: as, callId } = await rung()
      return { as, input: { callId } }
    },
    'calls.hangUp': async () => {
      const { caller: as, callId } = await rung()
      return { as, input: { callId } }
    },
    'calls.keepRinging': async () => {
      const { caller: as, callId } = await rung()
      return { as, input: { callId } }
    },
    'calls.join': async () => {
      const { matchId: roomId, first: as } = await people.pair(gameId)
      return { as, input: { roomId, peerId: randomUUID(), isMuted: false } }
    },
    'calls.signal': async () => {
      const { as, roomId, peerId, to } = await inCall()
      return { as, input: { roomId, peerId, to, candidate: { candidate: `candidate:${randomUUID()}`, sdpMid: '0', sdpMLineIndex: 0 } } }
    },
    'calls.leave': async () => {
      const { as, roomId, peerId } = await inCall()
      return { as, input: { roomId, peerId } }
    },
    'calls.setMuted': async () => {
      const { as, roomId, peerId } = await inCall()
      return { as, input: { roomId, peerId, isMuted: false } }
    },
  }
}

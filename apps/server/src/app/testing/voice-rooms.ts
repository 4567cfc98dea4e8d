import type { CallSignal } from '@majlis/contract/calls'
import type { Socket } from 'socket.io-client'
import type { Players } from '../matching.ts'
import { type Person, watch } from '../testing.ts'

export const gameId = 'four-in-a-row'

export const join = (who: Person, roomId: string, region?: string) => who.call('calls.join', { roomId, ...(region && { region }) })
export const exit = (who: Person, roomId: string, peerId: string) => who.call('calls.leave', { roomId, peerId })
export const signal = (who: Person, roomId: string, peerId: string, to: string, said: Pick<CallSignal, 'description' | 'candidate'>) =>
  who.call('calls.signal', { roomId, peerId, to, ...said })
/** A session description that carries audio alone. */
export const audio = 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n'
export const offer = (sdp = audio) => ({ description: { type: 'offer' as const, sdp } })
export const candidate = (text: string) => ({ candidate: { candidate: text, sdpMid: '0', sdpMLineIndex: 0 } })
export const hostCandidate = 'candidate:1 1 udp 2113937151 192.0.2.7 50000 typ host'
export const relayCandidate = 'candidate:2 1 udp 33562623 198.51.100.9 49170 typ relay raddr 0.0.0.0 rport 0'

/** Two friends in a running match, both in its voice chat. */
export async function talking(people: Players) {
  const [one, other] = await people.friends()
  const { matchId: roomId, first, second } = await people.pair(gameId, one, other)
  const [a, b] = [(await join(first, roomId)).response.peerId, (await join(second, roomId)).response.peerId]
  return { roomId, first, second, a, b }
}

/** The signals that reach a person. */
export const inbox = (socket: Socket, roomId: string, who: Person) => watch<CallSignal[]>(socket, `callSignals/${roomId}/${who.user}`)

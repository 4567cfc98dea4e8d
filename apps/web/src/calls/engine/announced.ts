import type { CallJoined, CallPeer } from '@majlis/contract/calls'
import { call } from '../../platform/net/client.ts'

type State = Pick<CallPeer, 'isMuted' | 'isCameraOn'>

/** What the room knows of the own microphone and camera. Only changes are sent. */
export class Announced {
  #state: State = { isMuted: true }

  /** Takes what the room says, as after a lost connection; a peer that it does not list stays as it was. */
  note(peers: readonly CallPeer[], peerId: string): void {
    this.#state = peers.find((peer) => peer.peerId === peerId) ?? this.#state
  }

  send({ roomId, peerId }: CallJoined, state: { readonly isMuted: boolean; readonly isCameraOn: boolean }): void {
    if (this.#state.isMuted === state.isMuted && (this.#state.isCameraOn ?? false) === state.isCameraOn) return
    this.#state = state
    void call('calls.setMuted', { roomId, peerId, ...state }, { overSocket: true })
  }
}

import { call } from '../platform/client.ts'
import { silence, type VoiceView } from './voice.ts'

export interface EngineOptions {
  readonly roomId: string
  readonly userId: string
  readonly show: (view: VoiceView) => void
  /** The room is not there any more for this page. */
  readonly over: () => void
}

export interface Engine {
  readonly toggleMute: () => void
  readonly reconnect: () => void
  readonly dismissProblem: () => void
  /** Leaves the room and lets go of everything. */
  readonly end: () => void
}

export function startEngine({ roomId, show }: EngineOptions): Engine {
  let peerId: string | undefined
  void call('POST /api/v4/calls/:roomId/join', { roomId }).then((answer) => {
    if (answer.success) peerId = answer.response.peerId
    show(answer.success ? { ...silence, state: 'on' } : { ...silence, state: 'failed', problem: 'failed' })
  })
  return {
    toggleMute() {},
    reconnect() {},
    dismissProblem() {},
    end: () => peerId && void call('POST /api/v4/calls/:roomId/leave', { roomId, peerId }),
  }
}

import type { CallOutcome, DirectCall } from '@majlis/contract/calls'
import type { VoiceView } from '../voice.ts'

/** What the call screen says; `call.talking` is shown as a clock. */
export type CallStatus = `call.${'ringing' | 'connecting' | 'reconnecting' | 'unreached' | 'failed'}` | 'call.talking' | (typeof ends)[CallOutcome]

const ends = {
  completed: 'call.ended',
  missed: 'call.noAnswer',
  declined: 'call.declined',
  cancelled: 'call.cancelled',
  busy: 'call.busy',
} as const satisfies Record<CallOutcome, string>

/** @param isConnected whether the other can be heard now */
export function statusOf(
  { state, outcome }: Pick<DirectCall, 'state' | 'outcome'>,
  room: Pick<VoiceView, 'state' | 'people'>,
  isConnected: boolean,
): CallStatus {
  if (state === 'ended') return ends[outcome ?? 'completed']
  if (state === 'ringing') return 'call.ringing'
  if (room.state === 'failed') return 'call.failed'
  if (room.state === 'unreached') return 'call.unreached'
  if (room.state === 'reconnecting') return 'call.reconnecting'
  return isConnected ? 'call.talking' : 'call.connecting'
}

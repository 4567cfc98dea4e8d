import type { DirectCall } from '@majlis/contract/calls'
import { type CallVideo, silence } from '../calls/voice.ts'
import type { useCallRoom } from '../calls/direct/useCallRoom.ts'

export type Room = ReturnType<typeof useCallRoom>

export const omar = { _id: 'omar', name: 'Omar', userImageUrl: '' }
/** A running video call of Sara and Omar. */
export const call: DirectCall = {
  callId: 'c',
  roomId: 'r',
  kind: 'video',
  state: 'active',
  outcome: null,
  callerDevice: 'd',
  calleeDevice: 'e',
  caller: { _id: 'sara', name: 'Sara', userImageUrl: '' },
  callee: omar,
  placedAt: 1,
  ringUntil: 2,
  answeredAt: 1,
  endedAt: null,
}
const actions = ['join', 'leave', 'toggleMute', 'reconnect', 'dismissProblem', 'enter', 'toggleCamera', 'flipCamera'] as const
export const stream = () => new MediaStream()

/** The room of the call, and the names of what was requested of it. */
export function roomOf(change: Partial<Room> = {}): { readonly room: Room; readonly done: string[] } {
  const done: string[] = []
  const acts = Object.fromEntries(actions.map((name) => [name, () => void done.push(name)])) as Pick<Room, (typeof actions)[number]>
  const room: Room = {
    ...silence,
    ...acts,
    state: 'on',
    read: () => silence,
    subscribe: () => () => undefined,
    frame: document.createElement('div'),
    ...change,
  }
  return { room, done }
}

/** What a call shows; nothing, unless a test says otherwise. */
export const video = (change: Partial<CallVideo> = {}): CallVideo => ({
  own: null,
  isMirrored: true,
  canFlip: false,
  other: null,
  isOtherOn: false,
  isConference: false,
  ...change,
})

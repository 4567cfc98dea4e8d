import { type Static, Type } from 'typebox'
import { EpochMs, RoomId, UserId, Uuid } from './core/ids.ts'
import { member, operation } from './core/operation.ts'

const VoiceRoomId = Type.String({ ...Uuid, description: 'The id of the match or of the call to which the voice room belongs.' })
const PeerId = Type.String({ ...Uuid, description: 'One stay of one person in the room; joining anew makes a new one.' })

export const CallPeer = Type.Object({ peerId: PeerId, userId: UserId, isMuted: Type.Boolean(), isCameraOn: Type.Optional(Type.Boolean()) })
export type CallPeer = Static<typeof CallPeer>

/** The people in a voice room, in the order in which they joined. */
export const CallRoom = Type.Object({ peers: Type.Array(CallPeer) })
export type CallRoom = Static<typeof CallRoom>
/** What happened to one person: their state in the room, or null once they have left it. */
export const CallChange = Type.Object({ userId: UserId, peer: Type.Union([CallPeer, Type.Null()]) })
export type CallChange = Static<typeof CallChange>

/** A session description or a candidate, as browsers make them; audio only, and in a call also video. A candidate of null ends them. */
const signalBody = {
  description: Type.Optional(Type.Object({ type: Type.Enum(['offer', 'answer']), sdp: Type.String({ maxLength: 16_384 }) })),
  candidate: Type.Optional(
    Type.Object({
      candidate: Type.String({ maxLength: 1_024 }),
      sdpMid: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
      sdpMLineIndex: Type.Union([Type.Integer({ minimum: 0, maximum: 64 }), Type.Null()]),
      usernameFragment: Type.Optional(Type.Union([Type.String({ maxLength: 256 }), Type.Null()])),
    }),
  ),
}

/** A signal on its way from one peer to another. `seq` counts those to the same person in the same room. */
export const CallSignal = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  from: PeerId,
  to: PeerId,
  ...signalBody,
  isOver: Type.Optional(Type.Boolean({ description: 'True when this connection has to be let go: one of the two has blocked the other.' })),
})
export type CallSignal = Static<typeof CallSignal>

const IceServer = Type.Object({ urls: Type.Array(Type.String()), username: Type.Optional(Type.String()), credential: Type.Optional(Type.String()) })

export const CallJoined = Type.Object({
  roomId: VoiceRoomId,
  peerId: PeerId,
  peers: Type.Array(CallPeer, { description: 'Everyone in the room, oneself included.' }),
  iceServers: Type.Array(IceServer),
  iceUntil: Type.Union([EpochMs, Type.Null()], { description: 'When the credentials of the relay end; null without a relay.' }),
  relayOnlyFor: Type.Array(UserId, {
    description: 'Of all who are seated: those who are no friends. They are reached by the relay alone, so that no address is told.',
  }),
  apartFrom: Type.Array(UserId, {
    description: 'Of all who are seated: those no connection is made with: a block, or people who are no friends where there is no relay.',
  }),
  conference: Type.Union([Type.Object({ scriptUrl: Type.String(), host: Type.String(), roomName: Type.String() }), Type.Null()], {
    description: 'The configured conference, which then carries the voices; null where peers connect to each other.',
  }),
})
export type CallJoined = Static<typeof CallJoined>

const SandboxRegion = Type.String({ pattern: '^[A-Za-z]{2}$', description: 'Overrides the place; heard in the sandbox only.' })
const atRoom = Type.Object({ roomId: VoiceRoomId })
const access = member('call', 'roomId')

export const join = operation('calls.join', {
  call: 'POST /api/v4/calls/:roomId/join',
  access,
  summary:
    'Enters the voice room of a match or of a call, under its id. Of a match only people who are seated may, while it runs and while its result is shown; of a call its two people, from the answer on.',
  params: atRoom,
  body: Type.Object({
    peerId: Type.Optional(
      Type.String({
        ...Uuid,
        description: 'Chosen by the page for this stay, so that the same call sent again enters once. Without it the server chooses one.',
      }),
    ),
    isMuted: Type.Optional(Type.Boolean({ description: 'True when nothing is spoken yet; the default.' })),
    region: Type.Optional(SandboxRegion),
  }),
  response: CallJoined,
  failures: ['FORBIDDEN', 'MATCH_NOT_STARTED', 'MATCH_ENDED', 'CALL_ENDED', 'CALLS_NOT_HERE', 'CHAT_BANNED'],
})

export const leave = operation('calls.leave', {
  call: 'POST /api/v4/calls/:roomId/leave',
  access,
  summary: 'Leaves the voice room, and neither the match nor the call. A peer that is not there any more changes nothing.',
  params: atRoom,
  body: Type.Object({ peerId: PeerId }),
  response: Type.Object({}),
  failures: [],
})

export const signal = operation('calls.signal', {
  call: 'POST /api/v4/calls/:roomId/signal',
  access,
  summary: "Hands a session description or a candidate to one other peer of the room. `peerId` is one's own and must be the caller's.",
  params: atRoom,
  body: Type.Object({ peerId: PeerId, to: PeerId, ...signalBody }),
  response: Type.Object({}),
  failures: ['FORBIDDEN', 'NOT_FOUND', 'BAD_REQUEST', 'BLOCKED', 'TOO_MANY_REQUESTS'],
})

export const setMuted = operation('calls.setMuted', {
  call: 'POST /api/v4/calls/:roomId/mute',
  access,
  summary: 'Tells the room whether the own microphone is muted, and in a call whether the camera is on.',
  params: atRoom,
  body: Type.Object({ peerId: PeerId, isMuted: Type.Boolean(), isCameraOn: Type.Optional(Type.Boolean()) }),
  response: Type.Object({}),
  failures: ['FORBIDDEN'],
})

export const CallKind = Type.Enum(['voice', 'video'])
export type CallKind = Static<typeof CallKind>

/** How a call ended. `missed`: nobody answered; `cancelled`: by the caller before an answer; `busy`: in another call. */
export const CallOutcome = Type.Enum(['completed', 'missed', 'declined', 'cancelled', 'busy'])
export type CallOutcome = Static<typeof CallOutcome>

const CallPerson = Type.Object({ _id: UserId, name: Type.String(), userImageUrl: Type.String() })
const Device = Type.String({ ...Uuid, description: 'One page of a person, made by it: only the page that placed or accepted the call is in it.' })

/** A call between two friends. Its id is that of its voice room, too. */
export const DirectCall = Type.Object({
  callId: Uuid,
  roomId: Type.String({ ...RoomId, description: 'The chat room of the two.' }),
  kind: CallKind,
  state: Type.Enum(['ringing', 'active', 'ended']),
  outcome: Type.Union([CallOutcome, Type.Null()], { description: 'Null until it has ended.' }),
  caller: CallPerson,
  callee: CallPerson,
  callerDevice: Device,
  calleeDevice: Type.Union([Device, Type.Null()], { description: 'Null until somebody has accepted.' }),
  placedAt: EpochMs,
  ringUntil: EpochMs,
  answeredAt: Type.Union([EpochMs, Type.Null()]),
  endedAt: Type.Union([EpochMs, Type.Null()]),
})
export type DirectCall = Static<typeof DirectCall>

/** The newest call of a person, also when it has ended; null where there was none lately. */
export const OwnCall = Type.Object({ call: Type.Union([DirectCall, Type.Null()]) })
export type OwnCall = Static<typeof OwnCall>
export const OwnCallChange = Type.Object({ call: DirectCall })
export type OwnCallChange = Static<typeof OwnCallChange>

const callId = Type.String({ ...Uuid, description: "The call's id, made by the caller's page." })
const atCall = Type.Object({ callId })
const ofCall = member('call', 'callId')

export const place = operation('calls.place', {
  call: 'POST /api/v4/call/place',
  access: 'subscriber',
  summary:
    'Calls a friend: it rings on all their pages, and as a push where there is none, for 45 seconds. The same id again answers the same call. If the friend is calling at this moment, the answer is their call, accepted; of two pages of one caller the second one gets the call of the first. A friend who is in another call is `busy`: the answer has ended.',
  body: Type.Object({ callId, otherUserId: UserId, kind: CallKind, device: Device, region: Type.Optional(SandboxRegion) }),
  response: DirectCall,
  failures: [
    'NOT_FOUND',
    'NOT_FRIENDS',
    'BLOCKED',
    'IN_CALL',
    'ID_REUSED',
    'CALLS_NOT_HERE',
    'CHAT_BANNED',
    'TOO_MANY_REQUESTS',
    'NO_SUBSCRIPTION',
    'LOW_BALANCE',
    'NO_STATUS',
  ],
})

export const accept = operation('calls.accept', {
  call: 'POST /api/v4/call/accept',
  access: ofCall,
  summary: 'Accepts a ringing call on this page. The first page wins; the others are told that it was accepted elsewhere.',
  body: Type.Object({ callId, device: Device, region: Type.Optional(SandboxRegion) }),
  response: DirectCall,
  failures: ['NOT_FOUND', 'FORBIDDEN', 'CALL_ENDED', 'CALL_ELSEWHERE', 'CALLS_NOT_HERE', 'CHAT_BANNED'],
})

export const decline = operation('calls.decline', {
  call: 'POST /api/v4/call/decline',
  access: ofCall,
  summary: 'Declines a ringing call for all pages of the person who is called. A call that does not ring any more stays as it is.',
  body: atCall,
  response: DirectCall,
  failures: ['NOT_FOUND', 'FORBIDDEN'],
})

export const hangUp = operation('calls.hangUp', {
  call: 'POST /api/v4/call/hangUp',
  access: ofCall,
  summary: 'Ends a call for both: an accepted one by either person, a ringing one by its caller. A call that has ended stays as it is.',
  body: atCall,
  response: DirectCall,
  failures: ['NOT_FOUND', 'FORBIDDEN'],
})

export const keepRinging = operation('calls.keepRinging', {
  call: 'POST /api/v4/call/keepRinging',
  access: ofCall,
  summary:
    "Tells that the caller's page is still open, every two seconds while the call rings. After ten seconds without it a call that had it is missed. A call that does not ring stays as it is.",
  body: atCall,
  response: Type.Object({}),
  failures: ['FORBIDDEN'],
})

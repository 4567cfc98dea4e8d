import { type Static, Type } from 'typebox'
import { EpochMs, MatchId, UserId, Uuid } from './core/ids.ts'
import { member, operation } from './core/operation.ts'

const PeerId = Type.String({ ...Uuid, description: 'One stay of one person in the room; joining anew makes a new one.' })

export const CallPeer = Type.Object({ peerId: PeerId, userId: UserId, isMuted: Type.Boolean() })
export type CallPeer = Static<typeof CallPeer>

/** The people in a voice room, in the order in which they joined. */
export const CallRoom = Type.Object({ peers: Type.Array(CallPeer) })
export type CallRoom = Static<typeof CallRoom>
/** What happened to one person: their state in the room, or null once they have left it. */
export const CallChange = Type.Object({ userId: UserId, peer: Type.Union([CallPeer, Type.Null()]) })
export type CallChange = Static<typeof CallChange>

/** A session description or a candidate, as browsers make them; audio only. A candidate of null ends them. */
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
  roomId: MatchId,
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

const atRoom = Type.Object({ roomId: MatchId })
const access = member('match', 'roomId')

export const join = operation('calls.join', {
  call: 'POST /api/v4/calls/:roomId/join',
  access,
  summary: "Enters the voice room of a match, under the match's id. Only people who are seated may, while it runs and while its result is shown.",
  params: atRoom,
  body: Type.Object({
    peerId: Type.Optional(
      Type.String({
        ...Uuid,
        description: 'Chosen by the page for this stay, so that the same call sent again enters once. Without it the server chooses one.',
      }),
    ),
    isMuted: Type.Optional(Type.Boolean({ description: 'True when nothing is spoken yet; the default.' })),
    region: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$', description: 'Overrides the place; heard in the sandbox only.' })),
  }),
  response: CallJoined,
  failures: ['FORBIDDEN', 'MATCH_NOT_STARTED', 'MATCH_ENDED', 'CALLS_NOT_HERE', 'CHAT_BANNED'],
})

export const leave = operation('calls.leave', {
  call: 'POST /api/v4/calls/:roomId/leave',
  access,
  summary: 'Leaves the voice room, and not the match. A peer that is not there any more changes nothing.',
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
  summary: 'Tells the room whether the own microphone is muted.',
  params: atRoom,
  body: Type.Object({ peerId: PeerId, isMuted: Type.Boolean() }),
  response: Type.Object({}),
  failures: ['FORBIDDEN'],
})

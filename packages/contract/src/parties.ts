import { type Static, Type } from 'typebox'
import { EpochMs, GameId, MatchId, UserId, Uuid } from './core/ids.ts'
import { operation } from './core/operation.ts'

const PartyId = Type.String({ ...Uuid, description: "The party's id, which is also that of its chat room and of its voice room." })
const InviteId = Type.String({ ...Uuid, description: "The invite's id, made by the page that sends it." })
const PartyPerson = Type.Object({ _id: UserId, name: Type.String(), userImageUrl: Type.String() })
export type PartyPerson = Static<typeof PartyPerson>

export const PartyMember = Type.Object({
  ...PartyPerson.properties,
  isLeader: Type.Boolean(),
  isHere: Type.Boolean({ description: 'False when no page of theirs is connected. Who stays away for some minutes leaves the party.' }),
})
export type PartyMember = Static<typeof PartyMember>

/** An open invite into a party. */
const PartyInvite = Type.Object({ inviteId: Uuid, partyId: Uuid, createdAt: EpochMs, expireAt: EpochMs })

/** An invite as the members of the party see it. */
const SentPartyInvite = Type.Object({ ...PartyInvite.properties, sentBy: UserId, person: PartyPerson })

/** An invite as the invited person sees it. */
export const ReceivedPartyInvite = Type.Object({
  ...PartyInvite.properties,
  sender: PartyPerson,
  others: Type.Array(PartyPerson, { description: 'The members of the party beside the sender.' }),
})
export type ReceivedPartyInvite = Static<typeof ReceivedPartyInvite>

export const Party = Type.Object({
  partyId: Uuid,
  members: Type.Array(PartyMember, { description: 'In the order in which they joined.' }),
  invites: Type.Array(SentPartyInvite),
  match: Type.Union([Type.Object({ matchId: MatchId, gameId: GameId }), Type.Null()], { description: 'The newest match of the party.' }),
})
export type Party = Static<typeof Party>

/** The party of a person, and the invites that the person has received. A higher `revision` is newer. */
export const OwnParty = Type.Object({
  revision: Type.Integer({ minimum: 0 }),
  party: Type.Union([Party, Type.Null()]),
  invites: Type.Array(ReceivedPartyInvite),
})
export type OwnParty = Static<typeof OwnParty>

/** How the members of a party enter a match. */
export const PartyMode = Type.Enum(['against', 'team'], {
  description: '`against`: these people alone play each other, with bots on free seats. `team`: they are one side, and others are searched for.',
})
export type PartyMode = Static<typeof PartyMode>

/** Why a member cannot enter a match: not connected, in another match, or not allowed to play the game. */
export const PartyHindrance = Type.Object({ userId: UserId, reason: Type.Enum(['away', 'playing', 'access', 'setUp']) })
export type PartyHindrance = Static<typeof PartyHindrance>

const atParty = Type.Object({ partyId: PartyId })
const atInvite = Type.Object({ inviteId: InviteId })

export const invite = operation('parties.invite', {
  call: 'POST /api/v4/party/invite',
  access: 'subscriber',
  summary:
    'Invites a friend into the own party for sixty seconds; without a party it starts one, which the caller leads. Every member may invite. The same id again answers the same invite, as does another one to the same friend while it is open.',
  body: Type.Object({ inviteId: InviteId, otherUserId: UserId }),
  response: Type.Object({ inviteId: Uuid, partyId: Uuid, expireAt: EpochMs }),
  failures: [
    'NOT_FOUND',
    'NOT_FRIENDS',
    'BLOCKED',
    'PARTY_FULL',
    'IN_PARTY',
    'ID_REUSED',
    'INVITE_OVER',
    'TOO_MANY_REQUESTS',
    'NO_SUBSCRIPTION',
    'LOW_BALANCE',
    'NO_STATUS',
  ],
})

export const accept = operation('parties.accept', {
  call: 'POST /api/v4/party/accept',
  access: 'user',
  summary: 'Accepts an invite and joins the party; the caller leaves the party that they are in. Accepted again it stays accepted.',
  body: atInvite,
  response: Type.Object({ partyId: Uuid }),
  failures: ['INVITE_OVER', 'PARTY_FULL', 'BLOCKED'],
})

export const decline = operation('parties.decline', {
  call: 'POST /api/v4/party/decline',
  access: 'user',
  summary: 'Declines an invite; its sender and the leader of the party withdraw it. One that is not open any more stays as it is.',
  body: atInvite,
  response: Type.Object({}),
  failures: ['NOT_FOUND'],
})

export const leave = operation('parties.leave', {
  call: 'POST /api/v4/party/leave',
  access: 'user',
  summary: 'Leaves a party. The member who has been there longest leads it from then on; the last one ends it. A party that one is not in stays as it is.',
  body: atParty,
  response: Type.Object({}),
  failures: [],
})

export const remove = operation('parties.remove', {
  call: 'POST /api/v4/party/remove',
  access: 'user',
  summary: 'Removes a member; for the leader only. Somebody who is not there any more stays away.',
  body: Type.Object({ partyId: PartyId, otherUserId: UserId }),
  response: Type.Object({}),
  failures: ['NOT_LEADER', 'PARTY_OVER'],
})

export const play = operation('parties.play', {
  call: 'POST /api/v4/party/play',
  access: 'subscriber',
  summary:
    'Brings all members into a match of a game; for the leader only. Searches and lobbies of the members end. Where a member cannot play nothing happens, and the answer says who and why. The same `playId` again answers the same match.',
  body: Type.Object({
    partyId: PartyId,
    playId: Type.String({ ...Uuid, description: 'Made by the page for this choice.' }),
    gameId: GameId,
    configurationId: Type.String({ maxLength: 64 }),
    mode: PartyMode,
    fillsSeats: Type.Boolean({ description: 'Bots take all free seats. Where they are needed they come in any case.' }),
  }),
  response: Type.Object({ matchId: Type.Union([MatchId, Type.Null()]), hindrances: Type.Array(PartyHindrance) }),
  failures: ['NOT_LEADER', 'PARTY_OVER', 'PARTY_SIZE', 'NOT_FOUND', 'UNKNOWN_TEMPLATE', 'NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS'],
})

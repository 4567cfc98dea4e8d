import { type Static, Type } from 'typebox'
import { Account, PublicUser, Version } from './accounts.ts'
import { Confirmation, LoginMethod, LoginType } from './accounts.logins.ts'
import { EpochMs, GameId, MatchId, RoomId, UserId } from './core/ids.ts'
import { Language } from './core/language.ts'
import { operation, self } from './core/operation.ts'
import { PlayedGame } from './play.ts'
import { TournamentId, Voucher } from './tournaments.ts'
import { MatchClock } from './matches.ts'

/** An invite to a match as stored under `users/{id}/Invites` (MAT-41). */
export const Invite = Type.Object({
  firebaseNodeId: Type.String({ description: 'Key of the invite.' }),
  status: Type.Enum(['invited', 'accepted', 'rejected', 'cancelled', 'expired']),
  matchId: MatchId,
  gameId: GameId,
  sentBy: UserId,
  sentByName: Type.String(),
  sentByImage: Type.String(),
  sentTo: UserId,
  sentToName: Type.String(),
  roomId: Type.Union([RoomId, Type.Null()]),
  createdTime: EpochMs,
  expireAt: EpochMs,
  previousMatchId: Type.Union([MatchId, Type.Null()]),
  isTournament: Type.Boolean(),
  tournamentId: Type.Union([Type.String(), Type.Null()]),
  clock: Type.Optional(Type.Union([MatchClock, Type.Null()], { description: 'The clock of the match; null for a foreign game.' })),
})
export type Invite = Static<typeof Invite>

/** What a user observes about themself (API-11); others see presence only. */
export const UserLive = Type.Object({
  isOnline: Type.Boolean(),
  lastActiveTime: EpochMs,
  sessionId: Type.String(),
  hasBlocked: Type.Array(UserId),
  isBlockedBy: Type.Array(UserId),
  friends: Type.Array(UserId),
  sentRequests: Type.Array(UserId),
  receivedRequests: Type.Array(UserId),
  Invites: Type.Array(Invite),
  match: Type.Union([Type.Object({ matchId: MatchId, gameId: GameId }), Type.Null()], { description: 'The running match to return to.' }),
})
export type UserLive = Static<typeof UserLive>

const List = Type.Enum(['hasBlocked', 'isBlockedBy', 'friends', 'sentRequests', 'receivedRequests'])
export const UserChange = Type.Object({
  set: Type.Optional(Type.Partial(Type.Pick(UserLive, ['isOnline', 'lastActiveTime', 'sessionId', 'match']))),
  add: Type.Optional(Type.Array(Type.Object({ list: List, id: UserId }))),
  remove: Type.Optional(Type.Array(Type.Object({ list: List, id: UserId }))),
  invite: Type.Optional(Invite),
})
export type UserChange = Static<typeof UserChange>

/** The User/session record (ACC-56 to ACC-59). Other people get only what Q-49 allows; the private fields are then absent. */
export const User = Type.Object({
  ...Type.Partial(Account).properties,
  _id: UserId,
  name: Type.String(),
  userImageUrl: Type.String(),
  isBot: Type.Boolean(),
  profileImage: Type.String(),
  images: Type.Array(Type.String()),
  wins: Type.Integer({ minimum: 0 }),
  isOnline: Type.Boolean(),
  lastActiveTime: EpochMs,
  onTrial: Type.Optional(Type.Boolean()),
  purchaseStatus: Type.Optional(
    Type.Object({
      response_code: Type.Integer(),
      data: Type.Object({
        paymentType: Type.String(),
        subscriptionId: Type.String(),
        serviceId: Type.Integer(),
        onTrial: Type.Boolean(),
        trialEndsAt: Type.Union([EpochMs, Type.Null()]),
        renewsAt: Type.Optional(Type.Union([EpochMs, Type.Null()], { description: 'When the next payment is tried; null where none follows.' })),
        state: Type.Optional(Type.Enum(['not subscribed', 'subscribed', 'unsubscribed'])),
      }),
    }),
  ),
  paymentMethods: Type.Optional(Type.Array(Type.Object({ active: Type.Boolean(), type: Type.String(), data: Type.String() }))),
  recentPlayed: Type.Optional(Type.Array(PlayedGame)),
  friends: Type.Optional(Type.Array(UserId)),
  hasBlocked: Type.Optional(Type.Array(UserId)),
  isBlockedBy: Type.Optional(Type.Array(UserId)),
  tournaments: Type.Optional(Type.Array(TournamentId, { description: 'Running ones that the user has joined.' })),
  wallet: Type.Optional(Type.Array(Voucher, { description: 'The newest vouchers.' })),
  fbId: Type.Optional(Type.String()),
  socailId: Type.Optional(Type.String({ description: 'The id of the social login; empty without one.' })),
  fb_image: Type.Optional(Type.String()),
  udid: Type.Optional(Type.String({ description: 'Empty on the web: browsers have no device id.' })),
  configUpdated: Type.Optional(Type.Boolean({ description: 'The configuration that the client named, now or last, is no longer the current one.' })),
  mediaPath: Type.Optional(Type.String({ description: 'The path at which the client uploads files of messages (`chat.uploadMedia`).' })),
  hasGifs: Type.Optional(Type.Boolean({ description: 'Whether GIFs can be chosen: a GIF service is configured.' })),
  mesiboToken: Type.Optional(
    Type.String({ description: 'Of the external chat service; empty while none is configured or it does not answer, and in a login before it was asked for.' }),
  ),
  mesiboTokenExpiry: Type.Optional(EpochMs),
  mesiboScriptUrl: Type.Optional(Type.String({ description: 'The chat service’s script for pages; empty while none is configured.' })),
  mesiboAppId: Type.Optional(Type.String({ description: 'The application for which the token is valid, as the script has to name it.' })),
})
export type User = Static<typeof User>

const LoginBody = Type.Object({
  loginType: LoginType,
  loginProof: Type.Optional(Type.String({ maxLength: 200 })),
  social: Type.Optional(Type.Object({ id: Type.String({ maxLength: 200 }), type: Type.String({ maxLength: 20 }) })),
  name: Type.Optional(Type.String({ maxLength: 200 })),
  language: Type.Optional(Language),
  isWeb: Type.Optional(Type.Boolean()),
  configVersion: Type.Optional(Version),
  appVersion: Type.Optional(Type.String({ maxLength: 20 })),
  fcm_key: Type.Optional(Type.String({ maxLength: 4096 })),
  userImageUrl: Type.Optional(Type.String({ maxLength: 500 })),
  acceptedTerms: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'The `terms_version` that the sentence under the button named. It counts where the region accepts terms by that sentence.',
    }),
  ),
})
const Session = Type.Object({ ...User.properties, token: Type.String({ description: 'The session token; only its hash is stored.' }) })

const signIn = {
  access: 'visitor',
  summary:
    'Turns a login proof into a session. The newest session is the only one; older ones hear loggedOut. Refused while an operator has suspended the account. v3 and v4 are the same (Q-51).',
  body: LoginBody,
  response: Session,
  failures: ['LOGIN_PROOF', 'SUSPENDED'],
} as const
export const login = operation('me.login', { ...signIn, call: 'POST /api/v4/user' })
export const loginV3 = operation('me.loginV3', { ...signIn, call: 'POST /api/v3/user' })

export const linkLogin = operation('me.linkLogin', {
  call: 'POST /api/v4/user/logins/add',
  access: 'user',
  summary:
    "Adds a login method to the token's own account: the confirmation proves the account, the proof the new method. The account's numbers are told by SMS. Adding it again changes nothing.",
  body: Type.Object({ loginProof: Type.String({ maxLength: 200 }), confirmation: Confirmation }),
  response: Type.Array(LoginMethod),
  failures: ['LOGIN_PROOF', 'LOGIN_TAKEN', 'CONFIRM_OWNER'],
})

export const sendOwnerPin = operation('me.sendOwnerPin', {
  call: 'POST /api/v4/user/confirm/pin',
  access: 'user',
  summary:
    "Sends a PIN for `user/confirm` to a number of the token's own account. Counted apart from the PINs of logins, so that nobody is kept from logging in by it.",
  body: Type.Object({ msisdn: Type.String({ maxLength: 20 }) }),
  response: Type.Object({ isSent: Type.Boolean({ description: 'False where one was sent a moment ago: that one still holds.' }) }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

export const confirmOwner = operation('me.confirmOwner', {
  call: 'POST /api/v4/user/confirm',
  access: 'user',
  summary:
    "Turns a fresh proof of a login method of the token's own account into a confirmation for one sensitive operation: the proof of a provider, or a number with the PIN of user/confirm/pin. A partner's word is not enough, nor is the PIN of a login.",
  body: Type.Object({
    loginProof: Type.Optional(Type.String({ maxLength: 200 })),
    msisdn: Type.Optional(Type.String({ maxLength: 20 })),
    pinCode: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  response: Type.Object({
    confirmation: Type.String({ description: 'Single use, of this session only.' }),
    expiresAt: EpochMs,
  }),
  failures: ['CONFIRM_OWNER', 'PIN_WRONG', 'PIN_OVER', 'TOO_MANY_REQUESTS'],
})

export const getUser = operation('me.getUser', {
  call: 'GET /api/v3/user/:id',
  access: 'user',
  summary: "One's own record whole; another's as far as Q-49 allows.",
  params: Type.Object({ id: UserId }),
  query: Type.Object({ configVersion: Type.Optional(Version) }),
  response: User,
  failures: ['NOT_FOUND'],
})

export const FriendInGame = Type.Object({ ...PublicUser.properties, wins: Type.Integer({ minimum: 0, description: 'In this game.' }) })
export type FriendInGame = Static<typeof FriendInGame>

export const friendsWhoPlay = operation('me.friendsWhoPlay', {
  call: 'GET /api/v4/games/:gameId/friends',
  access: 'user',
  summary: "The caller's friends who have played a game, those with the most wins in it first, at most twelve.",
  params: Type.Object({ gameId: GameId }),
  response: Type.Array(FriendInGame),
  failures: ['NOT_FOUND'],
})

export const exportData = operation('me.exportData', {
  call: 'GET /api/v4/account/:userId/export',
  access: self('userId'),
  summary: "Everything that is kept about the token's own user, by domain, as JSON. Lists hold the newest 20,000 rows.",
  params: Type.Object({ userId: UserId }),
  response: Type.Object({ exportedAt: EpochMs, userId: UserId, data: Type.Record(Type.String(), Type.Unknown()) }),
  failures: ['TOO_MANY_REQUESTS'],
})

export const deleteAccount = operation('me.deleteAccount', {
  call: 'DELETE /api/v4/account/:userId',
  access: self('userId'),
  summary:
    "Deletes the token's own account (Q-40): profile, friends, requests, wallet and tokens go, sent messages and results stay without a name, all sessions end, a running match is lost. The account's numbers are told by SMS. A carrier's subscription is not ended by it.",
  params: Type.Object({ userId: UserId }),
  body: Type.Object({ confirmation: Confirmation }),
  response: Type.Object({}),
  failures: ['CONFIRM_OWNER'],
})

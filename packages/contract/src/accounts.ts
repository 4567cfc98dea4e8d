import { type Static, Type } from 'typebox'
import { EpochMs, UserId, Uuid } from './core/ids.ts'
import { Language } from './core/language.ts'
import { limits } from './core/limits.ts'
import { operation, self } from './core/operation.ts'

export const LoginType = Type.Object({ id: Type.String({ maxLength: 200 }), type: Type.Enum(['phone', 'facebook', 'google', 'twitter', 'direct']) })

/** A login method of an account. */
export const LoginMethod = Type.Object({
  ...LoginType.properties,
  removesAt: Type.Optional(Type.Integer({ minimum: 0, description: 'When it will be removed, epoch milliseconds; absent unless that was asked for.' })),
  keptBy: Type.Optional(Type.Array(LoginType, { description: 'The methods whose fresh proof stops the removal; absent unless it will be removed.' })),
})
export type LoginMethod = Static<typeof LoginMethod>

/**
 * What changes who can enter an account needs more than its session: the answer of `user/confirm`. Without one, or with one that is over, the
 * operation fails with CONFIRM_OWNER and changes nothing.
 */
export const Confirmation = Type.Optional(
  Type.String({ maxLength: 200, description: 'From POST /api/v4/user/confirm: single use, 10 minutes, of this session only.' }),
)

/** The public profile of a person, which everybody may read. */
export const PublicUser = Type.Object({
  _id: UserId,
  name: Type.String({ description: 'The chosen name, or the generated display name of someone without one.' }),
  userImageUrl: Type.String(),
  isBot: Type.Boolean(),
  bio: Type.String(),
  hometown: Type.String(),
  interests: Type.Array(Type.String()),
})
export type PublicUser = Static<typeof PublicUser>

/** Empty until the person has chosen one. */
const Gender = Type.Enum(['', 'male', 'female'])
/** Whom random opponents and discovered people should be. */
const MatchingGender = Type.Enum(['any', 'male', 'female'])

/** The account's own part of the User record; domain `me` composes the whole of it. */
export const Account = Type.Object({
  ...PublicUser.properties,
  phone: Type.String(),
  sessionId: Type.String({ description: 'Identifies the session; not a secret and not the token.' }),
  loginType: Type.Array(LoginMethod),
  createdAt: EpochMs,
  language: Language,
  region: Type.String({ description: 'ISO country code in lower case.' }),
  configVersion: Type.Integer(),
  tncAccepted: Type.Boolean({ description: 'The terms that hold now; false again when they have changed.' }),
  fcmKey: Type.String(),
  isNamed: Type.Boolean({ description: 'False until a name is chosen; the name shown is then generated.' }),
  birthday: Type.String({ description: 'YYYY-MM-DD; empty until it is said.' }),
  gender: Gender,
  matchingGender: MatchingGender,
  messageNotifications: Type.Boolean({ description: 'Whether offline pushes about messages are wanted.' }),
  showPresence: Type.Boolean({
    description: 'Whether others see when the person is online or was last; where not, the person does not see it of others either.',
  }),
  findableByNumber: Type.Boolean({ description: 'Whether people who have the phone number among their contacts find the person by it.' }),
})
export type Account = Static<typeof Account>

/** The version of the configuration that a client has stored. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

const PatchUser = Type.Object({
  _id: Type.Optional(UserId),
  phone: Type.Optional(Type.String({ maxLength: 20 })),
  name: Type.Optional(Type.String({ maxLength: 200 })),
  language: Type.Optional(Language),
  tncAccepted: Type.Optional(Type.Boolean()),
  tncVersion: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'The `terms_version` that was shown; the one that holds when left out.' }),
  ),
  fcm_key: Type.Optional(Type.String({ maxLength: 4096 })),
  fbId: Type.Optional(Type.String({ maxLength: 200 })),
  isWeb: Type.Optional(Type.Boolean()),
  configVersion: Type.Optional(Version),
  loginType: Type.Optional(LoginType),
  bio: Type.Optional(Type.String({ maxLength: limits.bioLength })),
  hometown: Type.Optional(Type.String({ maxLength: limits.hometownLength })),
  interests: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: limits.maxInterests })),
  birthday: Type.Optional(Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' })),
  gender: Type.Optional(Gender),
  matchingGender: Type.Optional(MatchingGender),
  messageNotifications: Type.Optional(Type.Boolean()),
  showPresence: Type.Optional(Type.Boolean()),
  findableByNumber: Type.Optional(Type.Boolean()),
})

export const patchUser = operation('accounts.patchUser', {
  call: 'PATCH /api/v4/user',
  access: 'user',
  summary: "Changes the token's own user: name, language, terms, push key, profile and settings. Unknown interests are dropped.",
  body: PatchUser,
  response: Account,
  failures: ['BAD_REQUEST', 'NAME_EMPTY', 'NAME_LONG', 'NAME_MIXED', 'NAME_RESERVED', 'FORBIDDEN', 'UNAUTHORIZED'],
})

export const setPhoto = operation('accounts.setPhoto', {
  call: 'POST /api/v4/user/photo',
  access: 'user',
  summary: 'Makes an uploaded picture the profile photo: drawn anew as a square, EXIF gone. One file, multipart.',
  upload: { maxBytes: limits.uploadBytes },
  response: Account,
  failures: ['BAD_REQUEST', 'TOO_LARGE', 'NOT_AN_IMAGE', 'TOO_MANY_REQUESTS', 'UNAUTHORIZED'],
})

export const removePhoto = operation('accounts.removePhoto', {
  call: 'DELETE /api/v4/user/photo',
  access: 'user',
  summary: 'Takes the profile photo away.',
  response: Account,
  failures: ['UNAUTHORIZED'],
})

/** Whether the person is shown to people nearby. The area itself is answered to nobody. */
const PlaceState = Type.Object({
  isShared: Type.Boolean(),
  sharedAt: Type.Integer({ minimum: 0, description: 'When the area was last given, epoch milliseconds; 0 when it is not shared.' }),
  endsAt: Type.Integer({ minimum: 0, description: 'When it is forgotten unless it is given again, epoch milliseconds; 0 when it is not shared.' }),
})
export type PlaceState = Static<typeof PlaceState>

export const getPlace = operation('accounts.getPlace', {
  call: 'GET /api/v4/user/place',
  access: 'user',
  summary: 'Whether the own area is shared with people nearby (Q-29).',
  response: PlaceState,
  failures: [],
})

export const sharePlace = operation('accounts.sharePlace', {
  call: 'PUT /api/v4/user/place',
  access: 'user',
  summary:
    'Shares the own area: kept as a cell of 0.1 degree for 30 days. Others who share theirs learn no more than the distances 25, 100 or 250 km. ' +
    'A client rounds before it sends; the server rounds again. Another cell is taken a few times a day only.',
  body: Type.Object({ latitude: Type.Number({ minimum: -90, maximum: 90 }), longitude: Type.Number({ minimum: -180, maximum: 180 }) }),
  response: PlaceState,
  failures: ['TOO_MANY_REQUESTS', 'UNAUTHORIZED'],
})

export const hidePlace = operation('accounts.hidePlace', {
  call: 'DELETE /api/v4/user/place',
  access: 'user',
  summary: 'Stops sharing the own area, and deletes it at once.',
  response: PlaceState,
  failures: [],
})

export const logout = operation('accounts.logout', {
  call: 'POST /api/v4/logout',
  access: 'user',
  summary: 'Ends the session; the token is dead on every node at once.',
  response: Type.Object({}),
  failures: [],
})

export const getUsers = operation('accounts.getUsers', {
  call: 'POST /api/v4/users/multiple',
  access: 'user',
  summary: 'What anyone may see of several people, as a map by id. Unknown ids are absent.',
  body: Type.Object({ userIds: Type.Array(UserId, { maxItems: 100 }) }),
  response: Type.Record(Type.String(), PublicUser),
  failures: [],
})

export const getInterests = operation('accounts.getInterests', {
  call: 'GET /api/v3/getInterests',
  access: 'visitor',
  summary: 'The interests offered when editing a profile.',
  response: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), nameAr: Type.String() })),
  failures: [],
})

/** A person who was found by ids that the caller gave. */
const FoundUser = Type.Object({ ...PublicUser.properties, socialIds: Type.Array(Type.String(), { description: 'Those of the given ids that are theirs.' }) })
export type FoundUser = Static<typeof FoundUser>

export const getUsersBySocialIds = operation('accounts.getUsersBySocialIds', {
  call: 'POST /api/v4/getUsersBySocialIds',
  access: 'user',
  summary:
    'The users who log in with the given social ids: ids of a provider, or phone numbers of contacts as +digits. ' +
    'A number finds its person only where they let it. Nothing of the ids is kept.',
  body: Type.Object({ socialIds: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 }) }),
  response: Type.Array(FoundUser),
  failures: ['TOO_MANY_REQUESTS'],
})

export const setFirebaseConfig = operation('accounts.setFirebaseConfig', {
  call: 'POST /api/v4/firebaseConfig',
  access: self('userId'),
  summary: "Registers the client's version; echoes the caller's own token as userToken, never issues one.",
  body: Type.Object({
    isWeb: Type.Optional(Type.Boolean()),
    appVersion: Type.Optional(Type.String({ maxLength: 20 })),
    userId: UserId,
    configVersion: Type.Optional(Version),
  }),
  response: Type.Object({ userToken: Type.String() }),
  failures: [],
})

/** The identity providers that people may log in with. */
export const Provider = Type.Enum(['facebook', 'google', 'twitter'])
export type Provider = Static<typeof Provider>

const Flow = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: 'Secret of the browser that started; without it nobody else can finish.' })
const Path = Type.String({ pattern: '^/(?![/\\\\])[^\\u0000-\\u0020\\\\]*$', maxLength: 500, description: 'A path of the app, as in /play/tile-merge.' })

/** What an identity provider knows about a person, and the proof that a login exchanges for a session. */
export const SocialProof = Type.Object({
  loginProof: Type.String({ description: 'Single use, 5 minutes; goes to POST /user or to logins/add.' }),
  loginType: LoginType,
  social: Type.Object({ id: Type.String(), type: Type.String() }),
  name: Type.String(),
  email: Type.String({ description: 'Empty where the provider tells none.' }),
  userImageUrl: Type.String({ description: "Our own copy of the provider's picture, at most 400 by 400; empty where there is none." }),
  friends: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'Their friends who use the app too, for getUsersBySocialIds.',
  }),
  returnTo: Type.String({ description: 'The path given at the start; / without one.' }),
})
export type SocialProof = Static<typeof SocialProof>

export const getSocialProviders = operation('accounts.getSocialProviders', {
  call: 'GET /api/v4/social/providers',
  access: 'visitor',
  summary: 'The providers that can be used. Where sdkUrl is not empty, the SDK may be loaded from there and its token sent to social/graph.',
  response: Type.Array(Type.Object({ provider: Provider, clientId: Type.String(), sdkUrl: Type.String(), scopes: Type.Array(Type.String()) })),
  failures: [],
})

export const startSocial = operation('accounts.startSocial', {
  call: 'POST /api/v4/social/start',
  access: 'visitor',
  summary:
    'Begins a login with a provider: keep flow, then send the browser to authorizeUrl. The provider sends it back to /login/callback ' +
    'with code and state, or with error; both go to social/finish. A flow lives 10 minutes.',
  body: Type.Object({ provider: Provider, returnTo: Type.Optional(Path) }),
  response: Type.Object({ authorizeUrl: Type.String(), flow: Type.String() }),
  failures: ['SOCIAL_ERROR', 'TOO_MANY_REQUESTS'],
})

export const finishSocial = operation('accounts.finishSocial', {
  call: 'POST /api/v4/social/finish',
  access: 'visitor',
  summary: "Ends a provider's flow with what stood in the address of /login/callback. Works once for a flow, whatever the outcome.",
  body: Type.Object({
    flow: Flow,
    state: Type.String({ maxLength: 200 }),
    code: Type.Optional(Type.String({ maxLength: 2048 })),
    iss: Type.Optional(Type.String({ maxLength: 500 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  response: SocialProof,
  failures: ['SOCIAL_CANCELLED', 'SOCIAL_FAILED', 'SOCIAL_ERROR'],
})

export const graphLogin = operation('accounts.graphLogin', {
  call: 'POST /api/v4/social/graph',
  access: 'visitor',
  summary: "Facebook graph login: the SDK's access token and user id, checked with the graph: made for this app, alive, and of this user.",
  body: Type.Object({ access_token: Type.String({ minLength: 1, maxLength: 2048 }), userId: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: SocialProof,
  failures: ['SOCIAL_FAILED', 'SOCIAL_ERROR', 'TOO_MANY_REQUESTS'],
})

export const verifySignature = operation('accounts.verifySignature', {
  call: 'GET /api/v4/signature',
  access: 'visitor',
  summary:
    "Signature service: a partner's signed payload. token is then the loginProof of POST /user with loginType { id: phone, type: 'direct' }. " +
    'A payload that is altered, expired, replayed or unknown answers an empty token and false, never a failure.',
  query: Type.Object({ signature: Type.String({ maxLength: 400 }), payload: Type.String({ maxLength: 2000 }) }),
  response: Type.Object({
    token: Type.String(),
    verificationStatus: Type.Boolean(),
    phone: Type.String({ description: 'The verified number; empty with false.' }),
  }),
  failures: [],
})

export const unlinkLogin = operation('accounts.unlinkLogin', {
  call: 'POST /api/v4/user/logins/remove',
  access: 'user',
  summary:
    "Removes a login method from the token's own account and tells its numbers by SMS. The last one stays. The oldest one is removed after 24 hours only, unless logins/keep or a login by it stops that; until then it has removesAt.",
  body: Type.Object({ loginType: LoginType, confirmation: Confirmation }),
  response: Type.Array(LoginMethod),
  failures: ['NOT_FOUND', 'LAST_LOGIN', 'CONFIRM_OWNER'],
})

export const keepLogin = operation('accounts.keepLogin', {
  call: 'POST /api/v4/user/logins/keep',
  access: 'user',
  summary:
    'Stops the removal of a login method that waits for its time. The confirmation has to come from one of its `keptBy`: the method itself, or any but the newest.',
  body: Type.Object({ loginType: LoginType, confirmation: Confirmation }),
  response: Type.Array(LoginMethod),
  failures: ['NOT_FOUND', 'CONFIRM_OWNER', 'CONFIRM_OLDER'],
})

/** The browser's description of itself when the session was opened. */
export const DeviceBrowser = Type.Enum(['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', ''])
export const DeviceSystem = Type.Enum(['android', 'chromeos', 'ios', 'linux', 'macos', 'windows', ''])

export const getSessions = operation('accounts.getSessions', {
  call: 'GET /api/v4/user/sessions',
  access: 'user',
  summary: "The account's open sessions, newest first: the one of its own, and those opened by a partner (Q-46).",
  response: Type.Array(
    Type.Object({
      sessionId: Type.String(),
      createdAt: EpochMs,
      lastUsedAt: Type.Integer({ minimum: 0, description: 'Epoch milliseconds; noted once an hour at most.' }),
      browser: DeviceBrowser,
      system: DeviceSystem,
      country: Type.String({ description: 'ISO code of the country that the login came from; empty where it is not known.' }),
      isPartner: Type.Boolean(),
      isThis: Type.Boolean({ description: 'The session that asks.' }),
    }),
  ),
  failures: [],
})

export const endSession = operation('accounts.endSession', {
  call: 'POST /api/v4/user/sessions/end',
  access: 'user',
  summary: "Ends one of the account's own sessions at once, on every node. Another than the one that asks needs a confirmation.",
  body: Type.Object({ sessionId: Uuid, confirmation: Confirmation }),
  response: Type.Object({}),
  failures: ['NOT_FOUND', 'CONFIRM_OWNER'],
})

export const endOtherSessions = operation('accounts.endOtherSessions', {
  call: 'POST /api/v4/user/sessions/endOthers',
  access: 'user',
  summary: "Ends all of the account's sessions but the one that asks, at once and on every node. Needs a confirmation.",
  body: Type.Object({ confirmation: Confirmation }),
  response: Type.Object({ ended: Type.Integer({ minimum: 0, description: 'How many there were.' }) }),
  failures: ['CONFIRM_OWNER'],
})

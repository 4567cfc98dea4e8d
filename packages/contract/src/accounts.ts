import { type Static, Type } from 'typebox'
import { LoginMethod, LoginType } from './accounts.logins.ts'
import { EpochMs, UserId } from './core/ids.ts'
import { Language } from './core/language.ts'
import { limits } from './core/limits.ts'
import { operation, self } from './core/operation.ts'

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

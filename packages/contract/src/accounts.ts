import { type Static, Type } from 'typebox'
import { EpochMs, UserId } from './core/ids.ts'
import { Language } from './core/language.ts'
import { operation, self } from './core/operation.ts'

export const LoginType = Type.Object({ id: Type.String({ maxLength: 200 }), type: Type.Enum(['phone', 'facebook', 'google', 'twitter', 'direct']) })

/** What anyone may see of a person. */
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

/** The account's own part of the User record; domain `me` composes the whole of it. */
export const Account = Type.Object({
  ...PublicUser.properties,
  phone: Type.String(),
  sessionId: Type.String({ description: 'Identifies the session; not a secret and not the token.' }),
  loginType: Type.Array(LoginType),
  createdAt: EpochMs,
  language: Language,
  region: Type.String({ description: 'ISO country code in lower case.' }),
  configVersion: Type.Integer(),
  tncAccepted: Type.Boolean(),
  fcmKey: Type.String(),
  isNamed: Type.Boolean({ description: 'False until a name is chosen; the name shown is then generated.' }),
})
export type Account = Static<typeof Account>

/** Version of a configuration a client holds. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

const PatchUser = Type.Object({
  _id: Type.Optional(UserId),
  phone: Type.Optional(Type.String({ maxLength: 20 })),
  name: Type.Optional(Type.String({ maxLength: 200 })),
  language: Type.Optional(Language),
  tncAccepted: Type.Optional(Type.Boolean()),
  fcm_key: Type.Optional(Type.String({ maxLength: 4096 })),
  fbId: Type.Optional(Type.String({ maxLength: 200 })),
  isWeb: Type.Optional(Type.Boolean()),
  configVersion: Type.Optional(Version),
  loginType: Type.Optional(LoginType),
  bio: Type.Optional(Type.String({ maxLength: 300 })),
  hometown: Type.Optional(Type.String({ maxLength: 80 })),
  interests: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
})

export const patchUser = operation('accounts.patchUser', {
  call: 'PATCH /api/v4/user',
  access: 'user',
  summary: "Changes the token's own user: name, language, terms, push key and profile.",
  body: PatchUser,
  response: Account,
  failures: ['NAME_EMPTY', 'NAME_LONG', 'FORBIDDEN'],
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

export const getUsersBySocialIds = operation('accounts.getUsersBySocialIds', {
  call: 'POST /api/v4/getUsersBySocialIds',
  access: 'user',
  summary: 'The users who log in with the given social ids.',
  body: Type.Object({ socialIds: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 }) }),
  response: Type.Array(PublicUser),
  failures: [],
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

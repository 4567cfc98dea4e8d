import { type Static, Type } from 'typebox'
import { operation } from './core/operation.ts'

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

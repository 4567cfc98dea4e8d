import { Type } from 'typebox'
import { Confirmation } from './accounts.logins.ts'
import { EpochMs, Uuid } from './core/ids.ts'
import { operation } from './core/operation.ts'

export const logout = operation('accounts.logout', {
  call: 'POST /api/v4/logout',
  access: 'user',
  summary: 'Ends the session; the token is dead on every node at once.',
  response: Type.Object({}),
  failures: [],
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

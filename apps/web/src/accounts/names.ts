import type { SessionUser } from '../platform/state/session.ts'
import type { Provider } from './login/sequence.ts'

/** A login method of the own account. */
export type LoginMethodOfUser = NonNullable<SessionUser['loginType']>[number]

/** The provider on the login screen for a type of login method. */
export const providerOf: Readonly<Record<LoginMethodOfUser['type'], Provider>> = { phone: 'P', direct: 'P', facebook: 'F', google: 'G', twitter: 'T' }

/** The message that names a provider. */
export const providerNames = { P: 'ways.phone', F: 'ways.facebook', G: 'ways.google', T: 'ways.twitter' } as const

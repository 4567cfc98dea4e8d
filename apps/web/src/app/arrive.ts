import { call } from '../platform/net/client.ts'
import { wait } from '../platform/clock.ts'
import { dropParameters, pageAddress } from '../platform/device/page.ts'
import { session, updateUser } from '../platform/state/session.ts'

/** The maximum time for which the first screen waits for a user who is not stored on this device any more. */
const TIMEOUT_MS = 1_500
/** The maximum time for which the page stays empty, with its loading mark, while a partner's payload is checked. */
const PARTNER_MS = 10_000

/**
 * Handles what the address of this visit carries, before anything is drawn: the campaign of a landing, a partner's signed payload (ACC-13), and
 * the user of a session whom this browser could not store.
 * @param onLateLogin called when a partner's payload has logged the person in after the app was drawn without waiting any longer
 */
export async function arrive(onLateLogin: () => void): Promise<void> {
  const address = pageAddress()
  const query = new URL(address).searchParams
  const [signature, payload] = [query.get('signature'), query.get('payload')]
  if (signature && payload) {
    dropParameters('signature', 'payload')
    const login = logIn(signature, payload)
    const isLate = await Promise.race([login.then(() => false), wait(PARTNER_MS).then(() => true)])
    if (isLate) void login.then((isIn) => isIn && onLateLogin())
  }
  if (query.size > 0) void import('../attribution/landing.ts').then(({ captureLanding }) => captureLanding(address))
  await rememberUser()
}

/** Without the code of the login, nothing changes, as for a payload that is refused. */
async function logIn(signature: string, payload: string): Promise<boolean> {
  try {
    const { logInByPartner } = await import('../accounts/login/partner.ts')
    return await logInByPartner(signature, payload)
  } catch {
    return false
  }
}

async function rememberUser(): Promise<void> {
  const { token, user } = session()
  if (!token || !user || user.isNamed !== undefined) return
  const loading = call('me.getUser', { id: user._id }).then((answer) => {
    if (answer.success) updateUser(answer.response)
  })
  await Promise.race([loading, wait(TIMEOUT_MS)])
}

import { call } from '../platform/client.ts'
import { wait } from '../platform/clock.ts'
import { dropParameters, pageAddress } from '../platform/page.ts'
import { session, updateUser } from '../platform/session.ts'

/** The first picture waits so long for a user who is not known here any more. */
const PATIENCE_MS = 1_500

/**
 * Takes up what this visit brings along, before anything is drawn: the campaign of a landing, a partner's signed payload (ACC-13), and of a
 * session whose user this browser could not keep who that is.
 */
export async function arrive(): Promise<void> {
  const address = pageAddress()
  const query = new URL(address).searchParams
  const [signature, payload] = [query.get('signature'), query.get('payload')]
  if (signature && payload) {
    dropParameters('signature', 'payload')
    const { logInByPartner } = await import('../accounts/index.ts')
    await logInByPartner(signature, payload)
  }
  if (query.size > 0) void import('../attribution/index.ts').then(({ captureLanding }) => captureLanding(address))
  await rememberUser()
}

async function rememberUser(): Promise<void> {
  const { token, user } = session()
  if (!token || !user || user.isNamed !== undefined) return
  const asked = call('GET /api/v3/user/:id', { id: user._id }).then((answer) => {
    if (answer.success) updateUser(answer.response)
  })
  await Promise.race([asked, wait(PATIENCE_MS)])
}

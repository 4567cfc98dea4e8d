import { call } from '../platform/net/client.ts'
import { endSession, session } from '../platform/state/session.ts'

/**
 * Deletes the session here and in the other tabs, then ends it on the server (ACC-47, ACC-49, ACC-50). In this order, the server's message about
 * the end reaches no page that would take it for a login on another device.
 */
export async function logout(): Promise<void> {
  const { token } = session()
  endSession()
  if (token) await call('accounts.logout', {}, { token })
}

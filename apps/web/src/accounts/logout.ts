import { callAs } from '../platform/client.ts'
import { endSession, session } from '../platform/session.ts'

/**
 * Forgets the session here and in the other tabs, then ends it on the server (ACC-47, ACC-49, ACC-50). In this order, so that the server's
 * word about the end finds nobody who would take it for a login on another device.
 */
export async function logout(): Promise<void> {
  const { token } = session()
  endSession()
  if (token) await callAs(token)('POST /api/v4/logout', {})
}

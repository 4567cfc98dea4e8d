import { call } from '../platform/client.ts'
import { endSession } from '../platform/session.ts'

/** Ends the session on the server and forgets it here (ACC-47, ACC-49, ACC-50). Without a network it is forgotten here all the same. */
export async function logout(): Promise<void> {
  await call('POST /api/v4/logout', {})
  endSession()
}

import { versions } from '@majlis/contract/regions.plain'
import { useEffect } from 'react'
import { call } from '../platform/net/client.ts'
import { refreshCall } from '../platform/net/query.ts'
import { renewToken, session, updateUser, useSession } from '../platform/state/session.ts'
import { storage } from '../platform/state/storage.ts'

/**
 * Loads again what belongs to an older configuration, and stores the new one's number here and in the account. Then the next update is seen as well. The own
 * record is not asked for again: while two servers report two configurations in turn, or the number cannot be stored, that would never end.
 */
async function refreshConfiguration(): Promise<void> {
  refreshCall('regions.getConfig')
  refreshCall('catalog.gamesList')
  const page = await call('catalog.categories', { pageNo: 1, itemCount: 1 })
  if (page.success) {
    storage.write('configNo', String(page.response.configVersion))
    await sendConfiguration()
  }
  updateUser({ configUpdated: false })
}

/** Sends the client's configuration and version to the server; the token in the answer is stored (REG-09). */
async function sendConfiguration(): Promise<void> {
  const { token, user } = session()
  if (!token || !user) return
  const configVersion = Math.max(0, Math.trunc(Number(storage.read('configNo'))) || 0)
  const answer = await call('accounts.setFirebaseConfig', { isWeb: true, appVersion: versions.mobile, userId: user._id, configVersion })
  if (answer.success) renewToken(token, answer.response.userToken)
}

/** Keeps the account in step: a session that sees a newer configuration loads it again (REG-13), and reports which one this page has (REG-09). */
export function useAccountConfiguration(): void {
  const isUpdated = useSession((state) => state.user?.configUpdated === true)
  useEffect(() => {
    if (isUpdated) void refreshConfiguration()
  }, [isUpdated])
  const logins = useSession((state) => state.logins)
  const userId = useSession((state) => (state.token ? state.user?._id : undefined))
  useEffect(() => {
    // It runs at every login and every start with a session.
    if (logins >= 0 && userId) void sendConfiguration()
  }, [userId, logins])
}

import { withVersions } from '@majlis/contract/regions.reduce'
import { versions } from '@majlis/contract/regions.plain'
import { useEffect } from 'react'
import { call } from '../platform/net/client.ts'
import { refreshCall } from '../platform/net/query.ts'
import { renewToken, session, useSession } from '../platform/state/session.ts'
import { storage } from '../platform/state/storage.ts'
import { useLive } from '../platform/net/useLive.ts'
import { useVersionReload } from '../platform/net/version.ts'
import { useRegion } from './useRegion.ts'

/**
 * Keeps this page in step with the server's configuration: files that it names are loaded, a session that sees a newer one loads it again, and a
 * new version reloads the page once (REG-11, REG-13, REG-14).
 * @param isPlaying a game or match is open: the reload waits
 * @returns the present configuration, which names the address of the game configuration
 */
export function useConfiguration(isPlaying: boolean): { readonly g_configs_url: string; readonly v: number } {
  const config = useRegion().data
  const isUpdated = useSession((state) => state.user?.configUpdated === true)
  useEffect(() => {
    if (isUpdated) void refreshConfiguration()
  }, [isUpdated])
  useFirebaseConfig()
  // The live one notices an update of the server while the page is open.
  const current = useLive('settings', {}, withVersions).value ?? config
  useVersionReload(current && `${current.v} ${current.webVersion}`, isPlaying)
  return config ?? none
}

const none = { g_configs_url: '', v: 0 }

/** Loads again what belongs to an older configuration, and stores the new one's number. */
async function refreshConfiguration(): Promise<void> {
  refreshCall('regions.getConfig')
  refreshCall('catalog.gamesList')
  const page = await call('catalog.categories', { pageNo: 1, itemCount: 1 })
  if (page.success) storage.write('configNo', String(page.response.configVersion))
}

/** Sends the client's configuration and version to the server; the token in the answer is stored (REG-09). */
function useFirebaseConfig(): void {
  const logins = useSession((state) => state.logins)
  const userId = useSession((state) => (state.token ? state.user?._id : undefined))
  useEffect(() => {
    const { token } = session()
    // It runs at every login and every start with a session.
    if (logins < 0 || !userId || !token) return
    const configVersion = Math.max(0, Math.trunc(Number(storage.read('configNo'))) || 0)
    void call('accounts.setFirebaseConfig', { isWeb: true, appVersion: versions.mobile, userId, configVersion }).then((answer) => {
      if (answer.success) renewToken(token, answer.response.userToken)
    })
  }, [userId, logins])
}

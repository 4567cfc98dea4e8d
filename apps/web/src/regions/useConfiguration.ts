import { versions } from '@majlis/contract/regions.plain'
import { useEffect } from 'react'
import { call } from '../platform/client.ts'
import { setGameConfigFromUrl } from '../platform/gameConfig.ts'
import { refreshCall } from '../platform/query.ts'
import { renewToken, session, useSession } from '../platform/session.ts'
import { storage } from '../platform/storage.ts'
import { useVersionReload } from '../platform/version.ts'
import { useRegion } from './useRegion.ts'

/**
 * Keeps this page in step with the server's configuration: what it names is loaded, a session that hears of a newer one asks again, and a
 * new version reloads the page once (REG-11, REG-13, REG-14).
 * @param isPlaying a game or match is open: the reload waits
 */
export function useConfiguration(isPlaying: boolean): void {
  const config = useRegion().data
  const url = config?.g_configs_url ?? ''
  const v = config?.v ?? 0
  useEffect(() => {
    void setGameConfigFromUrl(url, v)
  }, [url, v])
  const isUpdated = useSession((state) => state.user?.configUpdated === true)
  useEffect(() => {
    if (isUpdated) void refreshConfiguration()
  }, [isUpdated])
  useFirebaseConfig()
  useVersionReload(config && `${config.v} ${config.webVersion}`, isPlaying)
}

/** Asks again for what belongs to an older configuration, and keeps the new one's number. */
async function refreshConfiguration(): Promise<void> {
  refreshCall('GET /api/v4/config')
  refreshCall('GET /api/v3/games_list')
  const page = await call('GET /api/v3/gameslist/:pageNo/:itemCount', { pageNo: 1, itemCount: 1 })
  if (page.success) storage.write('configNo', String(page.response.configVersion))
}

/** Tells the server which configuration and version this client has; the token that it echoes is kept (REG-09). */
function useFirebaseConfig(): void {
  const logins = useSession((state) => state.logins)
  const userId = useSession((state) => (state.token ? state.user?._id : undefined))
  useEffect(() => {
    const { token } = session()
    // Every login and every start with a session.
    if (logins < 0 || !userId || !token) return
    const configVersion = Math.max(0, Math.trunc(Number(storage.read('configNo'))) || 0)
    void call('POST /api/v4/firebaseConfig', { isWeb: true, appVersion: versions.mobile, userId, configVersion }).then((answer) => {
      if (answer.success) renewToken(token, answer.response.userToken)
    })
  }, [userId, logins])
}

import { withVersions } from '@majlis/contract/regions.reduce'
import { useLive } from '../platform/net/useLive.ts'
import { useVersionReload } from '../platform/net/version.ts'
import { useRegion } from './useRegion.ts'

/**
 * Keeps this page in step with the server's configuration: files that it names are loaded, and a new version reloads the page once (REG-11, REG-14).
 * @param isPlaying a game or match is open: the reload waits
 * @returns the present configuration, which names the address of the game configuration
 */
export function useConfiguration(isPlaying: boolean): { readonly g_configs_url: string; readonly v: number } {
  const config = useRegion().data
  // The live one notices an update of the server while the page is open.
  const current = useLive('settings', {}, withVersions).value ?? config
  useVersionReload(current && `${current.v} ${current.webVersion}`, isPlaying)
  return config ?? none
}

const none = { g_configs_url: '', v: 0 }

import type { RegionConfig } from '@majlis/contract/regions'
import { versions } from '@majlis/contract/regions.plain'
import { useQuery } from '@tanstack/react-query'
import { later } from '../platform/clock.ts'
import type { Language } from '../platform/i18n/index.ts'
import { regionOverride } from '../platform/device/page.ts'
import { persist, persisted } from '../platform/state/persist.ts'
import { call } from '../platform/net/client.ts'
import { keyOf, queries, responseOf } from '../platform/net/query.ts'
/** The configuration rarely changes within a visit. */
const STALE_MS = 10 * 60_000
/** A first visit waits for its region's language for this time, and then uses English. */
const TIMEOUT_MS = 1_500

const input = () => {
  const region = regionOverride()
  return region ? { region } : {}
}

/** A region belongs to the country and not to the person: a login changes nothing. */
const query = () => ({ queryKey: keyOf('regions.getConfig', input(), null), queryFn: ask, staleTime: STALE_MS })

async function ask(): Promise<RegionConfig> {
  const value = responseOf(await call('regions.getConfig', input()))
  void persist({ config: { asked: regionOverride() ?? '', value } })
  return value
}

/** The caller's regional configuration; `data` is undefined while it loads. */
export const useRegion = () => useQuery(query())

/** Uses the configuration of the last visit until the server has sent the newest. Call it once, after the stored state was opened. */
export function takeUpRegion(): void {
  const { config } = persisted()
  // It counts as outdated: the newest is loaded at once, and this one is shown meanwhile. A configuration of an older app may lack fields.
  if (config?.value.webVersion === versions.web && config.asked === (regionOverride() ?? ''))
    queries.setQueryData(query().queryKey, config.value, { updatedAt: 1 })
}

/** The region's default language for a first visit; English when the server does not answer in time (REG-07). */
export async function regionLanguage(): Promise<Language> {
  const config = queries.fetchQuery({ ...query(), retry: false })
  const late = new Promise<undefined>((resolve) => later(TIMEOUT_MS, () => resolve(undefined)))
  const answer = await Promise.race([config.catch(() => undefined), late])
  return answer?.defaultLang ?? 'en'
}

import type { RegionConfig } from '@majlis/contract/regions'
import { versions } from '@majlis/contract/regions.plain'
import { useQuery } from '@tanstack/react-query'
import { later } from '../platform/clock.ts'
import type { Language } from '../platform/i18n/index.ts'
import { askedRegion } from '../platform/page.ts'
import { persist, persisted } from '../platform/persist.ts'
import { answered, keyOf, queries } from '../platform/query.ts'

const CALL = 'GET /api/v4/config'
/** The configuration rarely changes within a visit. */
const STALE_MS = 10 * 60_000
/** A first visit waits so long for its region's language, then speaks English. */
const PATIENCE_MS = 1_500

const input = () => {
  const region = askedRegion()
  return region ? { region } : {}
}

/** A region belongs to the place and not to the person: a login changes nothing about it. */
const query = () => ({ queryKey: keyOf(CALL, input(), null), queryFn: ask, staleTime: STALE_MS })

async function ask(): Promise<RegionConfig> {
  const value = await answered(CALL, input())
  void persist({ config: { asked: askedRegion() ?? '', value } })
  return value
}

/** The caller's regional configuration; `data` is undefined while it loads. */
export const useRegion = () => useQuery(query())

/** Takes up the configuration of the last visit until the server has said the newest. Call once, after what is kept was opened. */
export function takeUpRegion(): void {
  const { config } = persisted()
  // Old from the start: it is asked for at once, and shown meanwhile. What an older app kept may lack what this one needs.
  if (config?.value.webVersion === versions.web && config.asked === (askedRegion() ?? ''))
    queries.setQueryData(query().queryKey, config.value, { updatedAt: 1 })
}

/** The region's default language for a first visit, English when the server does not say in time (REG-07). */
export async function regionLanguage(): Promise<Language> {
  const config = queries.fetchQuery({ ...query(), retry: false })
  const late = new Promise<undefined>((resolve) => later(PATIENCE_MS, () => resolve(undefined)))
  const answer = await Promise.race([config.catch(() => undefined), late])
  return answer?.defaultLang ?? 'en'
}

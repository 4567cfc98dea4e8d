import { later } from '../platform/clock.ts'
import type { Language } from '../platform/i18n/index.ts'
import { askedRegion } from '../platform/page.ts'
import { answered, keyOf, queries, useCall } from '../platform/query.ts'
import { session } from '../platform/session.ts'

const CALL = 'GET /api/v4/config'
/** The configuration rarely changes within a visit. */
const STALE_MS = 10 * 60_000
/** A first visit waits so long for its region's language, then speaks English. */
const PATIENCE_MS = 1_500

const input = () => {
  const region = askedRegion()
  return region ? { region } : {}
}

/** The caller's regional configuration; `data` is undefined while it loads. */
export function useRegion() {
  return useCall(CALL, input(), { staleMs: STALE_MS })
}

/** The region's default language for a first visit, English when the server does not say in time (REG-07). */
export async function regionLanguage(): Promise<Language> {
  const asked = input()
  const config = queries.fetchQuery({
    queryKey: keyOf(CALL, asked, session().user?._id ?? null),
    queryFn: () => answered(CALL, asked),
    staleTime: STALE_MS,
    retry: false,
  })
  const late = new Promise<undefined>((resolve) => later(PATIENCE_MS, () => resolve(undefined)))
  const answer = await Promise.race([config.catch(() => undefined), late])
  return answer?.defaultLang ?? 'en'
}

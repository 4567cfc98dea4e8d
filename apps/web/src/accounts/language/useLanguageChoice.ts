import { useCallback, useEffect, useEffectEvent } from 'react'
import { call } from '../../platform/client.ts'
import { type Language, useI18n } from '../../platform/i18n/index.ts'
import { hasChosenLanguage } from '../../platform/page.ts'
import { session, useSession } from '../../platform/session.ts'

/**
 * Switches the language of the page at once and, for someone logged in, of the account too.
 * @returns answers whether the page's texts could be fetched
 */
export function useLanguageChoice(): (language: Language) => Promise<boolean> {
  const { setLanguage } = useI18n()
  return useCallback(
    async (language) => {
      try {
        await setLanguage(language)
      } catch {
        return false
      }
      if (session().token) void call('PATCH /api/v4/user', { language })
      return true
    },
    [setLanguage],
  )
}

/** After a login page and account speak the same language (REG-03): the one chosen on this device, else the account's. */
export function useAccountLanguage(): void {
  const { language, setLanguage } = useI18n()
  const logins = useSession((state) => state.logins)
  const follow = useEffectEvent(() => {
    const { token, user } = session()
    if (!token || !user?.language || user.language === language) return
    if (hasChosenLanguage()) void call('PATCH /api/v4/user', { language })
    else setLanguage(user.language).catch(() => undefined)
  })
  useEffect(() => {
    if (logins > 0) follow()
  }, [logins])
}

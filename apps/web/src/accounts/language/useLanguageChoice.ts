import { useCallback, useEffect, useEffectEvent } from 'react'
import { call } from '../../platform/net/client.ts'
import { type Language, useI18n } from '../../platform/i18n/index.ts'
import { hasChosenLanguage } from '../../platform/device/page.ts'
import { session, useSession } from '../../platform/state/session.ts'

/**
 * Switches the language of the page at once and, for a person with a session, of the account too.
 * @returns a function whose result says whether the page's texts could be loaded
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
      if (session().token) void call('accounts.patchUser', { language })
      return true
    },
    [setLanguage],
  )
}

/** After a login, page and account get the same language (REG-03): the one chosen on this device, otherwise the account's. */
export function useAccountLanguage(): void {
  const { language, setLanguage } = useI18n()
  const logins = useSession((state) => state.logins)
  const follow = useEffectEvent(() => {
    const { token, user } = session()
    if (!token || !user?.language || user.language === language) return
    if (hasChosenLanguage()) void call('accounts.patchUser', { language })
    else setLanguage(user.language).catch(() => undefined)
  })
  useEffect(() => {
    if (logins > 0) follow()
  }, [logins])
}

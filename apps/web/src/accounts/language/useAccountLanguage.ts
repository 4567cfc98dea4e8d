import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { hasChosenLanguage } from '../../platform/device/page.ts'
import { session, useSession } from '../../platform/state/session.ts'
import { storage } from '../../platform/state/storage.ts'
import { storeLanguage } from './useLanguageChoice.ts'

/**
 * After a login, page and account get the same language (REG-03): the one chosen on this device, otherwise the account's. A choice that did not reach the
 * account earlier is sent again.
 */
export function useAccountLanguage(): void {
  const { language, setLanguage } = useI18n()
  const logins = useSession((state) => state.logins)
  const follow = useEffectEvent(() => {
    const { token, user } = session()
    if (!token || !user?.language || user.language === language) return
    if (hasChosenLanguage()) void storeLanguage(language)
    else setLanguage(user.language, false).catch(() => undefined)
  })
  const sendAgain = useEffectEvent(() => {
    if (storage.read('unsentLanguage') !== null) void storeLanguage(language)
  })
  useEffect(() => {
    if (logins > 0) follow()
    else sendAgain()
  }, [logins])
}

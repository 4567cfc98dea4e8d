import { useCallback } from 'react'
import { call } from '../../platform/net/client.ts'
import { type Language, useI18n } from '../../platform/i18n/index.ts'
import { session } from '../../platform/state/session.ts'
import { storage } from '../../platform/state/storage.ts'

/** Stores the language in the account (REG-03). One that does not arrive is remembered, and sent again at the next start. */
export async function storeLanguage(language: Language): Promise<void> {
  const { success } = await call('accounts.patchUser', { language })
  storage.write('unsentLanguage', success ? null : language)
}

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
      if (session().token) void storeLanguage(language)
      return true
    },
    [setLanguage],
  )
}

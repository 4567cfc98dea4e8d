import { useCallback } from 'react'
import { call } from '../platform/client.ts'
import { type Language, useI18n } from '../platform/i18n/index.ts'
import { session } from '../platform/session.ts'

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

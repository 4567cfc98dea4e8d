import { limits } from '@majlis/contract/core/limits'
import { useI18n } from '../../platform/i18n/index.ts'

/** Problems of a name; only the server detects two alphabets in one name, and names that nobody may have. */
export type NameProblem = 'NAME_EMPTY' | 'NAME_LONG' | 'NAME_MIXED' | 'NAME_RESERVED'

/** The messages about problems of a name. */
export function useNameTexts(): Readonly<Record<NameProblem, string>> {
  const { t } = useI18n()
  return {
    NAME_EMPTY: t('name.empty'),
    NAME_LONG: t('name.long', { count: limits.nameLength }),
    NAME_MIXED: t('name.mixed'),
    NAME_RESERVED: t('name.reserved'),
  }
}

/** Whether the server refused a change because of the name. */
export const isNameProblem = (code: unknown): code is NameProblem =>
  code === 'NAME_EMPTY' || code === 'NAME_LONG' || code === 'NAME_MIXED' || code === 'NAME_RESERVED'

/**
 * What is wrong with a name: empty or only spaces (ACC-36), or more than 20 characters without whitespace (ACC-37).
 * @returns null when it may be saved
 */
export function nameProblem(name: string): NameProblem | null {
  const length = [...name.replaceAll(/\s/gu, '')].length
  if (length === 0) return 'NAME_EMPTY'
  return length > limits.nameLength ? 'NAME_LONG' : null
}

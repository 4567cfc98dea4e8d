import type { MatchTemplate } from '@majlis/contract/catalog'
import type { useI18n } from '../../platform/i18n/index.ts'
import type { Configuration } from './selection.ts'

type Texts = Pick<ReturnType<typeof useI18n>, 'language' | 'formatDigits'>

/** The name of a way to play, in the page's language and with the region's digits. */
export const nameOf = ({ title, titleAr }: Pick<MatchTemplate, 'title' | 'titleAr'>, { language, formatDigits }: Texts): string =>
  formatDigits(language === 'ar' ? titleAr : title)

/** What differs from the other ways to play; undefined where the name says it. */
export const noteOf = ({ note, noteAr = note }: Pick<Configuration, 'note' | 'noteAr'>, { language, formatDigits }: Texts): string | undefined =>
  note === undefined || noteAr === undefined ? undefined : formatDigits(language === 'ar' ? noteAr : note)

import { useNow } from '../clock.ts'
import { dayOf } from './days.ts'
import { useI18n } from './I18nProvider.tsx'

/** Texts for days and times. They change at midnight automatically. */
export function useMoment(): { readonly day: (at: number) => string; readonly brief: (at: number) => string; readonly time: (at: number) => string } {
  const { t, formatDate, formatTime } = useI18n()
  const time = useNow(30_000)
  const dayWord = (at: number, today: string) => {
    const day = dayOf(at, time)
    if (day === 'today') return today
    return day === 'yesterday' ? t('common.yesterday') : formatDate(at)
  }
  return {
    /** Today, Yesterday or dd/mm/yyyy. */
    day: (at) => dayWord(at, t('common.today')),
    /** The time of today, else Yesterday or dd/mm/yyyy. */
    brief: (at) => dayWord(at, formatTime(at)),
    time: formatTime,
  }
}

import { Star } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import { STARS } from './goals.ts'
import styles from './Stars.module.css'

const PLACES = [1, 2, 3] as const

/** The stars that somebody has won against a bot, of three. */
export function Stars({ stars }: { stars: number }) {
  const { t, formatNumber } = useI18n()
  return (
    <span className={styles.stars} role="img" aria-label={t('bots.stars', { stars: formatNumber(stars), of: formatNumber(STARS) })}>
      {PLACES.map((place) => (
        <Star key={place} size={16} className={place <= stars ? styles.won : styles.open} aria-hidden="true" />
      ))}
    </span>
  )
}

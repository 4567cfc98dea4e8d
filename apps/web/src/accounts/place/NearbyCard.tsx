import { cellKm } from '@majlis/contract/accounts.plain'
import { Button } from '@majlis/ui/Button'
import { LocateFixed } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './NearbyCard.module.css'
import { bands } from './bands.ts'
import { type PlaceProblem, useFreshPlace, usePlace } from './usePlace.ts'

/** The text about a change that failed. */
export const placeProblems = {
  denied: 'place.denied',
  unavailable: 'place.unavailable',
  slow: 'place.slow',
  limited: 'place.limited',
  failed: 'place.failed',
} as const satisfies Record<PlaceProblem, string>

/** Above the people nearby: what sharing the own area does, with the button that starts it; and while it is shared, the button that ends it. */
export function NearbyCard() {
  const { t, formatDate } = useI18n()
  const place = usePlace()
  useFreshPlace(place)
  if (place.state === undefined) return null
  const { isShared, endsAt } = place.state
  return (
    <section className={styles.card} aria-label={t('place.title')}>
      <LocateFixed className={styles.icon} aria-hidden="true" />
      <div className={styles.texts}>
        <h2 className={styles.title}>{t(isShared ? 'place.onTitle' : 'place.title')}</h2>
        <p className={styles.text}>{isShared ? t('place.onText', { date: formatDate(endsAt) }) : t('place.text', { cell: cellKm, ...bands })}</p>
        {place.problem !== undefined && (
          <p className={styles.problem} role="alert">
            {t(placeProblems[place.problem])}
          </p>
        )}
      </div>
      <Button variant={isShared ? 'ghost' : 'yellow'} size={isShared ? 'sm' : undefined} busy={place.busy} onClick={isShared ? place.hide : place.share}>
        {t(isShared ? 'place.hide' : 'place.share')}
      </Button>
    </section>
  )
}

import type { Tournament } from '@majlis/contract/tournaments'
import { Gift } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './Tournaments.module.css'

/** What each rank wins. Nothing without prizes. */
export function Prizes({ rewards, title }: { rewards: Tournament['rewards']; title?: string }) {
  const { t, language, formatNumber } = useI18n()
  const id = useId()
  if (rewards.length === 0) return null
  const ranks = (from: number, to: number) =>
    from === to ? t('tournament.rank', { rank: from }) : t('tournament.ranks', { from: formatNumber(from), to: formatNumber(to) })
  return (
    // Two tournaments of one game have the same name, and landmarks may not: its heading is enough.
    <section aria-labelledby={title === undefined ? id : undefined}>
      <h2 id={id} className={styles.subheading}>
        <bdi>{title ?? t('tournament.prizes')}</bdi>
      </h2>
      <ul className={styles.prizes}>
        {rewards.map(({ fromRank, toRank, name, nameAr, image }) => (
          <li key={fromRank}>
            <PrizeImage src={image} />
            <span>{ranks(fromRank, toRank)}</span>
            <bdi>{language === 'ar' ? nameAr : name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The image of a prize, or a gift where it has none. */
export function PrizeImage({ src, size = 18 }: { src: string; size?: number }) {
  return src === '' ? <Gift size={size} aria-hidden="true" /> : <img src={src} alt="" width={size} height={size} className={styles.prizeImage} />
}

import type { MatchPlayer } from '@majlis/contract/matches'
import { Avatar } from '@majlis/ui/Avatar'
import { Khatim } from '@majlis/ui/Khatim'
import { Skeleton } from '@majlis/ui/Skeleton'
import { useI18n } from '../platform/i18n/index.ts'
import { seatName } from './view.ts'
import styles from './Seat.module.css'

/** A place in the lobby: who sits there, or a question mark at half opacity until somebody does. */
export function Seat({ player }: { player: MatchPlayer | undefined }) {
  const { t } = useI18n()
  if (!player) {
    return (
      <div className={`${styles.seat} ${styles.pending}`} role="img" aria-label={t('match.emptySeat')}>
        <Avatar id="nobody-yet" name="?" size="xl" />
        <Skeleton inlineSize={70} blockSize={14} />
        <Skeleton inlineSize={48} blockSize={10} />
      </div>
    )
  }
  const isPending = player.status === 'pending'
  return (
    <div className={`${styles.seat} ${isPending ? styles.pending : styles.arrived}`}>
      <Avatar id={player._id} name={player.name} src={player.userImageUrl} size="xl" />
      <bdi className={styles.name} title={player.name}>
        {seatName(player.name)}
      </bdi>
      <span className={styles.wins}>
        <Khatim size={13} tone="gold" />
        {t('match.wins', { count: player.wins })}
      </span>
    </div>
  )
}

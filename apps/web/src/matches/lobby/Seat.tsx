import type { MatchPlayer } from '@majlis/contract/matches'
import { Avatar } from '@majlis/ui/Avatar'
import { Badge } from '@majlis/ui/Badge'
import { Khatim } from '@majlis/ui/Khatim'
import { Skeleton } from '@majlis/ui/Skeleton'
import { useI18n } from '../../platform/i18n/index.ts'
import { botLabel } from './levels.ts'
import { BotPortrait } from './BotPortrait.tsx'
import { seatName } from '../view.ts'
import styles from './Seat.module.css'

/** A seat in the lobby: its player; an invited person at half opacity, or a question mark, until somebody joins. */
export function Seat({ player, isSmall = false }: { player: MatchPlayer | undefined; isSmall?: boolean }) {
  const { t, language, formatNumber } = useI18n()
  const size = isSmall ? 'lg' : 'xl'
  if (!player) {
    return (
      <div className={`${styles.seat} ${styles.pending} ${isSmall ? styles.small : ''}`} role="img" aria-label={t('match.emptySeat')}>
        <Avatar id="nobody-yet" name={language === 'ar' ? '؟' : '?'} size={size} />
        <Skeleton inlineSize={70} blockSize={14} />
        <Skeleton inlineSize={48} blockSize={10} />
      </div>
    )
  }
  const isPending = player.status === 'pending'
  return (
    <div className={`${styles.seat} ${isPending ? styles.pending : styles.arrived} ${isSmall ? styles.small : ''}`}>
      {player.isBot && player.botLevel !== null ? (
        <BotPortrait level={player.botLevel} size={isSmall ? 58 : 92} />
      ) : (
        <Avatar id={player._id} name={player.name} src={player.userImageUrl} size={size} />
      )}
      <bdi className={styles.name} title={player.name}>
        {seatName(player.name)}
      </bdi>
      {player.isBot && !isPending ? (
        <Badge>{botLabel(t, player.botLevel)}</Badge>
      ) : (
        <span className={styles.wins}>
          {!isPending && <Khatim size={13} tone="gold" />}
          {isPending ? t('match.invited') : t('match.wins', { count: player.wins })}
        </span>
      )}
      {player.team !== null && <span className={styles.team}>{t('match.team', { number: formatNumber(player.team + 1) })}</span>}
    </div>
  )
}

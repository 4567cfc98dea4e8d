import type { Duel, DuelSide } from '@majlis/contract/duels'
import { Avatar } from '@majlis/ui/Avatar'
import { useI18n } from '../platform/i18n/index.ts'
import { useSession } from '../platform/state/session.ts'
import styles from './Duels.module.css'
import { winnerOf } from './useDuels.ts'

/** The two of a duel side by side, with their scores. */
export function DuelScores({ duel }: { duel: Duel }) {
  const { t } = useI18n()
  const me = useSession((state) => state.user)
  const winner = duel.status === 'over' ? winnerOf(duel) : undefined
  return (
    <ul className={styles.sides}>
      <Side id={me?._id ?? ''} name={t('board.you')} image={me?.userImageUrl ?? ''} side={duel.own} isWinner={winner === 'own'} />
      <Side id={duel.other._id} name={duel.other.name} image={duel.other.userImageUrl} side={duel.other} isWinner={winner === 'other'} />
    </ul>
  )
}

function Side({ id, name, image, side, isWinner }: { id: string; name: string; image: string; side: DuelSide; isWinner: boolean }) {
  const { t, formatNumber } = useI18n()
  return (
    <li className={styles.side} data-winner={isWinner || undefined}>
      <Avatar id={id} name={name} src={image} size="lg" />
      <bdi className={styles.name}>{name}</bdi>
      <b className={styles.score}>{side.status === 'waiting' ? '–' : formatNumber(side.score)}</b>
      <span className={styles.status}>{t(`duels.${side.status}`)}</span>
      {side.status === 'ended' && !side.isProven && <span className={styles.status}>{t('duels.unproven')}</span>}
    </li>
  )
}

/** A thin line over the game: what the other one has, live. */
export function DuelStrip({ duel: { other } }: { duel: Duel }) {
  const { t } = useI18n()
  const { name, score } = other
  const text = other.status === 'waiting' ? t('duels.notStarted', { name }) : t(other.status === 'ended' ? 'duels.toBeat' : 'duels.live', { name, score })
  return (
    <p className={styles.strip} role="status">
      <Avatar id={other._id} name={name} src={other.userImageUrl} size="xs" />
      <span>{text}</span>
    </p>
  )
}

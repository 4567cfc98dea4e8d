import type { Duel } from '@majlis/contract/duels'
import { ForwardIcon } from '@majlis/ui/BackIcon'
import { Target } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import { usePoints, useVerdict } from './DuelList.tsx'
import styles from './Duels.module.css'
import { useOwnDuels } from './useDuels.ts'

export interface RoomDuelsProps {
  /** The other person of the room. */
  otherUserId: string
  titleOf: (gameId: string) => string
  onOpen: (duelId: string) => void
}

/** The open duels with the other person of a room, those first in which it is one's turn. Empty without any. */
export function RoomDuels({ otherUserId, titleOf, onOpen }: RoomDuelsProps) {
  const { t } = useI18n()
  const { duels } = useOwnDuels()
  const waits = ({ own }: Duel) => Number(own.status === 'ended')
  const open = (duels ?? []).filter(({ status, other }) => status === 'open' && other._id === otherUserId).toSorted((one, other) => waits(one) - waits(other))
  if (open.length === 0) return null
  return (
    <ul className={styles.room} aria-label={t('duels.title')}>
      {open.map((duel) => (
        <li key={duel.duelId}>
          <RoomDuel duel={duel} title={titleOf(duel.gameId)} onOpen={() => onOpen(duel.duelId)} />
        </li>
      ))}
    </ul>
  )
}

function RoomDuel({ duel, title, onOpen }: { duel: Duel; title: string; onOpen: () => void }) {
  const verdict = useVerdict(duel)
  const points = usePoints(duel)
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      <Target size={20} aria-hidden="true" />
      <span className={styles.what}>
        <b>{title}</b> · {verdict}
      </span>
      <bdi className={styles.points}>{points}</bdi>
      <ForwardIcon size={18} />
    </button>
  )
}

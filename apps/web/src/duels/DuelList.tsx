import type { Duel, DuelSide } from '@majlis/contract/duels'
import { Avatar } from '@majlis/ui/Avatar'
import { ListRow } from '@majlis/ui/ListRow'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './Duels.module.css'
import { winnerOf } from './useDuels.ts'

export interface DuelListProps {
  duels: readonly Duel[]
  titleOf: (gameId: string) => string
  onOpen: (duelId: string) => void
}

/** Duels in three groups: those in which it is one's turn, those that wait for the other, and those that are over. */
export function DuelList({ duels, titleOf, onOpen }: DuelListProps) {
  const { t } = useI18n()
  const isOpen = ({ status }: Duel) => status === 'open'
  const groups = [
    { title: t('duels.yourTurn'), rows: duels.filter((duel) => isOpen(duel) && duel.own.status !== 'ended') },
    { title: t('duels.theirTurn'), rows: duels.filter((duel) => isOpen(duel) && duel.own.status === 'ended') },
    { title: t('duels.finished'), rows: duels.filter((duel) => !isOpen(duel)) },
  ]
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={title} aria-label={title}>
        <h2 className={styles.heading}>{title}</h2>
        <ul>
          {rows.map((duel) => (
            <Row key={duel.duelId} duel={duel} title={titleOf(duel.gameId)} onOpen={() => onOpen(duel.duelId)} />
          ))}
        </ul>
      </section>
    ))
}

const ENDINGS = { declined: 'duels.declined', expired: 'duels.expired', void: 'duels.void' } as const

function Row({ duel, title, onOpen }: { duel: Duel; title: string; onOpen: () => void }) {
  const { t } = useI18n()
  const { other, status } = duel
  const result = { own: 'matches.win', other: 'matches.lose', nobody: 'matches.draw' } as const
  const ending = status === 'open' ? undefined : t(status === 'over' ? result[winnerOf(duel)] : ENDINGS[status])
  const points = usePoints(duel)
  return (
    <ListRow
      leading={<Avatar id={other._id} name={other.name} src={other.userImageUrl} />}
      title={other.name}
      subtitle={ending === undefined ? title : `${title} · ${ending}`}
      onPress={onOpen}
      trailing={<bdi className={styles.points}>{points}</bdi>}
    />
  )
}

/** The scores of both, one's own first. */
export function usePoints({ own, other }: Duel): string {
  const { formatNumber } = useI18n()
  const points = ({ status, score }: DuelSide) => (status === 'waiting' ? '–' : formatNumber(score))
  return `${points(own)} : ${points(other)}`
}

/** How a duel stands, in words. */
export function useVerdict(duel: Duel): string {
  const { t } = useI18n()
  const { name } = duel.other
  if (duel.status === 'declined' || duel.status === 'expired' || duel.status === 'void') return t(ENDINGS[duel.status])
  if (duel.status === 'open') return duel.own.status === 'ended' ? t('duels.waitingFor', { name }) : t('duels.yourTurn')
  const winner = winnerOf(duel)
  return winner === 'nobody' ? t('duels.drawn') : winner === 'own' ? t('duels.won') : t('duels.lost', { name })
}

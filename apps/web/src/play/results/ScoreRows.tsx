import type { ScoreRow } from '@majlis/contract/play'
import { Avatar } from '@majlis/ui/Avatar'
import { Khatim } from '@majlis/ui/Khatim'
import { ListRow } from '@majlis/ui/ListRow'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './ScoreRows.module.css'

export interface ScoreRowsProps {
  rows: readonly ScoreRow[]
  /** The own row, at the bottom of the screen while it is not among the others. */
  own: ScoreRow | null
  onOpen: (userId: string) => void
}

const tones = ['gold', 'silver', 'bronze'] as const

/** A game's leaderboard: rank, avatar, name and best score. The own row is highlighted. */
export function ScoreRows({ rows, own, onOpen }: ScoreRowsProps) {
  const isPinned = own !== null && !rows.some((row) => row.userId === own.userId)
  return (
    <>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.userId} row={row} isOwn={row.userId === own?.userId} onOpen={onOpen} />
        ))}
      </ol>
      {isPinned && (
        <ul className={styles.pinned}>
          <Row row={own} isOwn onOpen={onOpen} />
        </ul>
      )}
    </>
  )
}

function Row({ row, isOwn, onOpen }: { row: ScoreRow; isOwn: boolean; onOpen: (userId: string) => void }) {
  const { t, formatNumber } = useI18n()
  const tone = tones[row.rank - 1]
  return (
    <ListRow
      highlighted={isOwn}
      onPress={() => onOpen(row.userId)}
      leading={
        <>
          <span className={styles.rank}>
            {tone ? (
              <Khatim size={34} tone={tone}>
                <b className={styles.place}>{formatNumber(row.rank)}</b>
              </Khatim>
            ) : (
              t('board.rank', { rank: row.rank })
            )}
          </span>
          <Avatar id={row.userId} name={row.name} src={row.userImageUrl} />
        </>
      }
      title={row.name}
      subtitle={isOwn ? t('board.you') : undefined}
      trailing={<span className={styles.score}>{formatNumber(row.score)}</span>}
    />
  )
}

import { useNavigate } from '@tanstack/react-router'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import type { Period } from '@majlis/contract/leaderboards'
import { Crown } from 'lucide-react'
import { useState } from 'react'
import { OwnRow, Podium, Rows, useLeaderboard } from '../../leaderboards/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import styles from './Leaderboard.module.css'
import { usePersonSheet } from '../parts/person/usePersonSheet.tsx'
import { TopBar } from '../parts/TopBar.tsx'

const periods = ['daily', 'weekly', 'monthly', 'lifetime'] as const

/** The leaderboard: four periods, a podium, a hundred rows and the own one. */
export function LeaderboardScreen() {
  const { t } = useI18n()
  const [period, setPeriod] = useState<Period>('daily')
  return (
    <main className={styles.screen}>
      <TopBar title={t('board.title')} />
      <div className={styles.periods}>
        <SegmentedSwitch label={t('board.period')} value={period} onChange={setPeriod} segments={periods.map((id) => ({ id, label: t(`board.${id}`) }))} />
      </div>
      <p className={styles.counts}>{t('board.counts')}</p>
      <Board period={period} />
    </main>
  )
}

function Board({ period }: { period: Period }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const ownId = useUserId()
  const board = useLeaderboard(period)
  const sheet = usePersonSheet()
  const openPerson = (id: string) => {
    const row = board.data?.rows.find(({ userId }) => userId === id)
    if (id === ownId || !row) void navigate({ to: '/profile/{-$id}' })
    else sheet.open({ _id: id, name: row.name, userImageUrl: row.userImageUrl })
  }

  if (board.isPending) {
    return (
      <div role="status" aria-label={t('common.loading')} className={styles.loading}>
        {[1, 2, 3, 4, 5, 6, 7].map((row) => (
          <SkeletonRow key={row} />
        ))}
      </div>
    )
  }
  if (board.isError) return <ErrorState title={t('board.failed')} retryLabel={t('common.retry')} onRetry={() => void board.refetch()} busy={board.isFetching} />
  const { rows, own } = board.data
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<Crown />}
        title={t('board.empty')}
        text={t('board.emptyText')}
        action={
          <Button variant="yellow" onClick={() => void navigate({ to: '/' })}>
            {t('board.play')}
          </Button>
        }
      />
    )
  }
  const pinned = own && !rows.some((row) => row.userId === own.userId) ? own : null
  return (
    <>
      <Podium rows={rows} ownId={ownId} onOpen={openPerson} />
      <Rows rows={rows.slice(3)} ownId={ownId} onOpen={openPerson} />
      {sheet.element}
      {pinned && <OwnRow row={pinned} onOpen={openPerson} />}
    </>
  )
}

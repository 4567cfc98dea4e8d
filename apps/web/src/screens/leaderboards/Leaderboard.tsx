import { useNavigate } from '../../platform/router/index.ts'
import { useEntryState } from '../../platform/router/useEntryState.ts'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { Crown } from 'lucide-react'
import { useState } from 'react'
import { useGames } from '../../catalog/index.ts'
import { AroundRows, type Board, Filters, isBoard, OwnRow, Podium, Rows, UnrankedRow, useLeaderboard } from '../../leaderboards/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useSession, useUserId } from '../../platform/state/session.ts'
import styles from './Leaderboard.module.css'
import { usePersonSheet } from '../parts/person/usePersonSheet.tsx'
import { TopBar } from '../parts/TopBar.tsx'

const firstBoard: Board = { period: 'daily', gameId: '', scope: 'all', ago: 0 }

/** The leaderboard: period, game and people to choose, a podium, a hundred rows, the own one, and those around it. */
export function LeaderboardScreen() {
  const { t, language } = useI18n()
  const [board, setBoard] = useEntryState('board', firstBoard, isBoard)
  const games = (useGames().data ?? [])
    .filter(({ multiplayer }) => multiplayer)
    .map((game) => ({ id: game.gameId, title: language === 'ar' ? game.titleAr : game.title }))
    .toSorted((a, b) => a.title.localeCompare(b.title, language))
  return (
    <main className={styles.screen}>
      <TopBar title={t('board.title')} />
      <Filters board={board} games={games} onChange={setBoard} />
      <p className={styles.counts}>{t('board.counts')}</p>
      <BoardRows key={[board.period, board.gameId, board.scope, board.ago].join(' ')} chosen={board} />
    </main>
  )
}

function BoardRows({ chosen }: { chosen: Board }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const ownId = useUserId()
  const me = useSession((state) => (state.token ? state.user : null))
  const board = useLeaderboard(chosen)
  const { rows, own, around } = board
  const sheet = usePersonSheet()
  // The own row is among those around it.
  const [isAroundSeen, setAroundSeen] = useState(false)
  const openPerson = (id: string) => {
    const row = [...rows, ...around].find(({ userId }) => userId === id)
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
  // What was loaded before stays when a later loading fails.
  if (board.data === undefined)
    return <ErrorState title={t('board.failed')} retryLabel={t('common.retry')} onRetry={() => void board.refetch()} busy={board.isFetching} />
  if (rows.length === 0) return <Empty {...chosen} />
  const pinned = own && !rows.some((row) => row.userId === own.userId) ? own : null
  return (
    <>
      <Podium rows={rows} ownId={ownId} onOpen={openPerson} />
      <Rows rows={rows.slice(3)} ownId={ownId} onOpen={openPerson} />
      {around.length > 0 && <AroundRows rows={around} ownId={ownId} onOpen={openPerson} onSeen={setAroundSeen} />}
      {sheet.element}
      {pinned && !(isAroundSeen && around.length > 0) && <OwnRow row={pinned} onOpen={openPerson} />}
      {own === null && me !== null && chosen.ago === 0 && (
        <UnrankedRow person={{ userId: me._id, name: me.name, userImageUrl: me.userImageUrl }} onOpen={openPerson} />
      )}
    </>
  )
}

function Empty({ scope, ago }: Board) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const isFriends = scope === 'friends'
  const invitation = t(isFriends ? 'board.emptyFriends' : 'board.emptyText')
  return (
    <EmptyState
      icon={<Crown />}
      title={t(ago > 0 ? 'board.emptyPast' : 'board.empty')}
      text={ago > 0 ? '' : invitation}
      action={
        <Button variant="yellow" onClick={() => void navigate({ to: isFriends ? '/friends' : '/' })}>
          {t(isFriends ? 'board.findFriends' : 'board.play')}
        </Button>
      }
    />
  )
}

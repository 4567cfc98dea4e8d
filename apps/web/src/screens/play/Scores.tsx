import { Button } from '@majlis/ui/Button'
import { Cover } from '@majlis/ui/Cover'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { Link, useNavigate, useParams } from '../../platform/router/index.ts'
import { Trophy } from 'lucide-react'
import { useGames, useTitle } from '../../catalog/index.ts'
import { ScoreRows, useScores } from '../../play/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { usePersonSheet } from '../parts/person/usePersonSheet.tsx'
import { TopBar } from '../parts/TopBar.tsx'
import styles from './Scores.module.css'

const nameless = { title: '', titleAr: '' }

/** A game's best scores: those of rounds that the server could replay. */
export function ScoresScreen() {
  const { gameId } = useParams({ from: '/scores/$gameId' })
  const { t } = useI18n()
  const game = useGames().data?.find((one) => one.gameId === gameId)
  const title = useTitle(game ?? nameless)
  return (
    <main className={styles.screen}>
      <TopBar title={t('scores.title')} back="/" />
      <p className={styles.game}>
        {game && (
          <Link to="/game/$gameId" params={{ gameId }} className={styles.about} aria-label={t('game.about', { game: title })}>
            <span className={styles.cover}>
              <Cover hue={game.hue} name={title} src={game.thumbnail} eager />
            </span>
            <bdi>{title}</bdi>
          </Link>
        )}
      </p>
      <Board gameId={gameId} />
    </main>
  )
}

function Board({ gameId }: { gameId: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const ownId = useUserId()
  const scores = useScores(gameId)
  const sheet = usePersonSheet()
  const openPerson = (id: string) => {
    const row = scores.data?.rows.find(({ userId }) => userId === id)
    if (id === ownId || !row) void navigate({ to: '/profile/{-$id}' })
    else sheet.open({ _id: id, name: row.name, userImageUrl: row.userImageUrl })
  }

  if (scores.isPending) {
    return (
      <div role="status" aria-label={t('common.loading')} className={styles.loading}>
        {[1, 2, 3, 4, 5, 6, 7].map((row) => (
          <SkeletonRow key={row} />
        ))}
      </div>
    )
  }
  if (scores.data === undefined)
    return <ErrorState title={t('scores.failed')} retryLabel={t('common.retry')} onRetry={() => void scores.refetch()} busy={scores.isFetching} />
  const { rows, own } = scores.data
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<Trophy />}
        title={t('scores.empty')}
        text={t('scores.emptyText')}
        action={
          <Button variant="yellow" onClick={() => void navigate({ to: '/play/$gameId', params: { gameId } })}>
            {t('board.play')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <ScoreRows rows={rows} own={own} onOpen={openPerson} />
      {sheet.element}
    </>
  )
}

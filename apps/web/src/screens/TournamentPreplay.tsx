import type { Response } from '../platform/api.ts'
import { ErrorState } from '@majlis/ui/ErrorState'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { useToast } from '@majlis/ui/Toast'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useGames } from '../catalog/index.ts'
import { OwnRow, Rows } from '../leaderboards/index.ts'
import { useNow } from '../platform/clock.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { useUserId } from '../platform/session.ts'
import { expireTournament, joinTournament, Preplay, useTournament } from '../tournaments/index.ts'
import { TopBar } from './parts/TopBar.tsx'

type Board = Response<'GET /api/v3/tournamentLeaderboard/:tournamentId/:userId'>

/** One tournament: what is played for, joining and playing, and who leads. */
export function TournamentPreplayScreen() {
  const { tournamentId } = useParams({ from: '/tournament-preplay/$tournamentId' })
  const { t, language } = useI18n()
  const board = useTournament(tournamentId)
  const name = board.data && (language === 'ar' ? board.data.tournament.nameAr : board.data.tournament.name)
  return (
    <main>
      <TopBar title={name ?? t('tournament.title')} back="/tournament" />
      {board.isPending && (
        <div role="status" aria-label={t('common.loading')}>
          {[1, 2, 3, 4].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      )}
      {board.isError && (
        <ErrorState title={t('tournament.failed')} retryLabel={t('common.retry')} onRetry={() => void board.refetch()} busy={board.isFetching} />
      )}
      {board.data && <Tournament {...board.data} />}
    </main>
  )
}

function Tournament({ tournament, rows, own }: Board) {
  const { t, language } = useI18n()
  const router = useRouter()
  const navigate = useNavigate()
  const toast = useToast()
  const me = useUserId()
  const now = useNow()
  const game = useGames().data?.find((one) => one.gameId === tournament.gameId)
  const [isBusy, setBusy] = useState(false)
  const { _id: tournamentId, isActive, expireTime } = tournament
  const hasEnded = isActive && expireTime <= now
  useEffect(() => {
    if (hasEnded) void expireTournament(tournamentId)
  }, [hasEnded, tournamentId])

  const join = async () => {
    if (me === null) return
    setBusy(true)
    const answer = await joinTournament(tournamentId, me)
    setBusy(false)
    if (!answer.success) toast(answer.message || t('tournament.failed'), { tone: 'bad' })
  }
  const play = () => router.history.push(`/match/new?game=${encodeURIComponent(tournament.gameId)}&tournament=${encodeURIComponent(tournamentId)}`)
  const openPerson = (id: string) => void navigate(id === me ? { to: '/profile/{-$id}' } : { to: '/profile/{-$id}', params: { id } })
  const isListed = rows.some((row) => row.userId === own?.userId)
  return (
    <>
      <Preplay
        tournament={tournament}
        gameTitle={(language === 'ar' ? game?.titleAr : game?.title) ?? ''}
        hue={game?.hue ?? 285}
        now={now}
        isBusy={isBusy}
        onJoin={() => void join()}
        onPlay={play}
      />
      <Rows rows={rows} ownId={me} onOpen={openPerson} />
      {own && !isListed && <OwnRow row={own} onOpen={openPerson} />}
    </>
  )
}

export { TournamentPreplayScreen as Screen }

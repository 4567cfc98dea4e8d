import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { useToast } from '@majlis/ui/Toast'
import { Link, useLocation, useNavigate, useParams, useRouter } from '../../platform/router/index.ts'
import { SearchX, Trophy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAccess } from '../../billing/index.ts'
import { useGames, useTitles } from '../../catalog/index.ts'
import { AroundRows, OwnRow, Podium, Rows } from '../../leaderboards/index.ts'
import { now } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { CallFailed } from '../../platform/net/query.ts'
import { useUserId } from '../../platform/state/session.ts'
import { canShare, copy, linkTo, share } from '../../platform/device/share.ts'
import { joinTournament, Preplay, useTournament } from '../../tournaments/index.ts'
import { ShareResult } from '../parts/ShareResult.tsx'
import { TopBar } from '../parts/TopBar.tsx'
import { LinkLabel, LinkList, linkClass } from '../parts/LinkList.tsx'
import styles from './TournamentPreplay.module.css'

type Data = NonNullable<ReturnType<typeof useTournament>['data']>

/** The navigation state that opens a tournament's page at its leaderboard (TRN-04). */
const BOARD_STATE = 1

/** One tournament: the prizes, joining and playing; and its live leaderboard. */
export function TournamentPreplayScreen() {
  const { tournamentId } = useParams({ from: '/tournament-preplay/$tournamentId' })
  const { t, language } = useI18n()
  const { board, data } = useTournament(tournamentId)
  const name = data && (language === 'ar' ? data.tournament.nameAr : data.tournament.name)
  const isMissing = board.error instanceof CallFailed && board.error.code === 'NOT_FOUND'
  return (
    <main className={styles.screen}>
      <TopBar title={name ?? t('tournament.title')} back="/tournament" />
      {board.isPending && (
        <div role="status" aria-label={t('common.loading')}>
          {[1, 2, 3, 4].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      )}
      {isMissing && <EmptyState icon={<SearchX />} title={t('tournament.missing')} text={t('tournament.missingText')} action={<ToTournaments />} />}
      {board.isError && !isMissing && !data && (
        <ErrorState title={t('tournament.failed')} retryLabel={t('common.retry')} onRetry={() => void board.refetch()} busy={board.isFetching} />
      )}
      {data && <Tournament {...data} />}
    </main>
  )
}

function ToTournaments() {
  const { t } = useI18n()
  return (
    <Link to="/tournament" className={styles.more}>
      {t('wallet.toTournaments')}
    </Link>
  )
}

function Tournament(data: Data) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const isBoard = useLocation({ select: ({ state }) => state.state === BOARD_STATE })
  const show = (view: 'info' | 'board') =>
    void navigate({ to: '.', replace: true, state: (known) => ({ ...known, state: view === 'board' ? BOARD_STATE : undefined }) })
  return (
    <>
      <div className={styles.views}>
        <SegmentedSwitch
          label={t('tournament.views')}
          value={isBoard ? 'board' : 'info'}
          onChange={show}
          segments={[
            { id: 'info', label: t('tournament.viewInfo') },
            { id: 'board', label: t('board.title') },
          ]}
        />
      </div>
      {isBoard ? <Board {...data} /> : <Info {...data} />}
    </>
  )
}

/** The prizes, and the buttons to join and play. */
function Info(data: Data) {
  const { t, language } = useI18n()
  const router = useRouter()
  const toast = useToast()
  const me = useUserId()
  const ask = useAccess()
  const game = useGames().data?.find((one) => one.gameId === data.tournament.gameId)
  const [isBusy, setBusy] = useState(false)
  const isJoining = useRef(false)
  const { _id: tournamentId, gameId } = data.tournament

  const join = async () => {
    // The second half of a double press comes before the button is busy.
    if (me === null || isJoining.current) return
    isJoining.current = true
    setBusy(true)
    const answer = await joinTournament({ userId: me, tournamentId })
    setBusy(false)
    isJoining.current = false
    if (!answer.success) toast(answer.message || t('tournament.failed'), { tone: 'bad' })
  }
  const query = `game=${encodeURIComponent(gameId)}&tournament=${encodeURIComponent(tournamentId)}`
  const shareLink = async () => {
    const url = linkTo(`/tournament-preplay/${tournamentId}`)
    const text = t('tournament.shareText', { name: language === 'ar' ? data.tournament.nameAr : data.tournament.name })
    if (canShare() && (await share(text, url))) return
    const isCopied = await copy(`${text} ${url}`)
    toast(t(isCopied ? 'match.linkCopied' : 'invite.copyFailed'), { tone: isCopied ? 'good' : 'bad' })
  }
  return (
    <>
      <Preplay
        {...data}
        gameTitle={(language === 'ar' ? game?.titleAr : game?.title) ?? ''}
        hue={game?.hue ?? 285}
        isBusy={isBusy}
        onJoin={() => ask('tournaments', () => void join())}
        onPlay={() => ask('tournaments', () => router.history.push(`/match/new?${query}`))}
        onInvite={() => ask('tournaments', () => router.history.push(`/match/new?${query}&friends=1`))}
        onShare={() => void shareLink()}
      />
      <LinkList label={t('about.more')} className={styles.links}>
        <Link to="/tournament-info" search={{ tournament: tournamentId }} className={linkClass}>
          <LinkLabel text={t('tournamentInfo.title')} />
        </Link>
        <Link to="/reward-info" search={{ tournament: tournamentId }} className={linkClass}>
          <LinkLabel text={t('rewardInfo.title')} />
        </Link>
      </LinkList>
    </>
  )
}

/** The leaderboard: the first three on the podium, the others below, the own row, and those around it. */
function Board({ tournament, rows, own, around }: Data) {
  const { t, language } = useI18n()
  const titleOf = useTitles()
  const navigate = useNavigate()
  const me = useUserId()
  // The own row is among those around it.
  const [isAroundSeen, setAroundSeen] = useState(false)
  const openPerson = (id: string) => void navigate(id === me ? { to: '/profile/{-$id}' } : { to: '/profile/{-$id}', params: { id } })
  if (rows.length === 0) return <EmptyState icon={<Trophy />} title={t('tournament.boardEmpty')} text={t('tournament.boardEmptyText')} />
  const isListed = rows.some((row) => row.userId === own?.userId)
  return (
    <>
      <Podium rows={rows} ownId={me} onOpen={openPerson} />
      {own && hasEnded(tournament) && !tournament.isCancelled && (
        <div className={styles.share}>
          <ShareResult
            tournamentId={tournament._id}
            name={language === 'ar' ? tournament.nameAr : tournament.name}
            gameTitle={titleOf(tournament.gameId)}
            rows={rows}
            own={own}
          />
        </div>
      )}
      <Rows rows={rows.slice(3)} ownId={me} onOpen={openPerson} />
      {around.length > 0 && <AroundRows rows={around} ownId={me} onOpen={openPerson} onSeen={setAroundSeen} />}
      {own && !isListed && !(isAroundSeen && around.length > 0) && <OwnRow row={own} onOpen={openPerson} />}
    </>
  )
}

/** It ran, and runs no more: what has not begun is not active either. */
const hasEnded = ({ isActive, startsAt }: Data['tournament']): boolean => !isActive && startsAt <= now()

import { Banner } from '@majlis/ui/Banner'
import { Button } from '@majlis/ui/Button'
import { Cover } from '@majlis/ui/Cover'
import { Play, Share2, UserPlus } from 'lucide-react'
import { useInterval } from '../platform/clock.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { useTicking } from './countdown.ts'
import { Prizes } from './Prizes.tsx'
import { hasPlace, progressOf, type Progress } from './progress.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { refreshTournaments, STARTING_MS, type TournamentData, useExpiry } from './useTournaments.ts'
import styles from './Tournaments.module.css'

export interface PreplayProps extends TournamentData {
  gameTitle: string
  hue: number
  isBusy: boolean
  onJoin: () => void
  onPlay: () => void
  /** Opens a lobby of this tournament for friends. */
  onInvite: () => void
  onShare: () => void
}

/** What a person sees before playing for a tournament: the game, the remaining time, the own place and the next aim, the prizes and what counts. */
export function Preplay({ tournament, rows, own, gameTitle, hue, isBusy, onJoin, onPlay, onInvite, onShare }: PreplayProps) {
  const { t } = useI18n()
  const { isActive, isCancelled, isJoined, isDisqualified = false, rewards } = tournament
  const mayPlay = isActive && !isDisqualified
  return (
    <div className={styles.preplay}>
      <Head tournament={tournament} gameTitle={gameTitle} hue={hue} />
      {/* It is there before the person joins: screen readers announce what changes in it. */}
      <div role="status" className={styles.announced}>
        {isCancelled && (
          <p className={styles.rules}>
            {t('ended.cancelled')}. {t('ended.noPrizes')}
          </p>
        )}
        {isDisqualified && <p className={styles.rules}>{t('tournament.disqualified')}</p>}
        {own !== null && !isCancelled && <Own own={own} progress={isActive ? progressOf(own, rows, rewards) : null} />}
      </div>
      {mayPlay && (
        <Button variant="yellow" size="big" icon={<Play />} busy={isBusy} onClick={isJoined ? onPlay : onJoin}>
          {isJoined ? t('tournament.play') : t('tournament.join')}
        </Button>
      )}
      {mayPlay && (
        <div className={styles.together}>
          <Button variant="ghost" icon={<UserPlus size={18} />} onClick={onInvite}>
            {t('tournament.invite')}
          </Button>
          <Button variant="ghost" icon={<Share2 size={18} />} onClick={onShare}>
            {t('tournament.share')}
          </Button>
        </div>
      )}
      {!isCancelled && <p className={styles.rules}>{t('tournament.counts')}</p>}
      {!isCancelled && <Prizes rewards={rewards} />}
    </div>
  )
}

function Head({ tournament, gameTitle, hue }: Pick<PreplayProps, 'tournament' | 'gameTitle' | 'hue'>) {
  const { t, formatDate, formatTime } = useI18n()
  const { isActive, startsAt, expireTime, thumbnail } = tournament
  const now = useTicking(expireTime, true)
  const expiry = useExpiry(tournament, now)
  const hasBegun = startsAt <= now
  // It started while the page was open: the loaded data are older.
  const isStarting = hasBegun && !isActive && now < Math.min(startsAt + STARTING_MS, expireTime)
  useInterval(refreshTournaments, isStarting ? STARTING_MS / 10 : null)
  const isOver = hasBegun && !isStarting && (!isActive || expireTime <= now)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.picture}>
          <Cover hue={hue} src={thumbnail} eager />
        </span>
        <div>
          <p className={styles.game}>
            <bdi>{gameTitle}</bdi>
          </p>
          {hasBegun ? (
            <p className={styles.time}>
              {!isOver && `${t('tournament.endsIn')} `}
              <TimeLeft endsAt={isOver ? 0 : expireTime} now={now} />
            </p>
          ) : (
            <>
              <p className={styles.time}>{t('tournament.begins', { date: `${formatDate(startsAt)} ${formatTime(startsAt)}` })}</p>
              <p className={styles.time}>
                {t('tournament.startsIn')} <TimeLeft endsAt={startsAt} now={now} label={t('tournament.startsIn')} />
              </p>
            </>
          )}
        </div>
      </div>
      {expiry.hasFailed && (
        <Banner tone="red" action={{ label: t('common.retry'), onPress: expiry.retry }}>
          {t('tournament.expireFailed')}
        </Banner>
      )}
    </>
  )
}

/** The own rank and wins, and the next aim: 'two wins to rank 10'. */
function Own({ own, progress }: { own: { readonly rank: number; readonly wins: number }; progress: Progress | null }) {
  const { t, formatNumber } = useI18n()
  return (
    <div className={styles.own}>
      {hasPlace(own) && <strong>{t('tournament.rank', { rank: own.rank })}</strong>}
      <span>
        {t('game.wins', { count: own.wins })}
        {progress !== null && (
          <small className={styles.next}>
            {progress.kind === 'leads' ? t('tournament.leads') : t('tournament.toRank', { wins: progress.wins, rank: formatNumber(progress.rank) })}
          </small>
        )}
      </span>
    </div>
  )
}

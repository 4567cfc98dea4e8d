import { Cover } from '@majlis/ui/Cover'
import { Link, useSearch } from '../../platform/router/index.ts'
import { useGames } from '../../catalog/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { CallFailed } from '../../platform/net/query.ts'
import { useUserId } from '../../platform/state/session.ts'
import { termsState } from '../../me/preconditions/terms.ts'
import { useTournament } from '../../tournaments/index.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { TopBar } from '../parts/TopBar.tsx'
import { LinkLabel, LinkList, linkClass } from '../parts/LinkList.tsx'
import styles from './TournamentInfo.module.css'

/** How tournaments work: game, participation, what counts, ranking, the end, prizes and rights (TRN-05, TRN-06). It opens without a session too. */
export function TournamentInfoScreen() {
  const { tournament: wanted } = useSearch({ from: '/tournament-info' })
  const { t } = useI18n()
  const isMember = useUserId() !== null
  return (
    <main className={styles.screen}>
      <TopBar title={t('tournamentInfo.title')} back={wanted === undefined ? '/tournament' : `/tournament-preplay/${wanted}`} />
      {wanted !== undefined && isMember && <Game tournamentId={wanted} />}
      <Part title={t('tournamentInfo.participation')} text={t('tournamentInfo.participationText')} />
      <Part title={t('tournamentInfo.wins')} text={t('tournament.counts')} />
      <Part title={t('tournamentInfo.ranking')} text={t('tournamentInfo.rankingText')} />
      <Part title={t('tournamentInfo.end')} text={t('tournamentInfo.endText')} />
      <Part title={t('tournament.prizes')} text={t('rewardInfo.whoText')} />
      <Part title={t('tournamentInfo.rights')} text={t('tournamentInfo.rightsText')} />
      <LinkList label={t('about.more')}>
        <Link to="/reward-info" search={wanted === undefined ? {} : { tournament: wanted }} className={linkClass}>
          <LinkLabel text={t('rewardInfo.title')} />
        </Link>
        <Link to="/terms/$" state={{ from: '/tournament-info', ...termsState() }} className={linkClass}>
          <LinkLabel text={t('settings.terms')} />
        </Link>
      </LinkList>
    </main>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <p>{text}</p>
    </section>
  )
}

/** The tournament that linked here, also one that is over, and its game. Nothing for an old link to one that is gone. */
function Game({ tournamentId }: { tournamentId: string }) {
  const { t, language, formatDate } = useI18n()
  const { board, data } = useTournament(tournamentId)
  const games = useGames().data
  if (board.error instanceof CallFailed && board.error.code === 'NOT_FOUND') return null
  if (data === undefined) return <NotLoaded query={board} />
  const { tournament } = data
  const game = games?.find(({ gameId }) => gameId === tournament.gameId)
  return (
    <section className={styles.game}>
      <span className={styles.cover}>
        <Cover hue={game?.hue ?? 285} src={tournament.thumbnail} eager />
      </span>
      <div>
        <h2 className={styles.heading}>
          <bdi>{language === 'ar' ? tournament.nameAr : tournament.name}</bdi>
        </h2>
        <p>
          <bdi>{language === 'ar' ? game?.titleAr : game?.title}</bdi>
        </p>
        <p className={styles.time}>{t('tournamentInfo.fromTo', { from: formatDate(tournament.startsAt), to: formatDate(tournament.expireTime) })}</p>
      </div>
    </section>
  )
}

import { Link, useSearch } from '../../platform/router/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { CallFailed } from '../../platform/net/query.ts'
import { useUserId } from '../../platform/state/session.ts'
import { Prizes, useTournament, useTournaments } from '../../tournaments/index.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { TopBar } from '../parts/TopBar.tsx'
import { LinkLabel, LinkList, linkClass } from '../parts/LinkList.tsx'
import styles from './TournamentInfo.module.css'

/** Which ranks win what, and how to claim a prize (TRN-05, TRN-06). It opens without a session too; the prizes of tournaments need one. */
export function RewardInfoScreen() {
  const { tournament: wanted } = useSearch({ from: '/reward-info' })
  const { t } = useI18n()
  const isMember = useUserId() !== null
  return (
    <main className={styles.screen}>
      <TopBar title={t('rewardInfo.title')} back={wanted === undefined ? '/wallet' : `/tournament-preplay/${wanted}`} />
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('rewardInfo.who')}</h2>
        <p>{t('rewardInfo.whoText')}</p>
      </section>
      {isMember && (wanted === undefined ? <PrizesOfAll /> : <PrizesOfOne tournamentId={wanted} />)}
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('rewardInfo.claim')}</h2>
        <p>{t('rewardInfo.claimText')}</p>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('rewardInfo.safe')}</h2>
        <p>{t('rewardInfo.safeText')}</p>
      </section>
      <LinkList label={t('about.more')}>
        <Link to="/wallet" className={linkClass}>
          <LinkLabel text={t('ended.toWallet')} />
        </Link>
        <Link to="/tournament-info" search={wanted === undefined ? {} : { tournament: wanted }} className={linkClass}>
          <LinkLabel text={t('tournamentInfo.title')} />
        </Link>
      </LinkList>
    </main>
  )
}

/** The prizes of one tournament, also of one that is over. */
function PrizesOfOne({ tournamentId }: { tournamentId: string }) {
  const { language } = useI18n()
  const { board, data } = useTournament(tournamentId)
  // Without the tournament, such as by an old link, the page explains prizes only.
  if (board.error instanceof CallFailed && board.error.code === 'NOT_FOUND') return null
  if (data === undefined) return <NotLoaded query={board} />
  const { name, nameAr, rewards } = data.tournament
  return (
    <div className={styles.part}>
      <Prizes rewards={rewards} title={language === 'ar' ? nameAr : name} />
    </div>
  )
}

/** The prizes of all running and coming tournaments. */
function PrizesOfAll() {
  const { language } = useI18n()
  const tournaments = useTournaments()
  if (tournaments.data === undefined) return <NotLoaded query={tournaments} />
  return [...tournaments.data.activeTournaments, ...tournaments.data.upComing].map((tournament) => (
    <div key={tournament._id} className={styles.part}>
      <Prizes rewards={tournament.rewards} title={language === 'ar' ? tournament.nameAr : tournament.name} />
    </div>
  ))
}

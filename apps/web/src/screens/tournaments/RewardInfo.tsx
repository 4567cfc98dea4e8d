import { ErrorState } from '@majlis/ui/ErrorState'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { Link, useSearch } from '../../platform/router/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { Prizes, useTournaments } from '../../tournaments/index.ts'
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
      {isMember && <PrizesOf wanted={wanted} />}
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

/** The prizes of the tournament that linked here, or of all running and coming ones. */
function PrizesOf({ wanted }: { wanted: string | undefined }) {
  const { t, language } = useI18n()
  const tournaments = useTournaments()
  if (tournaments.isPending) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        <SkeletonRow />
      </div>
    )
  }
  if (!tournaments.data)
    return <ErrorState title={t('tournament.failed')} retryLabel={t('common.retry')} onRetry={() => void tournaments.refetch()} busy={tournaments.isFetching} />
  const all = [...tournaments.data.activeTournaments, ...tournaments.data.upComing]
  const one = all.filter(({ _id }) => _id === wanted)
  return (one.length > 0 ? one : all).map((tournament) => (
    <div key={tournament._id} className={styles.part}>
      <Prizes rewards={tournament.rewards} title={language === 'ar' ? tournament.nameAr : tournament.name} />
    </div>
  ))
}

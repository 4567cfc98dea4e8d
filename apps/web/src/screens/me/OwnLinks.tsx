import { useNavigate } from '../../platform/router/index.ts'
import { ForwardIcon } from '@majlis/ui/BackIcon'
import { ListRow } from '@majlis/ui/ListRow'
import { CircleHelp, Crown, History, Settings, Swords, Target, Trophy, UsersRound, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { blockReason } from '../../billing/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useSession } from '../../platform/state/session.ts'
import styles from './Profile.module.css'

/** The pages that the own profile links to. */
export function OwnLinks({ requests }: { /** How many friend requests are new. */ requests: number }) {
  const { t } = useI18n()
  return (
    <ul className={styles.links}>
      <LinkRow
        to="/friends"
        icon={<UsersRound size={22} />}
        title={t('profile.friends')}
        subtitle={requests > 0 ? t('profile.newRequests', { count: requests }) : undefined}
      />
      <SubscriptionRow />
      <LinkRow to="/wallet" icon={<Wallet size={22} />} title={t('wallet.title')} />
      <LinkRow to="/history" icon={<Trophy size={22} />} title={t('past.title')} />
      <LinkRow to="/play-history" icon={<History size={22} />} title={t('history.title')} />
      <LinkRow to="/match-history" icon={<Swords size={22} />} title={t('matches.title')} />
      <LinkRow to="/duels" icon={<Target size={22} />} title={t('duels.title')} />
      <LinkRow to="/settings" icon={<Settings size={22} />} title={t('profile.settings')} />
      <LinkRow to="/help" icon={<CircleHelp size={22} />} title={t('help.title')} />
    </ul>
  )
}

interface LinkRowProps {
  readonly to: '/duels' | '/friends' | '/help' | '/history' | '/match-history' | '/play-history' | '/settings' | '/subscription' | '/wallet'
  readonly icon: ReactNode
  readonly title: string
  readonly subtitle?: string | undefined
}

function LinkRow({ to, icon, title, subtitle }: LinkRowProps) {
  const navigate = useNavigate()
  return (
    <ListRow
      leading={<span className={styles.linkIcon}>{icon}</span>}
      title={title}
      subtitle={subtitle}
      wraps
      trailing={<ForwardIcon size={20} />}
      onPress={() => void navigate({ to })}
    />
  )
}

/** The link to the subscription, with its state in a few words: a trial with its end, low balance, subscribed, ended or none. */
function SubscriptionRow() {
  const { t, formatDate } = useI18n()
  const user = useSession((state) => state.user)
  const reason = blockReason(user)
  const ends = user?.purchaseStatus?.data.trialEndsAt ?? null
  const isTrial = reason === null && user?.onTrial === true
  const state =
    isTrial && ends !== null
      ? t('sub.trialUntil', { date: formatDate(ends) })
      : reason === null
        ? t('sub.active')
        : reason === 'LOW_BALANCE'
          ? t('sub.low')
          : t(user?.purchaseStatus?.data.state === 'unsubscribed' ? 'sub.ended' : 'sub.none')
  return <LinkRow to="/subscription" icon={<Crown size={22} />} title={t('sub.title')} subtitle={reason === 'NO_STATUS' ? '\u00a0' : state} />
}

import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { Badge } from '@majlis/ui/Badge'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { IconButton } from '@majlis/ui/IconButton'
import { ForwardIcon } from '@majlis/ui/BackIcon'
import { Khatim } from '@majlis/ui/Khatim'
import { ListRow } from '@majlis/ui/ListRow'
import { Skeleton } from '@majlis/ui/Skeleton'
import { useToast } from '@majlis/ui/Toast'
import type { User } from '@majlis/contract/me'
import { Bot, Copy, Crown, Eye, History, MapPin, PenLine, Settings, Swords, UserRoundX, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { blockReason } from '../billing/index.ts'
import { useTitles } from '../catalog/index.ts'
import { FriendButton, PersonMenu } from '../friends/index.ts'
import { usePlayingFriends } from '../matches/index.ts'
import { NamePopup, useInterests } from '../me/profile/index.ts'
import { useMe, useNews, useOwnLive, useUser } from '../me/index.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { CallFailed } from '../platform/query.ts'
import { copy } from '../platform/share.ts'
import { type SessionUser, useSession, useUserId } from '../platform/session.ts'
import { TopBar } from './parts/TopBar.tsx'
import styles from './Profile.module.css'

/** One's own profile, or another person's as far as others may see it (Q-49). */
export function Screen() {
  const { id } = useParams({ from: '/profile/{-$id}' })
  const ownId = useUserId()
  return id === undefined || id === ownId ? <Own /> : <Other key={id} id={id} />
}

function Own() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const toast = useToast()
  const user = useMe()
  const news = useNews()
  const live = useOwnLive()
  const [naming, setNaming] = useState(false)
  if (!user) return null
  const friends = live.value?.friends.length ?? user.friends?.length
  return (
    <main className={styles.profile}>
      <TopBar
        title={t('profile.title')}
        trailing={<IconButton label={t('profile.settings')} icon={<Settings size={22} />} onClick={() => void navigate({ to: '/settings' })} />}
      />
      <Card user={user} name={user.isNamed ? user.name : t('profile.noName')} friends={friends}>
        {user.isNamed === false && (
          <Button variant="yellow" onClick={() => setNaming(true)}>
            {t('gate.chooseName')}
          </Button>
        )}
        <Button variant="ghost" icon={<PenLine size={18} />} onClick={() => void navigate({ to: '/edit-profile' })}>
          {t('edit.title')}
        </Button>
      </Card>
      <About user={user} />
      <OwnId id={user._id} />
      <ul className={styles.links}>
        <ListRow
          leading={<LinkIcon icon={<UsersRound size={22} />} />}
          title={t('profile.friends')}
          subtitle={news.requests > 0 ? t('profile.newRequests', { count: news.requests }) : undefined}
          trailing={<ForwardIcon size={20} />}
          onPress={() => void navigate({ to: '/friends' })}
        />
        <SubscriptionRow />
        <ListRow
          leading={<LinkIcon icon={<History size={22} />} />}
          title={t('history.title')}
          trailing={<ForwardIcon size={20} />}
          onPress={() => void navigate({ to: '/play-history' })}
        />
        <ListRow
          leading={<LinkIcon icon={<Swords size={22} />} />}
          title={t('matches.title')}
          trailing={<ForwardIcon size={20} />}
          onPress={() => void navigate({ to: '/match-history' })}
        />
        <ListRow
          leading={<LinkIcon icon={<Settings size={22} />} />}
          title={t('profile.settings')}
          trailing={<ForwardIcon size={20} />}
          onPress={() => void navigate({ to: '/settings' })}
        />
      </ul>
      <NamePopup
        key={String(naming)}
        open={naming}
        name=""
        onClose={() => setNaming(false)}
        onSaved={() => {
          setNaming(false)
          toast(t('profile.nameSaved'), { tone: 'good' })
        }}
      />
    </main>
  )
}

/** What friends search for; a press copies it. */
function OwnId({ id }: { id: string }) {
  const { t } = useI18n()
  const toast = useToast()
  const copyId = async () => {
    const isCopied = await copy(id)
    toast(t(isCopied ? 'profile.idCopied' : 'invite.copyFailed'), { tone: isCopied ? 'good' : 'bad' })
  }
  return (
    <button type="button" className={styles.id} onClick={() => void copyId()}>
      <span>{t('friends.searchHint', { id: `\u2066${id}\u2069` })}</span>
      <Copy size={16} aria-hidden="true" />
    </button>
  )
}

function Other({ id }: { id: string }) {
  const { t } = useI18n()
  const router = useRouter()
  const person = useUser(id)
  return (
    <main className={styles.profile}>
      <TopBar
        title={t('profile.title')}
        back="/"
        trailing={
          person.data && !person.data.isBot && <PersonMenu otherUserId={id} name={person.data.name} onBlocked={() => router.history.replace('/friends')} />
        }
      />
      {person.isPending && <CardSkeleton label={t('common.loading')} />}
      {person.isError && isMissing(person.error) && <EmptyState icon={<UserRoundX />} title={t('profile.notFound')} />}
      {person.isError && !isMissing(person.error) && (
        <ErrorState title={t('profile.failed')} retryLabel={t('common.retry')} onRetry={() => void person.refetch()} busy={person.isFetching} />
      )}
      {person.data && (
        <>
          <Card user={person.data} name={person.data.name} />
          <div className={styles.actions}>
            <FriendButton otherUserId={id} name={person.data.name} />
            <WatchButton id={id} name={person.data.name} />
          </div>
          <About user={person.data} />
        </>
      )}
    </main>
  )
}

/** The match that the person is in, where it may be watched. */
function WatchButton({ id, name }: { id: string; name: string }) {
  const { t } = useI18n()
  const router = useRouter()
  const titleOf = useTitles()
  const playing = usePlayingFriends().get(id)
  if (playing === undefined) return null
  const game = titleOf(playing.gameId)
  return (
    <>
      <p className={styles.playing}>{t('watch.playing', { game })}</p>
      <Button
        variant="green"
        icon={<Eye />}
        aria-label={t('watch.watchWho', { name, game })}
        onClick={() => router.history.push(`/match/${playing.matchId}/watch`)}
      >
        {t('watch.watch')}
      </Button>
    </>
  )
}

const isMissing = (error: Error) => error instanceof CallFailed && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')

interface CardProps {
  user: SessionUser | User
  name: string
  /** Shown to oneself only. */
  friends?: number | undefined
  children?: ReactNode
}

function Card({ user, name, friends, children }: CardProps) {
  const { t, formatNumber } = useI18n()
  const facts: [string, number][] = [
    [t('profile.wins'), user.wins ?? 0],
    ...(user.recentPlayed ? [[t('profile.games'), user.recentPlayed.length] satisfies [string, number]] : []),
    ...(friends === undefined ? [] : [[t('profile.friends'), friends] satisfies [string, number]]),
  ]
  return (
    <section className={styles.card}>
      <Avatar id={user._id} name={name} src={user.userImageUrl} size="xl" online={user.isOnline} />
      <div className={styles.named}>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
      </div>
      {children && <div className={styles.cardActions}>{children}</div>}
      {user.isBot && <Badge icon={<Bot size={14} />}>{t('profile.bot')}</Badge>}
      <dl className={styles.facts}>
        {facts.map(([label, value], index) => (
          <div key={label} className={styles.fact}>
            <dd>
              {index === 0 && <Khatim size={22} tone="gold" />}
              {formatNumber(value)}
            </dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What the person says about themselves; nothing where they say nothing. */
function About({ user }: { user: SessionUser | User }) {
  const { t, language } = useI18n()
  const { nameOf } = useInterests(language)
  const { bio, hometown, interests = [] } = user
  if (!bio && !hometown && interests.length === 0) return null
  return (
    <section className={styles.about} aria-label={t('profile.about')}>
      {bio && (
        <p className={styles.bio} dir="auto">
          {bio}
        </p>
      )}
      {hometown && (
        <p className={styles.place}>
          <MapPin size={18} aria-hidden="true" />
          {t('profile.hometown', { place: hometown })}
        </p>
      )}
      {interests.length > 0 && (
        <>
          <h3 className={styles.part}>{t('profile.interests')}</h3>
          <ul className={styles.interests}>
            {interests.map((interest) => (
              <li key={interest} className={styles.interest}>
                {nameOf(interest)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The way to the subscription, with its state in a few words: a trial with its end, low balance, subscribed or not. */
function SubscriptionRow() {
  const { t, formatDate } = useI18n()
  const navigate = useNavigate()
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
          : t('sub.none')
  return (
    <ListRow
      leading={<LinkIcon icon={<Crown size={22} />} />}
      title={t('sub.title')}
      subtitle={reason === 'NO_STATUS' ? '\u00a0' : state}
      trailing={<ForwardIcon size={20} />}
      onPress={() => void navigate({ to: '/subscription' })}
    />
  )
}

function LinkIcon({ icon }: { icon: ReactNode }) {
  return <span className={styles.linkIcon}>{icon}</span>
}

function CardSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.card}>
      <Skeleton shape="avatar" inlineSize={92} blockSize={92} />
      <Skeleton inlineSize={140} blockSize={22} />
      <Skeleton inlineSize={90} blockSize={40} />
    </div>
  )
}

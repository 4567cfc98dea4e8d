import { useRouter } from '../../platform/router/index.ts'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { Eye, MessageCircle, UserRoundX } from 'lucide-react'
import { useTitles } from '../../catalog/index.ts'
import { useAccess } from '../../billing/index.ts'
import { BlockedByYou, FriendButton, PersonMenu, useFriend, useOwnLists } from '../../friends/index.ts'
import { usePlayingFriends } from '../../matches/index.ts'
import { useUser } from '../../me/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { CallFailed } from '../../platform/net/query.ts'
import { CallButton } from '../parts/person/CallButton.tsx'
import { PartyButton } from '../parts/party/PartyButton.tsx'
import { PlayButton } from '../parts/person/PlayButton.tsx'
import { TopBar } from '../parts/TopBar.tsx'
import { HeadToHead } from './HeadToHead.tsx'
import styles from './Profile.module.css'
import { AboutPerson, ProfileCard, ProfileCardSkeleton } from './ProfileCard.tsx'

/** The profile of another person: the card, friendship, a match to watch, and what they say about themselves. */
export function OtherProfile({ id }: { id: string }) {
  const { t } = useI18n()
  const router = useRouter()
  const person = useUser(id)
  const hasBlocked = useOwnLists().value?.hasBlocked.includes(id) === true
  const isGone = person.isError && isMissing(person.error)
  return (
    <main className={styles.profile}>
      <TopBar
        title={t('profile.title')}
        back="/"
        trailing={
          person.data && !person.data.isBot && <PersonMenu otherUserId={id} name={person.data.name} onBlocked={() => router.history.replace('/friends')} />
        }
      />
      {(person.isPending || (isGone && person.isFetching)) && <ProfileCardSkeleton label={t('common.loading')} />}
      {isGone && !person.isFetching && !hasBlocked && <EmptyState icon={<UserRoundX />} title={t('profile.notFound')} />}
      {isGone && !person.isFetching && hasBlocked && <BlockedByYou otherUserId={id} onUnblocked={() => void person.refetch()} />}
      {person.isError && !isGone && (
        <ErrorState title={t('profile.failed')} retryLabel={t('common.retry')} onRetry={() => void person.refetch()} busy={person.isFetching} />
      )}
      {person.data && (
        <>
          <ProfileCard user={person.data} name={person.data.name} />
          <div className={styles.actions}>
            <PlayButton person={person.data} />
            <ChatButton person={person.data} />
            <CallButton person={person.data} wide />
            <PartyButton person={person.data} />
            <FriendButton otherUserId={id} name={person.data.name} />
            <WatchButton id={id} name={person.data.name} />
          </div>
          <AboutPerson user={person.data} />
          <HeadToHead id={id} name={person.data.name} />
        </>
      )}
    </main>
  )
}

/** Opens the chat with a friend. It is empty for everybody else, who cannot be written to. */
function ChatButton({ person: { _id, name } }: { person: { _id: string; name: string } }) {
  const { t } = useI18n()
  const router = useRouter()
  const ask = useAccess()
  const { relation } = useFriend(_id)
  if (relation !== 'friends') return null
  return (
    <Button
      icon={<MessageCircle />}
      aria-label={t('friends.chatWith', { name })}
      onClick={() => ask('messages', () => router.history.push(`/chat/new?with=${_id}`))}
    >
      {t('person.chat')}
    </Button>
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

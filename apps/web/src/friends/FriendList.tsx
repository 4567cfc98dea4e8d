import type { Person } from '@majlis/contract/friends'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { IconButton } from '@majlis/ui/IconButton'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { Eye, Gamepad2, MessageCircle, UsersRound } from 'lucide-react'
import { MovingList } from '../platform/device/MovingList.tsx'
import { MoreButton } from '../platform/device/MoreButton.tsx'
import { useI18n } from '../platform/i18n/index.ts'
import { followedOf, PersonRow } from './PersonRow.tsx'
import { useFriends } from './useFriends.ts'
import styles from './People.module.css'

export interface FriendListProps {
  onOpen: (person: Person) => void
  onChat: (userId: string) => void
  onPlay: (person: Person) => void
  onFind: () => void
  /** The games of friends whose match may be watched: the game's name by user id. */
  playing: ReadonlyMap<string, string>
  onWatch: (userId: string) => void
}

/** The own friends, each with buttons to play and to chat. */
export function FriendList({ onOpen, onChat, onPlay, onFind, playing, onWatch }: FriendListProps) {
  const { t } = useI18n()
  const { people, hasFailed, retry, ...next } = useFriends('friends')
  if (hasFailed) return <ErrorState title={t('friends.listFailed')} retryLabel={t('common.retry')} onRetry={retry} />
  if (people === undefined) return <LoadingRows />
  if (people.length === 0) {
    return (
      <EmptyState
        icon={<UsersRound />}
        title={t('friends.empty')}
        text={t('friends.emptyText')}
        action={
          <Button variant="yellow" onClick={onFind}>
            {t('friends.findPeople')}
          </Button>
        }
      />
    )
  }
  const followed = followedOf(people)
  return (
    <>
      <MovingList ids={people.map(({ _id }) => _id)} className={styles.list}>
        {people.map((person) => (
          <PersonRow
            key={person._id}
            person={person}
            isFollowed={followed.has(person._id)}
            onOpen={onOpen}
            playing={playing.get(person._id)}
            trailing={
              <>
                <WatchButton name={person.name} game={playing.get(person._id)} onPress={() => onWatch(person._id)} />
                <IconButton label={t('person.playWho', { name: person.name })} icon={<Gamepad2 size={20} />} onClick={() => onPlay(person)} />
                <IconButton label={t('friends.chatWith', { name: person.name })} icon={<MessageCircle size={20} />} onClick={() => onChat(person._id)} />
              </>
            }
          />
        ))}
      </MovingList>
      <MoreButton {...next} label={t('friends.more')} />
    </>
  )
}

function WatchButton({ name, game, onPress }: { name: string; game: string | undefined; onPress: () => void }) {
  const { t } = useI18n()
  if (game === undefined) return null
  return <IconButton label={t('watch.watchWho', { name, game })} icon={<Eye size={20} />} onClick={onPress} />
}

/** Placeholders for people who are loading. */
export function LoadingRows() {
  const { t } = useI18n()
  return (
    <div className={styles.list} role="status" aria-label={t('common.loading')}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  )
}

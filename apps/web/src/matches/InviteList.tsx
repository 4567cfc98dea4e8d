import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { ListRow } from '@majlis/ui/ListRow'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { Link2, Shuffle } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './InviteList.module.css'

/** A friend as the lobby offers them. */
export interface Invitable {
  readonly _id: string
  readonly name: string
  readonly userImageUrl: string
  readonly isOnline: boolean
}

export interface InviteListProps {
  /** Undefined while they load. */
  friends: readonly Invitable[] | undefined
  /** Who sits in the match already. */
  inMatch: ReadonlySet<string>
  invited: ReadonlySet<string>
  isSearching: boolean
  onRandom: () => void
  onInvite: (userId: string) => void
  onFindFriends: () => void
  /** Makes a link into this lobby and hands it to the device; undefined where none is to be had. */
  onLink: (() => void) | undefined
}

/** Who can be added to the lobby: somebody at random, or friends. */
export function InviteList({ friends, inMatch, invited, isSearching, onRandom, onInvite, onFindFriends, onLink }: InviteListProps) {
  const { t } = useI18n()
  return (
    <section className={styles.panel} aria-labelledby="invite-title">
      <h2 id="invite-title" className={styles.title}>
        {t('match.invite')}
      </h2>
      <ul>
        <ListRow
          leading={
            <Avatar id="random-players" name="?">
              <Shuffle size={20} />
            </Avatar>
          }
          title={t('match.random')}
          trailing={
            <Button size="sm" disabled={isSearching} onClick={onRandom} aria-label={t('match.addWho', { name: t('match.random') })}>
              {isSearching ? t('match.searching') : t('match.add')}
            </Button>
          }
        />
        {onLink && (
          <ListRow
            leading={
              <Avatar id="invite-link" name="?">
                <Link2 size={20} />
              </Avatar>
            }
            title={t('match.link')}
            trailing={
              <Button size="sm" onClick={onLink} aria-label={t('match.link')}>
                {t('match.linkSend')}
              </Button>
            }
          />
        )}
        {friends === undefined &&
          [1, 2, 3].map((row) => (
            <li key={row}>
              <SkeletonRow />
            </li>
          ))}
        {friends?.map((friend) => {
          const words = inMatch.has(friend._id) ? t('match.inMatch') : invited.has(friend._id) ? t('match.invited') : t('match.add')
          return (
            <ListRow
              key={friend._id}
              leading={<Avatar id={friend._id} name={friend.name} src={friend.userImageUrl} online={friend.isOnline} />}
              title={friend.name}
              trailing={
                <Button
                  size="sm"
                  disabled={inMatch.has(friend._id) || invited.has(friend._id)}
                  onClick={() => onInvite(friend._id)}
                  aria-label={t('match.addWho', { name: friend.name })}
                >
                  {words}
                </Button>
              }
            />
          )
        })}
      </ul>
      {friends?.length === 0 && (
        <div className={styles.empty}>
          <p>
            <strong>{t('match.noFriends')}</strong>
            <span>{t('match.noFriendsText')}</span>
          </p>
          <Button size="sm" variant="ghost" onClick={onFindFriends}>
            {t('match.findFriends')}
          </Button>
        </div>
      )}
    </section>
  )
}

import type { Invite } from '@majlis/contract/me'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { ListRow } from '@majlis/ui/ListRow'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { Link2, Shuffle } from 'lucide-react'
import { useNow } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useCutOff } from '../../platform/net/connection.ts'
import { useArmed } from '../../platform/device/useArmed.ts'
import { sentTo, inviteState } from './invites.ts'
import { FateMark, FateLabel } from './InviteStrip.tsx'
import { type EndedInvite, refuseInvite } from './useInvites.ts'
import styles from './InviteList.module.css'

/** A friend who can be invited to the lobby. */
export interface Invitable {
  readonly _id: string
  readonly name: string
  readonly userImageUrl: string
  readonly isOnline: boolean
}

/** The requests of a lobby to the server, one at a time. */
export type LobbyRequest = 'start' | 'random' | 'friend' | 'bot' | 'teams' | 'link'

export interface InviteListProps {
  /** The running request. */
  busy: LobbyRequest | null
  /** Undefined while they load. */
  friends: readonly Invitable[] | undefined
  /** The players of the match. */
  inMatch: ReadonlySet<string>
  /** Open invites, and those that have just ended. */
  invites: { readonly open: readonly Invite[]; readonly ended: readonly EndedInvite[] }
  matchId: string
  me: string
  /** Invites that are being sent. */
  pending: ReadonlySet<string>
  isSearching: boolean
  onRandom: () => void
  onInvite: (userId: string) => void
  onFindFriends: () => void
  /** Creates a link to this lobby and shares it; undefined when that is not possible. */
  onLink: (() => void) | undefined
}

/** The people who can be added to the lobby: somebody at random, or friends. */
export function InviteList({ busy, friends, isSearching, onRandom, onFindFriends, onLink, ...controlProps }: InviteListProps) {
  const { t } = useI18n()
  const isCutOff = useCutOff()
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
            <Button size="sm" busy={busy === 'random'} disabled={isSearching} onClick={onRandom} aria-label={t('match.addWho', { name: t('match.random') })}>
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
              <Button size="sm" busy={busy === 'link'} onClick={onLink} aria-label={`${t('match.linkSend')}: ${t('match.link')}`}>
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
        {friends?.map((friend) => (
          <ListRow
            key={friend._id}
            leading={<Avatar id={friend._id} name={friend.name} src={friend.userImageUrl} online={!isCutOff && friend.isOnline} />}
            title={friend.name}
            trailing={<InviteControl {...controlProps} friend={friend} />}
          />
        ))}
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

type InviteControlProps = Pick<InviteListProps, 'invites' | 'inMatch' | 'matchId' | 'me' | 'pending' | 'onInvite'> & { friend: Invitable }

/**
 * The Add button; after sending Cancel, with the lobby's own countdown above (MAT-48); then the result. A player of the match cannot be added again (MAT-15).
 */
function InviteControl({ invites, inMatch, matchId, me, pending, onInvite, friend: { _id, name } }: InviteControlProps) {
  const { t } = useI18n()
  const time = useNow(invites.open.length > 0 ? 500 : null)
  const sent = sentTo(invites.open, matchId, _id, time)
  const ended = invites.ended.findLast(({ invite }) => invite.matchId === matchId && invite.sentTo === _id)
  const state = inviteState(_id, inMatch, sent, pending)
  if (state === 'asked' && sent) {
    return (
      <span className={styles.sent}>
        <CancelInvite sent={sent} me={me} name={name} />
      </span>
    )
  }
  if (ended && state !== 'seated') {
    return (
      <span className={styles.sent}>
        <FateMark fate={ended.fate} />
        <FateLabel fate={ended.fate} />
      </span>
    )
  }
  return (
    <Button size="sm" disabled={state !== 'free'} onClick={() => onInvite(_id)} aria-label={t('match.addWho', { name })}>
      {t(state === 'seated' ? 'match.inMatch' : state === 'asking' ? 'match.invited' : 'match.add')}
    </Button>
  )
}

/** This button replaces the Add button. */
function CancelInvite({ sent, me, name }: { readonly sent: Invite; readonly me: string; readonly name: string }) {
  const { t } = useI18n()
  const isArmed = useArmed()
  return (
    <Button size="sm" variant="ghost" onClick={() => isArmed && refuseInvite(sent, me)} aria-label={t('invite.cancelWho', { name })}>
      {t('invite.cancel')}
    </Button>
  )
}

import { Avatar } from '@majlis/ui/Avatar'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { useRouter } from '../../../platform/router/index.ts'
import { CircleUserRound, Gamepad2, MessageCircle, PartyPopper } from 'lucide-react'
import { useAccess } from '../../../billing/index.ts'
import { usePresence } from '../../../chat/index.ts'
import { FriendButton, useFriend } from '../../../friends/index.ts'
import { useI18n } from '../../../platform/i18n/index.ts'
import styles from './Person.module.css'
import { usePartyInvite } from '../party/usePartyInvite.ts'
import { CallButton } from './CallButton.tsx'
import { usePlayWith } from './usePlayWith.tsx'

export interface SheetPerson {
  readonly _id: string
  readonly name: string
  readonly userImageUrl?: string | undefined
}

interface PersonSheetProps {
  person: SheetPerson
  open: boolean
  onClose: () => void
}

/** Everything that can be done with a person: play, chat with, call and take into a party a friend, add somebody else, open the profile. */
export function PersonSheet({ person, open, onClose }: PersonSheetProps) {
  const { t } = useI18n()
  const router = useRouter()
  const ask = useAccess()
  const { relation } = useFriend(person._id)
  const { isOnline, lastActiveTime } = usePresence(open ? person._id : undefined)
  const { choose, element } = usePlayWith()
  const party = usePartyInvite(person)
  const isFriend = relation === 'friends'
  const follow = (path: string) => {
    onClose()
    router.history.push(path)
  }
  const play = () => {
    onClose()
    choose(person)
  }
  const chat = () =>
    ask('messages', () => {
      follow(`/chat/new?with=${person._id}`)
    })
  return (
    <>
      <Sheet open={open} onClose={onClose} title={person.name} closeLabel={t('common.close')}>
        <div className={styles.head}>
          <Avatar id={person._id} name={person.name} src={person.userImageUrl} size="lg" online={isOnline} />
          <span className={styles.presence} role="status">
            {isOnline ? t('friends.online') : lastActiveTime > 0 && t('friends.offline')}
          </span>
          <FriendButton otherUserId={person._id} name={person.name} size="sm" />
          <CallButton person={person} />
        </div>
        <ul>
          {isFriend && <ListRow leading={<Gamepad2 />} title={t('person.play')} onPress={play} />}
          {isFriend && party && (
            <ListRow
              leading={<PartyPopper />}
              title={party.label}
              onPress={() => {
                onClose()
                party.invite()
              }}
            />
          )}
          {isFriend && <ListRow leading={<MessageCircle />} title={t('person.chat')} onPress={chat} />}
          <ListRow leading={<CircleUserRound />} title={t('person.profile')} onPress={() => follow(`/profile/${person._id}`)} />
        </ul>
      </Sheet>
      {element}
    </>
  )
}

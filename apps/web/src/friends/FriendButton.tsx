import { Button } from '@majlis/ui/Button'
import type { ButtonSize } from '@majlis/ui/Button'
import { Check, Clock, UserPlus } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import { useArmed } from '../platform/device/useArmed.ts'
import { useFriend } from './useFriend.ts'

export interface FriendButtonProps {
  otherUserId: string
  name: string
  size?: ButtonSize | undefined
}

/** The button to add a friend or to accept a request, or the present relation. It is empty for the own user, for friends and for blocked people. */
export function FriendButton({ otherUserId, name, size = 'md' }: FriendButtonProps) {
  const { t } = useI18n()
  const friend = useFriend(otherUserId)
  // The sent request is shown in the place of the Add button.
  const isArmed = useArmed(friend.relation)
  if (friend.relation === 'received') {
    return (
      <Button
        variant="green"
        size={size}
        icon={<Check />}
        busy={friend.isBusy}
        aria-label={t('friends.acceptWho', { name })}
        onClick={() => void friend.accept()}
      >
        {t('friends.accept')}
      </Button>
    )
  }
  if (friend.relation === 'sent') {
    return (
      <Button
        variant="ghost"
        size={size}
        icon={<Clock />}
        busy={friend.isBusy}
        aria-label={t('friends.askedWho', { name })}
        onClick={() => void (isArmed && friend.withdraw())}
      >
        {t('friends.asked')}
      </Button>
    )
  }
  if (friend.relation !== 'none') return null
  return (
    <Button size={size} icon={<UserPlus />} busy={friend.isBusy} aria-label={t('friends.addWho', { name })} onClick={() => void friend.add()}>
      {t('friends.add')}
    </Button>
  )
}

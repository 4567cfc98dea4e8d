import type { Person } from '@majlis/contract/friends'
import { withUser } from '@majlis/contract/me.reduce'
import { Avatar } from '@majlis/ui/Avatar'
import { ListRow } from '@majlis/ui/ListRow'
import type { ReactNode } from 'react'
import { useCutOff } from '../platform/net/connection.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { useLive } from '../platform/net/useLive.ts'

export interface PersonRowProps {
  person: Person
  onOpen: (person: Person) => void
  /** The game that the person is playing. */
  playing?: string | undefined
  trailing?: ReactNode
}

/** A person in a list, with their present online status. */
export function PersonRow({ person, onOpen, playing, trailing }: PersonRowProps) {
  const { t } = useI18n()
  const live = useLive('users/:userId', { userId: person._id }, withUser).value
  const isOnline = !useCutOff() && (live?.isOnline ?? person.isOnline)
  // Nothing is known of people who do not show it, and for a person who does not.
  const isKnown = isOnline || (live ?? person).lastActiveTime > 0
  return (
    <ListRow
      leading={<Avatar id={person._id} name={person.name} src={person.userImageUrl} online={isOnline} />}
      title={person.name}
      subtitle={playing !== undefined ? t('watch.playing', { game: playing }) : isKnown ? t(isOnline ? 'friends.online' : 'friends.offline') : undefined}
      onPress={() => onOpen(person)}
      trailing={trailing}
    />
  )
}

import type { Person } from '@majlis/contract/friends'
import { withUser } from '@majlis/contract/me.reduce'
import { Avatar } from '@majlis/ui/Avatar'
import { ListRow } from '@majlis/ui/ListRow'
import type { ReactNode } from 'react'
import { useCutOff } from '../platform/net/connection.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { useLive } from '../platform/net/useLive.ts'

/** Of so many people a list shows who comes and goes: a connection may watch a limited number of paths, among them those of a call. */
const FOLLOWED = 30

/** Ids of the people of a list who are followed, the first ones; of the others it shows how they were when it was loaded. */
export const followedOf = (people: readonly Person[]): ReadonlySet<string> => new Set(people.slice(0, FOLLOWED).map(({ _id }) => _id))

export interface PersonRowProps {
  person: Person
  /** Whether the online status changes while the row is shown. */
  isFollowed: boolean
  onOpen: (person: Person) => void
  /** The game that the person is playing. */
  playing?: string | undefined
  trailing?: ReactNode
}

/** A person in a list, with their present online status. */
export function PersonRow({ person, isFollowed, onOpen, playing, trailing }: PersonRowProps) {
  const { t } = useI18n()
  const live = useLive('users/:userId', isFollowed ? { userId: person._id } : null, withUser).value
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

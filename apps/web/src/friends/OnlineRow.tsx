import type { Person } from '@majlis/contract/friends'
import { withUser } from '@majlis/contract/me.reduce'
import { Avatar } from '@majlis/ui/Avatar'
import { useId } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { useCutOff } from '../platform/net/connection.ts'
import { useLive } from '../platform/net/useLive.ts'
import styles from './OnlineRow.module.css'
import { useFriends } from './useFriends.ts'

/** Of the first friends only, because each is a subscription of this device. */
const WATCHED = 30

/** The friends who are online now. Nothing is drawn while nobody is. */
export function OnlineRow({ onOpen }: { onOpen: (person: Person) => void }) {
  const { t } = useI18n()
  const id = useId()
  const { people } = useFriends('friends')
  const isCutOff = useCutOff()
  if (people === undefined || isCutOff) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('person.onlineNow')}
      </h2>
      <ul className={styles.row}>
        {people.slice(0, WATCHED).map((person) => (
          <Online key={person._id} person={person} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function Online({ person, onOpen }: { person: Person; onOpen: (person: Person) => void }) {
  const live = useLive('users/:userId', { userId: person._id }, withUser).value
  if (!(live?.isOnline ?? person.isOnline)) return null
  return (
    <li>
      <button type="button" className={styles.person} onClick={() => onOpen(person)}>
        <Avatar id={person._id} name={person.name} src={person.userImageUrl} size="lg" online />
        <bdi className={styles.name}>{person.name}</bdi>
      </button>
    </li>
  )
}

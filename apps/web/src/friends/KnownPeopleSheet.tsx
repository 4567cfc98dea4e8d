import type { FoundUser } from '@majlis/contract/accounts'
import type { Person } from '@majlis/contract/friends'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { UserSearch } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import { FriendButton } from './FriendButton.tsx'
import { LoadingRows } from './FriendList.tsx'
import styles from './People.module.css'
import { useKnownPeople } from './useKnownPeople.ts'

/** Somebody who can be looked for: a contact with numbers, or a friend of another network. */
export interface Known {
  /** As the person calls them; empty where that is not known. */
  readonly name: string
  readonly ids: readonly string[]
}

export interface KnownPeopleSheetProps {
  /** Undefined while it is closed; `failed` when they could not be had. */
  known: readonly Known[] | 'failed' | undefined
  title: string
  onClose: () => void
  onOpen: (person: Person) => void
  /** Asks for the people again. */
  onRetry: () => void
  /** Invites somebody who is not here yet by a number; undefined where that cannot be done. */
  onInvite?: ((known: Known) => void) | undefined
}

/** Which of the person's contacts or friends of another network are here, each with a button to add them; the others can be invited. */
export function KnownPeopleSheet({ known, title, onClose, ...list }: KnownPeopleSheetProps) {
  const { t } = useI18n()
  return (
    <Sheet open={known !== undefined} onClose={onClose} title={title} closeLabel={t('common.close')}>
      {known !== undefined && <KnownPeople known={known} {...list} />}
    </Sheet>
  )
}

function KnownPeople({ known, onOpen, onRetry, onInvite }: Omit<KnownPeopleSheetProps, 'title' | 'onClose'> & { known: readonly Known[] | 'failed' }) {
  const { t } = useI18n()
  const { data: people, isError, isFetching, refetch } = useKnownPeople(known === 'failed' ? undefined : [...new Set(known.flatMap(({ ids }) => ids))])
  if (known === 'failed' || (isError && !isFetching))
    return <ErrorState title={t('known.failed')} retryLabel={t('common.retry')} onRetry={() => (known === 'failed' ? onRetry() : void refetch())} />
  if (people === undefined) return <LoadingRows />
  const isHere = ({ ids }: Known) => people.some(({ socialIds }) => socialIds.some((id) => ids.includes(id)))
  const others = onInvite === undefined ? [] : known.filter((one) => !isHere(one))
  return (
    <>
      {people.length === 0 && <EmptyState icon={<UserSearch />} title={t('known.nobody')} text={t('known.nobodyText')} />}
      <ul className={styles.list} aria-label={t('known.here')}>
        {people.map((person) => (
          <ListRow
            key={person._id}
            leading={<Avatar id={person._id} name={person.name} src={person.userImageUrl} />}
            title={person.name}
            subtitle={nameOf(person, known)}
            onPress={() => onOpen({ ...person, isOnline: false, lastActiveTime: 0 })}
            trailing={<FriendButton otherUserId={person._id} name={person.name} size="sm" />}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <section aria-label={t('known.others')}>
          <h3 className={styles.heading}>{t('known.others')}</h3>
          <ul className={styles.list}>
            {others.map((one) => (
              <ListRow
                key={one.ids.join(' ')}
                leading={<Avatar id={one.ids[0] ?? ''} name={one.name} src="" />}
                title={one.name || (one.ids[0] ?? '')}
                trailing={
                  <Button size="sm" variant="ghost" onClick={() => onInvite?.(one)} aria-label={t('known.inviteWho', { name: one.name || (one.ids[0] ?? '') })}>
                    {t('known.invite')}
                  </Button>
                }
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** How the person calls somebody who was found. */
function nameOf({ name, socialIds }: FoundUser, known: readonly Known[]): string | undefined {
  const called = known.find(({ ids }) => ids.some((id) => socialIds.includes(id)))?.name
  return called === '' || called === name ? undefined : called
}

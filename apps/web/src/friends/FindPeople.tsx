import type { Person } from '@majlis/contract/friends'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { Field } from '@majlis/ui/Field'
import { Search, UserSearch } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { FriendButton } from './FriendButton.tsx'
import { LoadingRows } from './FriendList.tsx'
import { followedOf, PersonRow } from './PersonRow.tsx'
import { useSearch } from './useFriends.ts'
import styles from './People.module.css'

export interface FindPeopleProps {
  onOpen: (person: Person) => void
  /** Other ways to find people, shown while nothing is searched for. */
  others: ReactNode
}

/** Finds people by nickname or ID. */
export function FindPeople({ onOpen, others }: FindPeopleProps) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const { isIdle, people, hasFailed, retry } = useSearch(text)
  const followed = followedOf(people ?? [])
  return (
    <search>
      <div className={styles.search}>
        <Field
          type="search"
          label={t('friends.searchLabel')}
          hideLabel
          placeholder={t('friends.searchLabel')}
          prefix={<Search size={20} />}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {/* It is there before the first answer: screen readers announce what changes in it. */}
      <p role="status" className="visually-hidden">
        {people !== undefined && !hasFailed && (people.length === 0 ? t('friends.nobody') : t('friends.found', { count: people.length }))}
      </p>
      {isIdle && others}
      {!isIdle && hasFailed && <ErrorState title={t('friends.searchFailed')} retryLabel={t('common.retry')} onRetry={retry} />}
      {!isIdle && !hasFailed && people === undefined && <LoadingRows />}
      {people?.length === 0 && !hasFailed && <EmptyState icon={<UserSearch />} title={t('friends.nobody')} text={t('friends.nobodyText')} />}
      {people !== undefined && people.length > 0 && (
        <ul className={styles.list}>
          {people.map((person) => (
            <PersonRow
              key={person._id}
              person={person}
              isFollowed={followed.has(person._id)}
              onOpen={onOpen}
              trailing={<FriendButton otherUserId={person._id} name={person.name} size="sm" />}
            />
          ))}
        </ul>
      )}
    </search>
  )
}

import { limits } from '@majlis/contract/core/limits'
import { Button } from '@majlis/ui/Button'
import { ErrorState } from '@majlis/ui/ErrorState'
import { Field } from '@majlis/ui/Field'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useMoment } from '../../platform/i18n/useMoment.ts'
import { excerptOf } from './folded.ts'
import { useRoomSearch } from './useRoomSearch.ts'
import styles from './RoomSearch.module.css'

export interface RoomSearchProps {
  roomId: string
  me: string
  otherName: string
  open: boolean
  onClose: () => void
  /** Shows a message in the room. */
  onFound: (id: string) => void
}

/** The search in a room: a field, and the messages that contain all words, newest first. A press on one leads to it. */
export function RoomSearch(props: RoomSearchProps) {
  const { t } = useI18n()
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('chat.search')} closeLabel={t('common.close')}>
      <SearchBody {...props} />
    </Sheet>
  )
}

function SearchBody({ roomId, me, otherName, onClose, onFound }: RoomSearchProps) {
  const { t } = useI18n()
  const moment = useMoment()
  const [text, setText] = useState('')
  const { hits, state, next, more, retry } = useRoomSearch(roomId, text)
  const isEmpty = text.trim() === ''
  return (
    <div className={styles.search}>
      <Field
        label={t('chat.searchField')}
        hideLabel
        className={styles.field}
        placeholder={t('chat.searchField')}
        type="search"
        enterKeyHint="search"
        dir="auto"
        maxLength={limits.searchLength}
        value={text}
        autoFocus
        prefix={<Search size={18} aria-hidden="true" />}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className={styles.status}>
        {!isEmpty && state === 'searching' && t('chat.searching')}
        {!isEmpty && state === 'done' && (hits.length > 0 ? t('chat.searchCount', { count: hits.length }) : t('chat.searchNone'))}
      </p>
      <ul>
        {hits.map((hit) => (
          <ListRow
            key={hit.id}
            title={hit.senderId === me ? t('chat.quoteYou') : otherName}
            subtitle={
              <bdi className={styles.text}>
                {excerptOf(hit.body, text).map(({ text: part, isMatch }, at) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
                  isMatch ? <mark key={at}>{part}</mark> : part,
                )}
              </bdi>
            }
            trailing={<bdi className={styles.time}>{moment.brief(hit.createdAt)}</bdi>}
            onPress={() => {
              onClose()
              onFound(hit.id)
            }}
          />
        ))}
      </ul>
      {state === 'failed' && <ErrorState title={t('chat.searchFailed')} retryLabel={t('common.retry')} onRetry={retry} />}
      {state === 'done' && next !== undefined && (
        <Button variant="ghost" onClick={more}>
          {t('chat.searchMore')}
        </Button>
      )}
    </div>
  )
}

import { Button } from '@majlis/ui/Button'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './People.module.css'
import type { People } from './useFriends.ts'

/** The button that loads the next page of people; nothing after the last page. */
export function ShowMore({ hasMore, isLoadingMore, more }: Pick<People, 'hasMore' | 'isLoadingMore' | 'more'>) {
  const { t } = useI18n()
  if (!hasMore) return null
  return (
    <div className={styles.more}>
      <Button variant="ghost" size="big" busy={isLoadingMore} onClick={more}>
        {t('friends.more')}
      </Button>
    </div>
  )
}

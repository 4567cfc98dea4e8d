import { BlockedList } from '../../friends/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './Friends.module.css'
import { TopBar } from '../parts/TopBar.tsx'

/** The people whom the user blocks. */
export function BlockedUsersScreen() {
  const { t } = useI18n()
  return (
    <main className={styles.screen}>
      <TopBar title={t('friends.blockedTitle')} back="/settings" />
      <BlockedList />
    </main>
  )
}

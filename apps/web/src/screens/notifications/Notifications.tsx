import { IconButton } from '@majlis/ui/IconButton'
import { useToast } from '@majlis/ui/Toast'
import { useRouter } from '../../platform/router/index.ts'
import { CheckCheck } from 'lucide-react'
import { markAllRead, NotificationList, useNotificationList } from '../../notifications/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { TopBar } from '../parts/TopBar.tsx'
import styles from './Notifications.module.css'

/** The in-app list of notifications. */
export function NotificationsScreen() {
  const { t } = useI18n()
  const router = useRouter()
  const toast = useToast()
  const list = useNotificationList()
  const newest = list.entries?.[0]
  const hasUnread = list.entries?.some(({ isRead }) => !isRead) === true
  const markAll = async (upTo: string) => {
    if (!(await markAllRead(upTo))) toast(t('notifications.markFailed'), { tone: 'bad' })
  }
  return (
    <main className={styles.screen}>
      <TopBar
        title={t('notifications.title')}
        back="/"
        trailing={
          newest !== undefined && (
            <IconButton label={t('notifications.markAll')} icon={<CheckCheck size={22} />} disabled={!hasUnread} onClick={() => void markAll(newest._id)} />
          )
        }
      />
      <NotificationList list={list} onOpen={(page) => router.history.push(page)} />
    </main>
  )
}

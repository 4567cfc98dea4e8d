import { IconButton } from '@majlis/ui/IconButton'
import { Bell } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUnread } from './useUnread.ts'

/** Opens the list of notifications. A red dot says that there is something unread. */
export function NotificationBell({ onOpen }: { onOpen: () => void }) {
  const { t } = useI18n()
  const count = useUnread()?.unread ?? 0
  return <IconButton label={t('home.notifications', { count })} icon={<Bell size={22} />} dot={count > 0} onClick={onOpen} />
}

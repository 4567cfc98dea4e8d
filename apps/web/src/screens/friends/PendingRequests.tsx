import { SkeletonRow } from '@majlis/ui/Skeleton'
import { useAccessWall } from '../../billing/useAccessWall.ts'
import { RequestList } from '../../friends/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './Friends.module.css'
import { usePersonSheet } from '../parts/person/usePersonSheet.tsx'
import { TopBar } from '../parts/TopBar.tsx'

/** Open friend requests, received and sent. */
export function PendingRequestsScreen() {
  const { t } = useI18n()
  const isOpen = useAccessWall('friends')
  const { open, element } = usePersonSheet()
  return (
    <main className={styles.screen}>
      <TopBar title={t('profile.requests')} back="/friends" />
      {isOpen ? <RequestList onOpen={open} /> : [1, 2, 3, 4, 5].map((row) => <SkeletonRow key={row} />)}
      {element}
    </main>
  )
}

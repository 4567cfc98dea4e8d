import { ErrorState } from '@majlis/ui/ErrorState'
import { Skeleton } from '@majlis/ui/Skeleton'
import { useToast } from '@majlis/ui/Toast'
import { EditForm, PhotoField } from '../../me/profile/index.ts'
import { useOwnRecord } from '../../me/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { TopBar } from '../parts/TopBar.tsx'
import { useGoBack } from '../parts/useGoBack.ts'
import styles from './EditProfile.module.css'

/** Photo, nickname, birthday, gender, hometown, bio and interests (ACC-61). */
export function EditProfileScreen() {
  const { t } = useI18n()
  const toast = useToast()
  const back = useGoBack('/profile')
  const record = useOwnRecord()
  const saved = () => {
    toast(t('edit.saved'), { tone: 'good' })
    back()
  }
  return (
    <main className={styles.edit}>
      <TopBar title={t('edit.title')} back="/profile" />
      <div className={styles.body}>
        {record.user ? (
          <>
            <PhotoField user={record.user} name={record.user.name} />
            <EditForm key={record.user._id} user={record.user} onSaved={saved} />
          </>
        ) : record.failed ? (
          <ErrorState title={t('profile.failed')} retryLabel={t('common.retry')} onRetry={record.retry} busy={record.busy} />
        ) : (
          <div role="status" aria-label={t('common.loading')} className={styles.waiting}>
            <Skeleton shape="avatar" inlineSize={92} blockSize={92} />
            {['nickname', 'bio', 'hometown', 'birthday'].map((field) => (
              <Skeleton key={field} blockSize={field === 'bio' ? 96 : 56} />
            ))}
          </div>
        )}
      </div>
    </main>
  )
}

import { useNavigate } from '../platform/router/index.ts'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { Compass } from 'lucide-react'
import { useI18n, usePageTitle } from '../platform/i18n/index.ts'
import styles from './NotFound.module.css'

/** Shown for an address without a screen. */
export function NotFoundScreen() {
  const { t } = useI18n()
  const navigate = useNavigate()
  usePageTitle(t('screen.notFound'))
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">{t('app.title')}</h1>
      <EmptyState
        icon={<Compass />}
        title={t('screen.notFound')}
        text={t('screen.notFoundText')}
        action={<Button onClick={() => void navigate({ to: '/' })}>{t('screen.toHome')}</Button>}
      />
    </main>
  )
}

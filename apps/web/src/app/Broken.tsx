import { ErrorState } from '@majlis/ui/ErrorState'
import { useI18n } from '../platform/i18n/index.ts'
import { reloadPage } from '../platform/net/online.ts'

/** Shown when a screen could not be loaded or drawn. Only a reload can help, because a failed module stays failed in this page. */
export function Broken() {
  const { t } = useI18n()
  return <ErrorState title={t('screen.broken')} retryLabel={t('common.retry')} onRetry={reloadPage} />
}

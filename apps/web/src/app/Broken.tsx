import { ErrorState } from '@majlis/ui/ErrorState'
import { useI18n } from '../platform/i18n/index.ts'
import { reloadPage } from '../platform/online.ts'

/** A screen could not be fetched or drawn. A reload is the only honest retry: a failed module stays failed in this page. */
export function Broken() {
  const { t } = useI18n()
  return <ErrorState title={t('screen.broken')} retryLabel={t('common.retry')} onRetry={reloadPage} />
}

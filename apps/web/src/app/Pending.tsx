import { Loader } from '@majlis/ui/Loader'
import { useI18n } from '../platform/i18n/index.ts'

/** Shown while a screen's code is loading. */
export function Pending() {
  const { t } = useI18n()
  return <Loader label={t('common.loading')} overlay />
}

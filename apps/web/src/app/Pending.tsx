import { Loader } from '@majlis/ui/Loader'
import { useI18n } from '../platform/i18n/index.ts'

/** A screen's code is on its way. */
export function Pending() {
  const { t } = useI18n()
  return <Loader label={t('common.loading')} overlay />
}

import { Loader } from '@majlis/ui/Loader'
import { isFirstScreenInPage } from '../platform/firstScreen.ts'
import { useI18n } from '../platform/i18n/index.ts'

/** Shown while a screen's code is loading. The first screen of the page stays in sight until then. */
export function Pending() {
  const { t } = useI18n()
  if (isFirstScreenInPage()) return null
  return <Loader label={t('common.loading')} overlay />
}

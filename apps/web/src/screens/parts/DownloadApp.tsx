import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { IconButton } from '@majlis/ui/IconButton'
import { Khatim } from '@majlis/ui/Khatim'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { mobileSystem } from '../../platform/device/device.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { openElsewhere } from '../../platform/net/online.ts'
import { useRegion } from '../../regions/index.ts'
import styles from './DownloadApp.module.css'

/** How to get the app (CAT-12, CAT-13): the store on Android, the home screen on iOS, nothing on a desktop. */
export function DownloadApp() {
  const { t, formatNumber } = useI18n()
  const [isPrompting, setPrompting] = useState(false)
  const store = useRegion().data?.androidStoreUrl ?? ''
  const system = mobileSystem()
  if (system === null || (system === 'android' && store === '')) return null
  const download = <Download size={22} />
  if (system === 'android') return <IconButton label={t('home.download')} icon={download} onClick={() => openElsewhere(store)} />
  return (
    <>
      <IconButton label={t('home.download')} icon={download} aria-haspopup="dialog" onClick={() => setPrompting(true)} />
      <Dialog
        open={isPrompting}
        onClose={() => setPrompting(false)}
        art={<Khatim size={72} />}
        title={t('install.title')}
        actions={
          <Button variant="yellow" size="big" onClick={() => setPrompting(false)}>
            {t('common.ok')}
          </Button>
        }
      >
        <ol className={styles.steps}>
          <li data-number={formatNumber(1)}>{t('install.share')}</li>
          <li data-number={formatNumber(2)}>{t('install.add')}</li>
        </ol>
      </Dialog>
    </>
  )
}

import { IconButton } from '@majlis/ui/IconButton'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { mobileSystem } from '../../platform/device/device.ts'
import { useI18n, withMessages } from '../../platform/i18n/index.ts'
import { openElsewhere } from '../../platform/net/online.ts'
import { useRegion } from '../../regions/index.ts'

const InstallSteps = lazy(withMessages(async () => ({ default: (await import('./InstallSteps.tsx')).InstallSteps })))

/** How to get the app (CAT-12, CAT-13): the store on Android, the home screen on iOS, nothing on a desktop. */
export function DownloadApp() {
  const { t } = useI18n()
  const [isPrompting, setPrompting] = useState(false)
  const store = useRegion().data?.androidStoreUrl ?? ''
  const system = mobileSystem()
  if (system === null || (system === 'android' && store === '')) return null
  const download = <Download size={22} />
  if (system === 'android') return <IconButton label={t('home.download')} icon={download} onClick={() => openElsewhere(store)} />
  return (
    <>
      <IconButton label={t('home.download')} icon={download} aria-haspopup="dialog" onClick={() => setPrompting(true)} />
      <Suspense fallback={null}>
        <InstallSteps open={isPrompting} onClose={() => setPrompting(false)} />
      </Suspense>
    </>
  )
}

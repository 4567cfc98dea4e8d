import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Khatim } from '@majlis/ui/Khatim'
import { answerInstall, install } from '../platform/device/install.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { InstallSteps } from '../screens/parts/InstallSteps.tsx'

/** Asks whether the app is added to the home screen, or shows the steps where no page can do it (SHL-07). */
export function InstallDialog({ open, method }: { open: boolean; method: 'steps' | 'offer' }) {
  const { t } = useI18n()
  if (method === 'steps') return <InstallSteps open={open} onClose={answerInstall} />
  return (
    <Dialog
      open={open}
      onClose={answerInstall}
      art={<Khatim size={72} />}
      title={t('install.ask')}
      actions={
        <>
          <Button variant="yellow" size="big" onClick={() => void install()}>
            {t('common.yes')}
          </Button>
          <Button variant="ghost" size="big" onClick={answerInstall}>
            {t('common.no')}
          </Button>
        </>
      }
    >
      {t('install.askText')}
    </Dialog>
  )
}

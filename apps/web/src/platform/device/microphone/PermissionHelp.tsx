import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Khatim } from '@majlis/ui/Khatim'
import { MicOff } from 'lucide-react'
import { useI18n } from '../../i18n/index.ts'
import type { Browser } from './browser.ts'
import type { MicrophoneProblem } from './microphone.ts'
import styles from './PermissionHelp.module.css'

const steps = {
  chrome: 'voice.deniedChrome',
  safari: 'voice.deniedSafari',
  firefox: 'voice.deniedFirefox',
  other: 'voice.deniedOther',
} as const satisfies Record<Browser, string>

const titles = {
  denied: 'voice.deniedTitle',
  noMicrophone: 'voice.missingTitle',
  taken: 'voice.takenTitle',
  unsupported: 'voice.unsupportedTitle',
  failed: 'voice.failedTitle',
} as const satisfies Record<MicrophoneProblem, string>

export interface PermissionHelpProps {
  open: boolean
  problem?: MicrophoneProblem | undefined
  browser: Browser
  /** What does not work without a microphone. */
  text?: string | undefined
  /** The person says that the permission is granted: the browser is asked again. */
  onOk: () => void
  /** Continues without it. */
  onCancel: () => void
}

/** There is no microphone: the dialog explains why, and how to allow it in this browser when it was denied (MAT-76). */
export function PermissionHelp({ open, browser, problem = 'denied', text, onOk, onCancel }: PermissionHelpProps) {
  const { t } = useI18n()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t(titles[problem])}
      art={
        <Khatim size={72}>
          <MicOff size={30} />
        </Khatim>
      }
      actions={
        <>
          <Button onClick={onOk}>{t('common.ok')}</Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <p>{text ?? t('voice.deniedText')}</p>
      {problem === 'denied' && <p className={styles.step}>{t(steps[browser])}</p>}
    </Dialog>
  )
}

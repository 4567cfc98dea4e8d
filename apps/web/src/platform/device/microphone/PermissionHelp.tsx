import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Khatim } from '@majlis/ui/Khatim'
import { MicOff } from 'lucide-react'
import { useI18n } from '../../i18n/index.ts'
import type { Browser } from './browser.ts'
import styles from './PermissionHelp.module.css'

const steps = {
  chrome: 'voice.deniedChrome',
  safari: 'voice.deniedSafari',
  firefox: 'voice.deniedFirefox',
  other: 'voice.deniedOther',
} as const satisfies Record<Browser, string>

export interface PermissionHelpProps {
  open: boolean
  browser: Browser
  /** What does not work without a microphone. */
  text?: string | undefined
  /** The person says that the permission is granted: the browser is asked again. */
  onOk: () => void
  /** Continues without it. */
  onCancel: () => void
}

/** The microphone is denied: the dialog explains it, and how to allow it in this browser (MAT-76). */
export function PermissionHelp({ open, browser, text, onOk, onCancel }: PermissionHelpProps) {
  const { t } = useI18n()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('voice.deniedTitle')}
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
      <p className={styles.step}>{t(steps[browser])}</p>
    </Dialog>
  )
}

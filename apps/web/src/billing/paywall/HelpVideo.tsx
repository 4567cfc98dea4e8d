import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './steps/Steps.module.css'

/** A video that shows how to set up the wallet, with a link to it where the browser cannot play it. */
export function HelpVideo({ url, open, onClose }: { url: string; open: boolean; onClose: () => void }) {
  const { t } = useI18n()
  const [isBroken, setBroken] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('pay.walletHelp')}
      actions={
        <Button variant="ghost" size="big" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      {isBroken ? (
        <p>
          {t('pay.videoFailed')}{' '}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {t('pay.video')}
          </a>
        </p>
      ) : (
        <video className={styles.film} src={url} controls muted playsInline autoPlay onError={() => setBroken(true)} />
      )}
    </Dialog>
  )
}

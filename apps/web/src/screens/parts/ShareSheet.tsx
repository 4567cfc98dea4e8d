import { Button } from '@majlis/ui/Button'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { Copy, Share2 } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import { canShare, copy, share } from '../../platform/device/share.ts'
import { ShareByApp } from './ShareByApp.tsx'
import styles from './ShareSheet.module.css'

export interface ShareSheetProps {
  open: boolean
  onClose: () => void
  text: string
  url: string
}

/** Ways to share a win or a score: by a messaging or social app, by the device's own sheet, or as a copied link (SOC-23). */
export function ShareSheet({ open, onClose, text, url }: ShareSheetProps) {
  const { t } = useI18n()
  const toast = useToast()
  const copyText = async () => {
    const isCopied = await copy(`${text} ${url}`)
    toast(t(isCopied ? 'invite.copied' : 'invite.copyFailed'), { tone: isCopied ? 'good' : 'bad' })
  }
  const shareText = async () => {
    if (!(await share(text, url))) await copyText()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('result.share')} closeLabel={t('common.close')}>
      <div className={styles.ways}>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <ShareByApp text={text} url={url} />
        {canShare() && (
          <Button variant="yellow" icon={<Share2 />} onClick={() => void shareText()}>
            {t('share.device')}
          </Button>
        )}
        <Button variant="ghost" icon={<Copy />} onClick={() => void copyText()}>
          {t('invite.copy')}
        </Button>
      </div>
    </Sheet>
  )
}

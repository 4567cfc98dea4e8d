import { Button } from '@majlis/ui/Button'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { Copy, Download, Image, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { saveFile } from '../../platform/device/download.ts'
import { canShare, canShareFile, copy, share, shareFile } from '../../platform/device/share.ts'
import { ShareByApp } from './ShareByApp.tsx'
import styles from './ShareSheet.module.css'

export interface ShareSheetProps {
  open: boolean
  onClose: () => void
  text: string
  url: string
  /** A picture that is shown, and can be shared and saved. */
  picture?: SharedPicture | undefined
}

export interface SharedPicture {
  readonly file: File
  /** What it shows, in words. */
  readonly label: string
}

/** Ways to share a win or a score: by a messaging or social app, by the device's own sheet, or as a copied link (SOC-23). */
export function ShareSheet({ open, onClose, text, url, picture }: ShareSheetProps) {
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
      <div className={styles.methods}>
        {picture && <Picture {...picture} text={`${text} ${url}`} />}
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

/** The picture, with a button that shares it where the device can, and one that saves it. */
function Picture({ file, label, text }: SharedPicture & { text: string }) {
  const { t } = useI18n()
  const toast = useToast()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const sharePicture = async () => {
    if (!(await shareFile(file, text))) toast(t('share.pictureFailed'), { tone: 'bad' })
  }
  return (
    <>
      <img className={styles.picture} src={address} alt={label} width={270} height={270} />
      {canShareFile(file) && (
        <Button variant="yellow" icon={<Image />} onClick={() => void sharePicture()}>
          {t('share.picture')}
        </Button>
      )}
      <Button variant="ghost" icon={<Download />} onClick={() => saveFile(file)}>
        {t('share.savePicture')}
      </Button>
    </>
  )
}

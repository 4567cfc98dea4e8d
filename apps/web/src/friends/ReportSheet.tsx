import type { ReportReason } from '@majlis/contract/moderation'
import { Button } from '@majlis/ui/Button'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { useState } from 'react'
import { call } from '../platform/net/client.ts'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './ReportSheet.module.css'

const reasons = [
  ['nudity', 'friends.reasonNudity'],
  ['harassment', 'friends.reasonHarassment'],
  ['blasphemy', 'friends.reasonBlasphemy'],
  ['impersonation', 'friends.reasonImpersonation'],
] as const

export interface ReportSheetProps {
  open: boolean
  onClose: () => void
  otherUserId: string
  name: string
  /** The room of both, where it is known. */
  roomId?: string | undefined
}

/** Reports a person by the room that both share. Without a reason nothing is sent. */
export function ReportSheet({ open, onClose, otherUserId, name, roomId }: ReportSheetProps) {
  const { t } = useI18n()
  const toast = useToast()
  const [chosen, setChosen] = useState<readonly ReportReason[]>([])
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const toggle = (reason: ReportReason) => {
    setChosen(chosen.includes(reason) ? chosen.filter((each) => each !== reason) : [...chosen, reason])
    setMissing(false)
  }
  const report = async () => {
    if (chosen.length === 0) return setMissing(true)
    setBusy(true)
    const { success } = await call('moderation.reportRoom', { ...(roomId === undefined ? { otherUserId } : { roomId }), selectedOptions: [...chosen] })
    setBusy(false)
    if (!success) return toast(t('friends.reportFailed'), { tone: 'bad' })
    toast(t('friends.toastReported'), { tone: 'good' })
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('friends.reportWho', { name })}
      closeLabel={t('common.close')}
      footer={
        <Button size="big" busy={isBusy} onClick={() => void report()}>
          {t('friends.reportSend')}
        </Button>
      }
    >
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>{t('friends.reportText')}</legend>
        {reasons.map(([reason, label]) => (
          <label key={reason} className={styles.reason}>
            <input type="checkbox" className={styles.box} checked={chosen.includes(reason)} onChange={() => toggle(reason)} />
            {t(label)}
          </label>
        ))}
        {isMissing && (
          <p role="alert" className={styles.missing}>
            {t('friends.reportNone')}
          </p>
        )}
      </fieldset>
    </Sheet>
  )
}

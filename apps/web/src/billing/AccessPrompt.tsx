import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Khatim } from '@majlis/ui/Khatim'
import { Hourglass, WalletMinimal } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import type { BlockReason } from './access.ts'

const words = {
  USER_NOT_FOUND: ['access.none', 'access.noneText'],
  NO_SUBSCRIPTION: ['access.none', 'access.noneText'],
  LOW_BALANCE: ['access.low', 'access.lowText'],
  NO_STATUS: ['access.checking', 'access.checkingText'],
} as const

/** Whether a failure code is one that `AccessPrompt` explains. */
export const isBlockReason = (code: string): code is BlockReason => code in words

/** Says why something is closed: no subscription, low balance, or a status that is still unknown. */
export function AccessPrompt({ reason, onClose }: { reason: BlockReason | null; onClose: () => void }) {
  const { t } = useI18n()
  const [title, text] = words[reason ?? 'NO_SUBSCRIPTION']
  return (
    <Dialog
      open={reason !== null}
      onClose={onClose}
      title={t(title)}
      art={
        <Khatim size={72} tone="gold">
          {reason === 'NO_STATUS' ? <Hourglass size={30} /> : <WalletMinimal size={30} />}
        </Khatim>
      }
      actions={
        <Button variant="yellow" size="big" onClick={onClose}>
          {t('common.ok')}
        </Button>
      }
    >
      {t(text)}
    </Dialog>
  )
}

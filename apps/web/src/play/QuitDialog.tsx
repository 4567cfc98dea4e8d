import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { useI18n } from '../platform/i18n/index.ts'

export interface QuitDialogProps {
  open: boolean
  /** The consequence of leaving. */
  text: string
  onCancel: () => void
  onQuit: () => void
}

/** 'Quit?' before a running game is left. Staying is the main action. */
export function QuitDialog({ open, text, onCancel, onQuit }: QuitDialogProps) {
  const { t } = useI18n()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('play.quitTitle')}
      actions={
        <>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button variant="ghost" onClick={onQuit}>
            {t('play.quitYes')}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}

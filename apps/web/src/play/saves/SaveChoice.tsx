import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { useI18n } from '../../platform/i18n/index.ts'

export interface SaveChoiceProps {
  title: string
  onChoose: (which: 'mine' | 'theirs') => void
}

/** Asks with which of two saves the game continues: this device played without a network while another one saved. */
export function SaveChoice({ title, onChoose }: SaveChoiceProps) {
  const { t } = useI18n()
  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissible={false}
      title={t('play.choiceTitle')}
      actions={
        <>
          <Button onClick={() => onChoose('mine')}>{t('play.choiceMine')}</Button>
          <Button variant="ghost" onClick={() => onChoose('theirs')}>
            {t('play.choiceTheirs')}
          </Button>
        </>
      }
    >
      {t('play.choiceText', { game: title })}
    </Dialog>
  )
}

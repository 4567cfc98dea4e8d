import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Khatim } from '@majlis/ui/Khatim'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './InstallSteps.module.css'

/** How the app is added to the home screen of an iPhone or iPad, where no page can do it (SHL-07). */
export function InstallSteps({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, formatNumber } = useI18n()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      art={<Khatim size={72} />}
      title={t('install.title')}
      actions={
        <Button variant="yellow" size="big" onClick={onClose}>
          {t('common.ok')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        <li data-number={formatNumber(1)}>{t('install.share')}</li>
        <li data-number={formatNumber(2)}>{t('install.add')}</li>
      </ol>
    </Dialog>
  )
}

import { IconButton } from '@majlis/ui/IconButton'
import { Loader } from '@majlis/ui/Loader'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { Smile } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import type { ExpressionPanelProps } from './ExpressionPanel.tsx'
import styles from './Expressions.module.css'

const loadPanel = async () => (await import('./ExpressionPanel.tsx')).ExpressionPanel

/** The button for emoji, GIFs and stickers, and the panel in which they are chosen. The panel is loaded when it is opened first. */
export function ExpressionButton({ onEmoji, onSend }: Omit<ExpressionPanelProps, 'onDone'>) {
  const { t } = useI18n()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<ExpressionPanelProps> | null>(null)
  const close = () => setOpen(false)
  const open = () => {
    setOpen(true)
    loadPanel().then(
      (loaded) => setPanel(() => loaded),
      () => {
        close()
        toast(t('expressions.notLoaded'), { tone: 'bad' })
      },
    )
  }
  return (
    <>
      <IconButton label={t('expressions.open')} icon={<Smile size={22} />} variant="bare" onClick={open} />
      <Sheet open={isOpen} onClose={close} title={t('expressions.title')} closeLabel={t('common.close')}>
        {Panel === null ? (
          <div className={styles.loading}>
            <Loader label={t('common.loading')} />
          </div>
        ) : (
          <Panel onEmoji={onEmoji} onSend={onSend} onDone={close} />
        )}
      </Sheet>
    </>
  )
}

import { IconButton } from '@majlis/ui/IconButton'
import { MessageCircle, PanelRightClose } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { storage } from '../platform/state/storage.ts'
import styles from './SidePanel.module.css'

export interface SidePanelProps {
  title: string
  /** Something new is in it: a folded panel shows a dot. */
  hasNews?: boolean
  children: ReactNode
}

/** A chat beside a game in wide windows. It can be folded, which this device remembers. */
export function SidePanel({ title, hasNews = false, children }: SidePanelProps) {
  const { t } = useI18n()
  const [isFolded, setFolded] = useState(() => storage.read('foldsGameChat') !== null)
  const turn = () => {
    if (isFolded) storage.remove('foldsGameChat')
    else storage.write('foldsGameChat', '1')
    setFolded(!isFolded)
  }
  return (
    <aside className={styles.panel} aria-label={title} data-folded={isFolded || undefined}>
      <header className={styles.head}>
        {!isFolded && <h2 className={styles.title}>{title}</h2>}
        <span>
          <IconButton
            label={t(isFolded ? 'play.showChat' : 'play.foldChat')}
            icon={isFolded ? <MessageCircle size={20} /> : <PanelRightClose size={20} className="mirror" />}
            variant="bare"
            dot={isFolded && hasNews}
            aria-expanded={!isFolded}
            onClick={turn}
          />
          {isFolded && hasNews && <span className="visually-hidden">{t('chat.new')}</span>}
        </span>
      </header>
      {!isFolded && <div className={styles.body}>{children}</div>}
    </aside>
  )
}

import { Button } from '@majlis/ui/Button'
import { IconButton } from '@majlis/ui/IconButton'
import { Bot, X } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './Finding.module.css'

export interface FindingProps {
  /** Seconds of the search so far. */
  elapsed: number
  onCancel: () => void
  /** Starts a match against a bot at once; undefined where there is none. */
  onBot: (() => void) | undefined
  isBotBusy: boolean
}

/** 'Finding opponent' with the seconds so far, a cancel button, and a bot for people who do not want to wait. */
export function Finding({ elapsed, onCancel, onBot, isBotBusy }: FindingProps) {
  const { t, formatNumber } = useI18n()
  return (
    <div>
      <div className={styles.strip}>
        <i className={styles.pulse} />
        <span className={styles.text} role="status">
          {t('match.finding')}
        </span>
        <span className={styles.seconds} role="timer">
          {t('match.seconds', { seconds: formatNumber(elapsed) })}
        </span>
        <IconButton label={t('match.cancelSearch')} icon={<X size={18} />} onClick={onCancel} />
      </div>
      {onBot && (
        <div className={styles.bot}>
          <Button size="sm" variant="ghost" icon={<Bot size={18} />} busy={isBotBusy} onClick={onBot}>
            {t('match.botNow')}
          </Button>
        </div>
      )}
    </div>
  )
}

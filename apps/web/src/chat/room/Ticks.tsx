import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import type { Tick } from '../records.ts'
import styles from './Bubble.module.css'

/** The state of an own message, also as text for assistive technology. */
export function Ticks({ tick }: { tick: Tick }) {
  const { t } = useI18n()
  const labels = {
    pending: t('chat.tickPending'),
    failed: t('chat.failed'),
    sent: t('chat.tickSent'),
    delivered: t('chat.tickDelivered'),
    read: t('chat.tickRead'),
  }
  const Icon = { pending: Clock, failed: CircleAlert, sent: Check, delivered: CheckCheck, read: CheckCheck }[tick]
  return (
    <span role="img" aria-label={labels[tick]} data-tick={tick} className={tick === 'read' ? styles.read : undefined}>
      <Icon size={tick === 'pending' ? 12 : 15} aria-hidden="true" />
    </span>
  )
}

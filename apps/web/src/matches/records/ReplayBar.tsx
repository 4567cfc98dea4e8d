import { IconButton } from '@majlis/ui/IconButton'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './ReplayBar.module.css'

export interface ReplayBarProps {
  step: number
  last: number
  isPlaying: boolean
  /** Steps forwards (positive) or backwards. */
  onStep: (by: number) => void
  onPlay: () => void
}

/** The buttons of a replay: to the start, back, play, forwards, to the end. Time runs from left to right, as on all media players. */
export function ReplayBar({ step, last, isPlaying, onStep, onPlay }: ReplayBarProps) {
  const { t, formatNumber } = useI18n()
  return (
    <div className={styles.bar}>
      <p className={styles.where} role="status">
        {step === 0 ? t('replay.start') : t('replay.step', { step: formatNumber(step), all: formatNumber(last) })}
      </p>
      <div className={styles.buttons} dir="ltr">
        <IconButton label={t('replay.first')} icon={<ChevronFirst />} disabled={step === 0} onClick={() => onStep(-last)} />
        <IconButton label={t('replay.back')} icon={<ChevronLeft />} disabled={step === 0} onClick={() => onStep(-1)} />
        <IconButton variant="primary" label={isPlaying ? t('replay.pause') : t('replay.play')} icon={isPlaying ? <Pause /> : <Play />} onClick={onPlay} />
        <IconButton label={t('replay.next')} icon={<ChevronRight />} disabled={step === last} onClick={() => onStep(1)} />
        <IconButton label={t('replay.last')} icon={<ChevronLast />} disabled={step === last} onClick={() => onStep(last)} />
      </div>
    </div>
  )
}

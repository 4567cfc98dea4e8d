import { emojiOf } from '@majlis/contract/chat.plain'
import { ErrorState } from '@majlis/ui/ErrorState'
import { Loader } from '@majlis/ui/Loader'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from '../expressions/Expressions.module.css'

interface ReactionPickerProps {
  onChoose: (emoji: string) => void
}

const loadTab = async () => (await import('../expressions/EmojiTab.tsx')).EmojiTab

/** All emoji, to react with one of them. They are loaded when they are wanted first. */
export function ReactionPicker({ onChoose }: ReactionPickerProps) {
  const { t } = useI18n()
  const panel = useRef<HTMLDivElement>(null)
  const [Tab, setTab] = useState<ComponentType<ReactionPickerProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // The button that had the focus is gone. A field would open the keyboard of a phone.
  useEffect(() => panel.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    let isCurrent = true
    loadTab().then(
      (loaded) => isCurrent && setTab(() => loaded),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [tries])
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {Tab !== null ? (
        <Tab onChoose={(emoji) => onChoose(emojiOf(emoji))} />
      ) : hasFailed ? (
        <ErrorState title={t('expressions.notLoaded')} retryLabel={t('common.retry')} onRetry={retry} />
      ) : (
        <div className={styles.loading}>
          <Loader label={t('common.loading')} />
        </div>
      )}
    </div>
  )
}

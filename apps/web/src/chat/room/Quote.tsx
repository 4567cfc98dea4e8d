import { IconButton } from '@majlis/ui/IconButton'
import { X } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import { previewOf } from '../preview.ts'
import styles from './Quote.module.css'
import type { Line, Quote } from './timeline.ts'

interface QuoteProps {
  quote: Quote
  nameOf: (userId: string) => string
}

/** Who said what, in two lines at most. Of a message that is not loaded only that it is an earlier one. */
function QuoteText({ quote, nameOf }: QuoteProps) {
  const { t } = useI18n()
  const { said } = quote
  if (said === undefined) return <span className={styles.text}>{t('chat.earlierMessage')}</span>
  return (
    <>
      <span className={styles.name}>{said.isMine ? t('chat.quoteYou') : <bdi>{nameOf(said.senderId)}</bdi>}</span>
      <span dir="auto" className={styles.text}>
        {previewOf(said, t)}
      </span>
    </>
  )
}

/** The quoted message above a reply; it leads to the original. */
export function QuoteButton({ quote, nameOf, onPress }: QuoteProps & { onPress: (id: string) => void }) {
  const { t } = useI18n()
  return (
    <button type="button" className={`${styles.quote} ${styles.inBubble}`} onClick={() => onPress(quote.id)}>
      <span className="visually-hidden">{t('chat.replyTo')} </span>
      <QuoteText quote={quote} nameOf={nameOf} />
    </button>
  )
}

/** Above the field: the message that the next one replies to. */
export function ReplyBar({ line, nameOf, onCancel }: { line: Line; nameOf: QuoteProps['nameOf']; onCancel: () => void }) {
  const { t } = useI18n()
  return (
    <section className={styles.bar} aria-label={t('chat.replyTo')}>
      <div className={styles.quote}>
        <QuoteText quote={{ id: line.id, said: line }} nameOf={nameOf} />
      </div>
      <IconButton label={t('chat.cancelReply')} icon={<X size={18} />} variant="bare" onClick={onCancel} />
    </section>
  )
}

import { useI18n } from '../../platform/i18n/index.ts'
import type { Line, Reaction } from '../room/timeline.ts'
import styles from './Reactions.module.css'

interface ReactionChipsProps {
  line: Line
  nameOf: (userId: string) => string
  /** Undefined where nothing can be written. */
  onReact: ((id: string, emoji: string) => void) | undefined
}

/** The reactions under a message: how often each was chosen. A press chooses it, or takes it back. */
export function ReactionChips({ line, nameOf, onReact }: ReactionChipsProps) {
  const { t, formatNumber } = useI18n()
  const whoOf = useWho(nameOf)
  return (
    <ul className={styles.chips} aria-label={t('chat.reactions')}>
      {line.reactions.map((reaction) => {
        const { emoji, isMine, others } = reaction
        const count = others.length + Number(isMine)
        const label = t('chat.reactionBy', { emoji, people: whoOf(reaction) })
        const content = (
          <>
            <span aria-hidden="true">{emoji}</span>
            {count > 1 && <span aria-hidden="true">{formatNumber(count)}</span>}
          </>
        )
        return (
          <li key={emoji}>
            {onReact === undefined ? (
              <span role="img" className={styles.chip} aria-label={label}>
                {content}
              </span>
            ) : (
              <button
                type="button"
                className={styles.chip}
                aria-label={label}
                aria-pressed={isMine}
                title={label}
                onClick={() => onReact(line.id, isMine ? '' : emoji)}
              >
                {content}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Names of the people who have chosen an emoji. */
export function useWho(nameOf: (userId: string) => string): (reaction: Reaction) => string {
  const { t, language } = useI18n()
  const list = new Intl.ListFormat(language)
  return ({ isMine, others }) => list.format([...others.map(nameOf), ...(isMine ? [t('chat.quoteYou')] : [])])
}

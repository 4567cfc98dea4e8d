import { SmilePlus } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import type { Line } from '../room/timeline.ts'
import { useWho } from './ReactionChips.tsx'
import styles from './Reactions.module.css'

const quick = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

interface QuickReactionsProps {
  line: Line
  nameOf: (userId: string) => string
  /** @param emoji empty to take the own reaction back */
  onReact: (emoji: string) => void
  /** Shows all other emoji. */
  onMore: () => void
}

/** The emojis with which a person can react at once; the chosen one is marked. */
export function QuickReactions({ line, nameOf, onReact, onMore }: QuickReactionsProps) {
  const { t } = useI18n()
  const whoOf = useWho(nameOf)
  const own = line.reactions.find(({ isMine }) => isMine)?.emoji
  const shown = own === undefined || quick.some((emoji) => emoji === own) ? quick : [own, ...quick.slice(0, -1)]
  return (
    <>
      <fieldset className={styles.quick}>
        <legend className="visually-hidden">{t('chat.react')}</legend>
        {shown.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className={styles.choice}
            aria-pressed={emoji === own}
            aria-label={t('chat.reactWith', { emoji })}
            onClick={() => onReact(emoji === own ? '' : emoji)}
          >
            {emoji}
          </button>
        ))}
        <button type="button" className={styles.choice} aria-label={t('chat.reactMore')} title={t('chat.reactMore')} onClick={onMore}>
          <SmilePlus size={24} aria-hidden="true" />
        </button>
      </fieldset>
      {line.reactions.length > 0 && (
        <ul className={styles.who} aria-label={t('chat.reactions')}>
          {line.reactions.map((reaction) => (
            <li key={reaction.emoji}>
              <span aria-hidden="true">{reaction.emoji}</span> <bdi>{whoOf(reaction)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

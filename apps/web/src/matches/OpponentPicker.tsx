import { Bot, Shuffle, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './OpponentPicker.module.css'

/** Whom a match is played with: whoever looks for one too, a friend, or a bot. */
export type OpponentKind = 'random' | 'friend' | 'bot'

export interface OpponentPickerProps {
  /** What the lobby waits for now; a bot is never waited for. */
  value: Exclude<OpponentKind, 'bot'>
  /** What the server is asked for now. */
  busy: string | null
  hasBot: boolean
  onChoose: (kind: OpponentKind) => void
}

const icons: Readonly<Record<OpponentKind, ReactNode>> = { random: <Shuffle />, friend: <Users />, bot: <Bot /> }
const labels = { random: 'match.opponentRandom', friend: 'match.opponentFriend', bot: 'match.opponentBot' } as const

/** The ways to an opponent, side by side at the top of the lobby. Buttons, not radio buttons: choosing one acts at once. */
export function OpponentPicker({ value, busy, hasBot, onChoose }: OpponentPickerProps) {
  const { t } = useI18n()
  const kinds: readonly OpponentKind[] = hasBot ? ['random', 'friend', 'bot'] : ['random', 'friend']
  return (
    <fieldset aria-label={t('match.opponents')} className={styles.picker}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.kind}
          aria-pressed={kind === value}
          aria-busy={busy === kind || undefined}
          onClick={() => kind !== value && onChoose(kind)}
        >
          {icons[kind]}
          <span>{t(labels[kind])}</span>
        </button>
      ))}
    </fieldset>
  )
}

import { Bot, Shuffle, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './OpponentPicker.module.css'

/** The kind of opponent: somebody who searches too, a friend, or a bot. */
export type OpponentKind = 'random' | 'friend' | 'bot'

export interface OpponentPickerProps {
  /** What the lobby waits for now; a bot joins at once. */
  value: Exclude<OpponentKind, 'bot'>
  /** The running request. */
  busy: string | null
  hasBot: boolean
  onChoose: (kind: OpponentKind) => void
}

const icons: Readonly<Record<OpponentKind, ReactNode>> = { random: <Shuffle />, friend: <Users />, bot: <Bot /> }
const labels = { random: 'match.opponentRandom', friend: 'match.opponentFriend', bot: 'match.opponentBot' } as const

/** The kinds of opponents, side by side at the top of the lobby. They are buttons and not radio buttons, because a choice acts at once. */
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

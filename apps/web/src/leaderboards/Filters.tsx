import type { BoardScope, Period } from '@majlis/contract/leaderboards'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { ChevronDown } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './Filters.module.css'
import type { Board } from './useLeaderboard.ts'

const periods = ['daily', 'weekly', 'monthly', 'lifetime'] as const satisfies readonly Period[]
const scopes = ['all', 'country', 'friends'] as const satisfies readonly BoardScope[]

/** Whether a stored value is a leaderboard that can be chosen. */
export function isBoard(value: unknown): value is Board {
  const { period, gameId, scope, ago } = (value ?? {}) as Partial<Record<keyof Board, unknown>>
  return periods.some((each) => each === period) && scopes.some((each) => each === scope) && typeof gameId === 'string' && (ago === 0 || ago === 1)
}

interface FiltersProps {
  readonly board: Board
  /** Games that people play against each other, in the order of the list. */
  readonly games: readonly { readonly id: string; readonly title: string }[]
  readonly onChange: (board: Board) => void
}

/** The choice of a leaderboard: period, people and game, and the period before the running one. */
export function Filters({ board, games, onChange }: FiltersProps) {
  const { t } = useI18n()
  const { period, scope, gameId, ago } = board
  return (
    <div className={styles.filters}>
      <SegmentedSwitch
        label={t('board.period')}
        value={period}
        onChange={(chosen) => onChange({ ...board, period: chosen, ago: 0 })}
        segments={periods.map((id) => ({ id, label: t(`board.${id}`) }))}
      />
      <SegmentedSwitch
        label={t('board.people')}
        value={scope}
        onChange={(chosen) => onChange({ ...board, scope: chosen })}
        segments={scopes.map((id) => ({ id, label: t(`board.scope.${id}`) }))}
      />
      <div className={styles.line}>
        <span className={styles.game}>
          <select
            aria-label={t('board.game')}
            className={styles.select}
            value={gameId}
            onChange={(event) => onChange({ ...board, gameId: event.target.value })}
          >
            <option value="">{t('board.allGames')}</option>
            {games.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden="true" />
        </span>
        {period !== 'lifetime' && (
          <button type="button" className={styles.previous} aria-pressed={ago === 1} onClick={() => onChange({ ...board, ago: ago === 1 ? 0 : 1 })}>
            {t(`board.previous.${period}`)}
          </button>
        )}
      </div>
    </div>
  )
}

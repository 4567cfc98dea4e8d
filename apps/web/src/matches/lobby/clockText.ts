import type { Match } from '@majlis/contract/matches'
import type { useI18n } from '../../platform/i18n/index.ts'

const MINUTE = 60_000
const SECOND = 1_000

type Texts = Pick<ReturnType<typeof useI18n>, 't' | 'formatNumber'>

/** How long the players of a match may think, in one line; null for a foreign game. */
export function clockText(clock: Match['clock'], { t, formatNumber }: Texts): string | null {
  if (clock === null) return null
  const { totalMs, incrementMs, perMoveMs } = clock
  const whole = totalMs === null ? null : t('match.clockTotal', { minutes: formatNumber(totalMs / MINUTE) })
  const added = incrementMs === 0 ? null : t('match.clockAdded', { seconds: formatNumber(incrementMs / SECOND) })
  const each = perMoveMs === null ? null : t('match.clockPerMove', { seconds: formatNumber(perMoveMs / SECOND) })
  return [whole, added, each].filter((part) => part !== null).join(' · ')
}

/** The time control that was chosen for a match, such as '5 min each'; null where each turn has the usual time of the game. */
export function timeControl(clock: Match['clock'] | undefined, texts: Texts): string | null {
  return clock?.totalMs == null ? null : clockText(clock, texts)
}

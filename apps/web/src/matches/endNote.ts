import type { Match, MatchPlayer } from '@majlis/contract/matches'
import { useI18n } from '../platform/i18n/index.ts'

/** What the end of a match is told from; a spectator knows it, too. */
type Ended = Pick<Match, 'endReason' | 'endCause'> & { readonly players: readonly Pick<MatchPlayer, '_id' | 'name' | 'resultStatus'>[] }

/** Why the match ended; null where the outcome says everything. `me` is nobody of the players for a spectator. */
export function useEndNote({ endReason, endCause, players }: Ended, me: string): string | null {
  const { t } = useI18n()
  if (endReason === 'dropped') return t('result.dropped')
  if (endReason === 'disputed') return t('result.disputed')
  if (endReason === 'rules') return endCause ? t(`result.cause.${endCause}`) : null
  if (endReason !== 'timeout' && endReason !== 'left') return null
  const lost = players.find((player) => player.resultStatus === 'lose')
  if (!lost) return endReason === 'timeout' ? t('result.drawOnTime') : null
  const name = lost.name || t('person.gone')
  if (endReason === 'timeout') return lost._id === me ? t('result.youTimeout') : t('result.theyTimeout', { name })
  // Of two players, whoever leaves gives the match to the other.
  if (players.length === 2) return lost._id === me ? t('result.youResigned') : t('result.resigned', { name })
  return lost._id === me ? t('result.youLeft') : t('result.left', { name })
}

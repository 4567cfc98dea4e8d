import { withOwnDuels } from '@majlis/contract/duels.reduce'
import type { Duel } from '@majlis/contract/duels'
import { call } from '../platform/net/client.ts'
import { useLive } from '../platform/net/useLive.ts'
import { uuidV7 } from '../platform/device/random.ts'
import { duelDevice } from './device.ts'
import { useUserId } from '../platform/state/session.ts'

/** The own newest duels, newest first; `duels` is undefined until they are known. */
export function useOwnDuels() {
  const me = useUserId()
  const { value, status, refresh } = useLive('ownDuels/:userId', me === null ? null : { userId: me }, withOwnDuels)
  return { duels: value?.duels, hasFailed: value === undefined && status !== 'loading', refresh }
}

/** One of the own duels; null when it is none of them, undefined until that is known. */
export function useDuel(duelId: string) {
  const { duels, hasFailed, refresh } = useOwnDuels()
  const duel = duels && (duels.find((one) => one.duelId === duelId) ?? null)
  return { duel, hasFailed, refresh }
}

/** Challenges a friend. @param playId the own round that has to be beaten; without it both play */
export const challenge = (gameId: string, otherUserId: string, playId?: string) =>
  call('duels.challenge', { duelId: uuidV7(), gameId, otherUserId, ...(playId !== undefined && { playId }) })

/** Refusals that a dialog explains. */
const inDialog: ReadonlySet<string> = new Set(['NO_SUBSCRIPTION', 'LOW_BALANCE'])
/** The message about a refused challenge; null where a dialog explains it. @param failed where the server gives no reason */
export const challengeNotice = ({ code, message }: { readonly code: string; readonly message: string }, failed: string): string | null =>
  inDialog.has(code) ? null : message || failed

/** Starts the own round of a duel, or continues it. The answer has the id of the round. */
export const startDuel = (duelId: string) => call('duels.start', { duelId, device: duelDevice() })
/** Shows the score of the own running round to the other person. */
export const reportScore = (duelId: string, score: number) => call('duels.progress', { duelId, score })
/** Declines a duel, or withdraws an own challenge. */
export const declineDuel = (duelId: string) => call('duels.decline', { duelId })

/** Who has won a duel that is over. */
export function winnerOf({ own, other }: Duel): 'own' | 'other' | 'nobody' {
  if (own.score === other.score) return 'nobody'
  return own.score > other.score ? 'own' : 'other'
}

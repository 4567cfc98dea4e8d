import type { MatchRecord, Verdict } from '@majlis/game-bridge/stage/review/verify'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sha256 } from '../../platform/state/digest.ts'
import { call } from '../../platform/net/client.ts'
import { responseOf } from '../../platform/net/query.ts'
import { askVerifier } from './verifier.ts'
import { type Findings, findingsOf } from './verdict.ts'

export interface Verification {
  /** Undefined while the check is running. */
  readonly findings: Findings | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/**
 * Verifies an ended match on this device.
 * @param page the game's page that replays a match; undefined until it is known
 */
export function useVerification(matchId: string, page: string | undefined): Verification {
  const [round, setRound] = useState(0)
  const query = useQuery({
    queryKey: ['verification', matchId, page, round],
    enabled: page !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const record = responseOf(await call('matches.matchRecord', { matchId }, { signal }))
      const { seats, seed, configurationId, teamUp, rulesVersion, events } = record
      const matchRecord: MatchRecord = { seats: seats.length, seed, configuration: configurationId, teamUp, rulesVersion, events }
      const verdict = page ? ((await askVerifier(page, matchRecord)) as Verdict | null) : null
      return findingsOf(record, await sha256(seed), verdict)
    },
  })
  return { findings: query.data, hasFailed: query.isError, retry: () => setRound(round + 1) }
}

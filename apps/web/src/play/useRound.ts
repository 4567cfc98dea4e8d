import type { Json } from '@majlis/game-bridge/protocol'
import { useCallback, useEffect, useState } from 'react'
import type { FailureCode } from '../platform/api.ts'
import { call } from '../platform/client.ts'
import { uuidV7 } from '../platform/random.ts'
import { refreshPlayed } from '../platform/query.ts'
import { readProof, startResults, tellResult } from './results.ts'
import type { Saved } from './results.ts'
import { chooseSave, isSaveOpen, learnSave, startSaves } from './savesOf.ts'

type Refusal = FailureCode<'POST /api/v4/playgame'>

export interface Round {
  readonly playId: string
  /** `opening` asks the server, `choosing` the person which saved game goes on, `open` may be played, `refused` not, `over` has ended. */
  readonly status: 'opening' | 'choosing' | 'open' | 'refused' | 'over'
  readonly refusal?: { readonly code: Refusal; readonly message: string }
  /** The server's seed; absent when it could not be asked. */
  readonly seed?: string
  readonly isFirst: boolean
  readonly outcome?: 'win' | 'lose' | 'draw'
  readonly score?: number
  /** The server's answer to the result; null until it answered. */
  readonly saved: Saved | null
}

/** Without a network a round is played all the same: its result is told later. */
const PLAYABLE: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'])

const fresh = (): Round => ({ playId: uuidV7(), status: 'opening', isFirst: false, saved: null })

/**
 * One round after another of a single-player game.
 * @param gameId null until it is known that the game exists
 */
export function useRound(gameId: string | null): Round & {
  again: () => void
  choose: (which: 'mine' | 'theirs') => void
  end: (outcome: 'win' | 'lose' | 'draw', score: number, proof?: Json) => void
} {
  const [round, setRound] = useState(fresh)
  const { playId } = round
  const change = useCallback((id: string, news: Partial<Round>) => setRound((now) => (now.playId === id ? { ...now, ...news } : now)), [])

  useEffect(() => {
    if (gameId === null) return
    void Promise.all([call('POST /api/v4/playgame', { gameId, playId }), learnSave(gameId)]).then(([answer]) => {
      refreshPlayed()
      const status = isSaveOpen(gameId) ? 'choosing' : 'open'
      if (answer.success) return change(playId, { status, seed: answer.response.seed, isFirst: answer.response.wins === 0 })
      if (PLAYABLE.has(answer.code)) return change(playId, { status })
      change(playId, { status: 'refused', refusal: { code: answer.code, message: answer.message } })
    })
  }, [gameId, playId, change])

  const end = (outcome: 'win' | 'lose' | 'draw', score: number, proof?: Json) => {
    if (gameId === null || round.status !== 'open') return
    change(playId, { status: 'over', outcome, score })
    void tellResult({ gameId, playId, outcome, score, proof: readProof(proof) }).then((saved) => change(playId, { saved }))
  }
  const choose = (which: 'mine' | 'theirs') => {
    if (gameId === null || round.status !== 'choosing') return
    chooseSave(gameId, which)
    change(playId, { status: 'open' })
  }
  return { ...round, end, choose, again: () => setRound(fresh()) }
}

/** Keeps telling the results and saves that could not be told; for the shell, once. */
export function useResultQueue(): void {
  useEffect(() => {
    const stops = [startResults(), startSaves()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

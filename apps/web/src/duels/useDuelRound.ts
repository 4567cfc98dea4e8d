import { useEffect, useRef, useState } from 'react'
import { later } from '../platform/clock.ts'
import type { FailureCode } from '../platform/net/api.ts'
import { reportScore, startDuel } from './useDuels.ts'

export type DuelRound =
  | { readonly status: 'opening' }
  | { readonly status: 'refused'; readonly code: FailureCode<'duels.start'>; readonly message: string }
  | { readonly status: 'open'; readonly playId: string; readonly seed: string; readonly setup: string | undefined }

/** Opens the own round of a duel. @param duelId null until the person may play */
export function useDuelRound(duelId: string | null): DuelRound & { again: () => void } {
  const [round, setRound] = useState<DuelRound>({ status: 'opening' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (duelId === null) return
    let isGone = false
    void startDuel(duelId).then((answer) => {
      if (isGone) return
      if (answer.success) setRound({ status: 'open', playId: answer.response.playId, seed: answer.response.seed, setup: answer.response.setup })
      else setRound({ status: 'refused', code: answer.code, message: answer.message })
    })
    return () => {
      isGone = true
    }
  }, [duelId, attempt])
  const again = () => {
    setRound({ status: 'opening' })
    setAttempt((now) => now + 1)
  }
  return { ...round, again }
}

/** Milliseconds between two reports to the server. */
const REPORT_MS = 1_500

/** Reports the score of the running round, the newest one at most every 1.5 s. What is not delivered is replaced by the next. */
export function useScoreReport(duelId: string): (score: number) => void {
  const newest = useRef<number | null>(null)
  const cancel = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => cancel.current?.(), [])
  const send = () => {
    const score = newest.current
    newest.current = null
    cancel.current = undefined
    if (score === null) return
    void reportScore(duelId, score)
    cancel.current = later(REPORT_MS, send)
  }
  return (score) => {
    newest.current = score
    if (cancel.current === undefined) send()
  }
}

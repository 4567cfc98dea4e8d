import type { Json } from '@majlis/game-bridge/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, FailureCode } from '../../platform/net/api.ts'
import { call } from '../../platform/net/client.ts'
import { uuidV7 } from '../../platform/device/random.ts'
import { refreshPlayed } from '../played.ts'
import { readProof, startResults, reportResult, wholeScore } from './results.ts'
import type { Saved } from './results.ts'
import { chooseSave, isSaveOpen, learnSave, startSaves } from '../saves/savesOf.ts'

type Refusal = FailureCode<'play.recordOpening'>

export interface Round {
  readonly playId: string
  /** The first round of the open frame, in which later rounds continue. */
  readonly visit: string
  /** The game shows its end itself and continues. */
  readonly goesOn: boolean
  /** The game still shows the last move of the round that has ended. */
  readonly isMoving: boolean
  /** `opening`: waits for the server; `choosing`: the person chooses between two saves; `open`: may be played; `refused`: may not; `over`: has ended. */
  readonly status: 'opening' | 'choosing' | 'open' | 'refused' | 'over'
  readonly refusal?: { readonly code: Refusal; readonly message: string }
  /** The server's seed; absent when the server could not be reached. */
  readonly seed?: string
  /** The person has not played the game before. */
  readonly isFirst: boolean
  readonly outcome?: 'win' | 'lose' | 'draw'
  readonly score?: number
  /** The server's answer to the result; null before it, and where the server has refused it. */
  readonly saved: Saved | null
  /** The server has refused the result: it is not sent again. */
  readonly isResultRefused: boolean
}

/** Without a network a round can be played nevertheless: its result is sent later. */
const PLAYABLE: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'])

const fresh = (playId = uuidV7()): Round => ({
  playId,
  visit: playId,
  goesOn: false,
  isMoving: false,
  status: 'opening',
  isFirst: false,
  saved: null,
  isResultRefused: false,
})
/** The next round in the same frame, whose seed continues that of the first one. */
const nextOf = ({ visit, seed }: Round): Round => ({ ...fresh(), visit, status: 'open', ...(seed !== undefined && { seed }) })

/**
 * The rounds of a single-player game, one after another.
 * @param gameId null until it is known that the game exists
 */
export function useRound(gameId: string | null): Round & {
  again: () => void
  choose: (which: 'mine' | 'theirs') => void
  end: (outcome: 'win' | 'lose' | 'draw', score: number, proof?: Json, goesOn?: boolean, isMoving?: boolean) => void
  /** The game shows the result now. */
  show: () => void
  /** The game has started its next round by itself. */
  goOn: () => void
} {
  const [round, setRound] = useState(() => fresh())
  /** Whether the server knows the round, once it has answered or could not be reached. */
  const opened = useRef<Promise<boolean>>(Promise.resolve(false))
  const endedPlay = useRef('')
  const { playId, visit } = round
  const change = useCallback((id: string, news: Partial<Round>) => setRound((now) => (now.playId === id ? { ...now, ...news } : now)), [])

  useEffect(() => {
    if (gameId === null) return
    const isFirst = playId === visit
    const begin = (answer: Answer<'play.recordOpening'>) => {
      // A later round is already being played; only a refusal ends it.
      if (!isFirst && (answer.success || PLAYABLE.has(answer.code))) return
      const status = isSaveOpen(gameId) ? 'choosing' : 'open'
      if (answer.success) return change(playId, { status, seed: answer.response.seed, isFirst: answer.response.plays === 1 })
      if (PLAYABLE.has(answer.code)) return change(playId, { status })
      change(playId, { status: 'refused', refusal: { code: answer.code, message: answer.message } })
    }
    opened.current = Promise.all([call('play.recordOpening', { gameId, playId }), isFirst && learnSave(gameId)]).then(([answer]) => {
      refreshPlayed()
      begin(answer)
      return answer.success
    })
  }, [gameId, playId, visit, change])

  const end = (outcome: 'win' | 'lose' | 'draw', score: number, proof?: Json, goesOn = false, isMoving = false) => {
    if (gameId === null || round.status !== 'open' || endedPlay.current === playId) return
    // A second end may come before the first one is drawn.
    endedPlay.current = playId
    const points = wholeScore(score)
    change(playId, { status: 'over', outcome, score: points, goesOn, isMoving })
    void reportResult({ gameId, playId, outcome, score: points, proof: readProof(proof) }, opened.current).then((saved) =>
      change(playId, { saved, isResultRefused: saved === null }),
    )
  }
  const show = () => change(playId, { isMoving: false })
  const goOn = () => setRound((now) => (now.status === 'over' && now.goesOn ? nextOf(now) : now))
  const choose = (which: 'mine' | 'theirs') => {
    if (gameId === null || round.status !== 'choosing') return
    chooseSave(gameId, which)
    change(playId, { status: 'open' })
  }
  return { ...round, end, show, goOn, choose, again: () => setRound(fresh()) }
}

/** Keeps sending results and saves that could not be sent. The shell uses it once. */
export function useResultQueue(): void {
  useEffect(() => {
    const stops = [startResults(), startSaves()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

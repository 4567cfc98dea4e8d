import { startTransition, useEffect, useRef, useState } from 'react'

/** Milliseconds between two pictures of the screen that say that the phone keeps up: less than two of the slowest screens' pictures. */
const easyMs = 20
/** So many such pictures in a row bring one more thing at a time. */
const easyRun = 4
const stepMost = 4
/** Milliseconds after the page has moved in which a thumb may still be on it. */
const movingMs = 150

export interface Pieces {
  /** Nothing more is drawn while false. */
  readonly isOn?: boolean
  /** How many are drawn with a picture of the screen while the page moves; 0 waits until it rests. */
  readonly whileMoving?: 0 | 1
  /** How many are drawn at once. */
  readonly atOnce?: number
}

/**
 * How many of so many things are to be drawn now: two more with every picture of the screen, up to four where pictures come as fast as the
 * screen shows them, and one or none while the page moves. So a thumb on it is never kept waiting for all of them.
 * @param count grows as more is loaded; fewer than before begins anew
 */
export function useInPieces(count: number, { isOn = true, whileMoving = 1, atOnce = 2 }: Pieces = {}): number {
  const [drawn, setDrawn] = useState(atOnce)
  const pace = useRef({ easy: 0, at: 0, movedAt: Number.NEGATIVE_INFINITY })
  if (drawn > Math.max(count, atOnce)) setDrawn(Math.max(count, atOnce))
  useEffect(() => {
    const move = (event: Event): void => {
      pace.current.movedAt = event.timeStamp
    }
    addEventListener('scroll', move, { passive: true })
    return () => removeEventListener('scroll', move)
  }, [])
  useEffect(() => {
    if (!isOn || drawn >= count) return
    const draw = (at: number): void => {
      const easy = at - pace.current.at < easyMs ? pace.current.easy + 1 : 0
      const step = at - pace.current.movedAt < movingMs ? whileMoving : Math.min(2 + Math.floor(easy / easyRun), stepMost)
      Object.assign(pace.current, { easy, at })
      if (step === 0) frame = requestAnimationFrame(draw)
      else startTransition(() => setDrawn((now) => now + step))
    }
    let frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [drawn, count, isOn, whileMoving])
  return Math.min(drawn, count)
}

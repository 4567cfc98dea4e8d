import { startTransition, useEffect, useRef, useState } from 'react'

/** Milliseconds between two pictures of the screen that say that the phone keeps up: less than two of the slowest screens' pictures. */
const easyMs = 20
/** So many such pictures in a row bring one more thing at a time. */
const easyRun = 4
const stepMost = 4
/** Milliseconds after the page has moved in which a thumb may still be on it. */
const movingMs = 150

/**
 * How many of so many things are to be drawn now: two more with every picture of the screen, up to four where pictures come as fast as the
 * screen shows them, and one while the page moves. So a thumb on it is never kept waiting for all of them.
 * @param count grows as more is loaded; fewer than before begins anew
 */
export function useInPieces(count: number): number {
  const [drawn, setDrawn] = useState(2)
  const pace = useRef({ easy: 0, at: 0, movedAt: Number.NEGATIVE_INFINITY })
  if (drawn > count && drawn !== 2) setDrawn(Math.max(2, count))
  useEffect(() => {
    const move = (event: Event): void => {
      pace.current.movedAt = event.timeStamp
    }
    addEventListener('scroll', move, { passive: true })
    return () => removeEventListener('scroll', move)
  }, [])
  useEffect(() => {
    if (drawn >= count) return
    const frame = requestAnimationFrame((at) => {
      const easy = at - pace.current.at < easyMs ? pace.current.easy + 1 : 0
      const step = at - pace.current.movedAt < movingMs ? 1 : Math.min(2 + Math.floor(easy / easyRun), stepMost)
      Object.assign(pace.current, { easy, at })
      startTransition(() => setDrawn((now) => now + step))
    })
    return () => cancelAnimationFrame(frame)
  }, [drawn, count])
  return Math.min(drawn, count)
}

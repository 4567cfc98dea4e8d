import { startTransition, useEffect, useRef, useState } from 'react'

/** Milliseconds between two pictures of the screen that say that the phone keeps up: less than two of the slowest screens' pictures. */
const easyMs = 20
/** So many such pictures in a row bring one more thing at a time. */
const easyRun = 4
const stepMost = 4

/**
 * How many of so many things are to be drawn now: one at first, and with every picture of the screen one more, or up to four where pictures
 * come as fast as the screen shows them. So a thumb on it is never kept waiting for all of them, and a quick phone is done soon.
 * @param count grows as more is loaded; fewer than before begins anew
 */
export function useInPieces(count: number): number {
  const [drawn, setDrawn] = useState(1)
  const pace = useRef({ easy: 0, at: 0 })
  if (drawn > count && drawn !== 1) setDrawn(Math.max(1, count))
  useEffect(() => {
    if (drawn >= count) return
    const frame = requestAnimationFrame((at) => {
      const easy = at - pace.current.at < easyMs ? pace.current.easy + 1 : 0
      pace.current = { easy, at }
      startTransition(() => setDrawn((now) => now + Math.min(1 + Math.floor(easy / easyRun), stepMost)))
    })
    return () => cancelAnimationFrame(frame)
  }, [drawn, count])
  return Math.min(drawn, count)
}

import { startTransition, useEffect, useState } from 'react'

/**
 * How many of so many things are to be drawn now: a few at first, a few more with every picture of the screen, so that a thumb on it is
 * never kept waiting for all of them.
 * @param count grows as more is loaded; fewer than before begins anew
 * @param step so many at first, and with every picture
 */
export function useInPieces(count: number, step: number): number {
  const [drawn, setDrawn] = useState(step)
  if (drawn > count && drawn !== step) setDrawn(Math.max(step, count))
  useEffect(() => {
    if (drawn >= count) return
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn((now) => now + step)))
    return () => cancelAnimationFrame(frame)
  }, [drawn, count, step])
  return Math.min(drawn, count)
}

import { startTransition, useEffect, useRef, useState } from 'react'

/** Milliseconds between two frames that show that the device is fast enough: less than two frames of the slowest screens. */
const easyMs = 20
/** This number of such frames in a row increases the number of items per frame by one. */
const easyRun = 4
const maxStep = 4
/** Milliseconds after the last scroll in which a finger may still be on the page. */
const movingMs = 150

export interface Pieces {
  /** While false, nothing more is drawn. */
  readonly isOn?: boolean
  /** How many items are drawn per frame while the page scrolls; 0 waits until it rests. */
  readonly whileMoving?: 0 | 1
  /** How many items are drawn at once. */
  readonly atOnce?: number
}

/**
 * How many items of a list are to be drawn now: two more with every frame, up to four when frames come as fast as the screen shows them, and one or
 * none while the page scrolls. Scrolling therefore never waits for all of them.
 * @param count grows as more is loaded; a smaller number starts again
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
      const step = at - pace.current.movedAt < movingMs ? whileMoving : Math.min(2 + Math.floor(easy / easyRun), maxStep)
      Object.assign(pace.current, { easy, at })
      if (step === 0) frame = requestAnimationFrame(draw)
      else startTransition(() => setDrawn((now) => now + step))
    }
    let frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [drawn, count, isOn, whileMoving])
  return Math.min(drawn, count)
}

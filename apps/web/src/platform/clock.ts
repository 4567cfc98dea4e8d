import { useEffect, useEffectEvent, useState } from 'react'

/** How far the device's clock is behind the server's, milliseconds. */
let behind = 0
/** Differences up to this are the way of the answer, and the whole seconds in which a server tells its time. */
const WITHIN_MS = 5_000

/** Epoch milliseconds by the device's clock, put right by what the server last said: clocks of devices are wrong by hours, or years. It only draws countdowns. */
export const now = (): number => Date.now() + behind

/** Takes up the time that an answer of the server carries in its `Date` header; anything that is no time changes nothing. */
export function learnTime(date: string | null): void {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told)) return
  const difference = told - Date.now()
  behind = Math.abs(difference) < WITHIN_MS ? 0 : difference
}

/**
 * Runs something once, later.
 * @returns cancels it
 */
export function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * A signal that aborts when so many milliseconds are over. Unlike the browser's own it lets go of what waited for it as soon as `end` is
 * called: the browser keeps every call, its answer and whoever asked until the time is over.
 */
export function patience(ms: number): { readonly signal: AbortSignal; readonly end: () => void } {
  const aborter = new AbortController()
  const end = later(ms, () => aborter.abort(new DOMException('The time is over', 'TimeoutError')))
  return { signal: aborter.signal, end }
}

/** Resolves after so many milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The current time, redrawn every `everyMs`; null stops redrawing. */
export function useNow(everyMs: number | null = 1000): number {
  const [time, setTime] = useState(now)
  useInterval(() => setTime(now()), everyMs)
  return time
}

/** Calls `tick` every so many milliseconds while mounted; null pauses. Always the newest `tick`. */
export function useInterval(tick: () => void, everyMs: number | null): void {
  const newest = useEffectEvent(tick)
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => newest(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}

/** Calls `run` once after so many milliseconds while mounted; null never. A changed delay starts again. */
export function useTimeout(run: () => void, afterMs: number | null, round = 0): void {
  const newest = useEffectEvent(run)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round waits anew
  useEffect(() => {
    if (afterMs === null) return
    return later(afterMs, () => newest())
  }, [afterMs, round])
}

/**
 * Counts whole seconds down from a moment on.
 * @param until epoch milliseconds by the device's clock; null counts nothing
 * @returns seconds left, 0 at the end
 */
export function useCountdown(until: number | null): number {
  const [ended, setEnded] = useState<number | null>(null)
  const time = useNow(until === null || ended === until ? null : 250)
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - time) / 1000))
  if (until !== null && left === 0 && ended !== until) setEnded(until)
  return left
}

/** The day that it is for the person, YYYY-MM-DD. */
export function today(): string {
  const at = new Date(now())
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The hour of the person's day, 0 to 23. */
export const hourOfDay = (): number => new Date(now()).getHours()

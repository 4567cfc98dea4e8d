import { useEffect, useEffectEvent, useState } from 'react'

/** How far the device's clock is behind the server's, milliseconds. */
let behind = 0
/** Smaller differences are not corrected: they may come from a server time in whole seconds and the duration of the answer. */
const WITHIN_MS = 1_500
/** The differences by the last answers, milliseconds. */
let samples: readonly number[] = []
const MAX_SAMPLES = 20
/** When the page was opened by the device's clock as it is now, epoch milliseconds: another moment once the clock was set, or the device slept. */
export const openedByClock = (): number => Date.now() - performance.now()
/** The same at the last answer. */
let opened = openedByClock()
const SET_MS = 1_000

/** Epoch milliseconds by the device's clock, corrected by the server's last times: clocks of devices are wrong by hours, or years. Only for countdowns. */
export const now = (): number => Date.now() + behind

/** Milliseconds since the page was opened. No correction of a clock changes it, so that it measures durations. */
export const sinceOpened = (): number => performance.now()

/**
 * Stores the server's time from the `Date` header of an answer; an invalid header changes nothing. The header is in whole seconds and arrives late, so
 * that each sample is the true difference at most: the largest of the last samples is the best one.
 * @param openedAtSending `openedByClock` when the request was sent. When the clock was set while the answer was on its way, it says nothing of the new one.
 */
export function learnTime(date: string | null, openedAtSending: number): void {
  const serverTime = Date.parse(date ?? '')
  const openedNow = openedByClock()
  if (Number.isNaN(serverTime) || Math.abs(openedNow - openedAtSending) > SET_MS) return
  // Samples by a clock that was set since then are wrong.
  if (Math.abs(openedNow - opened) > SET_MS) samples = []
  opened = openedNow
  samples = [...samples, serverTime - Date.now()].slice(-MAX_SAMPLES)
  const difference = Math.max(...samples)
  behind = Math.abs(difference) < WITHIN_MS ? 0 : difference
}

/**
 * Runs a function once, later.
 * @returns cancels it
 */
export function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * A signal that aborts after this number of milliseconds. Unlike the browser's own it releases its listeners as soon as `end` is called: the
 * browser would keep every call, its answer and its caller until the time is over.
 */
export function timeoutSignal(ms: number): { readonly signal: AbortSignal; readonly end: () => void } {
  const aborter = new AbortController()
  const end = later(ms, () => aborter.abort(new DOMException('The time is over', 'TimeoutError')))
  return { signal: aborter.signal, end }
}

/** Resolves after this number of milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The current time, redrawn every `everyMs`; null stops redrawing. */
export function useNow(everyMs: number | null = 1000): number {
  const [time, setTime] = useState(now)
  const [pace, setPace] = useState(everyMs)
  // After a pause the time of before it would be shown until the first tick.
  if (pace !== everyMs) {
    setPace(everyMs)
    setTime(now())
  }
  useInterval(() => setTime(now()), everyMs)
  return time
}

/** Calls `tick` every so many milliseconds while mounted; null pauses. It always calls the newest `tick`. */
export function useInterval(tick: () => void, everyMs: number | null): void {
  const newest = useEffectEvent(tick)
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => newest(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}

/** Calls `run` once after so many milliseconds while mounted; null never. A changed delay, or another round, starts again. */
export function useTimeout(run: () => void, afterMs: number | null, round: number | string = 0): void {
  const newest = useEffectEvent(run)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round waits anew
  useEffect(() => {
    if (afterMs === null) return
    return later(afterMs, () => newest())
  }, [afterMs, round])
}

/**
 * Counts whole seconds down to a time.
 * @param until epoch milliseconds by the device's clock; null counts nothing
 * @returns the remaining seconds, 0 at the end
 */
export function useCountdown(until: number | null): number {
  const [ended, setEnded] = useState<number | null>(null)
  const time = useNow(until === null || ended === until ? null : 250)
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - time) / 1000))
  if (until !== null && left === 0 && ended !== until) setEnded(until)
  return left
}

/** The person's present date, YYYY-MM-DD. */
export function today(): string {
  const at = new Date(now())
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The hour of the person's day, 0 to 23. */
export const hourOfDay = (): number => new Date(now()).getHours()

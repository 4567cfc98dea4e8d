import { sleep, systemClock } from '../clock.ts'

const pauseMs = 20

/**
 * Polls until the answer is neither undefined nor false. Tests wait with this function.
 * @param what names the awaited state in the message of a failure
 * @param withinMs milliseconds until the test fails. It is no measure: half a minute or more, so that a slow machine does not fail, and less than the time
 *   after which something else would end the state
 * @throws Error when there is no answer by then
 */
export async function until<T>(what: string, withinMs: number, ask: () => Promise<T | false | undefined> | T | false | undefined): Promise<T> {
  for (const end = systemClock.now() + withinMs; ; ) {
    const found = await ask()
    if (found !== undefined && found !== false) return found
    if (systemClock.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`)
    await sleep(systemClock, pauseMs)
  }
}

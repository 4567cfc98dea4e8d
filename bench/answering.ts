import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How late the event loop was since it was last asked for, in milliseconds. */
export interface LoopDelay {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** The commands of a server under load, each with the function that answers it. */
export type Answers = Readonly<Record<string, () => unknown>>

/** Milliseconds between two measurements of the event loop. */
const lookMs = 5

/**
 * Tells the benchmark that started this process that it is ready, and answers its commands: how much processor time (`cpu`) or memory (`memory`,
 * `resident` as the system counts it) it uses, how late its event loop was (`loop`), and `more`. Runs `end` when the benchmark is gone.
 */
export function answerBench(ready: unknown, end: () => void, more: Answers = {}): void {
  const answers: Answers = { cpu: usedMs, memory: heldBytes, resident: () => process.memoryUsage.rss(), loop: loopDelay(), ...more }
  process.on('message', (word) => {
    void Promise.resolve(answers[String(word)]?.()).then((answer) => process.send?.(answer))
  })
  process.once('disconnect', end)
  process.send?.(ready)
}

/** The first request starts the measurement, and each further one restarts it. */
function loopDelay(): () => LoopDelay {
  const seen = monitorEventLoopDelay({ resolution: lookMs })
  // The interval of the measurement itself is not a delay.
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - lookMs)
  return () => {
    const delay = { p50: late(seen.percentile(50)), p99: late(seen.percentile(99)), max: late(seen.max) }
    seen.enable()
    seen.reset()
    return delay
  }
}

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Bytes in use after a garbage collection. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

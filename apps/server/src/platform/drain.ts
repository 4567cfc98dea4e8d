import { type Clock, systemClock } from './clock.ts'

/** Ends the server in order: steps run in the order in which they were added, and the whole has a deadline. */
export interface Drain {
  /** Adds a step: stop accepting first, the database last. A step that fails is logged and the next one runs. */
  add(name: string, step: () => Promise<void> | void): void
  /** True from the beginning of the end on: readiness fails. */
  readonly draining: boolean
  /** Runs all steps once. @returns false when the deadline passed or a step failed */
  run(): Promise<boolean>
  /**
   * Drains on SIGTERM, SIGINT and SIGHUP and then exits: with 0, or 1 if the drain did not succeed. A second signal, a second
   * or more after the first, exits at once. If the launcher started it (variable LAUNCHER_PIPE), it also drains when the
   * launcher's end of standard input closes, as it does when the launcher is killed.
   * @returns removes the handlers again
   */
  onSignals(leave?: (code: number) => void): () => void
}

export interface DrainOptions {
  /** For all steps together; 10,000 by default. */
  readonly deadlineMs?: number
  readonly clock?: Clock
  readonly onNote?: (what: string) => void
}

/** Makes an empty drain. */
export function openDrain({ deadlineMs = 10_000, clock = systemClock, onNote = () => undefined }: DrainOptions = {}): Drain {
  const steps: { name: string; step: () => Promise<void> | void }[] = []
  let ending: Promise<boolean> | undefined

  async function all(): Promise<boolean> {
    let clean = true
    for (const { name, step } of steps) {
      try {
        await step()
      } catch (problem) {
        clean = false
        onNote(`stopping ${name} failed: ${problem instanceof Error ? problem.message : 'unknown'}`)
      }
    }
    return clean
  }

  const drain: Drain = {
    add: (name, step) => steps.push({ name, step }),
    get draining() {
      return ending !== undefined
    },
    run() {
      ending ??= new Promise((resolve) => {
        const late = clock.after(deadlineMs, () => {
          onNote(`not drained within ${deadlineMs} ms`)
          resolve(false)
        })
        void all().then((clean) => {
          late.cancel()
          resolve(clean)
        })
      })
      return ending
    },
    onSignals(leave = (code) => process.exit(code)) {
      let firstAt: number | undefined
      const onSignal = (): void => {
        // A terminal's Ctrl-C reaches a whole group of processes, and those that forward it make two signals of one.
        if (firstAt !== undefined) {
          if (clock.now() - firstAt >= 1_000) leave(1)
          return
        }
        firstAt = clock.now()
        void drain.run().then((clean) => leave(clean ? 0 : 1))
      }
      const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
      for (const signal of signals) process.on(signal, onSignal)
      const piped = process.env.LAUNCHER_PIPE === '1'
      if (piped) process.stdin.on('end', onSignal).on('error', onSignal).resume()
      return () => {
        for (const signal of signals) process.off(signal, onSignal)
        if (piped) process.stdin.off('end', onSignal).off('error', onSignal).pause()
      }
    },
  }
  return drain
}

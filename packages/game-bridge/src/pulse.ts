import type { HostEnd } from './host-end.ts'
import type { Timers } from './platform/timers.ts'
import { BridgeError } from './protocol.ts'

/** Milliseconds from one answer to the next ping. */
export const PING_EVERY_MS = 4_000
/** A page that computes, or a device that slept, may miss one ping. */
export const PING_TIMEOUT_MS = 5_000
const MAX_MISSES = 2
/** A page that reloads closes its port and shakes hands again within this time. */
export const CLOSED_MS = 1_500
/** After a link, a page of another site does not answer; a page of the game answers within this time. */
export const GONE_MS = 3_000

export interface Pulse {
  /** The frame has loaded another page than the one that has the port: sends a ping at once. */
  suspect(): void
  stop(): void
}

/**
 * Checks whether a game's page still answers: its process may have ended, or its script may be in an endless loop.
 * A page that does not know `host.ping` refuses it, and that is an answer too. Where browsers report a closed port, an ended process is known at once.
 * @param onSilence called with true when the page stops answering, with false when it answers again
 */
export function feelPulse(end: HostEnd, port: MessagePort, timers: Timers, onSilence: (isSilent: boolean) => void): Pulse {
  let misses = 0
  let isSilent = false
  let isStopped = false
  let cancel: () => void = () => undefined

  function settle(silent: boolean): void {
    if (isStopped || silent === isSilent) return
    isSilent = silent
    onSilence(silent)
  }

  async function ask(): Promise<void> {
    const isAnswered = await end.ask('host.ping', {}, PING_TIMEOUT_MS).then(
      () => true,
      (problem: unknown) => !(problem instanceof BridgeError && problem.code === 'TIMEOUT'),
    )
    if (isStopped) return
    misses = isAnswered ? 0 : misses + 1
    settle(misses >= MAX_MISSES)
    cancel = timers.after(isAnswered ? PING_EVERY_MS : 0, () => void ask())
  }

  function closed(): void {
    if (isStopped) return
    cancel()
    cancel = timers.after(CLOSED_MS, () => settle(true))
  }

  port.addEventListener('close', closed)
  cancel = timers.after(PING_EVERY_MS, () => void ask())
  return {
    suspect() {
      end.ask('host.ping', {}, GONE_MS).catch((problem: unknown) => {
        if (!(problem instanceof BridgeError && problem.code === 'TIMEOUT')) return
        misses = MAX_MISSES
        settle(true)
      })
    },
    stop() {
      isStopped = true
      cancel()
      port.removeEventListener('close', closed)
    },
  }
}

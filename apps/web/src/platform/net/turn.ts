import { timeoutSignal } from '../clock.ts'

/** When another tab blocks this one for so long, as a suspended tab may, this one works too. */
const TURN_MS = 30_000

/**
 * Runs work while no other work of this name runs, in this tab and in the others. Where the browser has no locks (plain HTTP beyond localhost),
 * and after a long wait, it runs nevertheless: what it sends must be safe to send twice.
 */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return begin()
  const { signal, end } = timeoutSignal(TURN_MS)
  try {
    await locks.request(name, { signal }, () => {
      end()
      return begin()
    })
  } catch {
    end()
    if (!hasBegun) await begin()
  }
}

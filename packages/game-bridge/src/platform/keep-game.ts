/** The address of the worker that the server offers on the origin of each of its own games. */
const WORKER = '/game-worker.js'

/**
 * Asks the browser to keep this game, so that it starts without a network.
 * @returns true when all its files are kept; false where the browser has no worker for it: in a frame without an origin, in a private window, without space
 */
export async function keepGame(): Promise<boolean> {
  try {
    // A frame without an origin throws here.
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    if (serviceWorker === undefined) return false
    const registration = await serviceWorker.register(WORKER)
    const worker = registration.installing ?? registration.waiting ?? registration.active
    return worker !== null && (await isActive(worker))
  } catch {
    return false
  }
}

/** Whether a worker becomes active; false when its installation fails. */
function isActive(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true)
      if (worker.state === 'redundant') resolve(false)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

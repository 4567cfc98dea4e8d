import { isStandalone } from '../device/device.ts'
import { serviceWorkers } from './denied.ts'

/**
 * Asks the browser to keep the app for times without a network, once its page has loaded. Without a worker (a private window, blocked or full storage, plain
 * HTTP) the app works as before. A device that saves data keeps only an installed app.
 */
export async function keepApp(): Promise<void> {
  const serviceWorker = serviceWorkers()
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  if (serviceWorker === undefined || (connection?.saveData === true && !isStandalone())) return
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await serviceWorker.register('/sw.js').catch(() => undefined)
}

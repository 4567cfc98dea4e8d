import { type App, startApp } from './app.ts'

/** One server for the specs that only look; those that kill or count start their own with `startApp`. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL !== undefined) return async () => undefined
  const app: App = await startApp()
  process.env.E2E_BASE_URL = app.url
  return () => app.stop()
}

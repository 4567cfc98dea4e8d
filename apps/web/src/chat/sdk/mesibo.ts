import { loadScript } from '../../platform/device/script.ts'

/** The used part of the chat SDK's script. */
interface Mesibo {
  setAppName(appId: string): void
  setListener(listener: object): void
  setCredentials(token: string): void
  start(): void
  stop(): void
}

interface MesiboClass {
  new (): Mesibo
  /** Newer versions of the script have one object a page. */
  readonly getInstance?: () => Mesibo
}

export interface SdkOptions {
  readonly scriptUrl: string
  /** The application for which the token is valid. */
  readonly appId: string
  readonly token: string
}

/**
 * Loads the chat SDK's script and connects the person to its service.
 * @returns ends the connection; undefined when the script cannot be loaded
 */
export async function connectSdk({ scriptUrl, appId, token }: SdkOptions): Promise<(() => void) | undefined> {
  if (!(await loadScript(scriptUrl))) return undefined
  const Api = (window as { Mesibo?: MesiboClass }).Mesibo
  if (Api === undefined) return undefined
  try {
    const api = Api.getInstance?.() ?? new Api()
    api.setAppName(appId)
    // The script wants a listener. The app's own chat shows messages, so that nothing is done with what the service reports.
    api.setListener({})
    api.setCredentials(token)
    api.start()
    return () => api.stop()
  } catch (problem) {
    console.warn('The chat SDK could not be started.', problem)
    return undefined
  }
}

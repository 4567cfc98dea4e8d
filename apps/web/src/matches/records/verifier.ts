import { later } from '../../platform/clock.ts'

const TIMEOUT_MS = 10_000

/**
 * Replays a match in the game's own page, in a hidden frame without rights.
 * @returns the page's verdict; null when it does not answer within ten seconds
 */
export function askVerifier(src: string, record: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.src = src
    const end = (verdict: unknown): void => {
      window.removeEventListener('message', onMessage)
      cancel()
      frame.remove()
      resolve(verdict)
    }
    const onMessage = ({ source, data }: MessageEvent<{ gb?: string; verdict?: unknown } | null>): void => {
      if (source !== frame.contentWindow) return
      // The sandbox removes the page's origin, so that none can be named here.
      if (data?.gb === 'verifier') frame.contentWindow?.postMessage({ gb: 'verify', record }, '*')
      else if (data?.gb === 'verdict') end(data.verdict ?? null)
    }
    const cancel = later(TIMEOUT_MS, () => end(null))
    window.addEventListener('message', onMessage)
    document.body.append(frame)
  })
}

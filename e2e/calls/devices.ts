import { type Browser, chromium, expect, type Page } from '@playwright/test'

const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** A browser with a microphone that beeps and a camera that shows a test picture. Whoever wants to use them still needs the permission. */
export const openWithDevices = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
    args: [...root, '--disable-dev-shm-usage', '--use-fake-device-for-media-stream', ...more],
  })

/**
 * A script for a page: keeps every connection of the page at hand, for `received` and `routesOf`.
 * @param isRelayed every connection uses the relay alone: a test then takes the network away by ending the relay
 */
export function keepConnections(isRelayed: boolean): void {
  const made: RTCPeerConnection[] = []
  const relayed = (options: RTCConfiguration): RTCConfiguration => (isRelayed ? { ...options, iceTransportPolicy: 'relay' } : options)
  Object.assign(window, {
    made,
    RTCPeerConnection: class extends RTCPeerConnection {
      constructor(options: RTCConfiguration = {}) {
        super(relayed(options))
        made.push(this)
      }
      override setConfiguration(options: RTCConfiguration = {}) {
        super.setConfiguration(relayed(options))
      }
    },
  })
}

/** Bytes of sound or pictures that a page has received: one number for each connection that is open, in the order in which they were made. */
export const received = (page: Page, kind: 'audio' | 'video'): Promise<number[]> =>
  page.evaluate(async (wanted) => {
    const { made } = window as unknown as { made: RTCPeerConnection[] }
    const reports = await Promise.all(made.filter((each) => each.connectionState !== 'closed').map((each) => each.getStats()))
    return reports.map((report) =>
      ([...report.values()] as Record<string, unknown>[])
        .filter((each) => each.type === 'inbound-rtp' && each.kind === wanted)
        .reduce((sum, each) => sum + Number(each.bytesReceived), 0),
    )
  }, kind)

/** How a page reaches each of the others: `host`, or `relay udp`, `relay tcp`. */
export const routesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { made } = window as unknown as { made: RTCPeerConnection[] }
    const routes: string[] = []
    for (const connection of made.filter((each) => each.connectionState !== 'closed')) {
      const all = [...(await connection.getStats()).values()] as Record<string, unknown>[]
      const chosen = all.find((each) => each.type === 'transport')?.selectedCandidatePairId
      const pair = all.find((each) => each.id === chosen)
      const local = all.find((each) => each.id === pair?.localCandidateId)
      routes.push([local?.candidateType, local?.relayProtocol].filter((word) => word !== undefined).join(' '))
    }
    return routes
  })

/** Waits until the page has received more than so many bytes more from each of `people`. */
export async function expectMore(page: Page, kind: 'audio' | 'video', { people = 1, bytes = 2_000 } = {}): Promise<void> {
  const before = await received(page, kind)
  await expect
    .poll(async () => {
      const now = await received(page, kind)
      return now.length === people && now.every((sum, at) => sum > (before[at] ?? 0) + bytes)
    })
    .toBe(true)
}

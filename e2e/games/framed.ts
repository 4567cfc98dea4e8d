import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'

/** A page that speaks the bridge's wire by hand and takes every save. */
const APP_PAGE = (game: string): string => `<!doctype html><title>app</title><link rel="icon" href="data:,"><body style="margin:0"><script>
  window.received = []
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.data.gb !== 'hello' || window.sendToGame) return
    const channel = new MessageChannel()
    window.sendToGame = (kind, name, data) => channel.port1.postMessage({ v: 1, id: kind === 'req' ? 900 : 0, kind, name, data })
    channel.port1.onmessage = ({ data }) => {
      received.push(data)
      if (data.name === 'save.put') channel.port1.postMessage({ v: 1, id: data.id, kind: 'res', name: data.name, data: { ok: true, version: data.data.baseVersion + 1 } })
    }
    frame.contentWindow.postMessage({ gb: 'welcome', protocol: 1, welcome }, event.origin, [channel.port2])
  })
  const frame = document.createElement('iframe')
  frame.sandbox = 'allow-scripts allow-same-origin'
  frame.style = 'width:100vw;height:100vh;border:0;display:block'
  window.open_ = (given) => { window.welcome = given; frame.src = ${JSON.stringify(game)} + '?host=' + encodeURIComponent(location.origin); document.body.append(frame) }
</script>`

/** What the app tells a game of an English player who uses the dark theme, without sound and motion; a test adds seed and save. */
export const WELCOME = {
  locale: 'en',
  language: 'en',
  dir: 'ltr',
  numbering: 'latn',
  audio: false,
  reducedMotion: true,
  theme: 'dark',
  isFirstGamePlay: false,
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  player: { id: 'a', name: 'Sara' },
}

interface Received {
  readonly kind: string
  readonly name: string
  readonly data: Record<string, unknown>
}

/** Frames a built game as the app does, with this welcome; `shown` is what is seen once it is there. */
export async function frameGame(page: Page, games: GameServer, id: string, shown: string, welcome: object) {
  const app = await serveGames({ '/app': APP_PAGE(`${games.url}/${id}/`) })
  await page.goto(`${app.url}/app`)
  await page.evaluate((given) => (window as unknown as { open_(given: object): void }).open_(given), welcome)
  await expect(page.frameLocator('iframe').locator(shown)).toBeVisible()
  const frame = page.frames().find((one) => one.url().includes(id))
  if (!frame) throw new Error('the frame is gone')
  const received = (): Promise<Received[]> => page.evaluate(() => (window as unknown as { received: Received[] }).received)
  return {
    frame,
    received,
    close: app.close,
    sendToGame: (kind: string, name: string): Promise<void> =>
      page.evaluate(
        ([what, event]) =>
          (window as unknown as { sendToGame(kind: unknown, name: unknown, data: object): void }).sendToGame(what, event, {
            reason: 'hidden',
            deadlineMs: 800,
          }),
        [kind, name] as const,
      ),
    end: async () => {
      await expect.poll(async () => (await received()).some(({ name }) => name === 'round.end')).toBe(true)
      return (await received()).find(({ name }) => name === 'round.end')?.data ?? {}
    },
  }
}

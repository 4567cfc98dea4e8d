import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fakeTimers } from '@majlis/game-bridge/fixture'
import { connectGame } from '@majlis/game-bridge/guest'
import { memorySaves, mockHost } from '@majlis/game-bridge/mock-host'
import type { GuestEvents, Json } from '@majlis/game-bridge/protocol'
import { settle } from '@majlis/game-bridge/testing/settle'

/** What a game sends of its rounds: ends, begins and saves. */
export type Sent =
  | { readonly name: 'round.end'; readonly data: GuestEvents['round.end'] }
  | { readonly name: 'round.start' }
  | { readonly name: 'save.put'; readonly data: Json }

/** The body of a game's page. @param folder that of its `index.html` */
export function bodyOf(folder: string): string {
  return /<body>([\s\S]*)<script/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] ?? ''
}

/** For tests in a document: a page that no app frames, whose time passes when the test lets it, and what its game has sent to the stand-in for the app, in order. */
export async function openPage(body: string) {
  document.body.innerHTML = body
  const removeListeners = recordListeners(document)
  const timers = fakeTimers()
  const saves = memorySaves()
  const sent: Sent[] = []
  // A window that is its own parent is framed by no app.
  const window = Object.assign(new EventTarget(), { parent: undefined as unknown, location: { search: '' } })
  window.parent = window
  const search = 'lang=en&audio=off&motion=reduced&seed=visit'
  const standIn = () =>
    mockHost({
      search,
      prefersLight: false,
      prefersReducedMotion: true,
      on: { 'round.end': (data) => sent.push({ name: 'round.end', data }), 'round.start': () => sent.push({ name: 'round.start' }) },
      answer: {
        ...saves,
        'save.put': (put) => {
          sent.push({ name: 'save.put', data: put.data })
          return saves['save.put'](put)
        },
      },
    })
  const host = connectGame({ game: 'test', window: window as never, standIn, keep: async () => false })
  let frames: ((now: number) => void)[] = []
  let now = 0
  const { innerWidth, innerHeight, devicePixelRatio } = globalThis
  const page = {
    document,
    innerWidth,
    innerHeight,
    devicePixelRatio,
    ResizeObserver,
    CSSFontFaceRule: class {},
    addEventListener: () => undefined,
    matchMedia: () => ({ matches: false }),
    navigator: { getGamepads: () => [] },
    requestAnimationFrame: (draw: (now: number) => void) => frames.push(draw),
    cancelAnimationFrame: () => {
      frames = []
    },
  } as unknown as Window & typeof globalThis
  return {
    host,
    welcome: await host.welcome,
    timers,
    page,
    sent,
    /** Draws this many frames, of a sixtieth of a second. */
    draw(count: number): void {
      for (let at = 0; at < count; at += 1) {
        const due = frames
        frames = []
        now += 1000 / 60
        for (const draw of due) draw(now)
      }
    },
    /** What was sent since the last call, once it has arrived. */
    async news(): Promise<readonly Sent[]> {
      await settle()
      return sent.splice(0)
    },
    click(selector: string): void {
      const button = document.querySelector<HTMLElement>(selector)
      if (!button) throw new Error(`the page has no ${selector}`)
      button.click()
    },
    close(): void {
      host.dispose()
      removeListeners()
    },
  }
}

/**
 * Records the listeners that a game adds to the document. The document outlives the test: without their removal they would run in the next one.
 * @returns removes them
 */
function recordListeners(page: Document): () => void {
  const add = page.addEventListener.bind(page)
  const added: Parameters<typeof add>[] = []
  page.addEventListener = (...listener: Parameters<typeof add>) => {
    added.push(listener)
    add(...listener)
  }
  return () => {
    page.addEventListener = add
    for (const [type, listener, options] of added) page.removeEventListener(type, listener, options)
  }
}

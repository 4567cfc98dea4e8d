import { hostGame, type HostedGame } from '../../packages/game-bridge/src/host.ts'
import type { GuestEventHandlers, GuestRequestHandlers } from '../../packages/game-bridge/src/host-end.ts'
import { memorySaves } from '../../packages/game-bridge/src/mock-host.ts'
import type { SavedGame, Welcome } from '../../packages/game-bridge/src/protocol.ts'
import { type Check, checklist, type Entry, type Subject } from './checklist.ts'
import { type MatchCode, pageMatch, type PageMatch } from './match.ts'

/** What the inspector's server writes into the page of one game. */
export interface Inspected extends Subject {
  readonly orientation: 'portrait' | 'landscape' | 'any'
  readonly title: string
}

/** For tests: what stands on the page, and its buttons. */
export interface Inspector {
  readonly log: readonly Entry[]
  checklist(): readonly Check[]
  reload(): void
}

declare global {
  interface Window {
    inspector?: Inspector
  }
}

const PAUSE_MS = 1_000
const FADE_MS = 2_500
const EVENTS = [
  ...['load.progress', 'load.ready', 'round.end', 'score.submit'],
  ...['audio.changed', 'match.error', 'ui.overlay', 'haptic', 'log'],
] as readonly (keyof GuestEventHandlers)[]

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement

/** Opens the inspector: the game in its frame, on the app's own end of the bridge. */
export function inspect(subject: Inspected, code: MatchCode | undefined): void {
  const query = new URLSearchParams(location.search)
  const isArabic = query.get('lang') === 'ar'
  const log: Entry[] = []
  // Kept in memory, so they answer at once.
  const saves = memorySaves() as { readonly [Name in 'save.get' | 'save.put']: (data: unknown) => unknown }
  const saved = () => saves['save.get']({}) as SavedGame
  let isOn = query.get('audio') !== 'off'
  /** When sound was switched off: what rings on for a moment is no fault. */
  let offSince = -FADE_MS
  let hosted: HostedGame | undefined
  let match: PageMatch | undefined
  let began = 0

  const frame = document.createElement('iframe')
  frame.title = subject.title
  frame.sandbox.value = 'allow-scripts'
  frame.className = subject.orientation

  function note(from: Entry['from'], name: string, data: unknown): void {
    log.push({ at: performance.now() - began, from, name, data })
    draw(subject, log)
  }

  function asked(name: 'save.get' | 'save.put', data: unknown): unknown {
    note('game', name, data)
    const answer = saves[name](data)
    note('app', name, answer)
    return answer
  }

  function welcome(): Welcome {
    return {
      locale: isArabic ? 'ar-SA' : 'en',
      language: isArabic ? 'ar' : 'en',
      dir: isArabic ? 'rtl' : 'ltr',
      numbering: isArabic ? 'arab' : 'latn',
      audio: isOn,
      safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
      reducedMotion: query.get('motion') === 'reduced',
      theme: query.get('theme') === 'light' ? 'light' : 'dark',
      player: { id: 'p0', name: isArabic ? 'سارة' : 'Sara' },
      isFirstGamePlay: saved().version === 0,
      ...(subject.isMatch ? {} : { seed: query.get('seed') ?? 'inspector' }),
      saved: saved(),
      ...(match && { match: match.snapshot() }),
    }
  }

  function load(): void {
    hosted?.dispose()
    match =
      code &&
      pageMatch(
        code,
        () => hosted,
        (outcome) => note('app', 'match.result', { outcome }),
      )
    const on = Object.fromEntries(EVENTS.map((name) => [name, (data: unknown) => note('game', name, data)])) as GuestEventHandlers
    const answer = {
      'save.get': (data) => asked('save.get', data) as SavedGame,
      'save.put': (data) => asked('save.put', data) as never,
      ...(match && {
        'match.move': (data) => {
          note('game', 'match.move', data)
          return (match as PageMatch).answer['match.move']?.(data) as never
        },
        'match.resync': () => (match as PageMatch).snapshot(),
      }),
    } satisfies GuestRequestHandlers
    hosted = hostGame(frame, { window, origin: 'null', welcome, on, answer })
    began = performance.now()
    frame.src = `/frames/${subject.id}/index.html`
    if (!frame.isConnected) byId('stage').append(frame)
  }

  addEventListener('message', ({ source, data }: MessageEvent<{ gb?: unknown; inspector?: unknown; data?: unknown; protocol?: unknown } | null>) => {
    if (source !== frame.contentWindow || typeof data !== 'object' || data === null) return
    if (data.gb === 'hello') note('game', 'hello', data.protocol)
    if (data.inspector === 'sound') note('game', 'sound', { isOff: !isOn && performance.now() - offSince > FADE_MS })
    else if (typeof data.inspector === 'string') note('game', data.inspector, data.data)
  })

  press('reload', load)
  press('pause', async () => {
    note('app', 'host.pause', {})
    note('game', 'host.pause', await hosted?.pause('inspector', PAUSE_MS))
  })
  press('resume', () => {
    note('app', 'host.resume', {})
    hosted?.send('host.resume', {})
  })
  press('sound', () => {
    isOn = !isOn
    offSince = performance.now()
    note('app', 'audio.set', { on: isOn })
    hosted?.send('audio.set', { on: isOn })
  })
  press('network', () => {
    const online = byId('network').getAttribute('aria-pressed') === 'true'
    byId('network').setAttribute('aria-pressed', String(!online))
    note('app', 'net.changed', { online })
    hosted?.send('net.changed', { online })
  })
  press('other-device', () => {
    const { data, version } = saved()
    saves['save.put']({ data, baseVersion: version })
    note('page', 'another device has saved', { version: version + 1 })
  })

  window.inspector = { log, checklist: () => checklist(subject, log), reload: load }
  byId('title').textContent = subject.title
  draw(subject, log)
  load()
}

function press(id: string, run: () => unknown): void {
  byId(id).addEventListener('click', () => void run())
}

function draw(subject: Subject, log: readonly Entry[]): void {
  const signs = { ok: '✓', failed: '✗', open: '…', none: '–' } as const
  byId('checks').replaceChildren(
    ...checklist(subject, log).map(({ id, title, state, detail }) => {
      const item = document.createElement('li')
      item.id = `check-${id}`
      item.className = state
      item.textContent = `${signs[state]} ${title}${detail === '' ? '' : ` (${detail})`}`
      return item
    }),
  )
  const newest = log.slice(-200).reverse()
  byId('log').replaceChildren(
    ...newest.map(({ at, from, name, data }) => {
      const item = document.createElement('li')
      item.textContent = `${(at / 1000).toFixed(2)} s  ${from === 'game' ? '→' : from === 'app' ? '←' : '·'} ${name} ${(JSON.stringify(data) ?? '').slice(0, 160)}`
      return item
    }),
  )
}

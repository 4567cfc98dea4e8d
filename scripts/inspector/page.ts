import { hostGame, type HostedGame } from '../../packages/game-bridge/src/host.ts'
import type { GuestEventHandlers, GuestRequestHandlers } from '../../packages/game-bridge/src/host-end.ts'
import { memorySaves } from '../../packages/game-bridge/src/mock-host.ts'
import type { HostEvents, PutAnswer, SavedGame, Welcome } from '../../packages/game-bridge/src/protocol.ts'
import { type Check, checklist, type Entry, type Subject } from './checklist.ts'
import { BOT_MS, type MatchCode, pageMatch, type PageMatch } from './match.ts'

/** What the inspector's server writes into the page of one game. */
export interface Inspected extends Subject {
  readonly orientation: 'portrait' | 'landscape' | 'any'
  readonly title: string
}

/** For tests: the content of the page, and its buttons. */
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
  'load.progress',
  'load.ready',
  'round.end',
  'score.submit',
  'audio.changed',
  'match.error',
  'match.end',
  'ui.overlay',
  'haptic',
  'log',
] as readonly (keyof GuestEventHandlers)[]

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement

/** Opens the inspector: the game in its frame, connected to the app's own end of the bridge. */
export function inspect(subject: Inspected, code: MatchCode | undefined): void {
  const inspection = new Inspection(subject, code)
  window.inspector = { log: inspection.log, checklist: () => checklist(subject, inspection.log), reload: () => inspection.load() }
  byId('title').textContent = subject.title
  draw(subject, inspection.log)
  inspection.listen()
  inspection.load()
}

class Inspection {
  readonly log: Entry[] = []
  readonly #subject: Inspected
  readonly #code: MatchCode | undefined
  readonly #frame = document.createElement('iframe')
  readonly #query = new URLSearchParams(location.search)
  // Saves are kept in memory, so that they answer at once.
  readonly #saves = memorySaves() as { readonly [Name in 'save.get' | 'save.put']: (data: unknown) => unknown }
  #isOn = this.#query.get('audio') !== 'off'
  /** When sound was switched off. A sound that fades for a moment is allowed. */
  #offSince = -FADE_MS
  #hosted: HostedGame | undefined
  #match: PageMatch | undefined
  #began = 0

  constructor(subject: Inspected, code: MatchCode | undefined) {
    this.#subject = subject
    this.#code = code
    this.#frame.title = subject.title
    this.#frame.sandbox.value = 'allow-scripts'
    this.#frame.className = subject.orientation
  }

  load(): void {
    this.#hosted?.dispose()
    this.#match =
      this.#code &&
      pageMatch(
        this.#code,
        () => this.#hosted,
        (outcome) => this.#note('app', 'match.result', { outcome }),
        Number(this.#query.get('bot') ?? BOT_MS),
      )
    const on = Object.fromEntries(EVENTS.map((name) => [name, (data: unknown) => this.#note('game', name, data)])) as GuestEventHandlers
    const options = { window, origin: 'null', welcome: () => this.#welcome(), on, answer: this.#answers() }
    this.#hosted = hostGame(this.#frame, options)
    this.#began = performance.now()
    this.#frame.src = `/frames/${this.#subject.id}/index.html`
    if (!this.#frame.isConnected) byId('stage').append(this.#frame)
  }

  /** Listens to the frame's probe, and to the buttons. */
  listen(): void {
    addEventListener('message', ({ source, data }: MessageEvent<{ gb?: unknown; inspector?: unknown; data?: unknown; protocol?: unknown } | null>) => {
      if (source !== this.#frame.contentWindow || typeof data !== 'object' || data === null) return
      if (data.gb === 'hello') this.#note('game', 'hello', data.protocol)
      if (data.inspector === 'sound') this.#note('game', 'sound', { isOff: !this.#isOn && performance.now() - this.#offSince > FADE_MS })
      else if (typeof data.inspector === 'string') this.#note('game', data.inspector, data.data)
    })
    press('reload', () => this.load())
    press('pause', async () => {
      this.#note('app', 'host.pause', {})
      this.#note('game', 'host.pause', await this.#hosted?.pause('inspector', PAUSE_MS))
    })
    press('resume', () => this.#send('host.resume', {}))
    press('sound', () => {
      this.#isOn = !this.#isOn
      this.#offSince = performance.now()
      this.#send('audio.set', { on: this.#isOn })
    })
    press('network', () => {
      const online = byId('network').getAttribute('aria-pressed') === 'true'
      byId('network').setAttribute('aria-pressed', String(!online))
      this.#send('net.changed', { online })
    })
    press('other-device', () => {
      const { data, version } = this.#saved()
      this.#saves['save.put']({ data, baseVersion: version })
      this.#note('page', 'another device has saved', { version: version + 1 })
    })
  }

  #note(from: Entry['from'], name: string, data: unknown): void {
    this.log.push({ at: performance.now() - this.#began, from, name, data })
    draw(this.#subject, this.log)
  }

  #send<Name extends keyof HostEvents>(name: Name, data: HostEvents[Name]): void {
    this.#note('app', name, data)
    this.#hosted?.send(name, data)
  }

  #saved(): SavedGame {
    return this.#saves['save.get']({}) as SavedGame
  }

  #storedAnswer(name: 'save.get' | 'save.put', data: unknown): unknown {
    this.#note('game', name, data)
    const answer = this.#saves[name](data)
    this.#note('app', name, answer)
    return answer
  }

  #answers(): GuestRequestHandlers {
    const match = this.#match
    const saves: GuestRequestHandlers = {
      'save.get': (data) => this.#storedAnswer('save.get', data) as SavedGame,
      'save.put': (data) => this.#storedAnswer('save.put', data) as PutAnswer,
    }
    if (!match) return saves
    return {
      ...saves,
      'match.move': (data) => {
        this.#note('game', 'match.move', data)
        return match.move(data)
      },
      'match.resync': () => match.snapshot(),
    }
  }

  #welcome(): Welcome {
    const isArabic = this.#query.get('lang') === 'ar'
    const saved = this.#saved()
    return {
      locale: isArabic ? 'ar-SA' : 'en',
      language: isArabic ? 'ar' : 'en',
      dir: isArabic ? 'rtl' : 'ltr',
      numbering: isArabic ? 'arab' : 'latn',
      audio: this.#isOn,
      safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
      reducedMotion: this.#query.get('motion') === 'reduced',
      theme: this.#query.get('theme') === 'light' ? 'light' : 'dark',
      player: { id: 'p0', name: isArabic ? 'سارة' : 'Sara' },
      isFirstGamePlay: saved.version === 0,
      ...(this.#subject.isMatch ? {} : { seed: this.#query.get('seed') ?? 'inspector' }),
      saved,
      ...(this.#match && { match: this.#match.snapshot() }),
    }
  }
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

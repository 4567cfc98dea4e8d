import { serveGuest } from './host-end.ts'
import type { GuestEventHandlers, GuestRequestHandlers, HostEnd } from './host-end.ts'
import type { StandIn } from './guest.ts'
import type { MatchSnapshot, SavedGame, Welcome } from './protocol.ts'
import { realTimers } from './platform/timers.ts'
import type { Timers } from './platform/timers.ts'

export interface MockOptions {
  /** Query string of the page: `lang=ar`, `numbering=arab`, `theme=light`, `audio=off`, `motion=reduced`, `seed=…`. */
  readonly search: string
  readonly prefersLight: boolean
  readonly prefersReducedMotion: boolean
  readonly match?: MatchSnapshot
  readonly on?: GuestEventHandlers
  readonly answer?: GuestRequestHandlers
  readonly timers?: Timers
}

export interface MockHost extends StandIn {
  /** The stand-in app's end: push `match.update` and the like through it. */
  readonly end: HostEnd
}

/** A stand-in for the app, so that a game runs when opened by itself: saves in memory, everything else as the query string says. */
export function mockHost(options: MockOptions): MockHost {
  const channel = new MessageChannel()
  const saves = memorySaves()
  const end = serveGuest(channel.port1, options.on ?? {}, { ...saves, ...options.answer }, options.timers ?? realTimers)
  return { welcome: mockWelcome(options), port: channel.port2, end }
}

function mockWelcome({ search, prefersLight, prefersReducedMotion, match }: MockOptions): Welcome {
  const query = new URLSearchParams(search)
  const language = query.get('lang') === 'ar' ? 'ar' : 'en'
  const theme = query.get('theme') ?? (prefersLight ? 'light' : 'dark')
  return {
    locale: language === 'ar' ? 'ar-SA' : 'en',
    language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    numbering: query.get('numbering') ?? (language === 'ar' ? 'arab' : 'latn'),
    audio: query.get('audio') !== 'off',
    safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
    reducedMotion: query.get('motion') === 'reduced' || prefersReducedMotion,
    theme: theme === 'light' ? 'light' : 'dark',
    player: { id: 'me', name: language === 'ar' ? 'ليلى' : 'Layla' },
    isFirstGamePlay: true,
    seed: query.get('seed') ?? 'practice',
    saved: { data: null, version: 0 },
    ...(match ? { match } : {}),
  }
}

/** Answers `save.get` and `save.put` from memory: a put on an old version is a conflict and changes nothing. */
export function memorySaves(): Required<Pick<GuestRequestHandlers, 'save.get' | 'save.put'>> {
  let saved: SavedGame = { data: null, version: 0 }
  return {
    'save.get': () => saved,
    'save.put': ({ data, baseVersion }) => {
      if (baseVersion !== saved.version) return { ok: false, mine: { data, version: baseVersion }, theirs: saved }
      saved = { data, version: saved.version + 1 }
      return { ok: true, version: saved.version }
    },
  }
}

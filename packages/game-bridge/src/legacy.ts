import type { GuestEventHandlers } from './host-end.ts'
import type { HostEvents } from './protocol.ts'
import { isRecord } from './reading.ts'
import type { Timers } from './platform/timers.ts'

/** What a legacy multiplayer game is told at its start. */
export interface LegacyMatchData {
  readonly roomId: string
  readonly playerId: string
  readonly match: {
    readonly matchId: string
    readonly gameId: string
    readonly activeNumPlayers: number
    readonly expectedNumPlayers: number
    readonly maxNumPlayers: number
    readonly players: Readonly<Record<string, unknown>>
    readonly gameState: unknown
    readonly endResult: unknown
  }
  readonly userLang: 'EN' | 'AR'
  readonly isFirstGamePlay: boolean
}

export interface LegacyOptions {
  /** Posts to the frame's window. */
  readonly post: (message: unknown) => void
  readonly on: GuestEventHandlers
  readonly timers: Timers
  readonly matchData: (() => LegacyMatchData) | undefined
}

/** A game that knows only the legacy signals, translated to canonical events. */
export interface LegacyGame {
  onMessage(data: unknown): void
  /** Passes on those events of the app that legacy games understand: `playerLeft`, and that only once nobody waits for the player any more. */
  forward<Name extends keyof HostEvents>(name: Name, data: HostEvents[Name]): void
  dispose(): void
}

const MATCH_DATA_EVERY_MS = 1000
const MATCH_DATA_TIMES = 30
const SOUND = /^sound(?:[ _-]?status)?(?:[ _:-]?(on|off|true|false|0|1))?$/i

/**
 * Starts the adapter: sends `matchData` again and again until the game says `loading_done` (at most half a minute), and once more then:
 * a game whose script was loaded between two of them has received neither.
 */
export function startLegacy({ post, on, timers, matchData }: LegacyOptions): LegacyGame {
  let sent = 0
  let isLoaded = false
  let stop: () => void = () => undefined
  function sendMatchData(): void {
    if (matchData) post({ type: 'matchData', event: 'matchData', ...matchData() })
    sent += 1
    if (sent >= MATCH_DATA_TIMES) stop()
  }
  if (matchData) {
    stop = timers.every(MATCH_DATA_EVERY_MS, sendMatchData)
    sendMatchData()
  }
  return {
    onMessage(data) {
      const signal = readSignal(data)
      if (!signal) return
      if (signal.name === 'loading_done' && !isLoaded) {
        isLoaded = true
        stop()
        sendMatchData()
      }
      signalHandlers[signal.name]?.(on, signal)
    },
    forward(name, data) {
      const hasLeft = name === 'match.playerLeft' && 'graceUntil' in data && data.graceUntil === null
      if (hasLeft) post({ type: 'playerLeft', event: 'playerLeft' })
    },
    dispose: () => stop(),
  }
}

/** One legacy signal: its name and what came with it. */
export interface LegacySignal {
  readonly name: string
  readonly on: boolean | undefined
  readonly score: number
}

/** Reads a signal from a bare string, a string of JSON, or an object with `type` or `event`; undefined when it is none. */
export function readSignal(data: unknown): LegacySignal | undefined {
  if (typeof data === 'string') return data.startsWith('{') ? readSignal(parse(data)) : named(data, {})
  if (!isRecord(data)) return undefined
  const name = [data['type'], data['event']].find((one) => typeof one === 'string')
  return typeof name === 'string' ? named(name, data) : undefined
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function named(name: string, fields: Record<string, unknown>): LegacySignal | undefined {
  const inner = isRecord(fields['data']) ? { ...fields, ...fields['data'] } : fields
  const score = Number(inner['score'] ?? 0)
  const sound = SOUND.exec(name.trim())
  if (sound)
    return { name: 'sound', on: soundOn(sound[1] ?? inner['status'] ?? inner['value'] ?? inner['soundStatus'] ?? inner['data'] ?? inner['on']), score: 0 }
  return Object.hasOwn(signalHandlers, name) ? { name, on: undefined, score: Number.isFinite(score) ? score : 0 } : undefined
}

function soundOn(input: unknown): boolean | undefined {
  const text = String(input).toLowerCase()
  if (['on', 'true', '1'].includes(text)) return true
  return ['off', 'false', '0'].includes(text) ? false : undefined
}

const signalHandlers: Readonly<Record<string, (on: GuestEventHandlers, signal: LegacySignal) => void>> = {
  loading_done: (on) => on['load.ready']?.({}),
  win: (on, { score }) => on['round.end']?.({ outcome: 'win', score }),
  lose: (on, { score }) => on['round.end']?.({ outcome: 'lose', score }),
  draw: (on, { score }) => on['round.end']?.({ outcome: 'draw', score }),
  matchNotFound: (on) => on['match.error']?.({ code: 'NOT_FOUND' }),
  showNoConnection: (on) => on['ui.overlay']?.({ connection: true }),
  hideNoConnection: (on) => on['ui.overlay']?.({ connection: false }),
  sound: (on, signal) => {
    if (signal.on !== undefined) on['audio.changed']?.({ on: signal.on })
  },
}

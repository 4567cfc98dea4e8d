/**
 * GameBridge 1: every message between a game's frame and the app, by direction.
 * The frame posts `Hello` to its parent; the app answers `Welcome` and transfers a `MessagePort`; everything after that is an
 * `Envelope` on the port. All values are plain JSON.
 */

/** Lowest and highest protocol version that this code understands. */
export const PROTOCOL: readonly [number, number] = [1, 1]

/** Largest saved game, in characters of its JSON. */
export const SAVE_LIMIT = 3_145_728
/** Largest single message that a frame may send, in characters of its JSON. */
export const MESSAGE_LIMIT = 3_276_800
/** Messages that a frame may send within one second; beyond that, requests are refused with RATE_LIMITED and events are dropped. */
export const RATE_LIMIT = 60
/** Milliseconds that a request waits for its answer before TIMEOUT. */
export const REQUEST_TIMEOUT_MS = 10_000

export const BRIDGE_ERRORS = ['UNSUPPORTED', 'INVALID_PARAMS', 'RATE_LIMITED', 'SIZE_LIMIT', 'UNAVAILABLE', 'FORBIDDEN', 'TIMEOUT'] as const
export type BridgeErrorCode = (typeof BRIDGE_ERRORS)[number]

/** The error of a request that was refused, failed or was not answered. */
export class BridgeError extends Error {
  readonly code: BridgeErrorCode
  constructor(code: BridgeErrorCode, message: string) {
    super(message)
    this.name = 'BridgeError'
    this.code = code
  }
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Frame to parent window, repeated until welcomed. `protocol` is the range the game speaks. */
export interface Hello {
  readonly gb: 'hello'
  readonly protocol: readonly [number, number]
  readonly game: string
  /** Set by a prepared document: its game knows at most the legacy signals, so they are accepted beside the port. */
  readonly legacy?: boolean
  /** Equal in every hello of one page and different after a reload: a page that sends hello twice gets one welcome. */
  readonly page?: string
}

/** Parent window to frame, with exactly one transferred `MessagePort`. */
export interface WelcomeMessage {
  readonly gb: 'welcome'
  /** The chosen protocol version. */
  readonly protocol: number
  readonly welcome: Welcome
}

/** CSS pixels at each physical edge that device or app chrome covers. */
export interface SafeArea {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface SavedGame {
  readonly data: Json
  /** Counts up with each accepted put; 0 means that nothing was saved yet. */
  readonly version: number
}

/** Everything that a game needs to start. */
export interface Welcome {
  /** BCP 47, such as `ar-SA`. */
  readonly locale: string
  readonly language: 'en' | 'ar'
  readonly dir: 'ltr' | 'rtl'
  /** Unicode numbering system, such as `latn` or `arab`. */
  readonly numbering: string
  readonly audio: boolean
  readonly safeArea: SafeArea
  readonly reducedMotion: boolean
  readonly theme: 'dark' | 'light'
  readonly player: { readonly id: string; readonly name: string }
  readonly isFirstGamePlay: boolean
  /** True in a duel: a round that is started over has the same seed again. */
  readonly repeatsSeed?: boolean
  /** In a duel, what both play under: a text of the game's own (`setupOf` of its steps). The player cannot change it. */
  readonly setup?: string
  /** Server-made seed of a single-player round; absent for multiplayer games. */
  readonly seed?: string
  readonly match?: MatchSnapshot
  readonly saved?: SavedGame
}

export interface MatchPlayer {
  readonly id: string
  readonly name: string
  readonly seat: number
  /** Hue of the avatar in degrees, 0 to 359. */
  readonly hue?: number
  readonly avatarUrl?: string
  /** Of a bot only: its name alone, what says that it is a bot and of which level (`name` has both), and its level, 1 to 6, which has a face. */
  readonly bot?: { readonly name: string; readonly label: string; readonly level?: number }
}

/** Why a match ended before its rules decided it: a turn's time ran out, or somebody left for good. */
export type EarlyEnd = 'timeout' | 'left'

/**
 * `over: false`, or the seats that won and lost; both lists empty is a draw. Without `early` the rules decided. `ranks` is present where those who lost do not
 * share one: the rank of each seat, from 1, with who gave up behind the others.
 */
export type MatchOutcome =
  | { readonly over: false }
  | {
      readonly over: true
      readonly winners: readonly number[]
      readonly losers: readonly number[]
      readonly early?: EarlyEnd
      readonly ranks?: readonly number[]
    }

/** A seat's total time in milliseconds: what it has left or, while it runs, when it runs out by the server's clock (epoch ms). */
export interface SeatClock {
  readonly left: number
  readonly endsAt: number | null
}

/** The match as this player may see it. */
export interface MatchSnapshot {
  readonly matchId: string
  /** The seat of this player; null for a spectator. */
  readonly seat: number | null
  readonly players: readonly MatchPlayer[]
  readonly view: Json
  readonly legal: readonly Json[]
  /** Number of events applied so far. A frame ignores a snapshot that is older than the one it has. */
  readonly seq: number
  readonly turn: readonly number[]
  readonly outcome: MatchOutcome
  /** Epoch milliseconds at which the turn ends, by the server's clock; null without a turn clock. */
  readonly deadline: number | null
  /** The total time of each seat; absent where a match has no total clock. */
  readonly clocks?: readonly SeatClock[]
  /** The server's clock when this was made, epoch milliseconds, so that a wrong device clock does not matter. */
  readonly now: number
  /** Set in the replay of an ended match: nobody moves any more, so that a game may show what the best moves were. */
  readonly isReplay?: true
  /** Hints that a game may still show to this player. Absent outside of matches of one person against bots. */
  readonly hintsLeft?: number
  /** The number of events before each hint that has counted: another one there takes none. */
  readonly hintSeqs?: readonly number[]
  /** In a replay: the views of all steps before this one, oldest first. */
  readonly earlier?: readonly Json[]
}

export type MoveAnswer = { readonly ok: true; readonly seq: number } | { readonly ok: false; readonly reason: string }
export type PutAnswer = { readonly ok: true; readonly version: number } | { readonly ok: false; readonly mine: SavedGame; readonly theirs: SavedGame }
export type RoundOutcome = 'win' | 'lose' | 'draw'

/** Events, game to app. */
export interface GuestEvents {
  'load.progress': { readonly percent: number }
  'load.ready': Record<string, never>
  /**
   * `goesOn`: the game shows its end by itself and continues; the app shows no dialog over it. `isMoving`: its last move is still being shown, and `round.shown`
   * follows, before which the app says nothing of the result.
   */
  'round.end': { readonly outcome: RoundOutcome; readonly score: number; readonly proof?: Json; readonly goesOn?: boolean; readonly isMoving?: boolean }
  /** After an end with `isMoving` the game shows the result. */
  'round.shown': Record<string, never>
  /** After an end with `goesOn` the next round has begun. */
  'round.start': Record<string, never>
  /** The score of the running round, at most once a second: the app shows it to the other player of a duel. The result does not depend on it. */
  'round.score': { readonly score: number }
  /** Sent by the bridge itself: all files of the game are kept on this device, so that it starts without a network. */
  'game.kept': Record<string, never>
  'score.submit': { readonly value: number; readonly proof?: Json }
  'audio.changed': { readonly on: boolean }
  'match.error': { readonly code: 'NOT_FOUND' }
  /** In a replay: show the position after this move of all moves that were made, from 1; 0 is the start. */
  'replay.move': { readonly number: number }
  /** In a replay: stay at the shown position, because the player has begun to try moves there. */
  'replay.stop': Record<string, never>
  /** The game has shown a hint in the position after event `seq`; the app counts it, once for each number. */
  'hint.shown': { readonly seq: number }
  /** The game shows the end of the match by itself, such as the last round: the app shows the result once it is closed, or after half a minute. */
  'match.end': { readonly isOpen: boolean }
  'ui.overlay': { readonly connection: boolean }
  haptic: { readonly pattern: 'tap' | 'success' | 'warning' }
  log: { readonly level: 'info' | 'warn' | 'error'; readonly message: string }
}

/** Requests, game to app: [the request, the answer]. */
export interface GuestRequests {
  'save.get': [Record<string, never>, SavedGame]
  'save.put': [{ readonly data: Json; readonly baseVersion: number }, PutAnswer]
  'match.move': [{ readonly seq: number; readonly move: Json }, MoveAnswer]
  'match.resync': [Record<string, never>, MatchSnapshot]
}

/** A player in the voice chat of the match: muted, speaking at this moment, or neither. */
export interface SeatVoice {
  readonly seat: number
  readonly isMuted: boolean
  readonly isSpeaking: boolean
}

/** Events, app to game. */
export interface HostEvents {
  'audio.set': { readonly on: boolean }
  'host.resume': Record<string, never>
  'view.changed': { readonly safeArea: SafeArea; readonly theme: 'dark' | 'light'; readonly reducedMotion: boolean }
  'net.changed': { readonly online: boolean }
  'match.data': MatchSnapshot
  'match.update': MatchSnapshot
  'match.playerLeft': { readonly playerId: string; readonly seat: number; readonly graceUntil: number | null }
  'match.playerReturned': { readonly playerId: string; readonly seat: number }
  'match.result': { readonly outcome: RoundOutcome; readonly seats: MatchOutcome }
  /** Everybody who is in the voice chat now; a game may mark their avatars. */
  'voice.changed': { readonly voices: readonly SeatVoice[] }
}

/** Requests, app to game. */
export interface HostRequests {
  'host.pause': [{ readonly reason: string; readonly deadlineMs: number }, { readonly saved: boolean }]
  /** Asks whether the page still responds; the bridge answers it, the game does not get it. */
  'host.ping': [Record<string, never>, Record<string, never>]
}

/** One message on the port. `id` joins an answer to its request; events carry 0. */
export interface Envelope {
  readonly v: number
  readonly id: number
  readonly kind: 'req' | 'res' | 'evt'
  readonly name: string
  readonly data?: unknown
  readonly error?: { readonly code: BridgeErrorCode; readonly message: string }
}

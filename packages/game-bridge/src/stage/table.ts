import type { GameHost } from '../guest.ts'
import { markVoiceChat } from './cards.ts'
import type { Timers } from '../platform/timers.ts'
import { BridgeError } from '../protocol.ts'
import type { HostEvents, Json, MatchSnapshot, MoveAnswer, Welcome } from '../protocol.ts'
import { reportReady } from './ready.ts'
import { announcer, byId, digitWriter, dressPage, fill, isolated, muteButton } from './screen.ts'
import { openSounds } from './sound.ts'
import type { Score, Sound, Sounds } from './sound.ts'
import { isLow, lowTime, stoppedClock, withTurn } from './turn.ts'
import type { TurnClock } from './turn.ts'

// The part that all games for several players share: the state between the app and their own board.

/**
 * The state of a match that does not depend on the game; a game's session adds its own view. The server decides: `pending` is an own move that it has not
 * answered.
 */
export interface Seated {
  readonly match: MatchSnapshot | null
  /** `seq` is the match's number after the move. */
  readonly pending: { readonly seq: number } | null
  readonly online: boolean
  readonly paused: boolean
  /** Seats that are away (the end of their grace in epoch milliseconds, by the server's clock) or gone (null). */
  readonly away: ReadonlyMap<number, number | null>
}

/** The state before the first snapshot. */
export const seated = { match: null, pending: null, online: true, paused: false, away: new Map<number, number | null>() } as const satisfies Seated

/** True for a snapshot that is older than the known one: it changes nothing. */
export function isOld({ match: known }: Seated, match: MatchSnapshot): boolean {
  return known?.matchId === match.matchId && match.seq < known.seq
}

/** What is still pending after a snapshot: nothing in another match, and nothing whose number the snapshot has reached. */
export function stillPending<P extends { readonly seq: number }>(session: Seated & { readonly pending: P | null }, match: MatchSnapshot): P | null {
  const { pending, match: known } = session
  return pending !== null && known?.matchId === match.matchId && match.seq < pending.seq ? pending : null
}

/** True while the own seat may act: it is its turn, the connection is open, and the match is not paused. */
export function isAwaited({ match, online, paused }: Seated): boolean {
  return online && !paused && match !== null && match.seat !== null && match.turn.includes(match.seat) && !match.outcome.over
}

/** The line under the board. */
export interface StatusLine {
  readonly text: string
  readonly kind: 'turn' | 'wait' | 'trouble' | 'win' | 'end'
}

/** The texts about a running match that all games share; `{name}` stands for who is away. */
export interface TableTexts {
  readonly reconnecting: string
  readonly left: string
  readonly away: string
  readonly watching: string
}

/**
 * The status line while something matters more than the game, such as a lost connection; undefined where the game's own text is shown. A live match is never
 * paused: while a dialog of the app covers the board, the turn and its clock continue.
 */
export function tableLine({ match, online, away }: Seated, texts: TableTexts): StatusLine | undefined {
  if (!online) return { text: texts.reconnecting, kind: 'trouble' }
  const gone = match?.players.find(({ seat }) => seat !== match.seat && away.has(seat))
  if (gone) return { text: fill(away.get(gone.seat) === null ? texts.left : texts.away, { name: isolated(gone.name) }), kind: 'trouble' }
  return match?.seat === null ? { text: texts.watching, kind: 'wait' } : undefined
}

/** What a game provides. */
export interface Place<S extends Seated> {
  /** Takes a snapshot of the match; an older one changes nothing. */
  onSnapshot(match: MatchSnapshot): void
  draw(session: S): void
  /** The line under the board, to be spoken. */
  status(session: S): string
  /** True in a match whose cards do not always say that a player is a bot: then its name says so in every text. */
  namesLevels?(match: MatchSnapshot): boolean
}

/** A snapshot in which bots have their name alone. */
function withShortNames(match: MatchSnapshot): MatchSnapshot {
  return { ...match, players: match.players.map((player) => (player.bot ? { ...player, name: player.bot.name } : player)) }
}

/** A game's session: connects the app's events to the board. */
export class Table<S extends Seated> {
  readonly say: (text: string) => void
  readonly sounds: Sounds
  readonly #host: GameHost
  readonly #timers: Timers
  #place: Place<S> | undefined
  #session: S
  #clock = stoppedClock
  readonly #lowTime: string
  /** The match in which the player was warned. */
  #warned: string | undefined

  constructor(host: GameHost, timers: Timers, start: S, { say, sounds, lowTime: low }: { say: (text: string) => void; sounds: Sounds; lowTime: string }) {
    this.#host = host
    this.#timers = timers
    this.#session = start
    this.say = say
    this.sounds = sounds
    this.#lowTime = low
  }

  get session(): S {
    return this.#session
  }

  get clock(): TurnClock {
    return this.#clock
  }

  now(): number {
    return this.#timers.now()
  }

  /** Sets the turn's clock from this snapshot. */
  keepTime(match: MatchSnapshot): void {
    this.#clock = withTurn(this.#clock, match, this.now())
  }

  /** Warns the player, once in a match, when little of the own total time is left; to be called often. */
  checkTime(): void {
    const { match } = this.#session
    if (!match || match.seat === null || this.#warned === match.matchId || !isLow(this.#clock, match, match.seat, this.now())) return
    this.#warned = match.matchId
    this.sounds.play('turn', 9)
    this.#host.emit('haptic', { pattern: 'warning' })
    this.say(this.#lowTime)
  }

  /** Replaces the session and draws it. */
  show(session: S): void {
    this.#session = session
    this.#place?.draw(session)
  }

  /** Replaces a part of the session and draws it. */
  change(part: Partial<Seated>): void {
    this.show({ ...this.#session, ...part })
  }

  sayStatus(): void {
    if (this.#place) this.say(this.#place.status(this.#session))
  }

  /** A short vibration. */
  tap(): void {
    this.#host.emit('haptic', { pattern: 'tap' })
  }

  /** Signals that a move is not legal, by sound, vibration and text. */
  refuse(texts: string): void {
    this.sounds.play('refuse')
    this.#host.emit('haptic', { pattern: 'warning' })
    this.say(texts)
  }

  /** Sends a move with the current number of the match; null when it is unknown whether it arrived. */
  async ask(move: Json): Promise<MoveAnswer | null> {
    try {
      return await this.#host.request('match.move', { seq: this.#session.match?.seq ?? 0, move })
    } catch (error) {
      this.#host.emit('log', { level: 'warn', message: `match.move: ${error instanceof BridgeError ? error.code : 'failed'}` })
      return null
    }
  }

  /** Shows a move at once and requests it; it stays only if the app accepts it. `refused` is called when the app does not. */
  async propose(requested: S, move: Json, refused: () => void): Promise<void> {
    this.show(requested)
    const answer = await this.ask(move)
    if (answer?.ok) return
    if (answer) {
      this.change({ pending: null })
      refused()
    }
    // Without an answer the move stays pending until a new snapshot has come.
    if (answer?.reason !== 'ILLEGAL') await this.resync()
  }

  /** Requests a snapshot. A move that has not arrived by then never will. */
  async resync(): Promise<void> {
    const match = await this.#host.request('match.resync', {}).catch(() => null)
    if (!match) return
    const { pending } = this.#session
    if (pending !== null && match.seq < pending.seq) this.change({ pending: null })
    this.#receive(match)
  }

  #receive(match: MatchSnapshot): void {
    this.#place?.onSnapshot(this.#place.namesLevels?.(match) ? match : withShortNames(match))
  }

  /** Sound and vibration at the end of the match, once. */
  playEnd(before: Seated, match: MatchSnapshot): void {
    if (!match.outcome.over || before.match?.outcome.over) return
    const won = match.seat !== null && match.outcome.winners.includes(match.seat)
    this.sounds.play(won ? 'win' : match.outcome.winners.length === 0 ? 'turn' : 'lose')
    this.#host.emit('haptic', { pattern: won ? 'success' : 'warning' })
  }

  /** Starts the session: subscribes to the app's events, and tells the app that the game is ready. */
  open(page: Document, place: Place<S>): void {
    this.#place = place
    const host = this.#host
    host.on('match.data', (match) => this.#receive(match))
    host.on('match.update', (match) => this.#receive(match))
    host.on('match.playerLeft', (left) => this.#leave(left))
    host.on('match.playerReturned', ({ seat }) => this.#comeBack(seat))
    host.on('voice.changed', ({ voices }) => markVoiceChat(page, voices))
    host.on('net.changed', ({ online }) => this.#goOnline(online))
    // The match continues while this frame is paused; only its sounds and its input stop. Nothing is lost, because the server has everything.
    host.onPause(() => {
      this.sounds.setOn(false)
      this.change({ paused: true })
      return true
    })
    host.on('host.resume', () => {
      this.sounds.setOn(byId(page, 'sound').getAttribute('aria-pressed') === 'true')
      this.change({ paused: false })
      void this.resync()
    })
    byId(page, 'game').hidden = false
    void reportReady(host, page)
  }

  #leave({ seat, graceUntil }: HostEvents['match.playerLeft']): void {
    this.change({ away: new Map(this.#session.away).set(seat, graceUntil) })
    this.sayStatus()
  }

  #comeBack(seat: number): void {
    this.change({ away: new Map([...this.#session.away].filter(([one]) => one !== seat)) })
    this.sayStatus()
  }

  #goOnline(online: boolean): void {
    this.change({ online })
    this.sayStatus()
    if (online) void this.resync()
  }
}

/** What a game starts its session with. */
export interface TableStart<S, Own extends string> {
  /** The session before the first snapshot. */
  readonly start: S
  readonly title: string
  /** The label of the mute button. */
  readonly sound: string
  /** Sounds of the game beside the common ones. */
  readonly scores?: Readonly<Record<Own, Score>>
}

/** Prepares the page and starts the session: `#sound` is the mute button, `#spoken` the live region. */
export function layTable<S extends Seated, Own extends string = never>(
  host: GameHost,
  welcome: Welcome,
  timers: Timers,
  page: Document,
  { start, title, sound, scores }: TableStart<S, Own>,
): { readonly table: Table<S>; readonly digits: (value: number) => string; readonly sounds: Sounds<Sound | Own> } {
  dressPage(page.documentElement, welcome, host, title)
  const sounds = openSounds(page, welcome.audio, scores)
  muteButton(byId(page, 'sound'), host, welcome.audio, sound, (on) => sounds.setOn(on))
  return {
    table: new Table(host, timers, start, { say: announcer(byId(page, 'spoken')), sounds, lowTime: lowTime[welcome.language] }),
    digits: digitWriter(welcome),
    sounds,
  }
}

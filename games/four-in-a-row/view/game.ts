import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import { BridgeError } from '@majlis/game-bridge/protocol'
import type { HostEvents, MatchSnapshot, Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, digitWriter, dressPage, fill, muteButton } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { stoppedClock, withTurn } from '@majlis/game-bridge/stage/turn'
import { COLUMNS } from '../rules.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { Screen } from './screen.ts'
import { newSession, withPending, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'

const CLOCK_EVERY_MS = 250

/** Runs the game on the page: draws what the app tells and asks it for moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  dressPage(page.documentElement, welcome, host, texts.title)
  const sounds = openSounds(page, welcome.audio)
  muteButton(byId(page, 'sound'), host, welcome.audio, texts.sound, (on) => sounds.setOn(on))
  const game = new Game(host, timers, page, { texts, digits: digitWriter(welcome), sounds })
  host.on('match.data', (match) => game.hear(match))
  host.on('match.update', (match) => game.hear(match))
  host.on('match.playerLeft', (left) => game.leave(left))
  host.on('match.playerReturned', ({ seat }) => game.comeBack(seat))
  host.on('net.changed', ({ online }) => game.goOnline(online))
  // The match goes on while this frame is paused; only its sounds and its input rest. Nothing is lost: the server has it all.
  host.onPause(() => {
    sounds.setOn(false)
    game.pause(true)
    return true
  })
  host.on('host.resume', () => {
    sounds.setOn(byId(page, 'sound').getAttribute('aria-pressed') === 'true')
    game.pause(false)
  })
  page.addEventListener('keydown', (event) => {
    const column = event.key.length === 1 ? '1234567'.indexOf(event.key) : -1
    if (column >= 0 && !event.repeat) void game.drop(column)
  })
  timers.every(CLOCK_EVERY_MS, () => game.tick())
  byId(page, 'game').hidden = false
  host.emit('load.progress', { percent: 100 })
  host.emit('load.ready', {})
}

interface Equipment {
  readonly texts: Messages
  readonly digits: (value: number) => string
  readonly sounds: Sounds
}

class Game {
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #texts: Messages
  readonly #digits: (value: number) => string
  readonly #sounds: Sounds
  readonly #screen: Screen
  readonly #say: (text: string) => void
  #session: Session = newSession
  #clock = stoppedClock
  #refused = false

  constructor(host: GameHost, timers: Timers, page: Document, { texts, digits, sounds }: Equipment) {
    this.#host = host
    this.#timers = timers
    this.#texts = texts
    this.#digits = digits
    this.#sounds = sounds
    this.#say = announcer(byId(page, 'spoken'))
    this.#screen = new Screen(page, texts, digits, (column) => void this.drop(column))
  }

  /** Takes news of the match; old news changes nothing. */
  hear(match: MatchSnapshot): void {
    const before = this.#session
    const next = withSnapshot(before, match)
    if (next === before) return
    this.#clock = withTurn(this.#clock, match, this.#timers.now())
    this.#refused = false
    this.#tell(before, next, match)
    this.#show(next)
  }

  /** Drops an own disc: shown at once, kept only if the app agrees. */
  async drop(column: number): Promise<void> {
    const asked = withPending(this.#session, column)
    if (asked === this.#session || !asked.match) {
      if (this.#session.match?.turn.includes(this.#session.match.seat ?? -1)) this.#refuse(column)
      return
    }
    this.#refused = false
    this.#sounds.play('drop')
    this.#host.emit('haptic', { pattern: 'tap' })
    this.#show(asked)
    try {
      const answer = await this.#host.request('match.move', { seq: asked.match.seq, move: { column } })
      if (answer.ok) return
      this.#show({ ...this.#session, pending: null })
      this.#refuse(column)
      if (answer.reason !== 'ILLEGAL') await this.#resync()
    } catch (error) {
      // Nobody knows whether the move arrived: the disc stays pending until the server has been asked how things stand.
      this.#host.emit('log', { level: 'warn', message: `match.move: ${error instanceof BridgeError ? error.code : 'failed'}` })
      await this.#resync()
    }
  }

  leave({ seat, graceUntil }: HostEvents['match.playerLeft']): void {
    this.#show({ ...this.#session, away: new Map(this.#session.away).set(seat, graceUntil) })
    this.#sayStatus()
  }

  comeBack(seat: number): void {
    this.#show({ ...this.#session, away: new Map([...this.#session.away].filter(([one]) => one !== seat)) })
    this.#sayStatus()
  }

  goOnline(online: boolean): void {
    this.#show({ ...this.#session, online })
    this.#sayStatus()
    if (online) void this.#resync()
  }

  pause(paused: boolean): void {
    this.#show({ ...this.#session, paused })
    if (!paused) void this.#resync()
  }

  tick(): void {
    this.#screen.showCards(this.#session, this.#clock, this.#timers.now())
  }

  #show(session: Session): void {
    this.#session = session
    this.#screen.show(session, this.#clock, this.#refused, this.#timers.now())
  }

  #sayStatus(): void {
    this.#say(statusLine(this.#session, this.#texts, false).text)
  }

  #refuse(column: number): void {
    this.#refused = true
    this.#sounds.play('refuse')
    this.#host.emit('haptic', { pattern: 'warning' })
    this.#screen.shake(column)
    this.#say(this.#texts.refused)
    this.#show(this.#session)
  }

  async #resync(): Promise<void> {
    const match = await this.#host.request('match.resync', {}).catch(() => null)
    if (!match) return
    const { pending } = this.#session
    if (pending !== null && match.seq < pending.seq) this.#show({ ...this.#session, pending: null })
    this.hear(match)
  }

  /** Sounds and words for what changed. */
  #tell(before: Session, next: Session, match: MatchSnapshot): void {
    const cell = next.board?.last ?? null
    const isNews = before.match?.matchId === match.matchId && match.seq > before.match.seq && cell !== null
    if (isNews && before.pending?.cell !== cell) this.#sounds.play('drop')
    const mover = cell === null ? undefined : match.players.find(({ seat }) => String(seat) === next.board?.board[cell])
    const status = statusLine(next, this.#texts, false).text
    if (isNews && mover && mover.seat !== match.seat) {
      const dropped = fill(this.#texts.dropped, { name: mover.name, column: this.#digits((cell % COLUMNS) + 1) })
      this.#say(`${dropped}. ${status}`)
    } else if (isNews || !before.match || match.outcome.over) this.#say(status)
    if (!match.outcome.over || before.match?.outcome.over) return
    if (match.seat !== null && match.outcome.winners.includes(match.seat)) this.#sounds.play('win')
    else this.#sounds.play(match.outcome.winners.length === 0 ? 'turn' : 'lose')
  }
}

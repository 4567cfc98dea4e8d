import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import { BridgeError } from '@majlis/game-bridge/protocol'
import type { HostEvents, MatchSnapshot, Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, digitWriter, dressPage, fill, isolated, muteButton } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { stoppedClock, withTurn } from '@majlis/game-bridge/stage/turn'
import { HOME } from '../course.ts'
import type { Last } from '../rules.ts'
import { playMs } from './board.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { createPlayback } from './playback.ts'
import type { Playback } from './playback.ts'
import { Screen } from './screen.ts'
import { canRoll, newSession, openTokens, withPending, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'

const CLOCK_EVERY_MS = 250
/** The die turns so long, and its face is read so long before anything else happens. */
const SPIN_MS = 560
const READ_MS = 260

/** Runs the game on the page: draws what the app tells and asks it for rolls and moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  dressPage(page.documentElement, welcome, host, texts.title)
  const sounds = openSounds(page, welcome.audio)
  muteButton(byId(page, 'sound'), host, welcome.audio, texts.sound, (on) => sounds.setOn(on))
  const isStill = (): boolean => page.documentElement.dataset['motion'] === 'reduced'
  const game = new Game(host, timers, page, { texts, digits: digitWriter(welcome), sounds, isStill })
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
  timers.every(CLOCK_EVERY_MS, () => game.tick())
  byId(page, 'game').hidden = false
  host.emit('load.progress', { percent: 100 })
  host.emit('load.ready', {})
}

interface Equipment {
  readonly texts: Messages
  readonly digits: (value: number) => string
  readonly sounds: Sounds
  /** The player asked for less motion. */
  readonly isStill: () => boolean
}

class Game {
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #texts: Messages
  readonly #digits: (value: number) => string
  readonly #sounds: Sounds
  readonly #isStill: () => boolean
  readonly #screen: Screen
  readonly #playback: Playback
  readonly #say: (text: string) => void
  #session: Session = newSession
  #clock = stoppedClock
  #refused = false
  #isRolling = false

  constructor(host: GameHost, timers: Timers, page: Document, { texts, digits, sounds, isStill }: Equipment) {
    this.#host = host
    this.#timers = timers
    this.#texts = texts
    this.#digits = digits
    this.#sounds = sounds
    this.#isStill = isStill
    this.#say = announcer(byId(page, 'spoken'))
    this.#screen = new Screen(page, texts, digits, { roll: () => void this.ask('roll'), pick: (token) => void this.ask(token) })
    this.#playback = createPlayback(timers, (match, isHurried) => this.#present(match, isHurried))
  }

  /** Takes news of the match, to be shown after what came before; old news changes nothing. */
  hear(match: MatchSnapshot): void {
    this.#clock = withTurn(this.#clock, match, this.#timers.now())
    if (match.matchId !== this.#session.match?.matchId) this.#playback.clear()
    this.#playback.add(match)
  }

  /** Rolls the die, or moves a token: pending at once, kept only if the app agrees. */
  async ask(move: 'roll' | number): Promise<void> {
    const asked = withPending(this.#session, move)
    if (asked === this.#session || !asked.match) return
    this.#refused = false
    this.#sounds.play('tap', move === 'roll' ? -3 : 5)
    this.#host.emit('haptic', { pattern: 'tap' })
    this.#show(asked)
    try {
      const wish = move === 'roll' ? { kind: 'roll' } : { kind: 'go', token: move }
      const answer = await this.#host.request('match.move', { seq: asked.match.seq, move: wish })
      if (answer.ok) return
      this.#show({ ...this.#session, pending: null })
      this.#refuse()
      if (answer.reason !== 'ILLEGAL') await this.#resync()
    } catch (error) {
      // Nobody knows whether the move arrived: it stays pending until the server has been asked how things stand.
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

  /** Shows one snapshot; answers the milliseconds until the next may follow. */
  #present(match: MatchSnapshot, isHurried: boolean): number {
    const before = this.#session
    const next = withSnapshot(before, match)
    if (next === before) return 0
    this.#refused = false
    const isNext = before.match?.matchId === match.matchId && match.seq === before.match.seq + 1
    const last = next.table?.last
    if (!isNext || !last || isHurried || before.paused || this.#isStill()) {
      this.#settle(before, match)
      return 0
    }
    // A die that waited for a choice has been seen already.
    if (before.table?.die !== null) {
      this.#settle(before, match)
      return playMs(last) + READ_MS
    }
    this.#isRolling = true
    this.#screen.spin(last.die, next.table?.arms[last.seat] ?? 0)
    this.#timers.after(SPIN_MS, () => {
      this.#isRolling = false
      this.#sounds.play('drop', last.die)
      this.#settle(before, match)
    })
    return SPIN_MS + playMs(last) + READ_MS
  }

  #settle(before: Session, match: MatchSnapshot): void {
    // What happened while the die turned (a pause, a lost connection) stays as it is now.
    const next = withSnapshot(this.#session, match)
    this.#show(next)
    const last = next.table?.last
    const isNews = before.match?.matchId === match.matchId && match.seq > before.match.seq
    if (isNews && last && next.table && !this.#isStill()) this.#screen.play(last, next.table)
    this.#tell(before, next, match, isNews ? (last ?? null) : null)
  }

  #show(session: Session): void {
    this.#session = session
    if (!this.#isRolling) this.#screen.show({ session, refused: this.#refused, isRolling: false }, this.#clock, this.#timers.now())
  }

  #sayStatus(): void {
    this.#say(statusLine(this.#session, this.#texts, false).text)
  }

  #refuse(): void {
    this.#refused = true
    this.#sounds.play('refuse')
    this.#host.emit('haptic', { pattern: 'warning' })
    this.#screen.shake()
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
  #tell(before: Session, next: Session, match: MatchSnapshot, last: Last | null): void {
    const status = statusLine(next, this.#texts, false).text
    if (last) this.#say(`${this.#eventWords(last, match)} ${status}`)
    else if (!before.match) this.#say(status)
    if (last && last.sent.length > 0) {
      this.#sounds.play('merge', last.seat === match.seat ? 6 : -8)
      this.#host.emit('haptic', { pattern: last.seat === match.seat ? 'success' : 'warning' })
    } else if (last?.moved?.to === HOME) this.#sounds.play('merge', 12)
    else if (last?.moved) this.#sounds.play('drop', 4)
    if ((canRoll(next) && next.table?.last?.seat !== match.seat) || openTokens(next).length > 0) this.#sounds.play('turn')
    if (!match.outcome.over || before.match?.outcome.over) return
    const won = match.seat !== null && match.outcome.winners.includes(match.seat)
    this.#sounds.play(won ? 'win' : match.outcome.winners.length === 0 ? 'turn' : 'lose')
    this.#host.emit('haptic', { pattern: won ? 'success' : 'warning' })
  }

  #eventWords({ seat, die, sent }: Last, { players, seat: own }: MatchSnapshot): string {
    const nameOf = (who: number): string => (who === own ? this.#texts.you : isolated(players.find((player) => player.seat === who)?.name))
    const words = [
      fill(this.#texts.rolled, { name: nameOf(seat), number: this.#digits(die) }),
      ...sent.map((one) => fill(this.#texts.sentBack, { name: nameOf(one.owner) })),
    ]
    return `${words.join('. ')}.`
  }
}

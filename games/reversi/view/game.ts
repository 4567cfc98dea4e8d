import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import { BridgeError } from '@majlis/game-bridge/protocol'
import type { HostEvents, MatchSnapshot, Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, digitWriter, dressPage, fill, isolated, muteButton } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { stoppedClock, withTurn } from '@majlis/game-bridge/stage/turn'
import { discCounts, SIDE } from '../rules.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { Screen } from './screen.ts'
import { canPlace, newSession, withPending, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'
import type { Digits } from './status.ts'

const CLOCK_EVERY_MS = 250
/** The board is not mirrored: left is left in both languages. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

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
    const step = STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    game.step(...step)
  })
  timers.every(CLOCK_EVERY_MS, () => game.tick())
  byId(page, 'game').hidden = false
  host.emit('load.progress', { percent: 100 })
  host.emit('load.ready', {})
}

interface Equipment {
  readonly texts: Messages
  readonly digits: Digits
  readonly sounds: Sounds
}

class Game {
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #texts: Messages
  readonly #digits: Digits
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
    this.#screen = new Screen(page, texts, digits, (cell) => void this.place(cell))
  }

  /** Takes news of the match; old news changes nothing. */
  hear(match: MatchSnapshot): void {
    const before = this.#session
    const next = withSnapshot(before, match)
    if (next === before) return
    this.#clock = withTurn(this.#clock, match, this.#timers.now())
    this.#refused = false
    this.#show(next)
    this.#tell(before, next, match)
  }

  /** Puts an own disc down: shown at once, kept only if the app agrees. */
  async place(cell: number): Promise<void> {
    const asked = withPending(this.#session, cell)
    if (asked === this.#session || !asked.match || !asked.pending) {
      if (canPlace(this.#session) && this.#session.board?.board[cell] === '.') this.#refuse()
      return
    }
    this.#refused = false
    this.#playFlips(asked.pending.flipped.length)
    this.#host.emit('haptic', { pattern: 'tap' })
    this.#show(asked)
    try {
      const answer = await this.#host.request('match.move', { seq: asked.match.seq, move: { cell } })
      if (answer.ok) return
      this.#show({ ...this.#session, pending: null })
      this.#refuse()
      if (answer.reason !== 'ILLEGAL') await this.#resync()
    } catch (error) {
      // Nobody knows whether the move arrived: the disc stays pending until the server has been asked how things stand.
      this.#host.emit('log', { level: 'warn', message: `match.move: ${error instanceof BridgeError ? error.code : 'failed'}` })
      await this.#resync()
    }
  }

  /** Moves the keyboard's place by columns and rows. */
  step(across: number, down: number): void {
    this.#screen.step(across, down)
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

  #status(): string {
    return statusLine(this.#session, this.#texts, this.#digits, false).text
  }

  #sayStatus(): void {
    this.#say(this.#status())
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

  /** A disc on wood, and the more it turns over the brighter the string. */
  #playFlips(count: number): void {
    this.#sounds.play('drop', Math.min(count, 10))
    if (count > 3) this.#sounds.play('merge', Math.min(count, 12))
  }

  /** Sounds and words for what changed. */
  #tell(before: Session, next: Session, match: MatchSnapshot): void {
    const { last = null, flipped = [], passed = null, board = '' } = next.board ?? {}
    const isNews = before.match?.matchId === match.matchId && match.seq > before.match.seq && last !== null
    if (isNews && before.pending?.cell !== last) this.#playFlips(flipped.length)
    if (isNews && passed !== null) this.#screen.showPass(passed)
    const mover = last === null ? undefined : match.players.find(({ seat }) => String(seat) === board[last])
    if (isNews && mover && last !== null && mover.seat !== match.seat) {
      const values = { row: this.#digits(Math.floor(last / SIDE) + 1), column: this.#digits((last % SIDE) + 1), count: this.#digits(flipped.length) }
      this.#say(`${fill(this.#texts.placed, { name: isolated(mover.name), ...values })}. ${this.#score(match, board)}. ${this.#status()}`)
    } else if (isNews || !before.match || match.outcome.over) this.#sayStatus()
    if (!match.outcome.over || before.match?.outcome.over) return
    if (match.seat !== null && match.outcome.winners.includes(match.seat)) this.#sounds.play('win')
    else this.#sounds.play(match.outcome.winners.length === 0 ? 'turn' : 'lose')
  }

  #score(match: MatchSnapshot, board: string): string {
    const counts = discCounts(board)
    const own = match.seat === 1 ? 1 : 0
    const rival = match.players.find(({ seat }) => seat !== own)
    return fill(this.#texts.score, { own: this.#digits(counts[own]), theirs: this.#digits(counts[own === 0 ? 1 : 0]), name: isolated(rival?.name) })
  }
}

import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { MatchSnapshot, Welcome } from '@majlis/game-bridge/protocol'
import { OwnEnd } from '@majlis/game-bridge/stage/own-end'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import { layTable } from '@majlis/game-bridge/stage/table'
import type { Table } from '@majlis/game-bridge/stage/table'
import type { Sound, Sounds } from '@majlis/game-bridge/stage/sound'
import { SIX } from '../moves.ts'
import type { Last } from '../state.ts'
import { cuesOf, LUDO_SOUNDS } from './cues.ts'
import type { Cue, LudoSound } from './cues.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { playMs } from './pace.ts'
import { createPlayback } from './playback.ts'
import type { Playback } from './playback.ts'
import { armFor, MatchScreen } from './screen.ts'
import { canRoll, newSession, openTokens, placeAtHome, placesIn, readTable, withPending, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'

const CLOCK_EVERY_MS = 250
/** How long the die turns, and how long its result is shown before anything else happens. */
const SPIN_MS = 560
const READ_MS = 260

/** Runs the game on the page: draws the app's snapshots and requests rolls and moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  const { table, digits, sounds } = layTable(host, welcome, timers, page, { start: newSession, title: texts.title, sound: texts.sound, scores: LUDO_SOUNDS })
  const game = new Game({ host, timers, table, page, texts, digits, sounds })
  timers.every(CLOCK_EVERY_MS, () => game.tick())
  table.open(page, game)
}

interface Parts {
  readonly host: GameHost
  readonly timers: Timers
  readonly table: Table<Session>
  readonly page: Document
  readonly texts: Messages
  readonly digits: (value: number) => string
  readonly sounds: Sounds<Sound | LudoSound>
}

class Game {
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #table: Table<Session>
  readonly #sounds: Parts['sounds']
  readonly #texts: Messages
  readonly #digits: (value: number) => string
  /** The player asked for less motion. */
  readonly #isStill: () => boolean
  readonly #screen: MatchScreen
  readonly #playback: Playback
  readonly #end: OwnEnd
  /** The newest snapshot, which may not be shown yet. */
  #newest: MatchSnapshot | null = null
  #refused = false
  #isRolling = false

  constructor({ host, timers, table, page, texts, digits, sounds }: Parts) {
    this.#host = host
    this.#sounds = sounds
    this.#timers = timers
    this.#table = table
    this.#texts = texts
    this.#digits = digits
    this.#isStill = () => page.documentElement.dataset['motion'] === 'reduced'
    this.#screen = new MatchScreen(page, texts, digits, {
      roll: () => void this.ask('roll'),
      pick: (token) => void this.ask(token),
      close: () => this.#end.close(),
    })
    this.#end = new OwnEnd(host, timers, () => this.draw(this.#table.session))
    this.#playback = createPlayback(timers, (match, isHurried) => this.#present(match, isHurried))
  }

  /** Takes a snapshot of the match, to be shown after earlier ones; an older one changes nothing. */
  onSnapshot(match: MatchSnapshot): void {
    this.#table.keepTime(match)
    if (match.matchId !== this.#table.session.match?.matchId) this.#playback.clear()
    // The app waits from the moment at which it knows the end; it is shown when the token is home.
    if (this.#newest?.matchId !== match.matchId || placesIn(match, readTable(match.view) ?? null)) this.#end.follow({ match: this.#newest }, match)
    this.#newest = match
    this.#playback.add(match)
  }

  /** In the rush a card has no room for the level of a bot. */
  namesLevels({ view }: MatchSnapshot): boolean {
    return readTable(view)?.rush !== undefined
  }

  /** Rolls the die, or moves a token: pending at once, and valid only if the app accepts it. */
  async ask(move: 'roll' | number): Promise<void> {
    const { session } = this.#table
    const requested = withPending(session, move)
    if (requested === session) return
    this.#refused = false
    this.#sounds.play(move === 'roll' ? 'rattle' : 'tap', move === 'roll' ? 0 : 5)
    this.#table.tap()
    await this.#table.propose(requested, move === 'roll' ? { kind: 'roll' } : { kind: 'go', token: move }, () => this.#refuse())
  }

  tick(): void {
    this.#table.checkTime()
    this.#screen.showCards(this.#table.session, this.#table.clock, this.#table.now())
  }

  draw(session: Session): void {
    if (!this.#isRolling)
      this.#screen.show({ session, refused: this.#refused, isRolling: false, isEnd: this.#end.isOpen }, this.#table.clock, this.#table.now())
  }

  status(session: Session): string {
    return statusLine(session, this.#texts, false, this.#digits).text
  }

  /** Shows one snapshot; returns the milliseconds until the next may follow. */
  #present(match: MatchSnapshot, isHurried: boolean): number {
    const before = this.#table.session
    const next = withSnapshot(before, match)
    if (next === before) return 0
    this.#refused = false
    const isNext = before.match?.matchId === match.matchId && match.seq === before.match.seq + 1
    const last = next.table?.last
    if (!isNext || !last || isHurried || before.paused || this.#isStill()) {
      this.#settle(before, match)
      return 0
    }
    // On a total clock the player's time runs while a move is shown: the token still walks, and nothing waits for it.
    if (match.clocks !== undefined && match.seat !== null) {
      if (before.table?.die === null) this.#land(last)
      this.#settle(before, match)
      return 0
    }
    // A die that waited for a choice has already been shown.
    if (before.table?.die !== null) {
      this.#settle(before, match)
      return playMs(last) + READ_MS
    }
    this.#isRolling = true
    // The own die rattles since it was thrown.
    if (last.seat !== match.seat) this.#sounds.play('rattle', -4)
    this.#screen.spin(last.die, next.table ? armFor(next.table, last) : 0)
    this.#timers.after(SPIN_MS, () => {
      this.#isRolling = false
      this.#land(last)
      this.#settle(before, match)
    })
    return SPIN_MS + playMs(last) + READ_MS
  }

  #settle(before: Session, match: MatchSnapshot): void {
    // The session may have changed while the die turned (a pause, a lost connection): the snapshot is applied to the current one.
    const next = withSnapshot(this.#table.session, match)
    this.#table.show(next)
    const last = next.table?.last
    const isNews = before.match?.matchId === match.matchId && match.seq > before.match.seq
    if (isNews && last && next.table && !this.#isStill()) this.#screen.play(last, next.table)
    this.#announce(before, next, match, isNews ? (last ?? null) : null)
  }

  #land({ die }: Last): void {
    this.#sounds.play('land', die)
    if (die === SIX) this.#sounds.play('six')
  }

  #refuse(): void {
    this.#refused = true
    this.#screen.shake()
    this.#table.refuse(this.#texts.refused)
    this.draw(this.#table.session)
  }

  /** Sounds and texts for what changed. */
  #announce(before: Session, next: Session, match: MatchSnapshot, last: Last | null): void {
    const status = this.status(next)
    // The own place is said once; afterwards the turns of the others are.
    const isKnown = next.table !== null && placeAtHome(next.table, match.seat) !== null && last?.seat !== match.seat && !match.outcome.over
    if (last) this.#table.say(isKnown ? this.#eventText(last, match) : `${this.#eventText(last, match)} ${status}`)
    else if (!before.match) this.#table.say(status)
    if (last && next.table) this.#follow(cuesOf(last, next.table, match.seat, this.#isStill()))
    if ((canRoll(next) && next.table?.last?.seat !== match.seat) || openTokens(next).length > 0) this.#table.sounds.play('turn')
    this.#table.playEnd(before, match)
  }

  /** Lets the sounds and vibrations of a move come when they are due. */
  #follow(cues: readonly Cue[]): void {
    for (const { at, sound, lift, haptic } of cues)
      this.#timers.after(at, () => {
        this.#sounds.play(sound, lift)
        if (haptic) this.#host.emit('haptic', { pattern: haptic })
      })
  }

  #eventText({ seat, die, sent }: Last, { players, seat: own }: MatchSnapshot): string {
    const nameOf = (who: number): string => (who === own ? this.#texts.you : isolated(players.find((player) => player.seat === who)?.name))
    const texts = [
      fill(this.#texts.rolled, { name: nameOf(seat), number: this.#digits(die) }),
      ...sent.map((one) => fill(this.#texts.sentBack, { name: nameOf(one.owner) })),
    ]
    return `${texts.join('. ')}.`
  }
}
